import type { Logger } from 'pino'
import { isConnectionLost } from '#db/connection-lost.ts'

/**
 * Logs one line when the database becomes unreachable and one when it is back. Sixteen queues query it every two
 * seconds, and a line for each failure would hide all others (reliability D3).
 */
export function createOutageLog(log: Logger) {
  let isAway = false
  return {
    /** Logs the start of an outage. True when the error belongs to one: it needs no line of its own. */
    reportFailure(error: unknown): boolean {
      if (!isConnectionLost(asError(error))) return false
      if (!isAway) log.error({ cause: asError(error).message }, 'the database is away: jobs wait for it')
      isAway = true
      return true
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
