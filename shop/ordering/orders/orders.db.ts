import type { Shop } from '#context'
import { runText } from '#db/run-text.ts'
import { toChileDate } from '#lib/chile-time.ts'
import { couponOf } from '#shop/shelf/coupons/coupons.db.ts'
import type { Actor } from '#shop/ground/policy/account.rules.ts'
import type { ProgrammeHistory } from '#shop/shelf/promotions/promotions.db.ts'
import { INSURANCE, LINE_INSURANCE } from './order-insurance.db.ts'
import { currentProduct, HISTORIES, historyFor, productFacts, type ProductJson } from './order-products.db.ts'
import { IS_THEIR_OWN } from './own-order.db.ts'
import { NO_DOCUMENTS, type KnownProducts, type LineDocuments, type Order, type OrderLine } from './order.rules.ts'
import { aliased } from './saved-columns.db.ts'
import { SAVED_FIELDS, SAVED_LINE_FIELDS } from './saved-fields.rules.ts'

/** SQL: the documents of a line of the order `o`; null for products that need none. */
const DOCUMENTS = `case when p.sale_condition <> 'noPrescription' or p.need_quote then json_build_object(
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

const lines = (history: ProgrammeHistory | null) => `(
  select json_agg(line order by line.position)
  from (
    select ${aliased('l', SAVED_LINE_FIELDS)}, ${LINE_INSURANCE} as insurance,
      ${productFacts('o.id', history)} as product, ${DOCUMENTS} as documents
    from order_line l join product p on p.id = l.product_id where l.order_id = o.id
  ) line
) as lines`

const FIELDS = [
  'id',
  'reference',
  'version',
  'visitor',
  'guestId',
  'status',
  'paymentType',
  'paymentDate',
  'createdAt',
  'updatedAt',
  ...SAVED_FIELDS.filter((field) => field !== 'commune'),
]
const ORDER = `${aliased('o', FIELDS)},
  (
    select json_build_object(
      'id', c.id, 'label', c.label, 'region', r.label, 'regionId', r.id, 'price', c.price, 'isVisible', c.is_visible
    )
    from commune c join region r on r.id = c.region_id where c.id = o.commune_id
  ) as commune,
  ${INSURANCE} as insurance`

const programmeCustomer = (history: ProgrammeHistory | null) =>
  history
    ? `(select json_build_object('id', a.id, 'rut', a.rut) from account a where a.id = ${history.account})`
    : 'null'

/** SQL by whose units are read: the order's lines with their products, and other products for it. */
const READ = Object.fromEntries(
  Object.entries(HISTORIES).map(([kind, { of }]) => [
    kind,
    {
      lines: `${lines(of)}, ${programmeCustomer(of)} as "programmeCustomer"`,
      product: productFacts('o.id', of),
    },
  ]),
) as Record<keyof typeof HISTORIES, { lines: string; product: string }>

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

/** Any orders, as 'shop' finds each, in the order of `ids`: a list in one statement. Never behind a door as such. */
export async function findOrders(shop: Shop, ids: readonly string[]): Promise<Order[]> {
  const { of, values: historyValues } = HISTORIES.ofOrder
  const values: unknown[] = [ids, toChileDate(shop.now()), ...historyValues(shop)]
  const coupon = couponOf(shop, (value) => `$${values.push(value)}`, of.account)
  const rows = await runText<{ found: OrderJson }>(
    shop.db,
    `select to_json(found) as found
     from (
       select ${ORDER}, ${READ.ofOrder.lines}, ${coupon} as "couponToday" from orders o where o.id = any ($1::uuid[])
     ) found`,
    values,
  )
  const orders = new Map(rows.map(({ found }) => [found.id, readOrder(found).order]))
  return ids.flatMap((id) => orders.get(id) ?? [])
}

/** The order, and in the same statement today's data of its products and of those in `ids`. */
export async function findOrderAndProducts(
  shop: Shop,
  actor: Actor | 'shop',
  id: string,
  ids: number[],
): Promise<{ order: Order; products: KnownProducts } | undefined> {
  const history = historyFor(actor)
  const values: unknown[] = [id, toChileDate(shop.now()), ...HISTORIES[history].values(shop, actor)]
  const bind = (value: unknown) => `$${values.push(value)}`
  const others = ids.length === 0 ? '' : `, ${otherProducts(READ[history].product, bind(ids))} as others`
  const mine = actor === 'shop' ? 'true' : isMine(actor, bind)
  const coupon = couponOf(shop, bind, HISTORIES[history].of?.account ?? null)
  // As one JSON: with some thirty columns the driver would look up the type of each.
  const rows = await runText<{ found: OrderJson }>(
    shop.db,
    `select to_json(found) as found
     from (
       select ${ORDER}, ${READ[history].lines}, ${coupon} as "couponToday"${others}
       from orders o where o.id = $1::uuid and ${mine}
     ) found`,
    values,
  )
  return rows[0] && readOrder(rows[0].found)
}

/** SQL: products of `ids` that the order `o` does not have. 'any (select …)': the same plan for any number of ids. */
const otherProducts = (product: string, ids: string): string => `(
  select json_agg(json_build_object('id', p.id, 'sku', p.sku, 'product', ${product}, 'documents', ${DOCUMENTS}))
  from product p
  where p.id = any ((select ${ids}::int[])::int[])
    and p.id not in (select l.product_id from order_line l where l.order_id = o.id)
)`

/** SQL: whether the order `o` is the actor's. An uncharged order of a subscription is the shop's own. */
function isMine({ visitor, account }: Actor, bind: (value: unknown) => string): string {
  const id = bind(account?.id ?? null)
  return `(o.subscription_id is null or o.status <> 'PENDIENTE') and (
    (o.visitor = ${bind(visitor)} and o.customer_id is null and o.operator_id is null)
    or (o.customer_id = ${id}::uuid and ${IS_THEIR_OWN})
    or o.operator_id = ${id}::uuid
  )`
}

function readOrder({ others, ...found }: OrderJson): { order: Order; products: KnownProducts } {
  const date = (text: string) => new Date(text)
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
      paymentDate: found.paymentDate && date(found.paymentDate),
      createdAt: date(found.createdAt),
      updatedAt: date(found.updatedAt),
      lines,
    } as Order,
    products,
  }
}
