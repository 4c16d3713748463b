/** Requests by Ley 21.719, without their person. */
import { sql } from 'kysely'
import { timestamp, type Shop } from '#context'
import { fetchRows, toIsoText } from '#db/sql.ts'
import type { DataRequest, DataRequestKind, DataRequestState } from './data-request.rules.ts'

/** Answers its number. */
export async function insertDataRequest(
  shop: Shop,
  { kind, state }: { kind: DataRequestKind; state: DataRequestState },
): Promise<number> {
  const at = timestamp(shop.now())
  const [row] = await fetchRows(
    shop.db,
    sql<{ number: number }>`insert into data_request (kind, state, at, ended_at)
      values (${kind}, ${state}, ${at}, ${state === 'begun' ? null : at}) returning number::int`,
  )
  return row!.number
}

export async function endDataRequest(shop: Shop, number: number, state: 'done' | 'interrupted'): Promise<void> {
  await shop.db
    .updateTable('data_request')
    .set({ state, ended_at: timestamp(shop.now()) })
    .where('number', '=', String(number))
    .where('state', '=', 'begun')
    .execute()
}

/** The newest first. */
export const findDataRequests = (
  shop: Shop,
  { first, after }: { first: number; after: number | null },
): Promise<DataRequest[]> =>
  fetchRows(
    shop.db,
    sql<DataRequest>`
      select number::int, kind, state, ${toIsoText('at')} as at, ${toIsoText('ended_at')} as "endedAt"
      from data_request where ${after === null ? sql`true` : sql`number < ${after}`}
      order by number desc limit ${first}`,
  )
