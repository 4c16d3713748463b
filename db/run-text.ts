import { CompiledQuery } from 'kysely'
import type { Db } from './database.ts'

/**
 * Runs a prepared SQL text with `$1`, `$2` … as its values, for statements of nearly every request: Kysely builds a
 * text anew each time.
 */
export const runText = async <Row>(db: Db, text: string, values: unknown[]): Promise<Row[]> =>
  (await db.executeQuery<Row>(CompiledQuery.raw(text, values))).rows
