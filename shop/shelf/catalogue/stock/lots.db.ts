/** Lots divide what lies on the shelf by expiry. Products are locked before their lots, lots by id. */
import { sql } from 'kysely'
import type { Shop } from '#context'
import { fetchRows } from '#db/sql.ts'
import type { ChileDate } from '#lib/chile-time.ts'
import { newId } from '#lib/ids.ts'
import type { Lot, LotState } from './lot.rules.ts'

export type ProductLot = Lot & { productId: number; reason: string | null }
type LotUnits = { productId: number; code: string; units: number }

const SELECT_LOT = sql`select l.id, l.product_id as "productId", l.code, l.expires_on::text as "expiresOn", l.units,
  l.state, l.reason from lot l`

/** The lots of the products that have units or may not be used, the first to expire first. */
export const findLots = (shop: Shop, productIds: readonly number[]): Promise<ProductLot[]> =>
  fetchRows(
    shop.db,
    sql<ProductLot>`
      ${SELECT_LOT} where l.product_id = any (${productIds}::int[]) and (l.units > 0 or l.state <> 'active')
      order by l.expires_on, l.id`,
  )

export async function lockLot(shop: Shop, id: string): Promise<ProductLot | undefined> {
  const [lot] = await fetchRows(shop.db, sql<ProductLot>`${SELECT_LOT} where l.id = ${id}::uuid for update`)
  return lot
}

export const lockLots = (shop: Shop, productIds: readonly number[]): Promise<ProductLot[]> =>
  fetchRows(
    shop.db,
    sql<ProductLot>`${SELECT_LOT} where l.product_id = any (${productIds}::int[]) order by l.id for update`,
  )

/** Finds or creates each lot; a known one stays as it is. Returns all lots of the products, locked. */
export async function openLots(
  shop: Shop,
  lots: readonly { productId: number; code: string; expiresOn: ChileDate }[],
): Promise<ProductLot[]> {
  const rows = lots.map((lot) => ({ id: newId(), ...lot }))
  await sql`
    insert into lot (id, product_id, code, expires_on, units)
    select id, "productId", code, "expiresOn", 0
    from json_to_recordset(${JSON.stringify(rows)}::json)
      as l (id uuid, "productId" int, code text, "expiresOn" date)
    order by id on conflict (product_id, code) do nothing`.execute(shop.db)
  return lockLots(shop, [...new Set(lots.map(({ productId }) => productId))])
}

/** `units`: by the lot's id, as they are afterwards. */
export async function saveLotUnits(shop: Shop, units: ReadonlyMap<string, number>): Promise<void> {
  if (units.size === 0) return
  const rows = [...units].map(([id, units]) => ({ id, units }))
  await sql`
    update lot l set units = u.units from json_to_recordset(${JSON.stringify(rows)}::json) as u (id uuid, units int)
    where l.id = u.id`.execute(shop.db)
}

/**
 * Packing takes units from their lots, unpacking returns them. A lot that nobody received is none of the table's; of
 * one that has fewer by its record, the person has the truth in hand.
 */
export async function moveLotUnits(shop: Shop, lines: readonly LotUnits[], sign: 1 | -1): Promise<void> {
  await sql`
    with line as (
      select "productId", upper(code) as code, sum(units)::int * ${sign}::int as units
      from json_to_recordset(${JSON.stringify(lines)}::json) as l ("productId" int, code text, units int)
      where code <> '' group by 1, 2
    ), locked as materialized (
      select l.id, line.units from lot l join line on line."productId" = l.product_id and line.code = l.code
      order by l.id for update of l
    )
    update lot l set units = greatest(l.units + locked.units, 0) from locked where locked.id = l.id`.execute(shop.db)
}

export async function saveLotState(
  shop: Shop,
  id: string,
  change: { state: LotState; reason: string | null },
): Promise<void> {
  await shop.db.updateTable('lot').set(change).where('id', '=', id).execute()
}

/** Active lots whose last day was before `today` are expired from now on. */
export async function expireLots(shop: Shop, today: ChileDate): Promise<void> {
  await sql`
    update lot set state = 'expired' where id in (
      select id from lot where state = 'active' and units > 0 and expires_on < ${today}::date order by id for update
    )`.execute(shop.db)
}

const OVERFULL_MAX = 500

/** Products whose lots have more units than the stock: sold ones that are not packed may explain it, or not. */
export async function findOverfull(shop: Shop): Promise<number[]> {
  const rows = await fetchRows(
    shop.db,
    sql<{ id: number }>`
      select p.id from (select product_id, sum(units) as units from lot where units > 0 group by product_id) l
        join product p on p.id = l.product_id
      where l.units > p.stock order by p.id limit ${OVERFULL_MAX}`,
  )
  return rows.map(({ id }) => id)
}

/** Lots with units that must leave the shelf, of which some may leave now. */
export const findWithdrawable = (shop: Shop, first: number): Promise<{ id: string; productId: number }[]> =>
  fetchRows(
    shop.db,
    sql<{ id: string; productId: number }>`
      select l.id, l.product_id as "productId" from lot l join product p on p.id = l.product_id
      where l.state <> 'active' and l.units > 0 and p.stock > p.held order by l.id limit ${first}`,
  )
