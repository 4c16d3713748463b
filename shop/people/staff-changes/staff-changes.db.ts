import { sql } from 'kysely'
import { timestamp, type Shop } from '#context'
import { fetchRows, toIsoText, type Fragment } from '#db/sql.ts'

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

type BatchPage = { objectKind: string; batchId: string; first: number; after: string | null }

const ID_MAX = '9223372036854775807'

/** A range of the batch's index: for an equal batch the planner may walk all changes by their ids. */
const batchPage = ({ objectKind, batchId, first, after }: BatchPage): Fragment => sql`
  where c.object_kind = ${objectKind} and c.batch_id is not null
    and (c.batch_id, c.id) > (${batchId}::uuid, ${after ?? '0'}::bigint)
    and (c.batch_id, c.id) <= (${batchId}::uuid, ${ID_MAX}::bigint)
  order by c.batch_id, c.id limit ${first}`

/** In the order in which they were made. `after`: the id of the last one of the page before. */
export const findBatchChanges = (shop: Shop, page: BatchPage): Promise<RecordedChange[]> =>
  fetchRows(shop.db, sql<RecordedChange>`select ${RECORDED} from staff_change c ${batchPage(page)}`)

/** Whether the account has begun this batch, whichever role it had. */
export async function hasBegunBatch(
  shop: Shop,
  { accountId, ...batch }: { objectKind: string; batchId: string; accountId: string },
): Promise<boolean> {
  const [begun] = await fetchRows(
    shop.db,
    sql<{ isOwn: boolean }>`
      select split_part(c.actor, ':', 2) = ${accountId} as "isOwn"
      from staff_change c ${batchPage({ ...batch, first: 1, after: null })}`,
  )
  return begun?.isOwn === true
}
