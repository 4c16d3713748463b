import { readFileSync, readdirSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import type { Logger } from 'pino'
import type { Database, Db } from './database.ts'
import { DatabaseUnavailable } from './database-unavailable.ts'
import { splitStatements } from './statements.ts'

const MIGRATIONS_FOLDER = fileURLToPath(new URL('./migrations', import.meta.url))
const FUNCTIONS_FOLDER = fileURLToPath(new URL('./functions', import.meta.url))
const ADVISORY_LOCK = 7_265_360

/** A migration waits this long for a lock, because every later user of the table waits behind it. */
const LOCK_TIMEOUT_MS = 3_000
/** In the pauses between tries other transactions end, and traffic passes. */
const PAUSES_MS = [500, 1_000, 2_000, 4_000, 8_000, 15_000]
const LOCK_NOT_AVAILABLE = '55P03'

type MigrateOptions = { folder?: string; log?: Logger; lockTimeoutMs?: number }

/**
 * Brings the database to this version, forward only, each file in its own transaction; answers the files that ran.
 * Later migrations that this code does not know are accepted (security review M8).
 * @throws DatabaseUnavailable when a newer migration breaks this code ('-- breaks-before: NNNN'), a migration fails, or
 * the encoding is not UTF8
 */
export async function migrate(
  database: Database,
  { folder = MIGRATIONS_FOLDER, log, lockTimeoutMs = LOCK_TIMEOUT_MS }: MigrateOptions = {},
): Promise<string[]> {
  const files = readdirSync(folder)
    .filter((file) => /^\d{4}_[a-z_]+\.sql$/.test(file))
    .sort()
  return database.db.connection().execute((db) =>
    withLock(database, db, log, async () => {
      await refuseOtherEncodings(db)
      await createBookkeeping(db)
      const { rows: ran } = await sql<RanMigration>`select file, breaks_before as "breaksBefore"
        from schema_migration
        order by file`.execute(db)
      acceptUnknownMigrations(
        ran.filter(({ file }) => !files.includes(file)),
        files.at(-1),
        log,
      )
      const missing = files.filter((file) => !ran.some((row) => row.file === file))
      for (const file of missing)
        await runFile(db, { file, text: readFileSync(`${folder}/${file}`, 'utf8'), lockTimeoutMs, log })
      return missing
    }),
  )
}

type RanMigration = { file: string; breaksBefore: number | null }

const migrationNumber = (file: string | undefined) => Number(file?.slice(0, 4) ?? 0)

function acceptUnknownMigrations(unknown: RanMigration[], newest: string | undefined, log: Logger | undefined): void {
  if (unknown.length === 0) return
  const breaking = unknown.find(({ breaksBefore }) => breaksBefore !== null && breaksBefore > migrationNumber(newest))
  if (breaking)
    throw new DatabaseUnavailable(
      `The database has migration ${breaking.file}, with which versions of Boldo before migration ` +
        `${String(breaking.breaksBefore).padStart(4, '0')} cannot work; this one has ${newest}. ` +
        'Start the newer version.',
    )
  log?.warn(
    { migrations: unknown.map(({ file }) => file), newest },
    'the database is newer than this code, which goes on serving',
  )
}

/** In an encoding other than UTF8 accents are bytes, and search finds nothing. */
async function refuseOtherEncodings(db: Db): Promise<void> {
  const { rows } = await sql<{ server_encoding: string }>`show server_encoding`.execute(db)
  const encoding = rows[0]!.server_encoding
  if (encoding !== 'UTF8')
    throw new DatabaseUnavailable(
      `The database is encoded in ${encoding}, in which accents cannot be searched. Make another one: ` +
        "create database boldo encoding 'UTF8' template template0.",
    )
}

/** Looks for the table first: PostgreSQL refuses 'create if not exists' to a role without DDL (security review S24). */
async function createBookkeeping(db: Db): Promise<void> {
  const { rows } = await sql<{ name: string }>`select attname as name from pg_attribute
    where attrelid = to_regclass('schema_migration') and attnum > 0`.execute(db)
  if (rows.some(({ name }) => name === 'breaks_before')) return
  await sql`create table if not exists schema_migration (file text primary key,
    run_at timestamptz not null default now(), breaks_before integer)`.execute(db)
  await sql`alter table schema_migration add column if not exists breaks_before integer`.execute(db)
}

type MigrationFile = { file: string; text: string; lockTimeoutMs: number; log: Logger | undefined }

async function runFile(db: Db, migration: MigrationFile): Promise<void> {
  for (const pauseMs of [...PAUSES_MS, null]) {
    try {
      return await tryFile(db, migration)
    } catch (error) {
      const isBlocked = (error as { code?: unknown }).code === LOCK_NOT_AVAILABLE
      if (!isBlocked || pauseMs === null) throw migrationFailure(migration.file, error as Error, isBlocked)
      migration.log?.warn({ migration: migration.file, pauseMs }, 'a migration waits: a transaction locks its tables')
      await pause(pauseMs)
    }
  }
}

function migrationFailure(file: string, error: Error, isBlocked: boolean): DatabaseUnavailable {
  const advice = isBlocked
    ? 'Another transaction holds what it changes; end that one (pg_stat_activity) and start again'
    : 'Nothing of it was kept, and all before it was'
  return new DatabaseUnavailable(`Migration ${file} cannot run (${error.message}). ${advice}.`, error)
}

/**
 * A file with `-- no-transaction` has only repeatable statements, which block no traffic. A test compares the hash in
 * each line of `-- install:`.
 */
async function tryFile(db: Db, { file, text, lockTimeoutMs }: MigrationFile): Promise<void> {
  const breaksBefore = /^-- breaks-before: (\d{4})$/m.exec(text)?.[1]
  const run = async (handle: Db) => {
    for (const statement of splitStatements(withFunctions(text))) await sql.raw(statement).execute(handle)
    await sql`insert into schema_migration (file, breaks_before)
      values (${file}, ${breaksBefore ? Number(breaksBefore) : null})`.execute(handle)
  }
  if (/^-- no-transaction$/m.test(text)) return run(db)
  await db.transaction().execute(async (trx) => {
    await sql`set local lock_timeout = ${sql.lit(lockTimeoutMs)}`.execute(trx)
    await run(trx)
  })
}

export const withFunctions = (text: string): string =>
  text.replaceAll(/^-- install: ([a-z-]+\.sql) \w+$/gm, (_line, file: string) =>
    readFileSync(`${FUNCTIONS_FOLDER}/${file}`, 'utf8'),
  )

/** Migrations run without the time limits of requests. The lock ends with its connection in any case. */
async function withLock<T>({ kind }: Database, db: Db, log: Logger | undefined, work: () => Promise<T>): Promise<T> {
  if (kind === 'embedded') return work()
  const limits = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout']
  for (const limit of limits) await sql`set ${sql.id(limit)} = 0`.execute(db)
  // Not pg_advisory_lock: a statement that waits holds a snapshot, for which 'create index concurrently' would wait in
  // turn.
  const tryLock = async () =>
    (await sql<{ taken: boolean }>`select pg_try_advisory_lock(${ADVISORY_LOCK}) as taken`.execute(db)).rows[0]!.taken
  for (let tries = 0; !(await tryLock()); tries++) {
    if (tries === 10) log?.info('another process migrates the database: waiting for it')
    await pause(200)
  }
  try {
    return await work()
  } finally {
    await sql`select pg_advisory_unlock(${ADVISORY_LOCK})`.execute(db).catch(() => {})
    for (const limit of limits)
      await sql
        .raw(`reset ${limit}`)
        .execute(db)
        .catch(() => {})
  }
}
