import { sql, type RawBuilder } from 'kysely'
import { timestamp, type Shop } from '#context'
import { prepared, type Fragment } from '#db/sql.ts'
import { toChileDate } from '#lib/chile-time.ts'
import { orderCouponJson } from '#shop/shelf/coupons/coupons.db.ts'
import type { Actor } from '#shop/ground/policy/account.rules.ts'
import { READ } from './order-facts.db.ts'
import { INSURANCE_JSON, LINE_INSURANCE_JSON } from './order-insurance.db.ts'
import {
  currentProduct,
  programmeHistory,
  productFacts,
  programmeOwnerFor,
  type ProductJson,
  type ProgrammeOwner,
  READING_PARAMETERS,
  type ReadingParameters,
} from './order-products.db.ts'
import { NO_DOCUMENTS, type KnownProducts, type LineDocuments, type Order, type OrderLine } from './order.rules.ts'
import { aliased } from './saved-columns.db.ts'
import { SAVED_FIELDS, SAVED_LINE_FIELDS } from './saved-fields.rules.ts'

/** The documents of a line of the order `o`; null for products that need none. */
const DOCUMENTS_JSON = sql`case when p.sale_condition <> 'noPrescription' or p.need_quote then json_build_object(
  'prescription', (
    select json_build_object(
      'id', r.id, 'source', r.source, 'fileName', r.file_name, 'contentType', r.content_type,
      'state', r.state, 'reason', r.reason, 'isReused', r.reuse_of is not null,
      'dependantId', r.dependant_id,
      'units', x.units,
      'patient', coalesce(
        nullif(r.patient_name, ''), (select d.name from dependant d where d.id = r.dependant_id), ''
      )
    )
    from prescription_line x join prescription r on r.id = x.prescription_id
    where x.order_id = o.id and x.product_id = p.id and r.removed_at is null
  ),
  'quoted', exists (select from quote_request x where x.order_id = o.id and x.product_id = p.id)
) end`

const selectLines = (product: Fragment) => sql`(
  select json_agg(line order by line.position)
  from (
    select ${aliased('l', SAVED_LINE_FIELDS)}, ${LINE_INSURANCE_JSON} as insurance,
      ${product} as product, ${DOCUMENTS_JSON} as documents
    from order_line l join product p on p.id = l.product_id where l.order_id = o.id
  ) line
) as lines`

const ORDER_FIELDS = [
  'id',
  'reference',
  'version',
  'visitor',
  'guestId',
  'confirmingAttempt',
  'status',
  'paymentType',
  'paymentDate',
  'createdAt',
  'updatedAt',
  ...SAVED_FIELDS.filter((field) => field !== 'commune'),
]
const ORDER_COLUMNS = sql`${aliased('o', ORDER_FIELDS)},
  (
    select json_build_object(
      'id', c.id, 'label', c.label, 'region', r.label, 'regionId', r.id, 'price', c.price, 'isVisible', c.is_visible
    )
    from commune c join region r on r.id = c.region_id where c.id = o.commune_id
  ) as commune,
  ${INSURANCE_JSON} as insurance`

/** Selects the order `o` as one JSON value: with some thirty columns the driver would look up the type of each. */
function selectOrder(
  owner: ProgrammeOwner,
  values: ReadingParameters,
  { condition, others }: { condition: Fragment; others?: Fragment },
) {
  const history = programmeHistory(owner, values)
  const product = productFacts(sql`o.id`, values.today, history)
  const programmeCustomer = history
    ? sql`(select json_build_object('id', a.id, 'rut', a.rut) from account a where a.id = ${history.account})`
    : sql`null`
  return sql<{ found: OrderJson }>`
    select to_json(found) as found
    from (
      select ${ORDER_COLUMNS}, ${selectLines(product)}, ${programmeCustomer} as "programmeCustomer",
        ${orderCouponJson(values, history && history.account)} as "couponToday"${
          others ? sql`, ${otherProducts(product, others)} as others` : sql``
        }
      from orders o where ${condition}
    ) found`
}

type OtherJson = { id: number; sku: string; product: ProductJson; documents: LineDocuments | null }
type OrderJson = Omit<Order, 'lines' | 'paymentDate' | 'createdAt' | 'updatedAt'> & {
  paymentDate: string | null
  createdAt: string
  updatedAt: string
  lines:
    | (Omit<OrderLine, 'product' | keyof LineDocuments> & { product: ProductJson; documents: LineDocuments | null })[]
    | null
  others?: OtherJson[] | null
}

/**
 * The order with its lines, in one statement; undefined unless it is the actor's: the customer's, the selling
 * operator's, else the visitor's. 'shop': jobs and payments.
 */
export const findOrder = async (shop: Shop, actor: Actor | 'shop', id: string): Promise<Order | undefined> =>
  (await findOrderAndProducts(shop, actor, id, []))?.order

const findByIds = prepared(['ids', ...READING_PARAMETERS], (values) =>
  selectOrder('ofOrder', values, { condition: sql`o.id = any (${values.ids}::uuid[])` }),
)

