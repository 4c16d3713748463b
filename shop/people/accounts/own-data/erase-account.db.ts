import { sql } from 'kysely'
import { timestamp, type Shop } from '#context'

export async function lockAccount(shop: Shop, id: string): Promise<boolean> {
  const row = await shop.db
    .selectFrom('account')
    .select('id')
    .where('id', '=', id)
    .where('erased_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  return row !== undefined
}

export async function hasPassword(shop: Shop, id: string): Promise<boolean> {
  const row = await shop.db
    .selectFrom('account')
    .select('id')
    .where('id', '=', id)
    .where('password_hash', 'is not', null)
    .executeTakeFirst()
  return row !== undefined
}

/** Each new password and sign-out raises the version, so that a link with an earlier one stops working. */
export async function findTokenVersion(shop: Shop, id: string): Promise<number | undefined> {
  const row = await shop.db
    .selectFrom('account')
    .select('token_version')
    .where('id', '=', id)
    .where('erased_at', 'is', null)
    .executeTakeFirst()
  return row?.token_version
}

const OWNED_TABLES = [
  'accepted_text',
  'account_address',
  'account_identity',
  'account_consent',
  'session',
  'sign_in_network',
] as const

/** The row stays because others refer to it, but nobody can sign in. E-mail and RUT may be registered again. */
export async function emptyAccount(shop: Shop, { id, email }: { id: string; email: string }): Promise<void> {
  for (const table of OWNED_TABLES) await shop.db.deleteFrom(table).where('account_id', '=', id).execute()
  for (const table of ['registration', 'password_recovery'] as const)
    await shop.db.deleteFrom(table).where('email', '=', email).execute()
  const now = timestamp(shop.now())
  await shop.db
    .updateTable('account')
    .set((eb) => ({
      email: `${id}@deleted.invalid`,
      rut: null,
      rut_proven_at: null,
      first_name: '',
      last_name: '',
      phone_number: '',
      gender: null,
      birthdate: null,
      health_institute: null,
      has_profile: false,
      password_hash: null,
      privacy_accepted_at: null,
      older: false,
      promotions: false,
      health_consent_at: null,
      pathologies: sql<string[]>`'{}'`,
      token_version: eb('token_version', '+', 1),
      erased_at: now,
      updated_at: now,
    }))
    .where('id', '=', id)
    .execute()
}
