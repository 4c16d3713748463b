import { setTimeout as wait } from 'node:timers/promises'
import type { CatalogueMemory } from '#shop/shelf/catalogue/catalogue-memory.ts'
import { GATHER_MS } from '#shop/shelf/catalogue/follow-catalogue.ts'
import { until } from './until.ts'

/** Rises with each change that the process has received. */
export const seenChanges = (memory: Pick<CatalogueMemory, 'generation' | 'changes'>): number =>
  memory.generation() + memory.changes()

/** Until no process has received anything for a while: a late notice would drop what a test caches. */
export async function untilQuiet(memories: readonly Parameters<typeof seenChanges>[0][]): Promise<void> {
  const seen = () => memories.map(seenChanges).join()
  await until(async () => {
    const before = seen()
    await wait(2 * GATHER_MS)
    return seen() === before
  })
}
