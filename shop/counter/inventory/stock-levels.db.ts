/** Products as they lie on their shelves: one statement a page, by the shelf's label or by how long they are low. */
import { sql } from 'kysely'
import type { Shop } from '#context'
import { fetchRows, toIsoText, type Fragment } from '#db/sql.ts'
import { unpackedUnits } from '#shop/counter/parcels/shelf.db.ts'
import type { MovementKey, MovementPage, StockList } from './inventory.input.ts'
import type { StockLevel, StockMovement } from './stock-level.rules.ts'

/** `key`: what the list is sorted by, as a cursor has it. */
export type ListedLevel = StockLevel & { key: string }

/** `page` has (id, key, n). */
const selectLevels = (page: Fragment): Fragment => sql`
  with page as materialized (${page}), unpacked as (${unpackedUnits(sql`select id from page`)})
  select p.id as "productId", p.sku, p.product_name as name, p.image_urls[1] as image, p.enabled,
    p.cold_chain as "coldChain", p.place, p.stock, p.held, coalesce(u.units, 0) as unpacked,
    p.reorder_point as "reorderPoint", ${toIsoText('p.counted_at')} as "countedAt",
    (select min(l.expires_on)::text from lot l where l.product_id = p.id and l.units > 0) as "expiresOn", page.key
  from page join product p on p.id = page.id left join unpacked u on u.id = p.id order by page.n`

export const findStockLevels = (shop: Shop, list: StockList): Promise<ListedLevel[]> =>
  fetchRows(shop.db, sql<ListedLevel>`${selectLevels(list.code !== null ? byCode(list.code) : PAGES[list.view](list))}`)

const PAGES: Record<StockList['view'], (list: StockList) => Fragment> = {
  places: ({ from, after, first }) => sql`
    select p.id, p.place as key, row_number() over (order by p.place, p.id) as n from product p
    where p.place is not null
      ${from === null || after !== null ? sql`` : sql`and p.place >= ${from}`}
      ${after === null ? sql`` : sql`and (p.place, p.id) > (${after.key}, ${after.id}::int)`}
    order by p.place, p.id limit ${first}`,
  low: ({ after, first }) => sql`
    select s.product_id as id, ${toIsoText('s.since')} as key, row_number() over (order by s.since, s.product_id) as n
    from low_stock s
    where true
      ${after === null ? sql`` : sql`and (s.since, s.product_id) > (${after.key}::timestamptz, ${after.id}::int)`}
    order by s.since, s.product_id limit ${first}`,
}

/** A SKU, a bar code with or without its leading zeros, a lot: a few products at most. */
const byCode = (code: string): Fragment => sql`
  select id, '' as key, row_number() over (order by id) as n from (
    select p.id from product p where p.sku in (${code}, ${code.toUpperCase()})
    union select b.product_id from product_barcode b where b.code in (${code}, ${code.padStart(14, '0')},
      ${code.replace(/^0+(?=\d{8})/, '')})
    union (select l.product_id from lot l where l.code = ${code.toUpperCase()} order by l.product_id limit 50)
  ) found order by id limit 51`

export async function findStockLevel(shop: Shop, sku: string): Promise<StockLevel | undefined> {
  const [level] = await fetchRows(
    shop.db,
    sql<StockLevel>`${selectLevels(sql`select p.id, '' as key, 1 as n from product p where p.sku = ${sku}`)}`,
  )
  return level
}

/** The newest first. Orders are not named: one beside a medicine is health data. */
export const findMovements = (shop: Shop, { productId, first, after }: MovementPage): Promise<StockMovement[]> =>
  fetchRows(
    shop.db,
    sql<StockMovement>`
      select m.id::text, ${toIsoText('m.at')} as at, m.kind, m.units, m.stock_after as "stockAfter", l.code as lot,
        coalesce(a.first_name, k.name) as by, split_part(m.actor, ':', 1) as role, m.note,
        m.order_id is not null as "hasOrder"
      from stock_movement m
        left join lot l on l.id = m.lot_id
        left join account a on m.actor is not null and a.id = split_part(m.actor, ':', 2)::uuid
        left join api_key k on m.actor like 'key:%' and k.id = split_part(m.actor, ':', 2)::uuid
      where m.product_id = ${productId}
        ${after === null ? sql`` : sql`and m.id < ${after}::bigint`}
      order by m.id desc limit ${first}`,
  )

export async function findMovementOrder(
  shop: Shop,
  { productId, id }: MovementKey,
): Promise<{ id: string; reference: string } | undefined> {
  const [order] = await fetchRows(
    shop.db,
    sql<{ id: string; reference: string }>`
      select o.id, o.reference from stock_movement m join orders o on o.id = m.order_id
      where m.product_id = ${productId} and m.id = ${id}::bigint`,
  )
  return order
}
