import { CompiledQuery, sql, type RawBuilder } from 'kysely'
import type { Db } from './database.ts'

/** A part of a statement. */
export type Fragment = RawBuilder<unknown>

/** A place for each of these values. */
export const placesFor = <Name extends string>(values: Readonly<Record<Name, unknown>>): Record<Name, Fragment> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, sql`${value}`])) as Record<Name, Fragment>

/**
 * A statement of nearly every request, whose text is made a single time for each `shape`: Kysely builds a text each
 * time. `build` has a place for each value, which is one parameter however often it stands in the text.
 */
export function prepared<Name extends string, Row, Shape = void>(
  names: readonly Name[],
  build: (places: Record<Name, Fragment>, shape: Shape) => RawBuilder<Row>,
): (db: Db, values: Readonly<Record<Name, unknown>>, shape: Shape) => Promise<Row[]> {
  const texts = new Map<string | undefined, { text: string; distinct: readonly unknown[] }>()
  const places = placesFor(Object.fromEntries(names.map((name) => [name, Symbol.for(name)])) as Record<Name, symbol>)
  return async (db, values, shape) => {
    const key = JSON.stringify(shape) as string | undefined
    let made = texts.get(key)
    if (!made) texts.set(key, (made = distinctly(build(places, shape).compile(db))))
    const given = made.distinct.map((value) => (typeof value === 'symbol' ? values[value.description as Name] : value))
    return (await db.executeQuery<Row>(CompiledQuery.raw(made.text, given))).rows
  }
}

/** Kysely numbers each occurrence of a value. */
function distinctly({ sql: text, parameters }: CompiledQuery) {
  const distinct = [...new Set(parameters)]
  const numbered = text.replace(/\$(\d+)/g, (_, number) => `$${distinct.indexOf(parameters[number - 1]) + 1}`)
  return { text: numbered, distinct }
}

/** The rows of a statement that is built for each call. */
export const fetchRows = async <Row>(db: Db, statement: RawBuilder<Row>): Promise<Row[]> =>
  (await statement.execute(db)).rows
