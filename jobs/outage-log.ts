import type { Logger } from 'pino'
import { isConnectionLost } from '#db/connection-lost.ts'

const REPEAT_AFTER_MS = 60_000
/** Messages may have ids in them, so kinds are bounded. */
const KINDS_MAX = 500

/**
 * Every queue queries the database every two seconds: a line for each failure would hide all others (reliability D3).
 */
export function createOutageLog(log: Logger, monotonic: () => number = () => performance.now()) {
  let isAway = false
  const reported = new Map<string, number>()
  const reportFailure = (error: unknown): boolean => {
    if (!isConnectionLost(asError(error))) return false
    if (!isAway) log.error({ cause: asError(error).message }, 'the database is away: jobs wait for it')
    isAway = true
    return true
  }
  return {
    /** True when the error belongs to an outage: it needs no line of its own. */
    reportFailure,
    /** Each queue repeats its error every two seconds: once a minute says as much (reliability R7). */
    report(error: unknown): void {
      const { queue } = error as { queue?: string }
      const key = `${queue} ${asError(error).message}`
      if (reportFailure(error) || monotonic() - (reported.get(key) ?? -Infinity) < REPEAT_AFTER_MS) return
      if (reported.size >= KINDS_MAX) reported.clear()
      reported.set(key, monotonic())
      log.error({ err: error }, 'jobs')
    },
    reportSuccess(): void {
      if (isAway) log.info('the database is back: jobs go on')
      isAway = false
    },
  }
}

/** pg-boss emits copies of errors that are plain objects. */
const asError = (error: unknown): Error => (error instanceof Error ? error : Object.assign(new Error(), error))

export type OutageLog = ReturnType<typeof createOutageLog>
