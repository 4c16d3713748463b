import { sql } from 'kysely'
import type { Db } from './database.ts'
import type { Fragment } from './sql.ts'

/**
 * Moves the time in column `at` of these rows, when it is due `now`, to `to`, in their order. Rows that another
 * transaction has locked are left alone.
 */
export async function putOff(
  db: Db,
  { table, at, key = 'id', type = sql`uuid` }: { table: string; at: string; key?: string; type?: Fragment },
  { keys, to, now, of = sql`true` }: { keys: readonly string[]; to: Date; now: Date; of?: Fragment },
): Promise<void> {
  const givenKeys = sql`${keys}::${type}[]`
  await sql`
    update ${sql.table(table)} t
    set ${sql.ref(at)} = ${to}::timestamptz - (cardinality(${givenKeys}) - due.place) * interval '1 millisecond'
    from (
      select p.${sql.ref(key)} as key, given.place from unnest(${givenKeys}) with ordinality given (key, place)
      join ${sql.table(table)} p on p.${sql.ref(key)} = given.key
      where p.${sql.ref(at)} <= ${now} for update of p skip locked
    ) due
    where t.${sql.ref(key)} = due.key and ${of}`.execute(db)
}
