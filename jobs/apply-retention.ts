import { sql } from 'kysely'
import { inTransaction, timestamp, type Shop } from '#context'
import { fetchRows, type Fragment } from '#db/sql.ts'
import { RETENTION } from './retention.ts'
import type { Retention, Step } from './retention-steps.ts'

/** Keys of one read, and reads of a kind in one night: a backlog of more than a million rows takes several nights. */
const KEYS_PER_READ = 50_000
const READS_MAX = 20
const BATCH_SIZE = 200
const FOREIGN_KEY_VIOLATION = '23503'

/**
 * Deletes or cleans what is due, in small transactions that check again. A row that another row needs stays (its
 * foreign key refuses); a failing kind does not stop the others. Returns the number of ended rows by kind.
 */
export async function applyRetention(shop: Shop): Promise<Record<string, number>> {
  const ended: Record<string, number> = {}
  for (const row of RETENTION) {
    if (typeof row.by === 'string' || row.days === null) continue
    try {
      ended[row.name] = await applyRow(shop, row.by, retentionCutoff(shop, row.days))
    } catch (error) {
      shop.log.error({ err: error, retention: row.name }, 'retention failed')
    }
  }
  return ended
}

const retentionCutoff = (shop: Shop, days: NonNullable<Retention['days']>) =>
  sql`${timestamp(shop.now().subtract({ hours: days * 24 }))}::timestamptz`

async function applyRow(shop: Shop, step: Step, cutoff: Fragment): Promise<number> {
  let ended = 0
  for (let reads = 1; reads <= READS_MAX; reads++) {
    const keys = (await fetchRows(shop.db, step.find(cutoff, KEYS_PER_READ))).map(({ key }) => key)
    const before = ended
    for (let start = 0; start < keys.length; start += BATCH_SIZE) {
      ended += await endBatch(shop, step, keys.slice(start, start + BATCH_SIZE), cutoff)
    }
    // A read that was not full was the last one. When other rows need all of its rows, the next read is the same.
    if (keys.length < KEYS_PER_READ || ended === before) break
  }
  return ended
}

/** In a batch with a row that another needs, each row is tried alone. */
async function endBatch(shop: Shop, step: Step, keys: string[], cutoff: Fragment): Promise<number> {
  try {
    return await inTransaction(shop, async ({ db }) => {
      const free = step.lock ? (await fetchRows(db, step.lock(keys))).map(({ key }) => key) : keys
      return (await fetchRows(db, step.remove(free, cutoff))).length
    })
  } catch (error) {
    if ((error as { code?: string }).code !== FOREIGN_KEY_VIOLATION) throw error
    if (keys.length === 1) return 0
    let ended = 0
    for (const key of keys) ended += await endBatch(shop, step, [key], cutoff)
    return ended
  }
}
