import { z } from 'zod'
import { seconds } from '#lib/setting-fields.ts'
import { loadLimitsFor } from './lanes.ts'

const places = z.coerce
  .number({ error: 'must be a number of requests, 1 to 10000' })
  .int({ error: 'must be a number of requests, 1 to 10000' })
  .min(1)
  .max(10_000)
  .optional()

export const loadSettings = {
  PAYMENTS_AT_ONCE: places,
  CHECKOUT_AT_ONCE: places,
  BROWSING_AT_ONCE: places,
  WAIT_SECONDS_MAX: seconds(600).optional(),
}
type LoadEnvironment = z.infer<z.ZodObject<typeof loadSettings>>

/** The embedded database executes one statement at a time, in this thread: more requests would only wait for it. */
const EMBEDDED_READS = 6

/** `pool`: connections to a server; null: the database is embedded. */
export const readLoad = (env: LoadEnvironment, pool: number | null) =>
  loadLimitsFor(
    pool ?? EMBEDDED_READS,
    {
      payments: env.PAYMENTS_AT_ONCE,
      checkout: env.CHECKOUT_AT_ONCE,
      browsing: env.BROWSING_AT_ONCE,
      ...(env.WAIT_SECONDS_MAX !== undefined && { waitMs: env.WAIT_SECONDS_MAX * 1_000 }),
    },
    pool === null,
  )
