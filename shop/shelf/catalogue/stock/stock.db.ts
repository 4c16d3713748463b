import { sql } from 'kysely'
import { timestamp, type Shop } from '#context'
import { fetchRows, type Fragment } from '#db/sql.ts'
import { notifyOfStock } from '#shop/shelf/catalogue/notices.db.ts'
import type { MovementReason } from './movement.rules.ts'
import type { StockMove } from '#shop/shelf/catalogue/notices.rules.ts'

export type StockLine = { productId: number; quantity: number }

export const LOW_STOCK = 2 // SHOP §4: below 2 the page prompts

/**
 * Every function here first locks its products in the order of their ids, so that two orders over the same products
 * never deadlock. Its work is a separate statement, which sees the rows after the wait; `hold_units` and `sell_held`
 * (migration 0044) do both. A hold's rows change only under its product's lock. 'No key': saving a cart refers to
 * products in any order, and must not wait for it.
 */
const lockProducts = (shop: Shop, ids: Fragment) =>
  fetchRows(shop.db, sql<{ id: number }>`select id from product where id in (${ids}) order by id for no key update`)

/** 'select' twice gives PostgreSQL one plan for any number of ids. */
const selectIds = (ids: readonly number[]) => sql`select unnest((select ${ids}::int[]))`

export const linesJson = (lines: StockLine[]) =>
  JSON.stringify(lines.map((line) => ({ id: line.productId, quantity: line.quantity })))

/** Replaces the order's earlier hold. Returns the lines with too little stock; then nothing was changed. */
export async function holdStock(
  shop: Shop,
  hold: { orderId: string; lines: StockLine[]; expiresAt: Temporal.Instant },
): Promise<{ short: { productId: number; available: number }[] }> {
  const { short } = await changeHold(shop, hold)
  if (short.length === 0) return { short }
  // Another order's hold may have expired before the job's next run.
  const ids = hold.lines.map((line) => line.productId)
  await releaseLocked(shop, sql`expires_at < ${timestamp(shop.now())} and product_id = any(${ids}::int[])`)
  return changeHold(shop, hold)
}

async function changeHold(
  shop: Shop,
  { orderId, lines, expiresAt }: { orderId: string; lines: StockLine[]; expiresAt: Temporal.Instant },
) {
  const rows = await fetchRows(
    shop.db,
    sql<StockMove & { isShort: boolean; available: number }>`
      select product as "productId", is_short as "isShort", available, before, after
      from hold_units(${orderId}, ${linesJson(lines)}, ${timestamp(expiresAt)})`,
  )
  const short = rows.filter((row) => row.isShort).map(({ productId, available }) => ({ productId, available }))
  if (short.length === 0) await notifyMovedStock(shop, rows)
  return { short }
}

export const notePlentyHeld = (shop: Shop, lines: StockLine[]): void =>
  shop.memory.noteStock(lines.map(({ productId }) => productId))

/**
 * Units left for other orders stay the same. Returns false, without a sale, when the order no longer holds just these
 * lines.
 */
export async function sellHeld(shop: Shop, orderId: string, lines: StockLine[]): Promise<boolean> {
  const { rows } = await sql<{
    done: boolean
  }>`select sell_held(${orderId}, ${linesJson(lines)}, ${timestamp(shop.now())}) as done`.execute(shop.db)
  return rows[0]!.done
}

/** Units of each product, which stay so until the transaction ends. A product that does not exist has no row. */
export async function lockStock(
  shop: Shop,
  ids: readonly number[],
): Promise<ReadonlyMap<number, { stock: number; held: number }>> {
  await lockProducts(shop, selectIds(ids))
  const rows = await fetchRows(
    shop.db,
    sql<{
      id: number
      stock: number
      held: number
    }>`select id, stock, held from product where id = any (${ids}::int[])`,
  )
  return new Map(rows.map(({ id, ...units }) => [id, units]))
}

