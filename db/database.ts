import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { Kysely, PGliteDialect, PostgresDialect, type LogEvent } from 'kysely'
import type { PGlite } from '@electric-sql/pglite'
import type { Pool } from 'pg'
import type { DB } from './types.generated.ts'
import { DatabaseUnavailable } from './database-unavailable.ts'
import { lockFolder } from './folder-lock.ts'
import { fastPool } from './fast-pool.ts'
import { folderProblem } from './folder-problem.ts'
import { leadOn } from './lead.ts'
import { listenOn, type Listening } from './listen.ts'
import { createReplica } from './replica.ts'
import { ANSWERS_WITHIN_MS, TIME_LIMITS, type Workload } from './time-limits.ts'
import { traceStatement } from './trace-statement.ts'

export type Db = Kysely<DB>

/** Reads that a replica may answer, as new as the last notice that arrived (replica.ts). */
export type Reads = {
  db: Db
  /** What is read from now on is as new as this moment. */
  renew: () => Promise<void>
}

export type Database = {
  kind: 'embedded' | 'server'
  db: Db
  pglite: PGlite | null
  pool: Pool | null
  /** Null without a replica. */
  reads: Reads | null
  /** Seconds by which the replica is behind; null when it is unknown, or there is none. */
  replicaLag: () => Promise<number | null>
  /** On a server, jobs have their own pool with longer time limits (time-limits.ts). */
  jobs: { db: Db; pool: Pool | null; fast: Pool | null }
  /** Calls `onNotice` with the payload of each NOTIFY on the channel. `also`: further channels of the connection. */
  listen(
    channel: string,
    onNotice: (payload: string, channel: string) => void,
    also?: readonly string[],
  ): Promise<Listening>
  /** Calls `onChange` with whether this process leads: one of all does the task. Returns a function that ends it. */
  lead(task: string, onChange: (leads: boolean) => void): Promise<() => Promise<void>>
  close(): Promise<void>
}

/**
 * `folder`: 'memory://' in tests; `copy`: what a new database begins with.
 * @throws DatabaseUnavailable when another process has the folder, or it is damaged
 */
export async function openEmbedded(folder: string, copy?: Blob): Promise<Database> {
  const [{ PGlite }, { pg_trgm }] = await Promise.all([
    import('@electric-sql/pglite'),
    import('@electric-sql/pglite/contrib/pg_trgm'),
  ])
  const open = (dataDir: string, from?: Blob) =>
    PGlite.create({ dataDir, extensions: { pg_trgm }, ...(from && { loadDataDir: from }) })
  const inMemory = folder.startsWith('memory://')
  const unlock = inMemory ? () => {} : lock(folder)
  let pglite: PGlite
  try {
    if (!inMemory) await beginFolder(folder, async (fresh) => (await open(fresh, copy)).close())
    pglite = await open(folder, inMemory ? copy : undefined)
    await pglite.query('select 1')
  } catch (error) {
    unlock()
    throw cannotOpen(folder, folderProblem(folder, error) ?? DAMAGED, error)
  }
  const db = new Kysely<DB>({ dialect: new PGliteDialect({ pglite }), log: logStatement })
  return {
    kind: 'embedded',
    db,
    pglite,
    pool: null,
    reads: null,
    replicaLag: async () => null,
    jobs: { db, pool: null, fast: null },
    listen: async (channel, onNotice, also = []) => {
      const stops = await Promise.all(
        [channel, ...also].map((one) => pglite.listen(one, (payload) => onNotice(payload, one))),
      )
      const stop = async () => void (await Promise.all(stops.map((end) => end())))
      return Object.assign(stop, { isListening: () => !pglite.closed })
    },
    lead: async (_, onChange) => {
      onChange(true)
      return async () => {}
    },
    close: async () => {
      await db.destroy()
      if (!pglite.closed) await pglite.close()
      unlock()
    },
  }
}

const DAMAGED =
  'it seems damaged. Nothing was deleted. Restore a copy of the folder, or move it away to start with a new one'

const cannotOpen = (folder: string, problem: string, cause: unknown) =>
  new DatabaseUnavailable(`The embedded database in ${folder} cannot be opened: ${problem}.`, cause)

function lock(folder: string): () => void {
  try {
    return lockFolder(folder)
  } catch (error) {
    const problem = error instanceof DatabaseUnavailable ? null : folderProblem(folder, error)
    throw problem === null ? error : cannotOpen(folder, problem, error)
  }
}

/** The folder is made elsewhere and renamed, so that an interrupted start leaves no partial database. */
async function beginFolder(folder: string, make: (fresh: string) => Promise<void>): Promise<void> {
  const found = existsSync(folder) ? readdirSync(folder) : []
  if (found.includes('PG_VERSION')) return
  // PGlite would write a new database over the remains of the old one.
  if (found.length > 0) throw new Error('the folder has files, and no PG_VERSION among them')
  if (existsSync(folder)) return make(folder) // a mount, which cannot be renamed over
  const fresh = `${folder}.new`
  rmSync(fresh, { recursive: true, force: true })
  try {
    await make(fresh)
  } catch (error) {
    rmSync(fresh, { recursive: true, force: true })
    throw error
  }
  renameSync(fresh, folder)
}

/** How long a statement waits for a free connection: browsers and proxies give up soon after. */
const POOL_WAIT_MS = 30_000

/** Turns of jobs are few and long, and must not occupy the requests' connections. */
const JOB_CONNECTIONS = 4

