import { CompiledQuery } from 'kysely'
import type { Db } from './database.ts'

/**
 * Runs a statement whose text is at hand, `$1`, `$2` … being its values: for what nearly every request asks, since
 * Kysely builds a text anew each time.
 */
export const runText = async <Row>(db: Db, text: string, values: unknown[]): Promise<Row[]> =>
  (await db.executeQuery<Row>(CompiledQuery.raw(text, values))).rows
