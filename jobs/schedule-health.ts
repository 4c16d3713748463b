import type { Logger } from 'pino'
import { isConnectionLost } from '#db/connection-lost.ts'
import type { Execute } from './execute.ts'

/** Ms; the watched job runs every minute. */
const SILENCE_MS = 180_000

/**
 * The heartbeat counts too: a turn that waits for a slow provider is no stopped schedule. Times in the future do not
 * count.
 */
const NEWEST_TURN = `
  select max(at)::text as newest
  from pgboss.job, lateral (select greatest(completed_on, started_on, heartbeat_on) as at) turn
  where name = $1 and at <= now()`

export type ScheduleHealth = {
  /** Logs an error when the schedule has stopped, and a line when it runs again. */
  check(): Promise<void>
  isRunning(): boolean
}

type WatchOptions = { execute: Execute; log: Logger; queue: string; monotonic?: () => number }

/**
 * Reliability D2. A turn counts when it differs from the last one seen, by a monotonic clock. While the database is
 * unreachable nothing is known, and the time begins anew. A schedule that cannot be read for another reason has no turn
 * (reliability R7).
 * @param monotonic ms since any moment
 */
export function watchSchedule(parts: WatchOptions): ScheduleHealth {
  const { execute, log, queue, monotonic = () => performance.now() } = parts
  let newest: string | null = null
  let changedAt = monotonic()
  let isRunning = true
  const report = (runs: boolean) => {
    if (runs === isRunning) return
    isRunning = runs
    if (runs) log.info({ job: queue }, 'the schedule goes on')
    else log.error({ job: queue, minutes: SILENCE_MS / 60_000 }, 'the schedule has stopped: no payment is reconciled')
  }
  return {
    isRunning: () => isRunning,
    check: async () => {
      try {
        const { rows } = await execute(NEWEST_TURN, [queue])
        const found = (rows[0] as { newest: string | null }).newest
        if (found !== newest) changedAt = monotonic()
        newest = found
      } catch (error) {
        if (isConnectionLost(error)) {
          changedAt = monotonic()
          return
        }
      }
      report(monotonic() - changedAt < SILENCE_MS)
    },
  }
}
