import { timestamp, type Shop } from '#context'
import { runText } from '#db/run-text.ts'
import { allSettledOrThrow } from '#lib/all-settled-or-throw.ts'
import { notifyOfStock } from './stock-notices.db.ts'
import type { Moved } from './stock-notices.rules.ts'

export type StockLine = { productId: number; quantity: number }

const LOW_STOCK = 2 // SHOP §4: below 2 the page prompts

/**
 * Every function here first locks its products in the order of their ids, so that two orders over the same products
 * wait for each other instead of a deadlock. Its work is a separate statement, which sees the rows as they are after
 * the wait. A hold's rows change only under its product's lock. 'No key': saving a cart, whose lines point to products
 * in any order, must not wait for it. `ids`: SQL for the products.
 */
const lockProducts = (shop: Shop, ids: string, values: unknown[]) =>
  runText<{ id: number }>(shop.db, `select id from product where id in (${ids}) order by id for no key update`, values)

/** The products of an array. 'select' twice: the same plan for any number of them, so that it is made once. */
const THESE = 'select unnest((select $1::int[]))'

const linesJson = (lines: StockLine[]) =>
  JSON.stringify(lines.map((line) => ({ id: line.productId, quantity: line.quantity })))

/**
 * Holds units for an order until `expiresAt`, in place of its earlier hold. Returns the lines with too little stock and
 * the units available to this order; then nothing was changed.
 */
export async function holdStock(
  shop: Shop,
  hold: { orderId: string; lines: StockLine[]; expiresAt: Temporal.Instant },
): Promise<{ short: { productId: number; available: number }[] }> {
  const ids = hold.lines.map((line) => line.productId)
  const [, { short }] = await allSettledOrThrow(
    lockProducts(shop, `${THESE} union select product_id from stock_hold where order_id = $2`, [ids, hold.orderId]),
    changeHold(shop, hold),
  )
  if (short.length === 0) return { short }
  // Somebody's hold may have run out without the job having seen it yet.
  await releaseLocked(shop, 'expires_at < $1 and product_id = any($2::int[])', [timestamp(shop.now()), ids])
  return changeHold(shop, hold)
}

/** `more`: the order's units beyond its present hold. */
const CHANGE_HOLD = `
  with line as (select id, quantity from json_to_recordset($2::json) as l (id int, quantity int)),
  own as (select product_id, quantity from stock_hold where order_id = $1),
  change as (select p.id, line.quantity as wanted, p.stock - p.held as free, coalesce(own.quantity, 0) as own,
  coalesce(line.quantity, 0) - coalesce(own.quantity, 0) as more, p.enabled
    from line full join own on own.product_id = line.id join product p on p.id = coalesce(line.id, own.product_id)),
  short as (select id from change where wanted is not null and (not enabled or free < more)),
  moved as (update product p set held = p.held + change.more from change where p.id = change.id and change.more <> 0
  and not exists (select from short)),
  gone as (delete from stock_hold where order_id = $1 and product_id not in (select id from line)
  and not exists (select from short)),
  kept as (insert into stock_hold (order_id, product_id, quantity, expires_at) select $1, id, quantity, $3 from line
  where not exists (select from short)
    on conflict (order_id, product_id) do update set quantity = excluded.quantity, expires_at = excluded.expires_at)
  select id as "productId", id in (select id from short) as "isShort", case when enabled then free + own
  else 0 end as available, free as before, free - more as after
  from change`

async function changeHold(
  shop: Shop,
  { orderId, lines, expiresAt }: { orderId: string; lines: StockLine[]; expiresAt: Temporal.Instant },
) {
  const rows = await runText<Moved & { isShort: boolean; available: number }>(shop.db, CHANGE_HOLD, [
    orderId,
    linesJson(lines),
    timestamp(expiresAt),
  ])
  const short = rows.filter((row) => row.isShort).map(({ productId, available }) => ({ productId, available }))
  if (short.length === 0) await notifyMovedStock(shop, rows)
  return { short }
}

/**
 * Extends an order's hold until `expiresAt`. False, and nothing changed, when the hold differs from these lines, or one
 * of them is disabled now. An extended hold needs no lock of its product: a release of expired holds reads the row
 * again after waiting for this.
 */
export async function extendHold(
  shop: Shop,
  { orderId, lines, expiresAt }: { orderId: string; lines: StockLine[]; expiresAt: Temporal.Instant },
): Promise<boolean> {
  const extended = await runText(shop.db, EXTEND_HOLD, [orderId, linesJson(lines), timestamp(expiresAt)])
  return extended.length === lines.length
}

const EXTEND_HOLD = `
  with line as (select id, quantity from json_to_recordset($2::json) as l (id int, quantity int)),
  other as (select from line full join (select h.product_id, h.quantity, p.enabled from stock_hold h
  join product p on p.id = h.product_id where h.order_id = $1) own on own.product_id = line.id
    where own.quantity is distinct from line.quantity or not own.enabled)
  update stock_hold set expires_at = $3 where order_id = $1 and not exists (select from other) returning product_id`

