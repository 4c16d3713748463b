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
