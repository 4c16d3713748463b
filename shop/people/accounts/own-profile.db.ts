import { sql } from 'kysely'
import { timestamp, type Shop } from '#context'
import { writeConsents } from './own-data/consents.db.ts'

/** ACCOUNT §3. `birthdate`: 'YYYY-MM-DD'. */
export type OwnProfile = {
  firstName: string
  lastName: string
  phoneNumber: string
  birthdate: string | null
  gender: string | null
  healthInstitute: string | null
  older: boolean
  privacy: boolean
  promotions: boolean
  healthConsent: boolean
  pathologies: string[]
}

export async function findOwnProfile(shop: Shop, id: string): Promise<OwnProfile | undefined> {
  return shop.db
    .selectFrom('account')
    .select((eb) => [
      'first_name as firstName',
      'last_name as lastName',
      'phone_number as phoneNumber',
      eb.cast<string | null>('birthdate', 'text').as('birthdate'),
      'gender',
      'health_institute as healthInstitute',
      'older',
      eb('privacy_accepted_at', 'is not', null).$castTo<boolean>().as('privacy'),
      'promotions',
      eb('health_consent_at', 'is not', null).$castTo<boolean>().as('healthConsent'),
      'pathologies',
    ])
    .where('id', '=', id)
    .where('role', '=', 'client')
    .executeTakeFirst()
}

/** A consent keeps the time when it was first given. The caller leaves out pathologies without the health consent. */
export async function saveOwnProfile(shop: Shop, id: string, profile: OwnProfile): Promise<void> {
  const now = timestamp(shop.now())
  await shop.db
    .updateTable('account')
    .set({
      first_name: profile.firstName,
      last_name: profile.lastName,
      phone_number: profile.phoneNumber,
      birthdate: profile.birthdate,
      gender: profile.gender,
      health_institute: profile.healthInstitute,
      older: profile.older,
      promotions: profile.promotions,
      privacy_accepted_at: profile.privacy ? sql`coalesce(privacy_accepted_at, ${now})` : sql`privacy_accepted_at`,
      health_consent_at: profile.healthConsent ? sql`coalesce(health_consent_at, ${now})` : null,
      pathologies: profile.pathologies,
      updated_at: now,
    })
    .where('id', '=', id)
    .where('role', '=', 'client')
    .execute()
  await writeConsents(shop, id, {
    ...(profile.privacy && { privacy: true }),
    health: profile.healthConsent,
    promotions: profile.promotions,
  })
}

export async function findPathologies(shop: Shop): Promise<string[]> {
  return (await shop.db.selectFrom('pathology').select('name').orderBy('position').execute()).map(({ name }) => name)
}