/**
 * `pooled`: of a pooler in transaction mode; `direct`: of the server itself. One text: there is no such pooler.
 * `replica`: of one or more standbys, by a pooler where the primary has one; undefined without.
 */
export type ServerAddress = string | { pooled: string; direct: string; replica?: string | undefined }

/** Ms after which the primary reads instead. */
const REPLICA_WAIT_MS = 1_000

/**
 * A statement that waits `waitMs` for a connection fails with 'shop.busy'. `optimisationsOff`: see fast-pool.ts.
 * @throws DatabaseUnavailable when the server does not answer, or its connections have no time limits
 */
export async function openServer(
  address: ServerAddress,
  connections: number,
  waitMs = POOL_WAIT_MS,
  work: Workload = 'requests',
  optimisationsOff: readonly string[] = [],
): Promise<Database> {
  const { default: pg } = await import('pg')
  const { pooled, direct, replica } = typeof address === 'string' ? atOnce(address) : address
  const open = (url: string, max: number, limits: Workload, isPooled = url !== direct) => {
    const pool = new pg.Pool({
      connectionString: url,
      max,
      application_name: 'boldo',
      connectionTimeoutMillis: limits === 'reads' ? REPLICA_WAIT_MS : waitMs,
      idleTimeoutMillis: 60_000,
      pipeline: true,
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
      query_timeout: ANSWERS_WITHIN_MS[limits],
      // A pooler passes none on.
      ...(!isPooled && TIME_LIMITS[limits]),
      ...(!isPooled && limits === 'reads' && { options: '-c default_transaction_read_only=on' }),
    })
    // The pool replaces a lost idle connection; without a listener its error would end the process.
    pool.on('error', () => {})
    return { pool, fast: fastPool(pool, isPooled ? [...optimisationsOff, 'statement-names'] : optimisationsOff) }
  }
  const main = open(work === 'requests' ? pooled : direct, connections, work)
  try {
    await checkTimeLimits(main.pool, work)
  } catch (error) {
    await main.pool.end()
    throw error
  }
  const jobs = open(direct, JOB_CONNECTIONS, 'jobs')
  const standby = replica ? open(replica, connections, 'reads', pooled !== direct) : null
  const reads = standby && createReplica(main.fast, standby.fast)
  const pools = [
    { pool: main.pool, db: createDb(main.fast) },
    { pool: jobs.pool, db: createDb(jobs.fast) },
    ...(standby ? [{ pool: standby.pool, db: createDb(reads!.pool) }] : []),
  ] as const
  const [{ pool, db }, forJobs, forReads] = pools
  return {
    kind: 'server',
    db,
    pglite: null,
    pool,
    reads: reads && { db: forReads!.db, renew: reads.renew },
    replicaLag: async () => reads?.lag() ?? null,
    jobs: { ...forJobs, fast: jobs.fast },
    listen: (channel, onNotice, also = []) =>
      listenOn(direct, [channel, ...also], (payload, from) => {
        if (from === channel) reads?.distrust()
        onNotice(payload, from)
      }),
    lead: (task, onChange) => leadOn(direct, task, onChange),
    close: async () => void (await Promise.all(pools.map(closePool))),
  }
}

const atOnce = (url: string) => ({ pooled: url, direct: url, replica: undefined })

const createDb = (pool: Pool): Db => new Kysely<DB>({ dialect: new PostgresDialect({ pool }), log: logStatement })

/** A pooler may drop the limits in silence. */
async function checkTimeLimits(pool: Pool, work: Workload): Promise<void> {
  const names = Object.keys(TIME_LIMITS[work])
  const { rows } = await pool
    .query<{ unset: string | null }>(
      `select string_agg(name, ', ') as unset from unnest($1::text[]) name where current_setting(name) = '0'`,
      [names],
    )
    .catch((error: Error) =>
      Promise.reject(
        new DatabaseUnavailable(
          `PostgreSQL at DATABASE_URL does not answer (${error.message}). Check that the server runs and that the ` +
            'user may connect. Behind a pooler set DATABASE_DIRECT_URL too.',
          error,
        ),
      ),
    )
  const unset = rows[0]!.unset
  if (work === 'maintenance' || unset === null) return
  const limits = Object.entries(TIME_LIMITS.requests).map(([name, ms]) => `alter role … set ${name} = ${ms}`)
  throw new DatabaseUnavailable(
    `Connections of DATABASE_URL have no ${unset}: a pooler drops them. Set DATABASE_DIRECT_URL to the server ` +
      `itself, and say to it, for the user of DATABASE_URL:\n  ${limits.join(';\n  ')}`,
  )
}

/** Kysely ends a pool only when it has used it; the queues use theirs without it. */
async function closePool({ pool, db }: { pool: Pool; db: Db }): Promise<void> {
  await db.destroy()
  if (!pool.ended) await pool.end()
}

/** Every statement of both engines comes by. */
function logStatement(event: LogEvent): void {
  if (event.level === 'error') hideValues(event.error)
  traceStatement(event)
}

/** Errors of the database quote the values they refused (RUT, e-mail, address), which must not reach a log. */
function hideValues(error: unknown): void {
  if (!(error instanceof Error)) return
  for (const quoting of ['detail', 'where', 'params', 'queryOptions']) Reflect.deleteProperty(error, quoting)
  // Errors of class 22 (wrong type) have the value in their message, with which the stack begins.
  if (!String((error as { code?: unknown }).code).startsWith('22') || !error.message.includes(': "')) return
  const { message, stack } = error
  error.message = message.slice(0, message.indexOf(': "'))
  error.stack = stack?.replace(message, error.message)
}
