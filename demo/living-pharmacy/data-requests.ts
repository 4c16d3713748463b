/** Copies and deletions that people requested by Ley 21.719: a year has a few. They name nobody. */
import { sql } from 'kysely'
import type { Shop } from '#context'
import type { DataRequestKind, DataRequestState } from '#shop/counter/personal-data/data-request.rules.ts'
import type { Year } from './story.ts'

type Ended = Exclude<DataRequestState, 'begun'>

/** How many days before the year's end. The shop answers at once: a copy takes seconds, a deletion none. */
const REQUESTS: readonly [days: number, kind: DataRequestKind, state: Ended, seconds: number][] = [
  [338, 'copy', 'done', 6],
  [291, 'deletion', 'done', 0],
  [240, 'copy', 'done', 4],
  [187, 'copy', 'interrupted', 31],
  [187, 'copy', 'done', 5],
  [133, 'deletion', 'refused', 0],
  [126, 'deletion', 'done', 0],
  [61, 'copy', 'done', 7],
  [24, 'copy', 'done', 5],
  [23, 'deletion', 'done', 0],
  [6, 'copy', 'done', 9],
  [0.2, 'deletion', 'refused', 0],
]

/** Their numbers follow their moments. Call it in the transaction that begins the year. */
export async function addDataRequests(shop: Shop, { now }: Year): Promise<void> {
  const rows = REQUESTS.map(([days, kind, state, seconds]) => {
    const at = now.subtract({ seconds: Math.round(days * 86_400) + 3_600 })
    return { kind, state, at: at.toString(), ended_at: at.add({ seconds }).toString() }
  })
  await sql`
    with made as (
      insert into data_request (kind, state, at, ended_at)
      select kind, state, at, ended_at from json_populate_recordset(null::data_request, ${JSON.stringify(rows)}::json)
      order by at returning number
    )
    insert into demo_row (kind, key, label) select 'data request', number::text, '' from made`.execute(shop.db)
}
