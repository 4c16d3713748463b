import { PgBoss, fromPglite, type Job as Turn, type JobResult } from 'pg-boss'
import type { Shop } from '#context'
import type { Database } from '#db/database.ts'
import type { Execute } from './execute.ts'
import { createOutageLog, type OutageLog } from './outage-log.ts'
import type { JobRequests } from './job-requests.ts'
import { repairClock } from './repair-clock.ts'
import { FORMER_NAMES, SCHEDULE, type Job } from './schedule.ts'
import { watchSchedule, type ScheduleHealth } from './schedule-health.ts'

export type RunningJobs = { stop: () => Promise<void>; health: ScheduleHealth }

/** Short beside the two seconds between a worker's polls. */
const ENQUEUE_AFTER_MS = 100
const MAINTENANCE_MS = 30_000
/** Runs every minute; while it does, the schedule runs. */
const WATCHED_JOB = 'reconcile payments'
const ZONE = 'America/Santiago'

// At most one turn of a job waits ('short'). A turn without a heartbeat (its process was killed) is taken up again, the
// one retry. Under 'singleton' the row of a dead process blocked its queue (reliability D1).
const POLICY = 'short'
const RETENTION_SECONDS = 3_600
const HEARTBEAT_SECONDS = 10
const QUEUE_OPTIONS = {
  retryLimit: 1,
  expireInSeconds: 300,
  heartbeatSeconds: HEARTBEAT_SECONDS,
  deleteAfterSeconds: RETENTION_SECONDS,
  retentionSeconds: RETENTION_SECONDS,
} as const
const WORK_OPTIONS = { heartbeatRefreshSeconds: 3, perJobResults: true } as const

/** Seconds between polls: for turns, for due minutes, and for turns that must be sent. */
const PACE = { pollingSeconds: 2, cronMonitorIntervalSeconds: 30, cronWorkerIntervalSeconds: 5 }

/** Seconds. With 10 s of heartbeat and 2 s of polling a killed turn is found within 20 s. */
const SUPERVISION = { superviseIntervalSeconds: 4, monitorIntervalSeconds: 4 }

/** pg-boss's own queue for due turns. It gets a row for each job and minute, deleted after a week by default. */
const DUE_QUEUE = '__pgboss__send-it'

/** A wall clock may be set back; pg-boss's timers would then sleep until the old time (reliability D2). */
const STEADY_CLOCK = {
  now: () => performance.timeOrigin + performance.now(),
  setTimeout: (work: () => void, ms: number) => setTimeout(work, ms),
  clearTimeout: (timer: unknown) => clearTimeout(timer as NodeJS.Timeout),
  setInterval: (work: () => void, ms: number) => setInterval(work, ms),
  clearInterval: (timer: unknown) => clearInterval(timer as NodeJS.Timeout),
}

const queueName = (job: string) => job.replaceAll(' ', '-')

/** However many processes run jobs, one of them does each turn. `health`: whether the schedule runs in any of them. */
export async function startJobs(
  shop: Shop,
  database: Database,
  requests: Pick<JobRequests, 'serve'>,
  schedule = SCHEDULE,
  { pollingSeconds, ...cronPace } = PACE,
): Promise<RunningJobs> {
  const outage = createOutageLog(shop.log)
  const adapter = reportOutages(database.pglite ? fromPglite(database.pglite) : fromPool(database), outage)
  const execute: Execute = (text, values) => adapter.executeSql(text, values)
  const boss = new PgBoss({
    db: adapter,
    schema: 'pgboss',
    clock: STEADY_CLOCK,
    clockMonitorIntervalSeconds: 60,
    maintenanceIntervalSeconds: 600,
    ...cronPace,
    ...(database.pglite ? { backend: 'pglite' as const } : SUPERVISION),
  })
  const report = outage.report
  boss.on('error', report)
  await boss.start()
  await repairClock(execute)
  if (database.pglite) await resumeKilledTurns(boss, execute)
  await boss.updateQueue(DUE_QUEUE, { deleteAfterSeconds: RETENTION_SECONDS, heartbeatSeconds: HEARTBEAT_SECONDS })
  // The queues of former names stay: older processes may still work on them.
  for (const name of FORMER_NAMES) await boss.unschedule(queueName(name))
  const workers = new Map<string, string>()
  const jobShop = { ...shop, db: database.jobs.db }
  for (const job of schedule)
    workers.set(job.name, await startJob(boss, execute, jobShop, job, { outage, pollingSeconds }))

  const turns = requestTurns(boss, workers, report)
  const endRequests = requests.serve(turns.request)
  const health = watchSchedule({ execute, log: shop.log, queue: queueName(WATCHED_JOB) })
  const maintenance = setInterval(() => {
    repairClock(execute).catch(report)
    void health.check()
  }, MAINTENANCE_MS)
  const stop = () => {
    clearInterval(maintenance)
    endRequests()
    turns.stop()
    return boss.stop({ graceful: true, timeout: 10_000, close: false })
  }
  return { stop, health }
}

