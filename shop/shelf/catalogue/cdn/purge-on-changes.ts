import type { Shop } from '#context'
import type { Database } from '#db/database.ts'
import { toChileDate } from '#lib/chile-time.ts'
import { ALL_ANSWERS, ENDING_ANSWERS, keysOfChange } from './cdn-keys.rules.ts'
import { createPurgeQueue } from './purge-queue.ts'

const DAY_CHECK_MS = 1_000

/**
 * The CDN drops what the shop's own caches drop. One process of all purges. The one that begins to, at its start or
 * after another's end, purges all: notices may have met nobody.
 */
export async function purgeOnChanges(
  shop: Pick<Shop, 'memory' | 'cdn' | 'log' | 'now'>,
  database: Pick<Database, 'lead'>,
): Promise<{ stop: () => Promise<void> }> {
  const { memory, cdn } = shop
  if (!cdn?.purger) return { stop: async () => {} }
  const queue = createPurgeQueue(cdn.purger, shop.log)
  let isLeader = false
  const purge = (keys: readonly string[]) => isLeader && queue.add(keys)
  const stopLeading = await database.lead('CDN purges', (leads) => {
    isLeader = leads
    purge([ALL_ANSWERS])
  })
  let day = toChileDate(shop.now())
  const dayTimer = setInterval(() => {
    const before = day
    if (before !== (day = toChileDate(shop.now()))) purge([ENDING_ANSWERS])
  }, DAY_CHECK_MS).unref()
  memory.onChange((tags) => purge(tags === null ? [ALL_ANSWERS] : keysOfChange(tags)))
  return {
    stop: async () => {
      clearInterval(dayTimer)
      queue.stop()
      await stopLeading()
    },
  }
}
