import type { Job as Turn, JobResult, PgBoss } from 'pg-boss'
import type { Shop } from '#context'
import type { Database } from '#db/database.ts'
import { meters } from '#lib/metrics.ts'
import { inTrace, SpanKind } from '#lib/tracing.ts'
import {
  createBoss,
  HEARTBEAT_SECONDS,
  prepareQueue,
  queueName,
  requestTurns,
  RETENTION_SECONDS,
} from './create-boss.ts'
import type { Execute } from './execute.ts'
import { createOutageLog, type OutageLog } from './outage-log.ts'
import type { JobRequests } from './job-requests.ts'
import { repairClock } from './repair-clock.ts'
import { findOldestDue } from './oldest-due.ts'
import { FORMER_NAMES, SCHEDULE, type Job } from './schedule.ts'
import { watchSchedule, type ScheduleHealth } from './schedule-health.ts'

export type RunningJobs = {
  stop: () => Promise<void>
  health: ScheduleHealth
  /** Seconds since the oldest due turn could have begun; 0 when none waits. Null in a process that runs none. */
  oldestDue: (() => Promise<number>) | null
}

const MAINTENANCE_MS = 30_000
/** Runs every minute; while it does, the schedule runs. */
const WATCHED_JOB = 'reconcile payments'
const ZONE = 'America/Santiago'

const WORK_OPTIONS = { heartbeatRefreshSeconds: 3, perJobResults: true } as const

/** Seconds between polls: for turns while no notices arrive, for due minutes, and for turns that must be sent. */
const PACE = { pollingSeconds: 2, cronMonitorIntervalSeconds: 30, cronWorkerIntervalSeconds: 5 }
/** Seconds between polls beside notices: none says that a killed turn may be taken up again. */
const NOTIFIED_POLLING_SECONDS = 5

/** Seconds. With 10 s of heartbeat a killed turn goes on within 20 s. */
const SUPERVISION = { superviseIntervalSeconds: 4, monitorIntervalSeconds: 4 }

/** pg-boss's own queue for due turns. It gets a row for each job and minute, deleted after a week by default. */
const DUE_QUEUE = '__pgboss__send-it'

/** However many processes run jobs, one of them does each turn. `health`: whether the schedule runs in any of them. */
export async function startJobs(
  shop: Shop,
  database: Database,
  requests: Pick<JobRequests, 'serve'>,
  schedule = SCHEDULE,
  { pollingSeconds, ...cronPace } = PACE,
): Promise<RunningJobs> {
  const outage = createOutageLog(shop.log)
  const { boss, execute } = createBoss(database, outage, {
    useListenNotify: true,
    clockMonitorIntervalSeconds: 60,
    maintenanceIntervalSeconds: 600,
    ...cronPace,
    ...(!database.pglite && SUPERVISION),
  })
  await boss.start()
  await repairClock(execute)
  if (database.pglite) await resumeKilledTurns(boss, execute)
  await boss.updateQueue(DUE_QUEUE, {
    deleteAfterSeconds: RETENTION_SECONDS,
    heartbeatSeconds: HEARTBEAT_SECONDS,
    notify: true,
  })
  // The queues of former names stay: older processes may still work on them.
  for (const name of FORMER_NAMES) await boss.unschedule(queueName(name))
  const jobShop = { ...shop, db: database.jobs.db }
  for (const job of schedule) {
    const queue = await prepareQueue(boss, execute, job.name)
    await boss.schedule(queue, job.cron, null, { tz: ZONE })
    const pace = {
      pollingIntervalSeconds: pollingSeconds,
      notifyPollingIntervalSeconds: Math.max(pollingSeconds, NOTIFIED_POLLING_SECONDS),
    }
    await boss.work(queue, { ...WORK_OPTIONS, ...pace }, (turns: Turn[]) => runTurn(jobShop, job, turns, outage))
  }
  const turns = requestTurns(boss, outage.report)
  const endRequests = requests.serve(turns.request)
  const health = watchSchedule({ execute, log: shop.log, queue: queueName(WATCHED_JOB) })
  const maintenance = setInterval(() => {
    repairClock(execute).catch(outage.report)
    void health.check()
  }, MAINTENANCE_MS)
  const stop = () => {
    clearInterval(maintenance)
    endRequests()
    turns.stop()
    return boss.stop({ graceful: true, timeout: 10_000, close: false })
  }
  return { stop, health, oldestDue: () => findOldestDue(execute) }
}

/**
 * For a process that runs none: it sends turns, and watches the schedule too, since perhaps no process has any
 * (reliability R8).
 */
export async function requestJobs(
  shop: Shop,
  database: Database,
  requests: Pick<JobRequests, 'serve'>,
  schedule = SCHEDULE,
): Promise<RunningJobs> {
  const sender = await openSender(shop, database, schedule)
  const turns = requestTurns(sender.boss, sender.report)
  const endRequests = requests.serve(turns.request)
  const health = watchSchedule({ execute: sender.execute, log: shop.log, queue: queueName(WATCHED_JOB) })
  const watch = setInterval(() => void health.check(), MAINTENANCE_MS)
  const stop = () => {
    clearInterval(watch)
    endRequests()
    turns.stop()
    return sender.stop()
  }
  return { stop, health, oldestDue: null }
}

/** Makes the queues, and works on none. */
export async function openSender({ log }: Pick<Shop, 'log'>, database: Database, schedule = SCHEDULE) {
  const outage = createOutageLog(log)
  const { boss, execute } = createBoss(database, outage, { supervise: false, schedule: false })
  await boss.start()
  for (const { name } of schedule) await prepareQueue(boss, execute, name)
  return { boss, execute, report: outage.report, stop: () => boss.stop({ graceful: false, close: false }) }
}

/** A failure is final: 'deadletter' is pg-boss's term for no further try. */
async function runTurn(shop: Shop, job: Job, turns: Turn[], outage: OutageLog): Promise<JobResult[]> {
  const started = performance.now()
  const measure = (outcome: 'done' | 'failed'): number => {
    const ms = performance.now() - started
    meters?.jobs.record(ms / 1_000, { job: job.name, outcome })
    return Math.round(ms)
  }
  const span = { name: `job ${job.name}`, kind: SpanKind.CONSUMER, attributes: { 'boldo.job': job.name } }
  try {
    await inTrace(span, null, () => job.run(shop))
    shop.log.debug({ job: job.name, ms: measure('done') }, 'job')
    return turns.map(({ id }) => ({ id, status: 'completed' }))
  } catch (error) {
    measure('failed')
    if (!outage.reportFailure(error)) shop.log.error({ job: job.name, err: error }, 'job failed')
    return turns.map(({ id }) => ({ id, status: 'deadletter' }))
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
