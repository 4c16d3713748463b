import type { Db } from '#db/database.ts'
import { isReadOnly } from '#db/connection-lost.ts'
import { pingDatabase } from '#db/ping.ts'
import { shareReading } from '#lib/share-reading.ts'
import { TimeLimitReached, withTimeLimit } from '#lib/time-limit.ts'

const TIME_LIMIT_MS = 1_000
/** Ms for which one answer serves every request: 10,000 requests cost one statement. */
const SHARED_MS = 1_000

/** A few public words about why the process cannot do its work now; null when it can. */
export type ReadinessCheck = () => string | null | Promise<string | null>
/** `figures` are for an operator and decide nothing; one that cannot be read is left out. */
export type ReadinessReport = { ready: boolean; problems: string[]; figures: Record<string, number> }

/**
 * GET /health/ready (reliability D2, D3). With `all` the shared parts count too: the database and the added checks.
 * They take no process out of service, since cached pages are served on. At most one query is under way.
 */
export function createReadiness(db: Db) {
  let phase: 'starting' | 'serving' | 'stopping' = 'starting'
  const checks: ReadinessCheck[] = [
    () =>
      pingDatabase(db).then(
        () => null,
        (error: unknown) => (isReadOnly(error) ? 'the database is read-only' : 'the database does not answer'),
      ),
  ]
  const figures = new Map<string, () => Promise<number>>()

  const ask = async (): Promise<ReadinessReport> => {
    const [answers, counted] = await Promise.all([
      Promise.all(checks.map((check) => withinTimeLimit(check, 'a check takes too long', 'a check failed'))),
      Promise.all([...figures].map(async ([name, count]) => [name, await withinTimeLimit(count, null, null)] as const)),
    ])
    const problems = answers.filter((problem) => problem !== null)
    const known = counted.flatMap(([name, figure]) => (figure === null ? [] : [[name, figure] as const]))
    return { ready: problems.length === 0, problems, figures: Object.fromEntries(known) }
  }
  const askTogether = shareReading(ask, SHARED_MS)
  const notServing = (): ReadinessReport => ({ ready: false, problems: [phase], figures: {} })
  return {
    /** A check ('the schedule has stopped') must be cheap: it runs every second. */
    add: (check: ReadinessCheck): void => void checks.push(check),
    addFigure: (name: string, count: () => Promise<number>): void => void figures.set(name, count),
    serve: (): void => void (phase = 'serving'),
    stop: (): void => void (phase = 'stopping'),
    isStopping: (): boolean => phase === 'stopping',
    isServing: (): boolean => phase === 'serving',
    report: async ({ all = false } = {}): Promise<ReadinessReport> => {
      if (phase !== 'serving') return notServing()
      if (!all) return { ready: true, problems: [], figures: {} }
      const report = await askTogether()
      // A stop during the query counts immediately.
      return phase === 'serving' ? report : notServing()
    },
  }
}
export type Readiness = ReturnType<typeof createReadiness>

const withinTimeLimit = <Answer>(
  ask: () => Answer | Promise<Answer>,
  tooSlow: Answer,
  failed: Answer,
): Promise<Answer> =>
  withTimeLimit(TIME_LIMIT_MS, Promise.try(ask)).catch((error: unknown) =>
    error instanceof TimeLimitReached ? tooSlow : failed,
  )
