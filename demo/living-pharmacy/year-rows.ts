/** Rows of a demo's year, collected by table, and written in bulk. */
import { sql, type Insertable } from 'kysely'
import type { Db } from '#db/database.ts'
import type { DB } from '#db/types.generated.ts'

/** Each table after those that its rows refer to. */
const TABLES = [
  'account',
  'account_address',
  'account_consent',
  'carrier',
  'subscription',
  'card_inscription',
  'saved_card',
  'subscription_line',
  'subscription_history',
  'orders',
  'order_line',
  'order_history',
  'order_note',
  'payment_attempt',
  'subscription_delivery',
  'subscription_charge',
  'coupon_use',
  'refund',
  'refund_line',
  'stock_quarantine',
  'order_review',
  'prescription',
  'prescription_history',
  'prescription_line',
  'prescription_read',
  'parcel',
  'parcel_line',
  'parcel_event',
  'tax_document',
  'mail_outbox',
  'support_case',
  'case_event',
  'staff_action',
  'demo_row',
] as const satisfies readonly (keyof DB)[]
type Table = (typeof TABLES)[number]

export type YearRows = {
  /** All rows of a table have the same columns. */
  add: <Name extends Table>(table: Name, row: Insertable<DB[Name]>) => void
  write: (db: Db) => Promise<void>
}

export function collectRows(): YearRows {
  const rows = new Map<Table, object[]>(TABLES.map((table) => [table, []]))
  return {
    add: (table, row) => void rows.get(table)!.push(row),
    write: async (db) => {
      for (const [table, added] of rows) if (added.length > 0) await insertRows(db, table, added)
    },
  }
}

/** One parameter for all rows: PostgreSQL takes 65,535, which some hundred orders would exceed. */
async function insertRows(db: Db, table: Table, rows: object[]): Promise<void> {
  const columns = sql.join(Object.keys(rows[0]!).map((column) => sql.ref(column)))
  await sql`insert into ${sql.table(table)} (${columns})
    select ${columns} from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::json)`.execute(
    db,
  )
}
