/** pg-boss in the shop's database, and its queues: for processes that run jobs and for those that only request them. */
import { PgBoss, fromPglite, type ConstructorOptions } from 'pg-boss'
import type { Database } from '#db/database.ts'
import type { Execute } from './execute.ts'
import type { OutageLog } from './outage-log.ts'

/** Requests of one job within this time are one turn. */
const GATHER_MS = 100

// At most one turn of a job waits ('short'). A turn without a heartbeat (its process was killed) is taken up again, the
// one retry. Under 'singleton' the row of a dead process blocked its queue (reliability D1).
const POLICY = 'short'
export const RETENTION_SECONDS = 3_600
export const HEARTBEAT_SECONDS = 10
const QUEUE_OPTIONS = {
  retryLimit: 1,
  expireInSeconds: 300,
  heartbeatSeconds: HEARTBEAT_SECONDS,
  deleteAfterSeconds: RETENTION_SECONDS,
  retentionSeconds: RETENTION_SECONDS,
  notify: true,
} as const

/** A wall clock may be set back; pg-boss's timers would then sleep until the old time (reliability D2). */
const STEADY_CLOCK = {
  now: () => performance.timeOrigin + performance.now(),
  setTimeout: (work: () => void, ms: number) => setTimeout(work, ms),
  clearTimeout: (timer: unknown) => clearTimeout(timer as NodeJS.Timeout),
  setInterval: (work: () => void, ms: number) => setInterval(work, ms),
  clearInterval: (timer: unknown) => clearInterval(timer as NodeJS.Timeout),
}

export const queueName = (job: string) => job.replaceAll(' ', '-')

/** Started by its caller. */
export function createBoss(
  database: Database,
  outage: OutageLog,
  options: Omit<ConstructorOptions, 'db' | 'schema'>,
): { boss: PgBoss; execute: Execute } {
  const adapter = reportOutages(database.pglite ? fromPglite(database.pglite) : fromPool(database), outage)
  const listen: Adapter['listen'] = async (channel, onNotice, onReconnect) => ({
    close: await database.listen(channel, (payload) => (payload === '' ? onReconnect() : onNotice(payload))),
  })
  const boss = new PgBoss({
    db: { ...adapter, listen },
    schema: 'pgboss',
    clock: STEADY_CLOCK,
    ...(database.pglite && { backend: 'pglite' }),
    ...options,
  })
  boss.on('error', outage.report)
  return { boss, execute: (text, values) => adapter.executeSql(text, values) }
}

/** Creates the job's queue, or gives these options to an older version's. Returns its name. */
export async function prepareQueue(boss: PgBoss, execute: Execute, job: string): Promise<string> {
  const queue = queueName(job)
  await boss.createQueue(queue, { policy: POLICY, ...QUEUE_OPTIONS })
  await boss.updateQueue(queue, QUEUE_OPTIONS)
  // pg-boss cannot change a policy. Deleting the queue would end the turns of older processes on it.
  await execute('update pgboss.queue set policy = $2 where name = $1 and policy <> $2', [queue, POLICY])
  return queue
}

/** Many requests within GATHER_MS are one turn, of which a worker hears by a notice. */
export function requestTurns(boss: PgBoss, onError: (error: unknown) => void) {
  const waiting = new Map<string, NodeJS.Timeout>()
  const send = async (name: string) => {
    waiting.delete(name)
    await boss.send(queueName(name), null)
  }
  return {
    request: (name: string) => {
      if (!waiting.has(name))
        waiting.set(
          name,
          setTimeout(() => void send(name).catch(onError), GATHER_MS),
        )
    },
    stop: () => waiting.forEach((timer) => clearTimeout(timer)),
  }
}

type Adapter = NonNullable<ConstructorOptions['db']>

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

/** A statement with values is planned once a connection, as the shop's own. */
const fromPool = ({ jobs }: Database): Adapter => ({
  async executeSql(text: string, values?: unknown[]) {
    const client = await jobs.fast!.connect()
    try {
      return await client.query(text, values)
    } finally {
      client.release()
    }
  },
})
