import { setTimeout as wait } from 'node:timers/promises'
import type { Shop } from '#context'
import type { Database } from '#db/database.ts'
import type { Sandbox } from '#sandbox/sandbox.ts'
import { fillYear } from './living-pharmacy.ts'

const ORDERS = 4_000
/** The embedded database does one thing at a time: a visitor waits for one step at most. */
const STEPS = { embedded: 50, server: 500 }
const PAUSE_MS = 60

/** Writes the demo's year beside the first requests. The demo goes on without it when that fails. */
export function liveYear(shop: Shop, database: Database, sandbox: Sandbox | null): { stop: () => Promise<void> } {
  let isStopped = false
  const filling = fillYear(
    { ...shop, db: database.jobs.db },
    {
      orders: ORDERS,
      seed: 'boldo',
      step: STEPS[database.kind],
      sandbox,
      hasFiles: true,
      isStopped: () => isStopped,
      pause: () => wait(PAUSE_MS),
    },
  ).catch((error: unknown) => shop.log.error({ err: error }, 'the demo’s year is not written'))
  return {
    stop: async () => {
      isStopped = true
      await filling
    },
  }
}
