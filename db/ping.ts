import { sql } from 'kysely'
import type { Db } from './database.ts'

/** Rejects when the database does not answer. */
export const pingDatabase = async (db: Db): Promise<void> => void (await sql`select 1`.execute(db))
