import type { Db } from '#db/database.ts'
import { isReadOnly } from '#db/connection-lost.ts'
import { pingDatabase } from '#db/ping.ts'

/** Ms that the database, and each further check, has for its answer. */
const TIME_LIMIT_MS = 1_000
/** Ms for which one answer serves every request: 10,000 requests cost one statement. */
const SHARED_MS = 1_000

/** A few public words about why the process cannot do its work now; null when it can. */
export type ReadinessCheck = () => string | null | Promise<string | null>
export type ReadinessReport = { ready: boolean; problems: string[] }

/**
 * Whether a proxy may send requests to this process (GET /health/ready, reliability D2, D3): it neither starts nor
 * stops. What all processes share decides with `all` only: the database answers and writes, each added check answers
 * null. It takes no process out of service, since cached pages are served on. At most one query is under way.
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
  let latest: { at: number; report: Promise<ReadinessReport> } | null = null
  let underWay = false

  const ask = async (): Promise<ReadinessReport> => {
    const answers = await Promise.all(checks.map((check) => withinTimeLimit(check)))
    const problems = answers.filter((problem) => problem !== null)
    return { ready: problems.length === 0, problems }
  }
  return {
    /** Adds a check, e.g. 'the schedule has stopped'. It must be cheap: it runs every second. */
    add: (check: ReadinessCheck): void => void checks.push(check),
    serve: (): void => void (phase = 'serving'),
    stop: (): void => void (phase = 'stopping'),
    isStopping: (): boolean => phase === 'stopping',
    report: async ({ all = false } = {}): Promise<ReadinessReport> => {
      if (phase !== 'serving') return { ready: false, problems: [phase] }
      if (!all) return { ready: true, problems: [] }
      if (latest === null || (!underWay && performance.now() - latest.at >= SHARED_MS)) {
        underWay = true
        latest = { at: performance.now(), report: ask().finally(() => (underWay = false)) }
      }
      const report = await latest.report
      // A stop during the query counts immediately.
      return phase === 'serving' ? report : { ready: false, problems: [phase] }
    },
  }
}
export type Readiness = ReturnType<typeof createReadiness>

/** A slow check, or one that throws, is a problem of its own. */
async function withinTimeLimit(check: ReadinessCheck): Promise<string | null> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<string>(
    (resolve) => (timer = setTimeout(() => resolve('a check takes too long'), TIME_LIMIT_MS)),
  )
  try {
    return await Promise.race([Promise.resolve(check()), late])
  } catch {
    return 'a check failed'
  } finally {
    clearTimeout(timer)
  }
}
