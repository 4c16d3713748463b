import { randomBytes } from 'node:crypto'
import { Client } from 'pg'
import { openEmbedded, openServer, type Database } from '#db/database.ts'
import { migrate } from '#db/migrate.ts'
import { migratedCopy } from './migrated-copy.ts'
import { testPostgres } from './postgres.ts'

/** Ms. A machine that is busy with other things too makes tests slow, not wrong. */
export const PATIENCE_MS = 240_000

/** A migrated database for one shop, and how to remove it. */
export async function openTestDatabase({
  database,
  folder,
  at,
  pool = 20,
}: {
  database: 'embedded' | 'server'
  folder?: string
  /** A server's own database, which the test has made. */
  at?: string
  pool?: number
}): Promise<{ database: Database; url: string | null; drop: () => Promise<void> }> {
  if (database === 'embedded')
    return {
      database: await openEmbedded(folder ?? 'memory://', await migratedCopy()),
      url: null,
      drop: async () => {},
    }
  const { url, drop } = at
    ? { url: at, drop: async () => {} }
    : await createServerDatabase(process.env.BOLDO_TEST_TEMPLATE)
  return { database: await openServer(url, pool, PATIENCE_MS, 'jobs'), url, drop }
}

/** A database of its own on the tests' PostgreSQL: a copy of the template, else empty. */
export async function createServerDatabase(template?: string): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `boldo_test_${randomBytes(6).toString('hex')}`
  // A copy by file costs an eighth of the usual one, block by block through the log.
  await onServer(`create database ${name}${template ? ` template ${template} strategy file_copy` : ''}`)
  const url = new URL((await serverForTests()).url)
  url.pathname = `/${name}`
  return { url: url.href, drop: () => onServer(`drop database if exists ${name} with (force)`) }
}

/** A migrated database that those of the tests are copies of: a copy takes a quarter of migrating. Answers its name. */
export async function createTemplate(): Promise<{ name: string; drop: () => Promise<void> }> {
  const { url, drop } = await createServerDatabase()
  const database = await openServer(url, 1, PATIENCE_MS, 'jobs')
  await migrate(database)
  await database.close()
  return { name: new URL(url).pathname.slice(1), drop }
}

async function serverForTests(): Promise<{ url: string }> {
  const server = await testPostgres()
  if (!server) throw new Error('no PostgreSQL')
  return server
}

/** Whether the process waits for it; @types/pg does not know these. */
type Admin = Client & { ref(): void; unref(): void }

/** A connection costs more than the statements here: one serves the whole process. */
let admin: Promise<Admin> | undefined
let running = 0

async function onServer(statement: string): Promise<void> {
  const client = await (admin ??= connect())
  client.ref()
  running++
  try {
    await client.query(statement)
  } finally {
    // An idle connection keeps no process from its end.
    if (--running === 0) client.unref()
  }
}

async function connect(): Promise<Admin> {
  const client = new Client({ connectionString: (await serverForTests()).url }) as Admin
  client.on('error', () => (admin = undefined))
  await client.connect()
  return client
}
