import { CompiledQuery } from 'kysely'
import type { Db } from './database.ts'

/** For statements of nearly every request: Kysely builds a text each time. */
export const runText = async <Row>(db: Db, text: string, values: unknown[]): Promise<Row[]> =>
  (await db.executeQuery<Row>(CompiledQuery.raw(text, values))).rows

export type Bind = (value: unknown) => string

export function binding(): { values: unknown[]; bind: Bind } {
  const values: unknown[] = []
  return { values, bind: (value) => `$${values.push(value)}` }
}

export const callOf = (name: string, args: Readonly<Record<string, unknown>>, bind: Bind): string =>
  `${name}(${Object.entries(args)
    .map(([argument, value]) => `${argument} => ${bind(value)}`)
    .join(', ')})`
