import { sql } from 'kysely'
import type { Db } from '#db/database.ts'

const toDate = ({ epochMilliseconds }: Temporal.Instant) => new Date(epochMilliseconds)

/** `network`, `agent`: keyed hashes. */
export type EventRow = {
  at: Temporal.Instant
  kind: string
  limit: string | null
  accountId: string | null
  network: string | null
  agent: string | null
  times: number
}

export async function insertSecurityEvents(db: Db, rows: readonly EventRow[]): Promise<void> {
  await sql`
    insert into security_event (at, kind, limit_name, account_id, network, agent, times)
    select * from unnest(
      ${rows.map(({ at }) => toDate(at))}::timestamptz[],
      ${rows.map(({ kind }) => kind)}::text[],
      ${rows.map(({ limit }) => limit)}::text[],
      ${rows.map(({ accountId }) => accountId)}::uuid[],
      ${rows.map(({ network }) => network)}::text[],
      ${rows.map(({ agent }) => agent)}::text[],
      ${rows.map(({ times }) => times)}::int[]
    )`.execute(db)
}

export async function countEvents(db: Db, kinds: readonly string[], since: Temporal.Instant): Promise<number> {
  const { rows } = await sql<{ times: string }>`
    select coalesce(sum(times), 0) as times from security_event
    where at > ${toDate(since)} and kind = any(${kinds}::text[])`.execute(db)
  return Number(rows[0]!.times)
}
