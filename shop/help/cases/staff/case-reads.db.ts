import { sql } from 'kysely'
import { timestamp, type Shop } from '#context'

const HOUR_MS = 3_600_000

/** Written before the messages are shown. One person's reads of a case in one hour are one row. */
export async function insertCaseReads(
  shop: Shop,
  reader: { id: string; role: string },
  caseIds: readonly string[],
): Promise<void> {
  if (caseIds.length === 0) return
  const at = timestamp(shop.now())
  const hour = new Date(Math.floor(at.getTime() / HOUR_MS) * HOUR_MS)
  await sql`
    insert into case_read (case_id, account_id, reader, hour, at)
    select distinct case_id, ${reader.id}::uuid, ${reader.role}, ${hour}::timestamptz, ${at}::timestamptz
    from unnest(${caseIds}::uuid[]) as t (case_id)
    order by case_id
    on conflict do nothing`.execute(shop.db)
}
