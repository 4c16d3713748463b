import type { Shop } from '#context'
import { runText } from '#db/run-text.ts'
import { ownHold } from '#shop/shelf/catalogue/stock/stock.db.ts'
import { MAY_BE_PROMOTED } from '#shop/shelf/promotions/promotions.db.ts'
import type { Order, OrderLine } from './order.rules.ts'
import { columnOf, lineRecords } from './saved-columns.db.ts'
import { SAVED_LINE_FIELDS, type DraftChanges } from './saved-fields.rules.ts'

const LINE_COLUMNS = SAVED_LINE_FIELDS.map(columnOf)

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
  const values: unknown[] = [order.id, order.version, order.updatedAt]
  const bind = (value: unknown) => `$${values.push(value)}`
  const columns = fields.map(({ field, value }) => ({ column: columnOf(field), value: bind(value) }))
  const facts = remembered ? rememberedFacts(order, bind) : currentFacts(order, bind)
  const saved = order.version === 1 ? insertOrder(order, columns, bind) : updateOrder(order, columns, bind)
  const left =
    removed && order.version > 1
      ? `, removed as (
          delete from order_line
          where order_id = (select id from saved) and product_id <> all(${bind(idsOf(order))}::int[])
        )`
      : ''
  const written = lines.length > 0 ? `, written as (${writeLines(bind(lineRecords(lines, SAVED_LINE_FIELDS)))})` : ''
  const [row] = await runText<{ stock: [number, number][] | null }>(
    shop.db,
    `with facts as materialized (${facts}), saved as (${saved})${left}${written}
     select (
       select json_agg(json_build_array(facts.id, facts.units + ${ownHold('saved.id', 'facts.id')})) from facts
     ) as stock
     from saved`,
    values,
  )
  return row ? new Map(row.stock) : null
}

type Column = { column: string; value: string }
type Bind = (value: unknown) => string

const idsOf = (order: Order) => order.lines.map((line) => line.productId)

/** SQL: the order's products with the units that nobody holds. They were just read, and count as unchanged. */
const currentFacts = (order: Order, bind: Bind): string => `
  select p.id, p.stock - p.held as units, false as changed
  from product p where p.id = any ((select ${bind(idsOf(order))}::int[])::int[])`

/** SQL: the same of a remembered order, whose products may have changed since. */
const rememberedFacts = (order: Order, bind: Bind): string => `
  select p.id, p.stock - p.held as units, ${CHANGED} as changed
  from ${takenFacts(order, bind)} join product p on p.id = t.id`

const UNCHANGED = 'not exists (select from facts where changed)'

const insertOrder = (order: Order, columns: readonly Column[], bind: Bind): string => `
  insert into orders (${[...OPENED, ...columns.map(({ column }) => column)].join(', ')})
  select ${[
    ...['$1', '$2', '$3', bind(order.createdAt), bind(order.reference), bind(order.visitor), bind(order.status)],
    ...columns.map(({ value }) => value),
  ].join(', ')}
  where ${UNCHANGED}
  returning id`

/** The columns that are written once, when an order is opened. */
const OPENED = ['id', 'version', 'updated_at', 'created_at', 'reference', 'visitor', 'status']

const updateOrder = (order: Order, columns: readonly Column[], bind: Bind): string => `
  update orders
  set ${['version = $2', 'updated_at = $3', ...columns.map(({ column, value }) => `${column} = ${value}`)].join(', ')}
  where id = $1 and version = $2 - 1 and status = 'PENDIENTE' and confirming_attempt is null
    and guest_id is not distinct from ${bind(order.guestId)}::uuid and ${UNCHANGED}
  returning id`

/** SQL: writes the lines of `saved`, which `json` has. */
const writeLines = (json: string): string => `
  insert into order_line (order_id, ${LINE_COLUMNS.join(', ')})
  select saved.id, ${LINE_COLUMNS.map((column) => `line.${column}`).join(', ')}
  from saved, json_populate_recordset(null::order_line, ${json}::json) line
  on conflict (order_id, product_id) do update
  set ${LINE_COLUMNS.slice(1)
    .map((column) => `${column} = excluded.${column}`)
    .join(', ')}`

/** SQL: whether the products of the lines are as the order has them. */
export const sameProducts = (order: Order, bind: Bind): string =>
  `not exists (select from ${takenFacts(order, bind)} join product p on p.id = t.id where ${CHANGED})`

/** SQL: the facts `t` of the order's products from which its figures were worked out. */
const takenFacts = ({ lines }: Order, bind: Bind): string => {
  const taken = lines.map(({ productId, product }) => ({
    id: productId,
    normal: product.normalPrice,
    offer: product.offerPrice,
    member: product.miBoldoPrice,
    loyalty: product.boldoDiscount,
    free: product.freeDispatch,
    condition: product.saleCondition,
  }))
  return `json_to_recordset(${bind(JSON.stringify(taken))}::json)
    as t (id int, normal int, offer int, member int, loyalty boolean, free boolean, condition text)`
}

/** SQL: whether the product `p` is not sold, costs or is controlled otherwise than `t`. */
const CHANGED = `(not p.enabled or p.normal_price <> t.normal or p.offer_price is distinct from t.offer
  or p.mi_boldo_price is distinct from t.member or p.loyalty_discount <> t.loyalty
  or p.free_dispatch <> t.free or p.sale_condition <> t.condition or p.need_quote or ${MAY_BE_PROMOTED})`