/** Returns orders of any owner, in the order of `ids`, in one statement. The caller checks who may read them. */
export async function findOrders(shop: Shop, ids: readonly string[]): Promise<Order[]> {
  const rows = await findByIds(shop.db, { ids, ...readingNow(shop), account: null })
  const orders = new Map(rows.map(({ found }) => [found.id, readOrder(found).order]))
  return ids.flatMap((id) => orders.get(id) ?? [])
}

const readingNow = (shop: Shop) => ({ today: toChileDate(shop.now()), now: timestamp(shop.now()) })

type FindOrderOptions = { owner: ProgrammeOwner; isForShop: boolean; hasOthers: boolean }
const findOneOrder = prepared(
  ['id', 'visitor', 'others', ...READING_PARAMETERS],
  (values, { owner, isForShop, hasOthers }: FindOrderOptions) =>
    selectOrder(owner, values, {
      condition: sql`o.id = ${values.id}::uuid and ${isForShop ? sql`true` : isMine(values)}`,
      ...(hasOthers && { others: values.others }),
    }),
)

/** An SQL expression over `READ`: whether `findOrder` would find the order for this person. */
export const isOwnOrder = (): Fragment => sql`exists (select from orders o where o.id = ${READ.id} and ${isMine(READ)})`

/** Prepares a statement that reads rows together with the order, of any owner, that the "orderId" of each names. */
export function prepareWithOrder<Name extends string, Row extends { orderId: string }>(
  names: readonly Name[],
  rows: (places: Record<Name, Fragment>) => RawBuilder<Row>,
): (shop: Shop, values: Record<Name, unknown>) => Promise<{ row: Row; order: Order }[]> {
  const find = prepared(
    [...names, ...READING_PARAMETERS],
    (places) => sql<Row & { foundOrder: OrderJson }>`
      select r.*, (
        ${selectOrder(programmeOwnerFor('shop'), places, { condition: sql`o.id = r."orderId"` })}
      ) as "foundOrder"
      from (${rows(places)}) r`,
  )
  return async (shop, values) => {
    const found = await find(shop.db, { ...values, ...readingNow(shop), account: null })
    return found.map(({ foundOrder, ...row }) => ({ row: row as unknown as Row, order: readOrder(foundOrder).order }))
  }
}

/** The order, and in the same statement today's data of its products and of those in `ids`. */
export async function findOrderAndProducts(
  shop: Shop,
  actor: Actor | 'shop',
  id: string,
  ids: number[],
): Promise<{ order: Order; products: KnownProducts } | undefined> {
  const { visitor, account } = actor === 'shop' ? { visitor: null, account: null } : actor
  const [row] = await findOneOrder(
    shop.db,
    { id, visitor, account: account?.id ?? null, others: ids, ...readingNow(shop) },
    { owner: programmeOwnerFor(actor), isForShop: actor === 'shop', hasOthers: ids.length > 0 },
  )
  return row && readOrder(row.found)
}

/** Products of `ids` that the order `o` does not have. 'any (select …)': the same plan for any number of ids. */
const otherProducts = (product: Fragment, ids: Fragment) => sql`(
  select json_agg(json_build_object('id', p.id, 'sku', p.sku, 'product', ${product}, 'documents', ${DOCUMENTS_JSON}))
  from product p
  where p.id = any ((select ${ids}::int[])::int[])
    and p.id not in (select l.product_id from order_line l where l.order_id = o.id)
)`

/**
 * Beside `o.customer_id = …`, whether the order `o` is that customer's to see. A RUT is not a secret: a sale by phone
 * is theirs under their own e-mail only.
 */
export const IS_THEIR_OWN = sql<boolean>`(o.operator_id is null
  or lower(o.email) = (select owner.email from account owner where owner.id = o.customer_id))`

/** Whether the order `o` is the actor's. An uncharged order of a subscription is the shop's own. */
const isMine = ({ visitor, account }: Record<'visitor' | 'account', Fragment>) => sql`
  (o.subscription_id is null or o.status <> 'PENDIENTE') and (
    (o.visitor = ${visitor} and o.customer_id is null and o.operator_id is null)
    or (o.customer_id = ${account}::uuid and ${IS_THEIR_OWN})
    or o.operator_id = ${account}::uuid
  )`

function readOrder({ others, ...found }: OrderJson): { order: Order; products: KnownProducts } {
  const toDate = (text: string) => new Date(text)
  const lines = (found.lines ?? []).map(({ documents, ...line }) => ({
    ...line,
    ...(documents ?? NO_DOCUMENTS),
    product: currentProduct(line.product),
  }))
  const products: KnownProducts = new Map(
    lines.map(({ productId, sku, product, prescription, quoted }) => [
      productId,
      { sku, product, documents: { prescription, quoted } },
    ]),
  )
  for (const { id, sku, product, documents } of others ?? [])
    products.set(id, { sku, product: currentProduct(product), documents })
  return {
    order: {
      ...found,
      paymentDate: found.paymentDate && toDate(found.paymentDate),
      createdAt: toDate(found.createdAt),
      updatedAt: toDate(found.updatedAt),
      lines,
    } as Order,
    products,
  }
}
