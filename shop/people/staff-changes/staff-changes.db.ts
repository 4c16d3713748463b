import { timestamp, type Shop } from '#context'

type Value = string | number | boolean | null

/** No value is personal data: the record outlives what it is about. `actor`: 'role:account'. */
export type StaffChange = {
  actor: string
  objectKind: string
  objectId: string
  changes: readonly { field: string; before: Value; after: Value }[]
}

/** Call it inside the transaction of the change. */
export async function insertStaffChange(shop: Shop, change: StaffChange): Promise<void> {
  await shop.db
    .insertInto('staff_change')
    .values({
      at: timestamp(shop.now()),
      actor: change.actor,
      object_kind: change.objectKind,
      object_id: change.objectId,
      changes: JSON.stringify(change.changes),
    })
    .execute()
}
