import { sql } from 'kysely'
import { timestamp, type Shop } from '#context'
import { refuse } from '#lib/domain-error.ts'
import type { Role, SignedIn } from '#shop/policy/account.rules.ts'

type AccountRow = SignedIn & { tokenVersion: number }

const accounts = (shop: Shop) =>
  shop.db
    .selectFrom('account')
    .select([
      'id',
      'role',
      'email',
      sql<string>`coalesce(rut, '')`.as('rut'),
      'first_name as firstName',
      'last_name as lastName',
      'phone_number as phoneNumber',
      'has_profile as hasProfile',
      'token_version as tokenVersion',
    ])

export const findAccount = async (shop: Shop, id: string): Promise<AccountRow | undefined> =>
  (await accounts(shop).where('id', '=', id).executeTakeFirst()) as AccountRow | undefined

/** `isKnownNetwork`: this network has signed in to the account since `knownSince`. Undefined: no such account. */
export async function findPasswordHash(
  shop: Shop,
  { email, network, knownSince }: { email: string; network: string; knownSince: Temporal.Instant },
): Promise<{ id: string; passwordHash: string | null; isKnownNetwork: boolean } | undefined> {
  return shop.db
    .selectFrom('account as a')
    .leftJoin('sign_in_network as n', (join) =>
      join
        .onRef('n.account_id', '=', 'a.id')
        .on('n.network', '=', network)
        .on('n.last_used_at', '>', timestamp(knownSince)),
    )
    .select((eb) => [
      'a.id',
      'a.password_hash as passwordHash',
      eb('n.network', 'is not', null).$castTo<boolean>().as('isKnownNetwork'),
    ])
    .where('a.email', '=', email)
    .executeTakeFirst()
}

/** Those of these accounts that have no password yet. */
export async function findWithoutPassword(shop: Shop, ids: readonly string[]): Promise<string[]> {
  return (
    await shop.db.selectFrom('account').select('id').where('id', 'in', ids).where('password_hash', 'is', null).execute()
  ).map(({ id }) => id)
}

/** Keeps a password; null takes it away, and with it every session so far. */
export async function savePassword(shop: Shop, id: string, passwordHash: string | null): Promise<void> {
  const update = shop.db
    .updateTable('account')
    .set({ password_hash: passwordHash, updated_at: timestamp(shop.now()) })
    .where('id', '=', id)
  await (
    passwordHash === null
      ? update.where('password_hash', 'is not', null).set((eb) => ({ token_version: eb('token_version', '+', 1) }))
      : update
  ).execute()
}

export type Customer = {
  id: string
  email: string
  rut: string
  firstName: string
  lastName: string
  phoneNumber: string
  gender: string | null
  birthdate: string | null
  healthInstitute: string | null
  address: string | null
  apartment: string | null
  communeId: string | null
}

/** A registered customer by RUT, with the favourite address. Staff are no customers. */
export async function findClientByRut(shop: Shop, rut: string): Promise<Customer | undefined> {
  return shop.db
    .selectFrom('account as a')
    .leftJoin('account_address as d', (join) => join.onRef('d.account_id', '=', 'a.id').on('d.favorite', '=', true))
    .select((eb) => [
      'a.id',
      'a.email',
      eb.ref('a.rut').$notNull().as('rut'),
      'a.first_name as firstName',
      'a.last_name as lastName',
      'a.phone_number as phoneNumber',
      'a.gender',
      eb.cast<string | null>('a.birthdate', 'text').as('birthdate'),
      'a.health_institute as healthInstitute',
      'd.address',
      'd.apartment',
      'd.commune_id as communeId',
    ])
    .where('a.rut', '=', rut)
    .where('a.role', '=', 'client')
    .executeTakeFirst()
}

export async function findClient(shop: Shop, id: string): Promise<Customer | undefined> {
  const account = await shop.db
    .selectFrom('account')
    .select('rut')
    .where('id', '=', id)
    .where('role', '=', 'client')
    .executeTakeFirst()
  return account?.rut ? findClientByRut(shop, account.rut) : undefined
}

export type NewAccount = {
  id: string
  role: Role
  email: string
  /** Null only for an account without a profile. */
  rut: string | null
  firstName: string
  lastName: string
  phoneNumber: string
  gender?: 'female' | 'male' | null
  birthdate?: string | null
  healthInstitute?: string | null
  hasProfile?: boolean
  passwordHash?: string
  privacyAcceptedAt?: Date
}

