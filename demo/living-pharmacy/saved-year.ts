/** How far a demo's year is written: one row among the demo's rows, so that a restart goes on where it ended. */
import { sql } from 'kysely'
import { inTransaction, type Shop } from '#context'
import type { Db } from '#db/database.ts'

/** `now`: when the year ended. `written`: orders; null before the people are written. */
export type SavedYear = {
  seed: string
  now: Temporal.Instant
  orders: number
  written: number | null
  isWhole: boolean
}

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
  return inTransaction(shop, async (shop) => {
    // The second of two processes that start together waits here, and then finds the year begun.
    await sql`select pg_advisory_xact_lock(hashtextextended('demo year', 0))`.execute(shop.db)
    const begun = await findYear(shop.db)
    if (begun) return begun
    const now = shop.now()
    await sql`insert into demo_row (kind, key, label) values ('year', ${`${now} ${orders} ${seed}`}, ${BEGUN})`.execute(
      shop.db,
    )
    return { seed, now, orders, written: null, isWhole: false }
  })
}

/**
 * Call it in the transaction that writes the orders, before them. Returns false when another process has written
 * meanwhile.
 */
export const noteProgress = (db: Db, before: number | null, after: number): Promise<boolean> =>
  saveLabel(db, before === null ? BEGUN : String(before), String(after))

export const endYear = (db: Db, written: number): Promise<boolean> => saveLabel(db, String(written), WHOLE)

async function saveLabel(db: Db, before: string, label: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('demo_row')
    .set({ label })
    .where('kind', '=', 'year')
    .where('label', '=', before)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
