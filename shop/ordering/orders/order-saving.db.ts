import { sql } from 'kysely'
import type { Shop } from '#context'
import type { Fragment } from '#db/sql.ts'
import { ownHold } from '#shop/shelf/catalogue/stock/stock.db.ts'
import { MAY_BE_PROMOTED } from '#shop/shelf/promotions/promotions.db.ts'
import type { Order, OrderLine } from './order.rules.ts'
import { updateAssignments, listColumns, lineRecords, replaceAssignments } from './saved-columns.db.ts'
import { SAVED_LINE_FIELDS, type DraftChanges } from './saved-fields.rules.ts'

const LINE_COLUMNS = listColumns(SAVED_LINE_FIELDS)
const LINE_ASSIGNMENTS = replaceAssignments(SAVED_LINE_FIELDS.slice(1))

/**
 * Writes an order's changes, and its lines', in one statement; its `version` is the new one. Null, and no change, when
 * it was saved again since the read, has become a guest's, is finished, or is being paid. A statement that waited for
 * the lock of another save or of a payment reads the row again after the wait. Answers the available units of each
 * product for this order. `remembered`: its products are from memory, and nothing is written when one has another price
 * or condition by now.
 */
export async function saveOrder(
  shop: Shop,
  order: Order,
  { fields, lines, removed }: DraftChanges<OrderLine>,
  { remembered }: { remembered: boolean },
): Promise<Map<number, number> | null> {
  const facts = remembered ? rememberedFacts(order) : currentFacts(order)
  const saved = order.version === 1 ? insertOrder(order, fields) : updateOrder(order, fields)
  const removedLines =
    removed && order.version > 1
      ? sql`, removed as (
          delete from order_line
          where order_id = (select id from saved) and product_id <> all(${lineProductIds(order)}::int[])
        )`
      : sql``
  const written = lines.length > 0 ? sql`, written as (${writeLines(lines)})` : sql``
  const { rows } = await sql<{ stock: [number, number][] | null }>`
    with facts as materialized (${facts}), saved as (${saved})${removedLines}${written}
    select (
      select json_agg(json_build_array(facts.id, facts.units + ${ownHold(sql`saved.id`, sql`facts.id`)})) from facts
    ) as stock
    from saved`.execute(shop.db)
  return rows[0] ? new Map(rows[0].stock) : null
}

type Fields = DraftChanges<OrderLine>['fields']

const lineProductIds = (order: Order) => order.lines.map((line) => line.productId)

/** The order's products with the units that nobody holds. They were just read, and count as unchanged. */
const currentFacts = (order: Order): Fragment => sql`
  select p.id, p.stock - p.held as units, false as changed
  from product p where p.id = any ((select ${lineProductIds(order)}::int[])::int[])`

/** The same of a remembered order, whose products may have changed since. */
const rememberedFacts = (order: Order): Fragment => sql`
  select p.id, p.stock - p.held as units, ${IS_CHANGED} as changed
  from ${takenFacts(order)} join product p on p.id = t.id`

const NONE_CHANGED = sql`not exists (select from facts where changed)`

const insertOrder = (order: Order, fields: Fields): Fragment => {
  const opened = ['id', 'version', 'updatedAt', 'createdAt', 'reference', 'visitor', 'status'] as const
  const columns = [...opened.map((field) => ({ field, value: order[field] })), ...fields]
  return sql`
    insert into orders (${listColumns(columns.map(({ field }) => field))})
    select ${sql.join(columns.map(({ value }) => value))}
    where ${NONE_CHANGED}
    returning id`
}

const updateOrder = ({ id, version, updatedAt, guestId }: Order, fields: Fields): Fragment => sql`
  update orders
  set ${sql.join([sql`version = ${version}`, sql`updated_at = ${updatedAt}`, ...updateAssignments(fields)])}
  where id = ${id} and version = ${version - 1} and status = 'PENDIENTE' and confirming_attempt is null
    and guest_id is not distinct from ${guestId}::uuid and ${NONE_CHANGED}
  returning id`

const writeLines = (lines: readonly OrderLine[]): Fragment => sql`
  insert into order_line (order_id, ${LINE_COLUMNS})
  select saved.id, ${LINE_COLUMNS}
  from saved, json_populate_recordset(null::order_line, ${lineRecords(lines, SAVED_LINE_FIELDS)}::json) line
  on conflict (order_id, product_id) do update set ${LINE_ASSIGNMENTS}`

/** Whether the products of the lines are as the order has them. */
export const sameProducts = (order: Order): Fragment =>
  sql`not exists (select from ${takenFacts(order)} join product p on p.id = t.id where ${IS_CHANGED})`

/** The facts `t` of the order's products from which its figures were worked out. */
const takenFacts = ({ lines }: Order): Fragment => {
  const taken = lines.map(({ productId, product }) => ({
    id: productId,
    normal: product.normalPrice,
    offer: product.offerPrice,
    member: product.miBoldoPrice,
    loyalty: product.boldoDiscount,
    free: product.freeDispatch,
    condition: product.saleCondition,
  }))
  return sql`json_to_recordset(${JSON.stringify(taken)}::json)
    as t (id int, normal int, offer int, member int, loyalty boolean, free boolean, condition text)`
}

/** Whether the product `p` is not sold, costs or is controlled otherwise than `t`. */
const IS_CHANGED = sql`(not p.enabled or p.normal_price <> t.normal or p.offer_price is distinct from t.offer
  or p.mi_boldo_price is distinct from t.member or p.loyalty_discount <> t.loyalty
  or p.free_dispatch <> t.free or p.sale_condition <> t.condition or p.need_quote or ${MAY_BE_PROMOTED})`
