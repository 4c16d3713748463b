import { createHash } from 'node:crypto'
import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { Kysely, PGliteDialect, PostgresDialect, type LogEvent } from 'kysely'
import type { PGlite } from '@electric-sql/pglite'
import type { Pool, PoolClient } from 'pg'
import { refuse } from '#lib/domain-error.ts'
import type { DB } from './types.generated.ts'
import { DatabaseUnavailable } from './database-unavailable.ts'
import { lockFolder } from './folder-lock.ts'
import { folderProblem } from './folder-problem.ts'
import { listenOn } from './listen.ts'
import { TIME_LIMITS, type Work } from './time-limits.ts'

export type Db = Kysely<DB>

/** An open database: Kysely for statements, the raw handles for what Kysely has no words for. */
export type Database = {
  kind: 'embedded' | 'server'
  db: Db
  /** The embedded database's own handle; null on a server. */
  pglite: PGlite | null
  /** The connection pool; null when embedded. */
  pool: Pool | null
  /** The jobs' database: on a server, their own pool with longer time limits (time-limits.ts). */
  jobs: { db: Db; pool: Pool | null }
  /** Calls back with the payload of each NOTIFY on the channel; answers how to stop. */
  listen(channel: string, onNotice: (payload: string) => void): Promise<() => Promise<void>>
  close(): Promise<void>
}

/**
 * PostgreSQL inside this process, its files in `folder` ('memory://' for tests). A new one may begin as
 * a `copy` of another (`pglite.dumpDataDir`).
 * @throws DatabaseUnavailable when another process has the folder, or it is damaged.
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
  const db = new Kysely<DB>({ dialect: new PGliteDialect({ pglite }), log: hideValues })
  return {
    kind: 'embedded',
    db,
    pglite,
    pool: null,
    jobs: { db, pool: null },
    listen: async (channel, onNotice) => {
      const stop = await pglite.listen(channel, onNotice)
      return async () => void (await stop())
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

/**
 * Makes the folder of a new database; one that is there is left alone. Made aside and then renamed, so that
 * a start that is stopped half-way leaves nothing that looks like a database.
 */
