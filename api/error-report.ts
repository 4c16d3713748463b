import type { Shop } from '#context'
import type { RefusalCode } from '#lib/domain-error.ts'

const REPORT_EVERY_MS = 10_000

export type ErrorReport = {
  onBug: (error: unknown, id?: string) => void
  /** A temporary refusal (503): one line for many, since each request has its own line at level warn. */
  onOverload: (code: RefusalCode, error: unknown) => void
}

export function createErrorReport({ log }: Pick<Shop, 'log'>): ErrorReport {
  const reported = new Map<string, number>()
  return {
    onBug: (error, id) => log.error({ ...(id !== undefined && { id }), err: error }, 'bug'),
    onOverload: (code, error) => {
      const now = performance.now()
      if (now - (reported.get(code) ?? -Infinity) < REPORT_EVERY_MS) return
      reported.set(code, now)
      const cause = String((error as Error).message).split('\n')[0]
      if (code === 'shop.busy')
        log.error(
          { cause },
          'more requests than the shop can serve: raise DATABASE_POOL and the limits, or add a process',
        )
      else log.error({ cause }, 'the database is away: requests are refused')
    },
  }
}
