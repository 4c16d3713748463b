import { PgBoss, fromPglite } from 'pg-boss'
import type { Shop } from '#context'
import type { Database } from '#db/database.ts'
import { SCHEDULE, type Job } from './schedule.ts'

/** Ms. Short beside the two seconds in which a job looks for work. */
const WAKE_AFTER_MS = 100
const ZONE = 'America/Santiago'
const QUEUE_OPTIONS = { policy: 'singleton', retryLimit: 0, expireInSeconds: 300, deleteAfterSeconds: 3_600 } as const

/**
 * Runs the schedule on this database. Many processes may: each job's turn is done once. `shop.wake`
 * asks for a turn at once.
 */
export async function startJobs(shop: Shop, database: Database, schedule: Job[] = SCHEDULE): Promise<{ stop: () => Promise<void> }> {
  const boss = new PgBoss({
    db: database.pglite ? fromPglite(database.pglite) : fromPool(database),
    schema: 'pgboss',
    ...(database.pglite && { backend: 'pglite' as const }),
  })
  boss.on('error', (error) => shop.log.error({ err: error }, 'jobs'))
  await boss.start()
  for (const job of schedule) {
    const queue = job.name.replaceAll(' ', '-')
    await boss.createQueue(queue, QUEUE_OPTIONS)
    await boss.schedule(queue, job.cron, null, { tz: ZONE })
    await boss.work(queue, { pollingIntervalSeconds: 2 }, async () => {
      const started = performance.now()
      try {
        await job.run(shop)
        shop.log.debug({ job: job.name, ms: Math.round(performance.now() - started) }, 'job')
      } catch (error) {
        shop.log.error({ job: job.name, err: error }, 'job failed')
        throw error
      }
    })
  }
  // Many calls at once are one turn of the job.
  const waking = new Map<string, NodeJS.Timeout>()
  shop.wake = (name) => {
    if (waking.has(name)) return
    waking.set(name, setTimeout(() => {
      waking.delete(name)
      boss.send(name.replaceAll(' ', '-'), null, { singletonKey: 'wake' }).catch((error: unknown) => shop.log.error({ err: error }, 'wake'))
    }, WAKE_AFTER_MS))
  }
  const stop = () => {
    waking.forEach((timer) => clearTimeout(timer))
    return boss.stop({ graceful: true, timeout: 10_000, close: false })
  }
  return { stop }
}

const fromPool = (database: Database) => ({ executeSql: (text: string, values?: unknown[]) => database.pool!.query(text, values) })
