import { sql } from 'kysely'
import type { Shop } from '#context'
import { prepared, type Fragment } from '#db/sql.ts'
import { ownHold } from '#shop/shelf/catalogue/stock/stock.db.ts'
import { MAY_BE_PROMOTED } from '#shop/shelf/promotions/promotions.db.ts'
import type { Order, OrderLine } from './order.rules.ts'
import { updateAssignments, listColumns, lineRecords, replaceAssignments } from './saved-columns.db.ts'
import { SAVED_FIELDS, SAVED_LINE_FIELDS, type DraftChanges } from './saved-fields.rules.ts'

const LINE_COLUMNS = listColumns(SAVED_LINE_FIELDS)
const LINE_ASSIGNMENTS = replaceAssignments(SAVED_LINE_FIELDS.slice(1))

const NONE_CHANGED = sql`not exists (select from facts where changed)`

type SavedField = (typeof SAVED_FIELDS)[number]
type Shape = {
  isNew: boolean
  isRemembered: boolean
  fields: SavedField[]
  removesLines: boolean
  writesLines: boolean
}
const OPENED_FIELDS = ['id', 'version', 'updatedAt', 'createdAt', 'reference', 'visitor', 'status'] as const

const saveChanges = prepared(
  [...OPENED_FIELDS, 'guestId', 'productIds', 'products', 'lines', ...SAVED_FIELDS],
  (values, { isNew, isRemembered, fields, removesLines, writesLines }: Shape) => {
    const { id, version, guestId, productIds } = values
    // Products that were just read count as unchanged.
    const facts = isRemembered
      ? sql`select p.id, p.stock - p.held as units, ${IS_CHANGED} as changed
          from ${takenFacts(values.products)} join product p on p.id = t.id`
      : sql`select p.id, p.stock - p.held as units, false as changed
          from product p where p.id = any ((select ${productIds}::int[])::int[])`
    const columns = [...(isNew ? OPENED_FIELDS : (['version', 'updatedAt'] as const)), ...fields]
    const saved = isNew
      ? sql`
          insert into orders (${listColumns(columns)})
          select ${sql.join(columns.map((field) => values[field]))}
          where ${NONE_CHANGED}
          returning id`
      : sql`
          update orders
          set ${sql.join(updateAssignments(columns.map((field) => ({ field, value: values[field] }))))}
          where id = ${id} and version = ${version}::int - 1 and status = 'PENDIENTE' and confirming_attempt is null
            and guest_id is not distinct from ${guestId}::uuid and ${NONE_CHANGED}
          returning id`
    const removed = removesLines
      ? sql`, removed as (
          delete from order_line
          where order_id = (select id from saved) and product_id <> all(${productIds}::int[])
        )`
      : sql``
    const written = writesLines
      ? sql`, written as (
          insert into order_line (order_id, ${LINE_COLUMNS})
          select saved.id, ${LINE_COLUMNS}
          from saved, json_populate_recordset(null::order_line, ${values.lines}::json) line
          on conflict (order_id, product_id) do update set ${LINE_ASSIGNMENTS}
        )`
      : sql``
    return sql<{ stock: [number, number][] | null }>`
      with facts as materialized (${facts}), saved as (${saved})${removed}${written}
      select (
        select json_agg(json_build_array(facts.id, facts.units + ${ownHold(sql`saved.id`, sql`facts.id`)})) from facts
      ) as stock
      from saved`
  },
)

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
  const isNew = order.version === 1
  const [row] = await saveChanges(
    shop.db,
    {
      ...order,
      ...Object.fromEntries(fields.map(({ field, value }) => [field, value])),
      productIds: order.lines.map((line) => line.productId),
      products: remembered ? describeProducts(order) : null,
      lines: lineRecords(lines, SAVED_LINE_FIELDS),
    },
    {
      isNew,
      isRemembered: remembered,
      fields: fields.map(({ field }) => field as SavedField),
      removesLines: removed && !isNew,
      writesLines: lines.length > 0,
    },
  )
  return row ? new Map(row.stock) : null
}

/** Whether the products of the lines are as the order has them. */
export const sameProducts = (order: Order): Fragment => sql`not exists (
  select from ${takenFacts(sql`${describeProducts(order)}`)} join product p on p.id = t.id where ${IS_CHANGED})`

/** The facts of the order's products from which its figures were worked out, as JSON. */
const describeProducts = ({ lines }: Order): string =>
  JSON.stringify(
    lines.map(({ productId, product }) => ({
      id: productId,
      normal: product.normalPrice,
      offer: product.offerPrice,
      member: product.miBoldoPrice,
      loyalty: product.boldoDiscount,
      free: product.freeDispatch,
      condition: product.saleCondition,
    })),
  )

/** Those facts as the table `t`. */
const takenFacts = (products: Fragment): Fragment => sql`json_to_recordset(${products}::json)
  as t (id int, normal int, offer int, member int, loyalty boolean, free boolean, condition text)`

/** Whether the product `p` is not sold, costs or is controlled otherwise than `t`. */
const IS_CHANGED = sql`(not p.enabled or p.normal_price <> t.normal or p.offer_price is distinct from t.offer
  or p.mi_boldo_price is distinct from t.member or p.loyalty_discount <> t.loyalty
  or p.free_dispatch <> t.free or p.sale_condition <> t.condition or p.need_quote or ${MAY_BE_PROMOTED})`
