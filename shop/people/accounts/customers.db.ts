import { timestamp, type Shop } from '#context'
import { refuse } from '#lib/domain-error.ts'
import { writeConsents } from './own-data/consents.db.ts'

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

const UNIQUE_VIOLATION = '23505'

/** Returns false when the account has a profile already. @throws DomainError 'account.duplicate_rut' {fields} */
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
        older: true,
        privacy_accepted_at: now,
        updated_at: now,
      })
      .where('id', '=', id)
      .where('role', '=', 'client')
      .where('has_profile', '=', false)
      .returning('id')
      .executeTakeFirst()
    if (row) await writeConsents(shop, id, { privacy: true })
    return row !== undefined
  } catch (error) {
    if ((error as { code?: string }).code === UNIQUE_VIOLATION)
      throw refuse('account.duplicate_rut', { fields: { rut: 'rut.duplicate' } })
    throw error
  }
}

/** Leaves e-mail and RUT as they are: they identify the account. */
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