/** False when the e-mail or the RUT has an account already. */
export async function insertAccount(shop: Shop, account: NewAccount): Promise<boolean> {
  const now = timestamp(shop.now())
  const row = await shop.db
    .insertInto('account')
    .values({
      id: account.id,
      role: account.role,
      email: account.email,
      rut: account.rut,
      first_name: account.firstName,
      last_name: account.lastName,
      phone_number: account.phoneNumber,
      gender: account.gender ?? null,
      birthdate: account.birthdate ?? null,
      health_institute: account.healthInstitute ?? null,
      has_profile: account.hasProfile ?? true,
      password_hash: account.passwordHash ?? null,
      privacy_accepted_at: account.privacyAcceptedAt ?? null,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function raiseTokenVersion(shop: Shop, id: string): Promise<void> {
  await shop.db
    .updateTable('account')
    .set((eb) => ({ token_version: eb('token_version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** The fields that an account has already. */
export async function takenOf(
  shop: Shop,
  person: { email?: string; rut: string },
): Promise<{ email: boolean; rut: boolean }> {
  const rows = await shop.db
    .selectFrom('account')
    .select(['email', 'rut'])
    .where((eb) =>
      eb.or([eb('rut', '=', person.rut), ...(person.email === undefined ? [] : [eb('email', '=', person.email)])]),
    )
    .execute()
  return { email: rows.some(({ email }) => email === person.email), rut: rows.some(({ rut }) => rut === person.rut) }
}

/** Gives an account without a profile its own; false when it has one. @throws DomainError 'account.duplicate_rut' {fields} */
export async function saveProfile(
  shop: Shop,
  id: string,
  data: {
    rut: string
    firstName: string
    lastName: string
    phoneNumber: string
    gender: 'female' | 'male'
    birthdate: string
  },
): Promise<boolean> {
  const now = timestamp(shop.now())
  try {
    const row = await shop.db
      .updateTable('account')
      .set({
        rut: data.rut,
        first_name: data.firstName,
        last_name: data.lastName,
        phone_number: data.phoneNumber,
        gender: data.gender,
        birthdate: data.birthdate,
        has_profile: true,
        privacy_accepted_at: now,
        updated_at: now,
      })
      .where('id', '=', id)
      .where('role', '=', 'client')
      .where('has_profile', '=', false)
      .returning('id')
      .executeTakeFirst()
    return row !== undefined
  } catch (error) {
    if ((error as { code?: string }).code === UNIQUE_VIOLATION)
      throw refuse('account.duplicate_rut', { fields: { rut: 'rut.duplicate' } })
    throw error
  }
}
const UNIQUE_VIOLATION = '23505'

/** An account's saved addresses; a concurrent change waits for the account's row. */
export async function removeAddresses(shop: Shop, accountId: string): Promise<void> {
  await shop.db.selectFrom('account').select('id').where('id', '=', accountId).forUpdate().execute()
  await shop.db.deleteFrom('account_address').where('account_id', '=', accountId).execute()
}

export async function insertAddress(
  shop: Shop,
  address: {
    id: string
    accountId: string
    name: string
    address: string
    apartment: string
    communeId: string | null
    favorite: boolean
  },
): Promise<void> {
  await shop.db
    .insertInto('account_address')
    .values({
      id: address.id,
      account_id: address.accountId,
      name: address.name,
      address: address.address,
      apartment: address.apartment,
      commune_id: address.communeId,
      favorite: address.favorite,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/**
 * Updates a customer's own data with the operator's input from the phone. E-mail and RUT stay: they are the sign-in.
 */
export async function saveClientData(
  shop: Shop,
  id: string,
  data: {
    firstName: string
    lastName: string
    phoneNumber: string
    gender: 'female' | 'male' | null
    birthdate: string | null
    healthInstitute: string | null
  },
): Promise<void> {
  await shop.db
    .updateTable('account')
    .set({
      first_name: data.firstName,
      last_name: data.lastName,
      phone_number: data.phoneNumber,
      gender: data.gender,
      birthdate: data.birthdate,
      health_institute: data.healthInstitute,
      updated_at: timestamp(shop.now()),
    })
    .where('id', '=', id)
    .where('role', '=', 'client')
    .execute()
}

/**
 * An account's saved addresses, the favourite first (ACCOUNT §3). `communeId` and the names are null for an address
 * without a commune.
 */
export async function findAddresses(shop: Shop, accountId: string): Promise<AccountAddress[]> {
  return shop.db
    .selectFrom('account_address as a')
    .leftJoin('commune as c', 'c.id', 'a.commune_id')
    .leftJoin('region as r', 'r.id', 'c.region_id')
    .select([
      'a.id',
      'a.name',
      'a.address as street',
      'a.apartment',
      'a.favorite',
      'a.commune_id as communeId',
      'c.label as commune',
      'r.label as region',
    ])
    .where('a.account_id', '=', accountId)
    .orderBy('a.favorite', 'desc')
    .orderBy('a.name')
    .execute()
}
export type AccountAddress = {
  id: string
  name: string
  street: string
  apartment: string
  favorite: boolean
  communeId: string | null
  commune: string | null
  region: string | null
}
