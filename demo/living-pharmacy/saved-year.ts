/** How far a demo's year is written: one row among the demo's rows, so that a restart goes on where it ended. */
import { sql } from 'kysely'
import { type Shop } from '#context'
import type { Db } from '#db/database.ts'

/** `now`: when the year ended, whatever the clock says since. `written`: orders; null before the people are written. */
export type SavedYear = { seed: string; now: Temporal.Instant; orders: number; written: number | null; isWhole: boolean }

const BEGUN = ''
const WHOLE = 'whole'

export async function findYear(db: Db): Promise<SavedYear | null> {
  const row = await db.selectFrom('demo_row').select(['key', 'label']).where('kind', '=', 'year').executeTakeFirst()
  if (!row) return null
  const [now, orders, seed] = row.key.split(' ')
  return {
    seed: seed!,
    now: Temporal.Instant.from(now!),
    orders: Number(orders),
    written: row.label === BEGUN ? null : Number(row.label === WHOLE ? orders : row.label),
    isWhole: row.label === WHOLE,
  }
}

export async function beginYear(shop: Shop, { orders, seed }: Pick<SavedYear, 'orders' | 'seed'>): Promise<SavedYear> {
  const now = shop.now()
  await sql`insert into demo_row (kind, key, label) values ('year', ${`${now} ${orders} ${seed}`}, ${BEGUN})`.execute(
    shop.db,
  )
  return { seed, now, orders, written: null, isWhole: false }
}

/** Call it in the transaction that writes the orders. */
export const noteProgress = (db: Db, written: number) => saveLabel(db, String(written))
export const endYear = (db: Db) => saveLabel(db, WHOLE)

const saveLabel = async (db: Db, label: string): Promise<void> => {
  await db.updateTable('demo_row').set({ label }).where('kind', '=', 'year').execute()
}
