import { readFileSync, readdirSync } from 'node:fs'
import { sql } from 'kysely'
import type { Database } from './database.ts'
import { DatabaseUnavailable } from './database-unavailable.ts'

const FOLDER = new URL('./migrations/', import.meta.url)
const LOCK = 7_265_360 // any number, the same in every process

/**
 * Brings the database to this version: forward only, each file once, all of them in one transaction.
 * Safe when two processes start at once: the second waits for the first. Answers the files it ran.
 * @throws DatabaseUnavailable when the database knows a migration that this code does not have (an older Boldo).
 */
export async function migrate(database: Database): Promise<string[]> {
  const files = readdirSync(FOLDER).filter((file) => /^\d{4}_[a-z_]+\.sql$/.test(file)).sort()
  return database.db.transaction().execute(async (trx) => {
    if (database.kind === 'server') await sql`select pg_advisory_xact_lock(${LOCK})`.execute(trx)
    await sql`create table if not exists schema_migration (file text primary key, run_at timestamptz not null default now())`.execute(trx)
    const { rows } = await sql<{ file: string }>`select file from schema_migration`.execute(trx)
    const ran = new Set(rows.map((row) => row.file))
    const unknown = [...ran].find((file) => !files.includes(file))
    if (unknown) throw new DatabaseUnavailable(`The database has migration ${unknown}, which this version of Boldo does not know. Start the newer version.`)
    const missing = files.filter((file) => !ran.has(file))
    for (const file of missing) {
      for (const statement of statementsOf(readFileSync(new URL(file, FOLDER), 'utf8'))) await sql.raw(statement).execute(trx)
      await sql`insert into schema_migration (file) values (${file})`.execute(trx)
    }
    return missing
  })
}

/** Statements end with ';' at a line's end (a function body would use its own file with $$…$$;). */
const statementsOf = (text: string) => text.split(/;[ \t]*(?:\n|$)/).map((part) => part.replace(/^\s*--.*$/gm, '').trim()).filter(Boolean)
