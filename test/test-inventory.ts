import { chileDate } from '#lib/chile-time.ts'
import { sql } from 'kysely'
import { receiveStock } from '#shop/counter/inventory/change-stock.ts'
import { listMovements, showStock } from '#shop/counter/inventory/list-stock.ts'
import { shelfUnits } from '#shop/counter/inventory/stock-level.rules.ts'
import { useParcels } from './test-parcels.ts'
import type { DatabaseKind } from './test-shop.ts'

export const EXPIRES = chileDate('2027-03-31')

/** A shop with parcels, whose staff count and receive goods. */
export function useInventory(database: DatabaseKind) {
  const parcels = useParcels(database)
  const { shop, staff } = parcels
  const level = (sku: string) => showStock(shop, { account: staff.dispatch, sku })
  const toId = async (sku: string) => (await level(sku)).productId
  return {
    ...parcels,
    level,
    toId,
    shelf: async (sku: string) => shelfUnits(await level(sku)),
    /** 'kind units → stock', the newest first. */
    movements: async (sku: string) => {
      const page = { productId: await toId(sku), first: 50, after: null }
      const { nodes } = await listMovements(shop, { account: staff.dispatch, ...page })
      return nodes.map(({ kind, units, stockAfter }) => `${kind} ${units} → ${stockAfter}`)
    },
    receive: async (sku: string, units: number, lot: string | null = null, expiresOn = EXPIRES) =>
      receiveStock(shop, {
        account: staff.dispatch,
        lines: [{ productId: await toId(sku), units, lot, expiresOn: lot === null ? null : expiresOn }],
        note: null,
      }),
    /** Products whose stock is not the sum of their movements, in words. */
    wrongStock: async (): Promise<string[]> => {
      const { rows } = await sql<{ sku: string; stock: number; moved: number }>`
        select * from (select p.sku, p.stock, coalesce((
          select sum(m.units) from stock_movement m where m.product_id = p.id), 0)::int as moved from product p
        ) p where stock <> moved`.execute(shop.db)
      return rows.map(({ sku, stock, moved }) => `${sku}: ${stock} in stock, ${moved} moved`)
    },
    /** Products whose lots have more units than lie on the shelf, in words. */
    wrongLots: async (): Promise<string[]> => {
      const { rows } = await sql<{ sku: string; lots: number }>`
        select p.sku, sum(l.units)::int as lots
        from lot l join product p on p.id = l.product_id group by p.sku`.execute(shop.db)
      const shelves = await Promise.all(rows.map(async ({ sku }) => shelfUnits(await level(sku))))
      return rows.flatMap(({ sku, lots }, index) =>
        lots <= Math.max(0, shelves[index]!) ? [] : [`${sku}: ${lots} in lots, ${shelves[index]} on the shelf`],
      )
    },
  }
}
