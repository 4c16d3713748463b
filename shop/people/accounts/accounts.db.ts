import { sql } from 'kysely'
import { timestamp, type Shop } from '#context'
import type { Permission, Role, SignedIn } from '#shop/ground/policy/account.rules.ts'
import { writeConsents } from './own-data/consents.db.ts'

type AccountRow = SignedIn & { tokenVersion: number }

const selectAccounts = (shop: Shop) =>
  shop.db
    .selectFrom('account')
    .select([
      'account.id',
      'role',
      'email',
      sql<string>`coalesce(rut, '')`.as('rut'),
      sql<boolean>`rut_proven_at is not null`.as('isRutProven'),
      'first_name as firstName',
      'last_name as lastName',
      'phone_number as phoneNumber',
      'has_profile as hasProfile',
      'account.token_version as tokenVersion',
      sql<Permission[]>`array(select permission from role_permission p where p.role = account.role)`.as('permissions'),
    ])

/** Returns undefined for a deleted account too: its row stays for what refers to it. */
export const findAccount = async (shop: Shop, id: string): Promise<AccountRow | undefined> =>
  (await selectAccounts(shop).where('id', '=', id).where('erased_at', 'is', null).executeTakeFirst()) as
    | AccountRow
    | undefined

type LastUse = { lastUsedAt: Date | null; endedAt: Date | null }

export const findSignedIn = async (
  shop: Shop,
  id: string,
  sessionId: string,
): Promise<(AccountRow & LastUse) | undefined> =>
  (await selectAccounts(shop)
    .leftJoin('session', (join) => join.onRef('session.account_id', '=', 'account.id').on('session.id', '=', sessionId))
    .select(['session.last_used_at as lastUsedAt', 'session.ended_at as endedAt'])
    .where('account.id', '=', id)
    .where('erased_at', 'is', null)
    .executeTakeFirst()) as (AccountRow & LastUse) | undefined

export const findAccountByEmail = async (shop: Shop, email: string): Promise<AccountRow | undefined> =>
  (await selectAccounts(shop).where('email', '=', email).executeTakeFirst()) as AccountRow | undefined

/** `isKnownNetwork`: this network has signed in to the account since `knownSince`. */
export async function findPasswordHash(
  shop: Shop,
  { email, networks, knownSince }: { email: string; networks: readonly string[]; knownSince: Temporal.Instant },
): Promise<
  { id: string; role: Role; passwordHash: string | null; tokenVersion: number; isKnownNetwork: boolean } | undefined
> {
  return shop.db
    .selectFrom('account as a')
    .leftJoin('sign_in_network as n', (join) =>
      join
        .onRef('n.account_id', '=', 'a.id')
        .on('n.network', 'in', networks)
        .on('n.last_used_at', '>', timestamp(knownSince)),
    )
    .select((eb) => [
      'a.id',
      eb.ref('a.role').$castTo<Role>().as('role'),
      'a.password_hash as passwordHash',
      'a.token_version as tokenVersion',
      eb('n.network', 'is not', null).$castTo<boolean>().as('isKnownNetwork'),
    ])
    .where('a.email', '=', email)
    .executeTakeFirst()
}

export async function findWithoutPassword(shop: Shop, emails: readonly string[]): Promise<string[]> {
  return (
    await shop.db
      .selectFrom('account')
      .select('id')
      .where('email', 'in', emails)
      .where('password_hash', 'is', null)
      .execute()
  ).map(({ id }) => id)
}

/** Null removes the password, and with it every earlier session. */
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

export type NewAccount = {
  id: string
  role: Role
  email: string
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
  rutProvenAt?: Date | null
}

/** Returns false when the e-mail or the RUT has an account already. */
export async function insertAccount(shop: Shop, account: NewAccount): Promise<boolean> {
  const now = timestamp(shop.now())
  const row = await shop.db
    .insertInto('account')
    .values({
      id: account.id,
      role: account.role,
      email: account.email,
      rut: account.rut,
      rut_proven_at: account.rutProvenAt ?? null,
      first_name: account.firstName,
      last_name: account.lastName,
      phone_number: account.phoneNumber,
      gender: account.gender ?? null,
      birthdate: account.birthdate ?? null,
      health_institute: account.healthInstitute ?? null,
      has_profile: account.hasProfile ?? true,
      password_hash: account.passwordHash ?? null,
      privacy_accepted_at: account.privacyAcceptedAt ?? null,
      older: account.privacyAcceptedAt !== undefined,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (row && account.privacyAcceptedAt)
    await writeConsents(shop, account.id, { privacy: true }, account.privacyAcceptedAt)
  return row !== undefined
}

/** Ends every session. Returns the new version, or null when it was raised since `present` was read. */
export async function raiseTokenVersion(shop: Shop, id: string, present?: number): Promise<number | null> {
  let update = shop.db
    .updateTable('account')
    .set((eb) => ({ token_version: eb('token_version', '+', 1) }))
    .where('id', '=', id)
    .where('erased_at', 'is', null)
  if (present !== undefined) update = update.where('token_version', '=', present)
  return (await update.returning('token_version').executeTakeFirst())?.token_version ?? null
}

export async function findTakenFields(
  shop: Shop,
  person: { email?: string; rut?: string },
): Promise<{ email: boolean; rut: boolean }> {
  const rows = await shop.db
    .selectFrom('account')
    .select(['email', 'rut'])
    .where((eb) =>
      eb.or([
        ...(person.rut === undefined ? [] : [eb('rut', '=', person.rut)]),
        ...(person.email === undefined ? [] : [eb('email', '=', person.email)]),
      ]),
    )
    .execute()
  return { email: rows.some(({ email }) => email === person.email), rut: rows.some(({ rut }) => rut === person.rut) }
}