/** Adds units to the stock, or takes them off, and notes the movements. A stock below the held units is an error. */
export async function moveStock(
  shop: Shop,
  moves: readonly { productId: number; units: number; lotId?: string; externalId?: string }[],
  reason: MovementReason,
): Promise<void> {
  if (moves.length === 0) return
  await lockProducts(shop, selectIds(moves.map(({ productId }) => productId)))
  const moved = await fetchRows(
    shop.db,
    sql<StockMove>`
      with line as (select * from rows from (json_to_recordset(${JSON.stringify(moves)}::json)
        as ("productId" int, units int, "lotId" uuid, "externalId" text)
        ) with ordinality as l (id, units, lot, external, n)),
      moved as (update product p set stock = p.stock + sum.units
        from (select id, sum(units)::int as units from line group by id) sum where p.id = sum.id
        returning p.id, sum.units, p.stock, p.held),
      noted as (insert into stock_movement
        (product_id, at, kind, units, stock_after, order_id, lot_id, external_id, actor, note)
        select id, ${timestamp(shop.now())}, ${reason.kind}, line.units,
          moved.stock - moved.units + sum(line.units) over (partition by id order by n),
          ${reason.orderId ?? null}::uuid, line.lot, line.external, ${reason.actor ?? null}, ${reason.note ?? null}
        from line join moved using (id) order by n)
      select id as "productId", stock - held - units as before, stock - held as after from moved`,
  )
  await notifyMovedStock(shop, moved)
}

/** An order's own held units do not count against it (server rules §2). */
export const ownHold = (orderId: Fragment, productId: Fragment): Fragment => sql`
  coalesce((select own.quantity from stock_hold own where own.order_id = ${orderId} and own.product_id = ${productId}),
    0)`

export async function releaseHeld(shop: Shop, orderId: string): Promise<void> {
  const locked = await lockProducts(shop, sql`select product_id from stock_hold where order_id = ${orderId}`)
  if (locked.length > 0) await releaseLocked(shop, sql`order_id = ${orderId}`)
}

export async function releaseExpired(shop: Shop, first: number): Promise<{ found: number; done: number }> {
  const now = timestamp(shop.now())
  const old = await fetchRows(
    shop.db,
    sql<{ order: string; product: number }>`
      select order_id as "order", product_id as product
      from stock_hold
      where expires_at < ${now}
      order by expires_at
      limit ${first}`,
  )
  if (old.length === 0) return { found: 0, done: 0 }
  await lockProducts(shop, selectIds([...new Set(old.map(({ product }) => product))]))
  const condition = sql`(order_id, product_id) in (select h."order", h.product
      from json_to_recordset(${JSON.stringify(old)}::json) as h ("order" uuid, product int)) and expires_at < ${now}`
  return { found: old.length, done: await releaseLocked(shop, condition) }
}

async function releaseLocked(shop: Shop, condition: Fragment): Promise<number> {
  const freedProducts = await fetchRows(
    shop.db,
    sql<
      StockMove & { holds: number }
    >`with removed as (delete from stock_hold where ${condition} returning product_id, quantity),
    sums as (select product_id, sum(quantity)::int as quantity, count(*)::int as holds from removed group by product_id)
    update product p
    set held = p.held - sums.quantity
    from sums
    where p.id = sums.product_id
    returning sums.holds, p.id as "productId",
      p.stock - p.held - sums.quantity as before, p.stock - p.held as after`,
  )
  await notifyMovedStock(shop, freedProducts)
  return freedProducts.reduce((sum, { holds }) => sum + holds, 0)
}

/** Products with plenty follow together, seconds later, because a notice makes commits wait for each other. */
async function notifyMovedStock(shop: Shop, products: StockMove[]): Promise<void> {
  const moved = products.filter(({ before, after }) => before !== after)
  const announced = moved.filter(({ before, after }) => Math.min(before, after) <= LOW_STOCK)
  shop.memory.noteStock(moved.filter((product) => !announced.includes(product)).map(({ productId }) => productId))
  await notifyOfStock(shop.db, announced)
}
