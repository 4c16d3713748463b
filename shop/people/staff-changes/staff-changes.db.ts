import { sql } from 'kysely'
import { timestamp, type Shop } from '#context'
import { fetchRows, toIsoText } from '#db/sql.ts'

type Value = string | number | boolean | null

type FieldChanges = readonly { field: string; before: Value; after: Value }[]

/**
 * No value is personal data: the record outlives what it is about. `actor`: 'role:account'. `batchId`: of changes that
 * are taken back together.
 */
export type StaffChange = {
  actor: string
  objectKind: string
  objectId: string
  changes: FieldChanges
  batchId?: string | null
}

/** Call it inside the transaction of the change. */
export const insertStaffChange = (shop: Shop, change: StaffChange): Promise<void> => insertStaffChanges(shop, [change])

export async function insertStaffChanges(shop: Shop, changes: readonly StaffChange[]): Promise<void> {
  if (changes.length === 0) return
  await shop.db
    .insertInto('staff_change')
    .values(
      changes.map((change) => ({
        at: timestamp(shop.now()),
        actor: change.actor,
        object_kind: change.objectKind,
        object_id: change.objectId,
        changes: JSON.stringify(change.changes),
        batch_id: change.batchId ?? null,
      })),
    )
    .execute()
}

/** `author`: the first name behind `actor`. `at`: ISO 8601. */
export type RecordedChange = {
  id: string
  at: string
  actor: string
  author: string | null
  objectId: string
  changes: FieldChanges
  batchId: string | null
}

const RECORDED = sql`c.id::text, ${toIsoText('c.at')} as at, c.actor, c.object_id as "objectId", c.changes,
  c.batch_id as "batchId", (
    select a.first_name from account a
    where a.id = case when c.actor ~ '^[a-z]+:[0-9a-f-]{36}$' then split_part(c.actor, ':', 2)::uuid end) as author`

/** The newest first. `after`: the id of the last one of the page before. */
export const findStaffChanges = (
  shop: Shop,
  { objectKind, objectId, first, after }: { objectKind: string; objectId: string; first: number; after: string | null },
): Promise<RecordedChange[]> =>
  fetchRows(
    shop.db,
    sql<RecordedChange>`
      select ${RECORDED} from staff_change c
      where c.object_kind = ${objectKind} and c.object_id = ${objectId}
        ${after === null ? sql`` : sql`and c.id < ${after}::bigint`}
      order by c.id desc limit ${first}`,
  )

/** In the order in which they were made. */
export const findBatchChanges = (shop: Shop, objectKind: string, batchId: string): Promise<RecordedChange[]> =>
  fetchRows(
    shop.db,
    sql<RecordedChange>`
      select ${RECORDED} from staff_change c
      where c.object_kind = ${objectKind} and c.batch_id = ${batchId}::uuid
      order by c.id`,
  )