/** A process without jobs watches the schedule too: perhaps no process has any (reliability R8). */
export function watchJobs(shop: Shop, database: Database): RunningJobs {
  const execute: Execute = async (text, values) =>
    database.pglite ? database.pglite.query(text, values) : database.jobs.pool!.query(text, values)
  const health = watchSchedule({ execute, log: shop.log, queue: queueName(WATCHED_JOB) })
  const timer = setInterval(() => void health.check(), MAINTENANCE_MS)
  return { health, stop: async () => clearInterval(timer) }
}

/** Creates the job's queue, or gives these options to an older version's. Returns the worker's id. */
async function startJob(
  boss: PgBoss,
  execute: Execute,
  shop: Shop,
  job: Job,
  { outage, pollingSeconds }: { outage: OutageLog; pollingSeconds: number },
): Promise<string> {
  const queue = queueName(job.name)
  await boss.createQueue(queue, { policy: POLICY, ...QUEUE_OPTIONS })
  await boss.updateQueue(queue, QUEUE_OPTIONS)
  // pg-boss cannot change a policy. Deleting the queue would end the turns of older processes on it.
  await execute('update pgboss.queue set policy = $2 where name = $1 and policy <> $2', [queue, POLICY])
  await boss.schedule(queue, job.cron, null, { tz: ZONE })
  const options = { ...WORK_OPTIONS, pollingIntervalSeconds: pollingSeconds }
  return boss.work(queue, options, (turns: Turn[]) => runTurn(shop, job, turns, outage))
}

/** A failure is final: 'deadletter' is pg-boss's term for no further try. */
async function runTurn(shop: Shop, job: Job, turns: Turn[], outage: OutageLog): Promise<JobResult[]> {
  const started = performance.now()
  try {
    await job.run(shop)
    shop.log.debug({ job: job.name, ms: Math.round(performance.now() - started) }, 'job')
    return turns.map(({ id }) => ({ id, status: 'completed' }))
  } catch (error) {
    if (!outage.reportFailure(error)) shop.log.error({ job: job.name, err: error }, 'job failed')
    return turns.map(({ id }) => ({ id, status: 'deadletter' }))
  }
}

/** Many requests within ENQUEUE_AFTER_MS are one turn, which this process starts immediately. */
function requestTurns(boss: PgBoss, workers: Map<string, string>, onError: (error: unknown) => void) {
  const waiting = new Map<string, NodeJS.Timeout>()
  const send = async (name: string) => {
    waiting.delete(name)
    await boss.send(queueName(name), null)
    const worker = workers.get(name)
    if (worker) boss.notifyWorker(worker)
  }
  return {
    request: (name: string) => {
      if (!waiting.has(name))
        waiting.set(
          name,
          setTimeout(() => void send(name).catch(onError), ENQUEUE_AFTER_MS),
        )
    },
    stop: () => waiting.forEach((timer) => clearTimeout(timer)),
  }
}

const KILLED_TURNS = `
  select name, array_agg(id) as ids from pgboss.job where state = 'active' and name <> $1 group by name`

/** The embedded database has one process at a time: a turn that is under way at its start was killed. */
async function resumeKilledTurns(boss: PgBoss, execute: Execute): Promise<void> {
  const { rows } = await execute(KILLED_TURNS, [DUE_QUEUE])
  const killed = rows as { name: string; ids: string[] }[]
  for (const { name, ids } of killed) await boss.fail(name, ids, { message: 'its process was killed' })
}

type Adapter = ReturnType<typeof fromPglite>

function reportOutages(adapter: Adapter, outage: OutageLog): Adapter {
  return {
    ...adapter,
    executeSql: async (text, values) => {
      const answer = await adapter.executeSql(text, values).catch((error: unknown) => {
        outage.reportFailure(error)
        throw error
      })
      outage.reportSuccess()
      return answer
    },
  }
}

const fromPool = (database: Database) =>
  ({ executeSql: (text: string, values?: unknown[]) => database.jobs.pool!.query(text, values) }) as Adapter
