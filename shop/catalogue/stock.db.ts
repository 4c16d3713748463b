import { sql, type RawBuilder } from 'kysely'
import { timestamp, type Shop } from '#context'

export type StockLine = { productId: number; quantity: number }

// Every function here first locks its products in the order of their ids, so that two orders over the
// same products wait for each other instead of dying in a deadlock. 'No key': saving a cart, whose lines
// point to products in any order, must not wait for it. Answers whether any of them is nearly gone.
async function lockProducts(shop: Shop, ids: number[]): Promise<boolean> {
  const { rows } = await sql<{ nearlyGone: boolean }>`select stock - held <= ${NEARLY_GONE} as "nearlyGone" from product where id = any(${ids}) order by id for no key update`.execute(shop.db)
  return rows.some((row) => row.nearlyGone)
}
const NEARLY_GONE = 2 // SHOP §4: below 2 the page prompts

const linesJson = (lines: StockLine[]) => sql`jsonb_to_recordset(${JSON.stringify(lines.map((line) => ({ id: line.productId, quantity: line.quantity })))}::jsonb) as l (id int, quantity int)`

/**
 * Promises units to an order until `expiresAt`, in place of what it held before. Each is one conditional
 * update. Answers the lines that there is too little of; the caller then gives its transaction up.
 */
export async function holdStock(shop: Shop, hold: { orderId: string; lines: StockLine[]; expiresAt: Temporal.Instant }): Promise<{ short: { productId: number; available: number }[] }> {
  const ids = hold.lines.map((line) => line.productId)
  const before = await shop.db.selectFrom('stock_hold').select('product_id').where('order_id', '=', hold.orderId).execute()
  const touched = [...new Set([...ids, ...before.map((row) => row.product_id)])]
  const wasNearlyGone = await lockProducts(shop, touched)
  await releaseLocked(shop, sql`order_id = ${hold.orderId}::uuid`)
  let taken = await takeHeld(shop, hold.lines)
  if (taken.length < hold.lines.length) {
    // Somebody's hold may have run out without the job having seen it yet.
    await giveBack(shop, taken)
    await releaseLocked(shop, sql`expires_at < ${timestamp(shop.now())} and product_id = any(${ids})`)
    taken = await takeHeld(shop, hold.lines)
    if (taken.length < hold.lines.length) {
      await giveBack(shop, taken)
      await tellWhatRanOut(shop, touched, wasNearlyGone)
      return { short: await shortLines(shop, hold.lines) }
    }
  }
  await shop.db
    .insertInto('stock_hold')
    .values(hold.lines.map((line) => ({ order_id: hold.orderId, product_id: line.productId, quantity: line.quantity, expires_at: timestamp(hold.expiresAt) })))
    .execute()
  await tellWhatRanOut(shop, touched, wasNearlyGone)
  return { short: [] }
}

async function takeHeld(shop: Shop, lines: StockLine[]): Promise<StockLine[]> {
  const { rows } = await sql<StockLine>`update product p set held = p.held + l.quantity from ${linesJson(lines)}
    where p.id = l.id and p.enabled and p.stock - p.held >= l.quantity returning p.id as "productId", l.quantity`.execute(shop.db)
  return rows
}

async function giveBack(shop: Shop, lines: StockLine[]): Promise<void> {
  if (lines.length > 0) await sql`update product p set held = p.held - l.quantity from ${linesJson(lines)} where p.id = l.id`.execute(shop.db)
}

async function shortLines(shop: Shop, lines: StockLine[]): Promise<{ productId: number; available: number }[]> {
  const { rows } = await sql<{ productId: number; available: number }>`select p.id as "productId", case when p.enabled then p.stock - p.held else 0 end as available
    from product p, ${linesJson(lines)} where p.id = l.id and (not p.enabled or p.stock - p.held < l.quantity)`.execute(shop.db)
  return rows
}

/** Turns an order's held units into sold ones. False, and nothing sold, when it does not hold just these lines any more (they ran out and were given away). */
export async function sellHeld(shop: Shop, orderId: string, lines: StockLine[]): Promise<boolean> {
  const ids = lines.map((line) => line.productId)
  const wasNearlyGone = await lockProducts(shop, ids)
  const held = await shop.db.selectFrom('stock_hold').select(['product_id as productId', 'quantity']).where('order_id', '=', orderId).execute()
  if (held.length !== lines.length || !lines.every((line) => held.some(({ productId, quantity }) => productId === line.productId && quantity === line.quantity))) return false
  await sql`with gone as (delete from stock_hold where order_id = ${orderId}::uuid returning product_id, quantity)
    update product p set stock = p.stock - gone.quantity, held = p.held - gone.quantity from gone where p.id = gone.product_id`.execute(shop.db)
  await tellWhatRanOut(shop, ids, wasNearlyGone)
  return true
}

/** SQL: the units that an order itself holds of a product, which are not in its way (server rules §2). */
export const ownHold = (orderId: RawBuilder<unknown>, productId: RawBuilder<unknown>) => sql<number>`coalesce((select own.quantity from stock_hold own where own.order_id = ${orderId} and own.product_id = ${productId}), 0)`

/** Gives an order's held units back to everyone; nothing happens when it holds none. */
export async function releaseHeld(shop: Shop, orderId: string): Promise<void> {
  const held = await shop.db.selectFrom('stock_hold').select('product_id').where('order_id', '=', orderId).execute()
  if (held.length === 0) return
  const ids = held.map((row) => row.product_id)
  const wasNearlyGone = await lockProducts(shop, ids)
  await releaseLocked(shop, sql`order_id = ${orderId}::uuid`)
  await tellWhatRanOut(shop, ids, wasNearlyGone)
}

/** Gives back what expired holds kept. Answers how many holds. */
export async function releaseExpired(shop: Shop): Promise<number> {
  const now = timestamp(shop.now())
  const expired = await shop.db.selectFrom('stock_hold').select('product_id').where('expires_at', '<', now).execute()
  if (expired.length === 0) return 0
  const ids = [...new Set(expired.map((row) => row.product_id))]
  const wasNearlyGone = await lockProducts(shop, ids)
  const released = await releaseLocked(shop, sql`expires_at < ${now} and product_id = any(${ids})`)
  await tellWhatRanOut(shop, ids, wasNearlyGone)
  return released
}

async function releaseLocked(shop: Shop, which: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await sql<{ n: number }>`with gone as (delete from stock_hold where ${which} returning product_id, quantity),
    sums as (select product_id, sum(quantity)::int as quantity from gone group by product_id),
    freed as (update product p set held = p.held - sums.quantity from sums where p.id = sums.product_id)
    select count(*)::int as n from gone`.execute(shop.db)
  return rows[0]!.n
}

/** Caches are dropped only when what a visitor sees may change: something ran out, or came back (`before`: some were nearly gone). */
async function tellWhatRanOut(shop: Shop, ids: number[], before: boolean): Promise<void> {
  await sql`select pg_notify('catalogue_changed', '') where ${before} or exists (select from product where id = any(${ids}) and stock - held <= ${NEARLY_GONE})`.execute(shop.db)
}