/**
 * Turns an order's held units into sold ones, so that the units others may buy stay the same. False, and nothing sold,
 * when it does not hold just these lines any more (they ran out and were given away).
 */
export async function sellHeld(shop: Shop, orderId: string, lines: StockLine[]): Promise<boolean> {
  const [, sold] = await allSettledOrThrow(
    lockProducts(shop, THESE, [lines.map((line) => line.productId)]),
    runText<{ productId: number }>(shop.db, SELL_HELD, [orderId, linesJson(lines)]),
  )
  return sold.length === lines.length
}

const SELL_HELD = `
  with line as (select id, quantity from json_to_recordset($2::json) as l (id int, quantity int)),
  own as (select product_id, quantity from stock_hold where order_id = $1),
  other as (select from line full join own on own.product_id = line.id
  where own.quantity is distinct from line.quantity),
  gone as (delete from stock_hold where order_id = $1 and not exists (select from other))
  update product p
  set stock = p.stock - line.quantity, held = p.held - line.quantity
  from line
  where p.id = line.id and not exists (select from other)
  returning p.id as "productId"`

/** Puts sold units back into stock after their order came to nothing. The caller ensures that it happens once. */
export async function returnStock(shop: Shop, lines: StockLine[]): Promise<void> {
  if (lines.length === 0) return
  await lockProducts(shop, THESE, [lines.map((line) => line.productId)])
  const back = await runText<Moved>(
    shop.db,
    `update product p
      set stock = p.stock + line.quantity
      from json_to_recordset($1::json) as line (id int, quantity int)
    where p.id = line.id
    returning p.id as "productId", p.stock - p.held - line.quantity as before, p.stock - p.held as after`,
    [linesJson(lines)],
  )
  await notifyMovedStock(shop, back)
}

/** SQL: the units that an order itself holds of a product, which are not in its way (server rules §2). */
export const ownHold = (orderId: string, productId: string) =>
  `coalesce((select own.quantity from stock_hold own where own.order_id = ${orderId} and own.product_id = ${productId}),
    0)`

/** Gives an order's held units back to everyone; nothing happens when it holds none. */
export async function releaseHeld(shop: Shop, orderId: string): Promise<void> {
  const locked = await lockProducts(shop, 'select product_id from stock_hold where order_id = $1', [orderId])
  if (locked.length > 0) await releaseLocked(shop, 'order_id = $1', [orderId])
}

/** Releases the `first` oldest expired holds. `found`: their number; `done`: the number released. */
export async function releaseExpired(shop: Shop, first: number): Promise<{ found: number; done: number }> {
  const now = timestamp(shop.now())
  const old = await runText<{ order: string; product: number }>(
    shop.db,
    `select order_id as "order", product_id as product
      from stock_hold
      where expires_at < $1
      order by expires_at
      limit $2`,
    [now, first],
  )
  if (old.length === 0) return { found: 0, done: 0 }
  await lockProducts(shop, THESE, [[...new Set(old.map(({ product }) => product))]])
  const which = `(order_id, product_id) in (select h."order", h.product
      from json_to_recordset($2::json) as h ("order" uuid, product int)) and expires_at < $1`
  return { found: old.length, done: await releaseLocked(shop, which, [now, JSON.stringify(old)]) }
}

/** Gives back the holds `which` (SQL) names. Answers how many. */
async function releaseLocked(shop: Shop, which: string, values: unknown[]): Promise<number> {
  const freed = await runText<Moved & { holds: number }>(
    shop.db,
    `with gone as (delete from stock_hold where ${which} returning product_id, quantity),
    sums as (select product_id, sum(quantity)::int as quantity, count(*)::int as holds from gone group by product_id)
    update product p
    set held = p.held - sums.quantity
    from sums
    where p.id = sums.product_id
    returning sums.holds, p.id as "productId",
      p.stock - p.held - sums.quantity as before, p.stock - p.held as after`,
    values,
  )
  await notifyMovedStock(shop, freed)
  return freed.reduce((sum, { holds }) => sum + holds, 0)
}

/**
 * Notifies when the transaction commits if a visitor sees the change: a product is at low stock now, or was until now.
 * The others follow together, seconds later (follow-catalogue.ts), since a notice makes commits wait for each other.
 */
async function notifyMovedStock(shop: Shop, products: Moved[]): Promise<void> {
  const moved = products.filter(({ before, after }) => before !== after)
  const seen = moved.filter(({ before, after }) => Math.min(before, after) <= LOW_STOCK)
  shop.memory.noteStock(moved.filter((product) => !seen.includes(product)).map(({ productId }) => productId))
  await notifyOfStock(shop.db, seen)
}
