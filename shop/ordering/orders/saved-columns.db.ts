/** The columns of the fields that are saved: names from the code. Kysely takes a microsecond for each reference. */
import { sql } from 'kysely'
import type { Fragment } from '#db/sql.ts'

/** The column of a draft's field: its name in snake case; of the commune the id is stored. */
export function columnName(field: string): string {
  const known = columns.get(field)
  if (known !== undefined) return known
  const column = field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
  columns.set(field, column)
  return column
}
const columns = new Map([['commune', 'commune_id']])

/** The columns of these fields, with the fields' names. */
export const aliased = (table: string, fields: readonly string[]): Fragment =>
  sql.raw(fields.map((field) => `${table}.${columnName(field)} as "${field}"`).join(', '))

/** A field that is saved. */
type Field = { field: string; value: unknown }

/** The columns of these fields. */
export const listColumns = (fields: readonly string[]): Fragment => sql.raw(fields.map(columnName).join(', '))

/** The assignments of an insert's `on conflict do update`. */
export const replaceAssignments = (fields: readonly string[]): Fragment =>
  sql.raw(fields.map((field) => `${columnName(field)} = excluded.${columnName(field)}`).join(', '))

/** The assignments of an update. */
export const updateAssignments = (fields: readonly Field[]): Fragment[] =>
  fields.map(({ field, value }) => sql`${sql.raw(columnName(field))} = ${value}`)

/** The lines as `json_populate_recordset` reads them: a record of columns each. */
export function lineRecords<Line>(lines: readonly Line[], fields: readonly (keyof Line & string)[]): string {
  const columns = fields.map((field) => [columnName(field), field] as const)
  return JSON.stringify(
    lines.map((line) => Object.fromEntries(columns.map(([column, field]) => [column, line[field]]))),
  )
}
