import { CompiledQuery, sql, type RawBuilder } from 'kysely'
import type { Db } from './database.ts'

/** A part of a statement. */
export type Fragment = RawBuilder<unknown>

/** A parameter for each of these values, under its name. */
export const placesFor = <Name extends string>(values: Readonly<Record<Name, unknown>>): Record<Name, Fragment> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, sql`${value}`])) as Record<Name, Fragment>

/** A save has a shape for each set of changed fields, which callers choose. */
const SHAPES_MAX = 500

/**
 * For the statements of nearly every request: the text is built a single time for each `shape`, where Kysely builds it
 * each time. `build` gets a place for each value, which is one parameter however often it stands in the text.
 */
export function prepared<Name extends string, Row, Shape = void>(
  names: readonly Name[],
  build: (places: Record<Name, Fragment>, shape: Shape) => RawBuilder<Row>,
): (db: Db, values: Readonly<Record<Name, unknown>>, shape: Shape) => Promise<Row[]> {
  const texts = new Map<string | undefined, { text: string; distinct: readonly unknown[] }>()
  const places = placesFor(Object.fromEntries(names.map((name) => [name, Symbol.for(name)])) as Record<Name, symbol>)
  return async (db, values, shape) => {
    const key = JSON.stringify(shape) as string | undefined
    let statement = texts.get(key)
    if (!statement) {
      if (texts.size >= SHAPES_MAX) texts.clear()
      texts.set(key, (statement = mergeParameters(build(places, shape).compile(db))))
    }
    const parameterValues = statement.distinct.map((value) =>
      typeof value === 'symbol' ? values[value.description as Name] : value,
    )
    return (await db.executeQuery<Row>(CompiledQuery.raw(statement.text, parameterValues))).rows
  }
}

/** Kysely numbers each occurrence of a value; here equal values share one parameter. */
function mergeParameters({ sql: text, parameters }: CompiledQuery) {
  const distinct = [...new Set(parameters)]
  const numbered = text.replace(/\$(\d+)/g, (_, number) => `$${distinct.indexOf(parameters[number - 1]) + 1}`)
  return { text: numbered, distinct }
}

/** The rows of a statement that is built for each call. */
export const fetchRows = async <Row>(db: Db, statement: RawBuilder<Row>): Promise<Row[]> =>
  (await statement.execute(db)).rows

/** ISO 8601 with the database's microseconds, so that a page begins just behind the instant. */
export const toIsoText = (column: string): Fragment =>
  sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`
