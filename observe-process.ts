import { statfs } from 'node:fs/promises'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { Config } from '#config'
import type { Shop } from '#context'
import type { Readiness } from '#api/readiness.ts'
import type { Database } from '#db/database.ts'
import type { RunningJobs } from '#jobs/run-jobs.ts'
import { meters, observe, type Meters } from '#lib/metrics.ts'
import { shareReading } from '#lib/share-reading.ts'
import { withTimeLimit } from '#lib/time-limit.ts'
import { findBacklog, type Backlog } from '#shop/counter/workload/backlog.db.ts'
import { freeShare } from './watch-disk.ts'

type Parts = { config: Config; shop: Shop; database: Database; readiness: Readiness; jobs: RunningJobs }

/** However often somebody collects. */
const READ_EVERY_MS = 15_000
const READ_LIMIT_MS = 2_000
/** Ms between two samples of the event loop, which each sample contains. */
const RESOLUTION_MS = 20

/** The gauges of the parts that the server puts together; the others are observed where they are made. */
export function observeProcess({ config, shop, database, readiness, jobs }: Parts): void {
  if (!meters) return
  observeNode(meters)
  observe(meters.diskFree, async () => freeShare(await statfs(config.dataDir)))
  observe(meters.ready, () => Number(readiness.isServing()))
  observe(meters.scheduleAlive, () => Number(jobs.health.isRunning()))
  for (const [name, pool] of [
    ['requests', database.pool],
    ['jobs', database.jobs.pool],
  ] as const)
    if (pool) observePool(meters, name, pool)
  if (config.database.kind === 'server' && config.database.replicaUrl)
    observe(meters.replicaLag, readSometimes(database.replicaLag))
  // A gateway that sold nothing yet has a figure too, so that its silence can be seen.
  meters.cartsOpened.add(0)
  for (const gateway of Object.keys(shop.payments)) meters.paymentsConfirmed.add(0, { gateway })
  if (!jobs.oldestDue) return
  observe(meters.jobOldestDue, readSometimes(jobs.oldestDue))
  observeBacklog(
    meters,
    readSometimes(() => findBacklog({ ...shop, db: database.jobs.db })),
  )
}

/** @throws TimeLimitReached, for which there is no figure now */
function readSometimes<Value>(read: () => Promise<Value>): () => Promise<Value> {
  const readTogether = shareReading(read, READ_EVERY_MS)
  return () => withTimeLimit(READ_LIMIT_MS, readTogether())
}

/** The delay is of the time since it was last read, if that was a while ago: two who collect do not halve it. */
function observeNode({ eventLoopDelay, memory, cpu }: Meters): void {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
  delay.enable()
  const readDelay = shareReading(async () => {
    const seconds = Math.max(0, delay.percentile(99) / 1e9 - RESOLUTION_MS / 1_000)
    delay.reset()
    return seconds
  }, READ_EVERY_MS / 3)
  observe(eventLoopDelay, readDelay)
  observe(memory, () => process.memoryUsage.rss())
  for (const state of ['user', 'system'] as const) observe(cpu, () => process.cpuUsage()[state] / 1e6, { state })
}

function observePool(all: Meters, name: 'requests' | 'jobs', pool: NonNullable<Database['pool']>): void {
  const labels = { 'db.client.connection.pool.name': name } as const
  const counts = { idle: () => pool.idleCount, used: () => pool.totalCount - pool.idleCount }
  for (const state of ['idle', 'used'] as const)
    observe(all.connections, counts[state], { ...labels, 'db.client.connection.state': state })
  observe(all.connectionsAwaited, () => pool.waitingCount, labels)
}

function observeBacklog(all: Meters, read: () => Promise<Backlog>): void {
  const figure = (pick: (backlog: Backlog) => number) => async () => pick(await read())
  observe(
    all.paymentsOldestOpen,
    figure(({ oldestOpenAttempt }) => oldestOpenAttempt),
  )
  observe(
    all.refundsUnsent,
    figure(({ unsentRefunds }) => unsentRefunds),
  )
  observe(
    all.mailsWaiting,
    figure(({ waitingMails }) => waitingMails),
  )
  observe(
    all.mailsOldestWaiting,
    figure(({ oldestWaitingMail }) => oldestWaitingMail),
  )
  observe(
    all.mailsUndeliverable,
    figure(({ undeliverableMails }) => undeliverableMails),
  )
  observe(
    all.stockHolds,
    figure(({ holds }) => holds),
  )
  all.paymentAttempts.addCallback(async (result) => {
    const backlog = await read().catch(() => null)
    for (const [state, attempts] of Object.entries(backlog?.attempts ?? {})) result.observe(attempts, { state })
  })
}
