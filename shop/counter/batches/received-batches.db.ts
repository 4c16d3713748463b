/** A batch under its Idempotency-Key: its answer may be larger than one that the idempotency of other calls saves. */
import { sql } from 'kysely'
import { timestamp, type Shop } from '#context'
import { fetchRows } from '#db/sql.ts'
import type { BatchKind } from './batch.rules.ts'

export type ReceivedBatch = { keyId: string; idempotencyKey: string; kind: BatchKind; bodyHash: Buffer }

/** Longer than a step takes; a repetition goes on after it. */
const LEASE = { seconds: 60 }
const DAYS_STORED = 3

const leaseEnd = (shop: Shop) => timestamp(shop.now().add(LEASE))

/** Returns true for the one caller who may do the work. */
export async function claimBatch(shop: Shop, batch: ReceivedBatch): Promise<boolean> {
  const now = timestamp(shop.now())
  const rows = await fetchRows(
    shop.db,
    sql`
      insert into received_batch as b (key_id, idempotency_key, kind, body_hash, received_at, lease_until)
      values (${batch.keyId}, ${batch.idempotencyKey}, ${batch.kind}, ${batch.bodyHash}, ${now}, ${leaseEnd(shop)})
      on conflict (key_id, idempotency_key) do update set lease_until = excluded.lease_until
        where b.answer is null and b.lease_until <= ${now} and b.body_hash = excluded.body_hash
          and b.kind = excluded.kind
      returning 1`,
  )
  return rows.length > 0
}

export async function findBatch(
  shop: Shop,
  { keyId, idempotencyKey }: Pick<ReceivedBatch, 'keyId' | 'idempotencyKey'>,
): Promise<{ kind: string; bodyHash: Buffer; answer: string | null } | undefined> {
  const [batch] = await fetchRows(
    shop.db,
    sql<{ kind: string; bodyHash: Buffer; answer: string | null }>`
      select kind, body_hash as "bodyHash", answer from received_batch
      where key_id = ${keyId}::uuid and idempotency_key = ${idempotencyKey}`,
  )
  return batch
}

export async function extendBatch(shop: Shop, { keyId, idempotencyKey }: ReceivedBatch): Promise<void> {
  await shop.db
    .updateTable('received_batch')
    .set('lease_until', leaseEnd(shop))
    .where('key_id', '=', keyId)
    .where('idempotency_key', '=', idempotencyKey)
    .execute()
}

export async function saveBatchAnswer(shop: Shop, { keyId, idempotencyKey }: ReceivedBatch, answer: string) {
  await shop.db
    .updateTable('received_batch')
    .set('answer', answer)
    .where('key_id', '=', keyId)
    .where('idempotency_key', '=', idempotencyKey)
    .execute()
}

/** A batch that wrote nothing may be sent again, corrected, under the same key. */
export async function releaseBatch(shop: Shop, { keyId, idempotencyKey }: ReceivedBatch): Promise<void> {
  await shop.db
    .deleteFrom('received_batch')
    .where('key_id', '=', keyId)
    .where('idempotency_key', '=', idempotencyKey)
    .where('answer', 'is', null)
    .execute()
}

export async function deleteOldBatches(shop: Shop): Promise<void> {
  await shop.db
    .deleteFrom('received_batch')
    .where('received_at', '<', timestamp(shop.now().subtract({ hours: 24 * DAYS_STORED })))
    .execute()
}
