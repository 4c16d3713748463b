import { sql } from 'kysely'
import { timestamp, type Shop } from '#context'
import { fetchRows } from '#db/sql.ts'
import type { Role } from '#shop/ground/policy/account.rules.ts'
import type { PasswordOwner } from './password-owner.rules.ts'

/** Two requests before the job's next run are one row. */
export async function saveRecovery(shop: Shop, email: string): Promise<void> {
  await shop.db
    .insertInto('password_recovery')
    .values({ email, requested_at: timestamp(shop.now()) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function takeRecoveries(shop: Shop, most: number): Promise<string[]> {
  const rows = await fetchRows(
    shop.db,
    sql<{ email: string }>`
      delete from password_recovery where email in
        (select email from password_recovery order by requested_at limit ${most} for update skip locked)
      returning email`,
  )
  return rows.map(({ email }) => email)
}

export type Recoverable = PasswordOwner & { id: string; role: Role; passwordHash: string | null }

/** Leaves out former staff. */
const selectRecoverables = (shop: Shop) =>
  shop.db
    .selectFrom('account')
    .select((eb) => [
      'id',
      eb.ref('role').$castTo<Role>().as('role'),
      'email',
      'rut',
      'first_name as firstName',
      'last_name as lastName',
      'password_hash as passwordHash',
    ])
    .where('role', '!=', 'former')

export const findRecoverables = (shop: Shop, emails: readonly string[]): Promise<Recoverable[]> =>
  selectRecoverables(shop).where('email', 'in', emails).execute()

export const findRecoverable = (shop: Shop, id: string): Promise<Recoverable | undefined> =>
  selectRecoverables(shop).where('id', '=', id).executeTakeFirst()

/** Revokes every token; null, and no change, when e-mail or password changed since `account` was read. */
export async function replacePassword(
  shop: Shop,
  account: Pick<Recoverable, 'id' | 'email' | 'passwordHash'>,
  passwordHash: string,
): Promise<number | null> {
  const row = await shop.db
    .updateTable('account')
    .set((eb) => ({
      password_hash: passwordHash,
      token_version: eb('token_version', '+', 1),
      updated_at: timestamp(shop.now()),
    }))
    .where('id', '=', account.id)
    .where('email', '=', account.email)
    .where(sql<boolean>`password_hash is not distinct from ${account.passwordHash}`)
    .returning('token_version')
    .executeTakeFirst()
  return row?.token_version ?? null
}
