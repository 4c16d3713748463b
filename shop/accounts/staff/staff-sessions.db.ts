import { sql } from 'kysely'
import { timestamp, type Shop } from '#context'

export async function findLastUse(shop: Shop, tokenHash: string): Promise<Temporal.Instant | undefined> {
  const row = await shop.db
    .selectFrom('staff_session')
    .select('last_used_at as lastUsedAt')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()
  return row && Temporal.Instant.fromEpochMilliseconds(row.lastUsedAt.getTime())
}

/** Notes a use now; of two processes the later instant stays. */
export async function saveUse(shop: Shop, session: { tokenHash: string; accountId: string }): Promise<void> {
  await sql`
    insert into staff_session (token_hash, account_id, last_used_at)
    values (${session.tokenHash}, ${session.accountId}::uuid, ${timestamp(shop.now())})
    on conflict (token_hash) do update set last_used_at = greatest(staff_session.last_used_at, excluded.last_used_at)
  `.execute(shop.db)
}

/** Whether any session of this account was used after `since`. */
export async function hasUsedSession(shop: Shop, accountId: string, since: Temporal.Instant): Promise<boolean> {
  const row = await shop.db
    .selectFrom('staff_session')
    .select('account_id')
    .where('account_id', '=', accountId)
    .where('last_used_at', '>', timestamp(since))
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export async function deleteSessionsOf(shop: Shop, accountId: string): Promise<void> {
  await shop.db.deleteFrom('staff_session').where('account_id', '=', accountId).execute()
}