async function beginFolder(folder: string, make: (fresh: string) => Promise<void>): Promise<void> {
  const found = existsSync(folder) ? readdirSync(folder) : []
  if (found.includes('PG_VERSION')) return
  // PGlite would write a new database over the rest of the old one.
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

/**
 * Ms that a question waits for one of the pool's connections. Longer than any crowd takes; browsers and proxies give up
 * soon after.
 */
const POOL_WAIT_MS = 30_000

/** Connections of the jobs' own pool: their turns are few and long, and must not take those of requests. */
const JOB_CONNECTIONS = 4

/**
 * A PostgreSQL server (15 or later) by URL, with a pool of `connections` for `work`, a small one for jobs, and one
 * connection for each `listen`. A statement that waits longer than `waitMs` for a connection is refused with
 * DomainError 'shop.busy': too many want one at once, which is no bug.
 */
export async function openServer(
  url: string,
  connections: number,
  waitMs = POOL_WAIT_MS,
  work: Work = 'requests',
): Promise<Database> {
  const { default: pg } = await import('pg')
  const openPool = (max: number, limits: Work) => {
    const pool = new pg.Pool({
      connectionString: url,
      max,
      application_name: 'boldo',
      connectionTimeoutMillis: waitMs,
      idleTimeoutMillis: 60_000,
      pipeline: true,
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
      ...TIME_LIMITS[limits],
    })
    // An idle connection that dies is replaced by the pool; without a listener it would end the process.
    pool.on('error', () => {})
    return { pool, db: new Kysely<DB>({ dialect: new PostgresDialect({ pool: preparing(pool) }), log: hideValues }) }
  }
  const { pool, db } = openPool(connections, work)
  try {
    await pool.query('select 1')
  } catch (error) {
    await pool.end()
    throw new DatabaseUnavailable(
      `PostgreSQL at DATABASE_URL does not answer (${(error as Error).message}). Check that the server runs and ` +
        'that the user may connect.',
      error,
    )
  }
  const jobs = openPool(JOB_CONNECTIONS, 'jobs')
  return {
    kind: 'server',
    db,
    pglite: null,
    pool,
    jobs,
    listen: (channel, onNotice) => listenOn(url, channel, onNotice),
    close: async () => void (await Promise.all([db.destroy(), jobs.db.destroy()])),
  }
}

/** Errors of the database quote the values they refused (RUT, e-mail, address): those must not reach a log. */
function hideValues(event: LogEvent): void {
  if (event.level !== 'error' || !(event.error instanceof Error)) return
  const { error } = event
  for (const quoting of ['detail', 'where', 'params', 'queryOptions']) Reflect.deleteProperty(error, quoting)
  // Of values that are no value of their type (class 22) the message itself has them; the stack begins with the
  // message.
  if (!String((error as { code?: unknown }).code).startsWith('22') || !error.message.includes(': "')) return
  const { message, stack } = error
  error.message = message.slice(0, message.indexOf(': "'))
  error.stack = stack?.replace(message, error.message)
}

/** The pool's own words; it has no code for it. A server that does not answer says otherwise. */
const POOL_IS_BUSY = 'timeout exceeded when trying to connect'

const NAMED_STATEMENTS = 400
const PREPARE_FROM_USE = 3

/**
 * Gives each statement that comes back a name, so that PostgreSQL parses it once a connection.
 * The names are bounded: statements with a varying text stay unnamed.
 */
function preparing(pool: Pool) {
  const seen = new Map<string, number>()
  const names = new Map<string, string>()
  const nameOf = (text: string) => {
    const name = names.get(text)
    if (name || names.size >= NAMED_STATEMENTS) return name
    const uses = (seen.get(text) ?? 0) + 1
    if (seen.size > 5_000) seen.clear()
    seen.set(text, uses)
    if (uses < PREPARE_FROM_USE) return undefined
    seen.delete(text)
    names.set(text, `s${createHash('sha1').update(text).digest('base64url').slice(0, 16)}`)
    return names.get(text)
  }
  const wrapped = new WeakMap<PoolClient, object>()
  return {
    options: pool.options,
    end: () => pool.end(),
    connect: async () => {
      const client = await pool
        .connect()
        .catch((error: Error) => Promise.reject(error.message === POOL_IS_BUSY ? refuse('shop.busy') : error))
      if (!wrapped.has(client)) {
        // A connection that is lost while it is used fails its query; without a listener it would end the process.
        client.on('error', () => {})
        const query = beginningLate(writtenTogether(client))
        wrapped.set(
          client,
          new Proxy(client, {
            get: (target, key) => {
              if (key === 'query')
                return (text: unknown, values?: unknown[]) => {
                  const name = typeof text === 'string' && values && values.length > 0 ? nameOf(text) : undefined
                  return name ? query({ name, text, values }) : query(text, values)
                }
              const member = Reflect.get(target, key, target) as unknown
              return typeof member === 'function' ? member.bind(target) : member
            },
          }),
        )
      }
      return wrapped.get(client)!
    },
  } as unknown as Pool
}

/**
 * A `query` that sends BEGIN together with the transaction's first statement: each
 * transaction waits for the database once less. A transaction without a statement sends nothing.
 */
function beginningLate(query: Query) {
  let begin: string | null = null
  return (statement: unknown, values?: unknown[]): Promise<unknown> => {
    if (typeof statement === 'string' && /^(begin|start transaction)\b/.test(statement)) {
      begin = statement
      return Promise.resolve({ command: 'BEGIN', rowCount: null, rows: [] })
    }
    if (begin === null) return query(statement, values)
    const waiting = begin
    begin = null
    if (statement === 'commit' || statement === 'rollback')
      return Promise.resolve({ command: statement.toUpperCase(), rowCount: null, rows: [] })
    return Promise.all([query(waiting), query(statement, values)]).then(([, answered]) => answered)
  }
}

type Query = (statement: unknown, values?: unknown[]) => Promise<unknown>

/**
 * A client's `query` that sends statements of one turn in one packet: each packet wakes the database, which costs more
 * than most statements.
 */
function writtenTogether(client: PoolClient): Query {
  const { stream } = (client as unknown as { connection: { stream: { cork(): void; uncork(): void } } }).connection
  let gathering = false
  return (statement, values) => {
    if (!gathering) {
      gathering = true
      stream.cork()
      process.nextTick(() => {
        gathering = false
        stream.uncork()
      })
    }
    return (client.query as unknown as Query).call(client, statement, values)
  }
}
