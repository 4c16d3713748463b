import { sql } from 'kysely'
import { timestamp, type Shop } from '#context'

export type OpenSession = { id: string; startedAt: Temporal.Instant; lastUsedAt: Temporal.Instant; browser: string }

type SessionUse = { id: string; accountId: string; tokenVersion: number; startedAt: Temporal.Instant; browser: string }

/** Keeps the later time when two processes save a use. An ended session stays ended. */
export async function saveUse(shop: Shop, use: SessionUse): Promise<void> {
  await sql`
    insert into session (id, account_id, token_version, started_at, last_used_at, browser)
    values (${use.id}::uuid, ${use.accountId}::uuid, ${use.tokenVersion}, ${timestamp(use.startedAt)},
      ${timestamp(shop.now())}, ${use.browser})
    on conflict (id) do update set last_used_at = greatest(session.last_used_at, excluded.last_used_at)
    where session.ended_at is null`.execute(shop.db)
}

const selectOpenSessions = (shop: Shop, accountId: string, since: Temporal.Instant) =>
  shop.db
    .selectFrom('session as s')
    .innerJoin('account as a', (join) =>
      join.onRef('a.id', '=', 's.account_id').onRef('a.token_version', '=', 's.token_version'),
    )
    .where('s.account_id', '=', accountId)
    .where('s.ended_at', 'is', null)
    .where('s.last_used_at', '>', timestamp(since))

export async function hasUsedSession(shop: Shop, accountId: string, since: Temporal.Instant): Promise<boolean> {
  return (await selectOpenSessions(shop, accountId, since).select('s.id').limit(1).executeTakeFirst()) !== undefined
}

export async function findOpenSessions(shop: Shop, accountId: string, since: Temporal.Instant): Promise<OpenSession[]> {
  const rows = await selectOpenSessions(shop, accountId, since)
    .select(['s.id', 's.started_at', 's.last_used_at', 's.browser'])
    .orderBy('s.last_used_at', 'desc')
    .orderBy('s.id')
    .limit(50)
    .execute()
  return rows.map(({ id, started_at, last_used_at, browser }) => ({
    id,
    browser,
    startedAt: Temporal.Instant.fromEpochMilliseconds(started_at.getTime()),
    lastUsedAt: Temporal.Instant.fromEpochMilliseconds(last_used_at.getTime()),
  }))
}

export async function endSession(shop: Shop, accountId: string, id: string): Promise<boolean> {
  const { numUpdatedRows } = await shop.db
    .updateTable('session')
    .set({ ended_at: timestamp(shop.now()) })
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
