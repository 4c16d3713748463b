import { timestamp, type Shop } from '#context'
import { runText } from '#db/run-text.ts'
import { toChileDate, type ChileDate } from '#lib/chile-time.ts'
import { couponOf } from '#shop/coupons/coupons.db.ts'
import { MAY_BE_PROMOTED, promotionFacts, type ProgrammeHistory } from '#shop/promotions/promotions.db.ts'
import { ownHold } from '#shop/catalogue/stock.db.ts'
import { isMember, type Asker } from '#shop/policy/account.rules.ts'
import { activePrinciplesText } from '#shop/catalogue/product.rules.ts'
import { INSURANCE, LINE_INSURANCE } from './order-insurance.db.ts'
import { aliased, columnOf, lineRecords } from './saved-columns.db.ts'
import { SAVED_FIELDS, SAVED_LINE_FIELDS, type DraftChanges } from './saved-fields.rules.ts'
import {
  NO_PAPERS,
  type CurrentProduct,
  type DocumentType,
  type KnownProducts,
  type LinePapers,
  type Order,
  type OrderLine,
} from './order.rules.ts'
import type { ShippingMethod } from '#shop/policy/delivery.rules.ts'
import type { OrderState, PaymentType } from '#shop/policy/order-life.rules.ts'

/**
 * SQL: whose units of the programme a statement reads (decision D2): nobody's; the signed-in customer's; those of the customer
 * whom an operator has looked up, which the order `o` is for. With the values that come after `$2`.
 */
type History = { of: ProgrammeHistory | null; values: (shop: Shop, asker: Asker | 'shop') => unknown[] }
const HISTORIES = {
  nobody: { of: null, values: () => [] },
  member: {
    of: { account: '$3::uuid', now: '$4' },
    values: (shop, asker) => [(asker as Asker).account!.id, timestamp(shop.now())],
  },
  ofOrder: { of: { account: 'o.customer_id', now: '$3' }, values: (shop) => [timestamp(shop.now())] },
} satisfies Record<string, History>
const historyFor = (asker: Asker | 'shop'): keyof typeof HISTORIES =>
  asker === 'shop' || asker.account?.role === 'operator' ? 'ofOrder' : isMember(asker.account) ? 'member' : 'nobody'

/** Today's facts of the product `p`; what an order itself holds of it is not in that order's way. `$2` is Chile's day in every statement that reads products. */
const productFacts = (
  orderId: string,
  history: ProgrammeHistory | null,
) => `json_build_object(${promotionFacts(orderId, '$2', history)}, 'available', p.stock - p.held + ${ownHold(orderId, 'p.id')},
  'slug', p.slug, 'normalPrice', p.normal_price, 'offerPrice', p.offer_price, 'miBoldoPrice', p.mi_boldo_price, 'boldoDiscount', p.loyalty_discount, 'productType', p.product_type, 'categoryId', p.category_id, 'subCategoryId', p.sub_category_id,
  'freeDispatch', p.free_dispatch, 'maxQuantity', p.max_quantity, 'saleCondition', p.sale_condition, 'shippingMethods', p.shipping_methods,
  'coldChain', p.cold_chain, 'enable', p.enabled, 'isInsurance', p.insurance, 'needQuote', p.need_quote, 'subscription', p.subscription, 'unitContent', p.unit_content, 'pharmaceuticalFormText', p.pharmaceutical_form_text, 'productName', p.product_name,
  'imageUrl', p.image_urls[1], 'activePrinciples', p.active_principles, 'description', left(p.description, 300))`

/** What a line of the order has besides its figures; null for products that need nothing. */
const papers = (
  orderId: string,
) => `case when p.sale_condition <> 'noPrescription' or p.need_quote then json_build_object(
  'prescription', (select json_build_object('id', r.id, 'source', r.source, 'fileName', r.file_name, 'contentType', r.content_type, 'state', r.state, 'reason', r.reason)
    from prescription_line x join prescription r on r.id = x.prescription_id where x.order_id = ${orderId} and x.product_id = p.id and r.removed_at is null),
  'prescribedTelemedicine', exists (select from order_line x where x.order_id = ${orderId} and x.product_id = p.id and x.prescribed_telemedicine),
  'quoted', exists (select from quote_request x where x.order_id = ${orderId} and x.product_id = p.id)) end`

const lines = (
  history: ProgrammeHistory | null,
) => `(select json_agg(line order by line.position) from (select ${aliased('l', SAVED_LINE_FIELDS)}, ${LINE_INSURANCE} as insurance, ${productFacts('o.id', history)} as product, ${papers('o.id')} as papers
  from order_line l join product p on p.id = l.product_id where l.order_id = o.id) line) as lines`

const ORDER = `${aliased('o', ['id', 'reference', 'version', 'visitor', 'guestId', 'status', 'paymentType', 'paymentDate', 'createdAt', 'updatedAt', ...SAVED_FIELDS.filter((field) => field !== 'commune')])},
  (select json_build_object('id', c.id, 'label', c.label, 'region', r.label, 'regionId', r.id, 'price', c.price, 'isVisible', c.is_visible) from commune c join region r on r.id = c.region_id where c.id = o.commune_id) as commune,
  ${INSURANCE} as insurance`

/** SQL by whose units are read: the order's lines with their products, and other products for it. */
const READ = Object.fromEntries(
  Object.entries(HISTORIES).map(([kind, { of }]) => [
    kind,
    {
      lines: `${lines(of)}, ${of ? `(select json_build_object('id', a.id, 'rut', a.rut) from account a where a.id = ${of.account})` : 'null'} as "programmeCustomer"`,
      product: productFacts('o.id', of),
    },
  ]),
) as Record<keyof typeof HISTORIES, { lines: string; product: string }>

type ProductJson = Omit<CurrentProduct, 'activePrinciplesText'> & {
  activePrinciples: Parameters<typeof activePrinciplesText>[0]
}
type OrderJson = Omit<Order, 'lines' | 'paymentDate' | 'createdAt' | 'updatedAt'> & {
  paymentDate: string | null
  createdAt: string
  updatedAt: string
  lines: (Omit<OrderLine, 'product' | keyof LinePapers> & { product: ProductJson; papers: LinePapers | null })[] | null
}

/** The order with its lines, in one statement; undefined when it is not this asker's (the customer's, the operator's who sells it, else the visitor's). 'shop': jobs and payments. */
export const findOrder = async (shop: Shop, asker: Asker | 'shop', id: string): Promise<Order | undefined> =>
  (await findOrderAndProducts(shop, asker, id, []))?.order

/** The order, and in the same statement what is known of the products in it and of those asked for by `ids`. */
export async function findOrderAndProducts(
  shop: Shop,
  asker: Asker | 'shop',
  id: string,
  ids: number[],
): Promise<{ order: Order; products: KnownProducts } | undefined> {
  const history = historyFor(asker)
  const values: unknown[] = [id, toChileDate(shop.now()), ...HISTORIES[history].values(shop, asker)]
  const bind = (value: unknown) => `$${values.push(value)}`
  // 'any (select …)': the same plan for any number of ids, so that it is made once.
  const others =
    ids.length === 0
      ? ''
      : `, (select json_agg(json_build_object('id', p.id, 'sku', p.sku, 'product', ${READ[history].product}, 'papers', ${papers('o.id')})) from product p
    where p.id = any ((select ${bind(ids)}::int[])::int[]) and p.id not in (select l.product_id from order_line l where l.order_id = o.id)) as others`
  // A RUT is not a secret: what was sold by phone is its account's to read when the e-mail is the account's too.
  // What a subscription has not been charged for yet is the shop's own.
  const mine =
    asker === 'shop'
      ? ''
      : `and (o.subscription_id is null or o.status <> 'PENDIENTE') and ((o.visitor = ${bind(asker.visitor)} and o.customer_id is null and o.operator_id is null) or (o.customer_id = ${bind(asker.account?.id ?? null)}::uuid and (o.operator_id is null or lower(o.email) = ${bind(asker.account?.email ?? null)})) or o.operator_id = ${bind(asker.account?.id ?? null)}::uuid)`
  // As one JSON: of some thirty columns the driver would ask the type of each.
  const rows = await runText<{
    found: OrderJson & {
      others?: { id: number; sku: string; product: ProductJson; papers: LinePapers | null }[] | null
    }
  }>(
    shop.db,
    `select to_json(found) as found from (select ${ORDER}, ${READ[history].lines}, ${couponOf(shop, bind, HISTORIES[history].of?.account ?? null)} as "couponToday"${others} from orders o where o.id = $1::uuid ${mine}) found`,
    values,
  )
  if (!rows[0]) return undefined
  const { others: rest, ...found } = rows[0].found
  const date = (text: string) => new Date(text)
  const lines = (found.lines ?? []).map(({ papers, ...line }) => ({
    ...line,
    ...(papers ?? NO_PAPERS),
    product: currentProduct(line.product),
  }))
  const products: KnownProducts = new Map(
    lines.map(({ productId, sku, product, prescription, prescribedTelemedicine, quoted }) => [
      productId,
      { sku, product, papers: { prescription, prescribedTelemedicine, quoted } },
    ]),
  )
  for (const { id, sku, product, papers } of rest ?? [])
    products.set(id, { sku, product: currentProduct(product), papers })
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

const currentProduct = ({ activePrinciples, ...product }: ProductJson): CurrentProduct => ({
  ...product,
  activePrinciplesText: activePrinciplesText(activePrinciples),
})

type CurrentRow = { id: number; sku: string; product: ProductJson }
const current = (history: ProgrammeHistory | null) =>
  `select p.id, p.sku, ${productFacts('null::uuid', history)} as product from product p where p.id = any ((select $1::int[])::int[])`
const CURRENT = { nobody: current(null), member: current(HISTORIES.member.of) }

/** What is known of products today. `customerId`: the signed-in customer, whose units of the programme come with them. */
export async function findCurrentProducts(
  shop: Shop,
  ids: number[],
  customerId: string | null = null,
): Promise<KnownProducts> {
  const rows = await (customerId === null
    ? runText<CurrentRow>(shop.db, CURRENT.nobody, [ids, toChileDate(shop.now())])
    : runText<CurrentRow>(shop.db, CURRENT.member, [ids, toChileDate(shop.now()), customerId, timestamp(shop.now())]))
  return new Map(rows.map(({ id, sku, product }) => [id, { sku, product: currentProduct(product), papers: null }]))
}

/**
 * Writes an order's changes, and those of its lines, in one statement; its `version` is the new one. Null when nothing
 * was written: it was saved by someone else since it was read, has become a guest's, is finished, or is being paid right
 * now. Whoever waits for the lock of a save or of a payment's beginning looks at the row again afterwards, as it is then.
 * Answers the units that there are of each product for this order now. `remembered`: its products were not read just now,
 * and nothing is written when one of them is not sold, costs or is controlled otherwise by now.
 */
export async function saveOrder(
  shop: Shop,
  order: Order,
  { fields, lines, gone }: DraftChanges<OrderLine>,
  { remembered }: { remembered: boolean },
): Promise<Map<number, number> | null> {
  const values: unknown[] = [order.id, order.version, order.updatedAt]
  const bind = (value: unknown) => `$${values.push(value)}`
  const columns = fields.map(({ field, value }) => ({ column: columnOf(field), value: bind(value) }))
  const saved =
    order.version === 1
      ? `insert into orders (id, version, updated_at, created_at, reference, visitor, status${columns.map(({ column }) => `, ${column}`).join('')})
        select $1, $2, $3, ${bind(order.createdAt)}, ${bind(order.reference)}, ${bind(order.visitor)}, ${bind(order.status)}${columns.map(({ value }) => `, ${value}`).join('')}${remembered ? ` where ${sameProducts(order, bind)}` : ''} returning id`
      : `update orders set version = $2, updated_at = $3${columns.map(({ column, value }) => `, ${column} = ${value}`).join('')}
        where id = $1 and version = $2 - 1 and status = 'PENDIENTE' and confirming_attempt is null and guest_id is not distinct from ${bind(order.guestId)}::uuid${remembered ? ` and ${sameProducts(order, bind)}` : ''} returning id`
  const left =
    gone && order.version > 1
      ? `, gone as (delete from order_line where order_id = (select id from saved) and product_id <> all(${bind(order.lines.map((line) => line.productId))}::int[]))`
      : ''
  const written =
    lines.length > 0
      ? `, written as (insert into order_line (order_id, ${LINE_COLUMNS.join(', ')})
      select saved.id, ${LINE_COLUMNS.map((column) => `line.${column}`).join(', ')} from saved, json_populate_recordset(null::order_line, ${bind(lineRecords(lines, SAVED_LINE_FIELDS))}::json) line
      on conflict (order_id, product_id) do update set ${LINE_COLUMNS.slice(1)
        .map((column) => `${column} = excluded.${column}`)
        .join(', ')})`
      : ''
  const stock = `(select json_agg(json_build_array(p.id, p.stock - p.held + ${ownHold('saved.id', 'p.id')})) from product p where p.id = any ((select ${bind(order.lines.map((line) => line.productId))}::int[])::int[]))`
  const [row] = await runText<{ stock: [number, number][] | null }>(
    shop.db,
    `with saved as (${saved})${left}${written} select ${stock} as stock from saved`,
    values,
  )
  return row ? new Map(row.stock) : null
}

/** SQL: whether the products of the lines are what the order takes them for. */
const sameProducts = ({ lines }: Order, bind: (value: unknown) => string) => {
  const taken = lines.map(({ productId, product }) => ({
    id: productId,
    normal: product.normalPrice,
    offer: product.offerPrice,
    member: product.miBoldoPrice,
    loyalty: product.boldoDiscount,
    free: product.freeDispatch,
    condition: product.saleCondition,
  }))
  return `not exists (select from json_to_recordset(${bind(JSON.stringify(taken))}::json) as t (id int, normal int, offer int, member int, loyalty boolean, free boolean, condition text) join product p on p.id = t.id
    where not p.enabled or p.normal_price <> t.normal or p.offer_price is distinct from t.offer or p.mi_boldo_price is distinct from t.member or p.loyalty_discount <> t.loyalty
      or p.free_dispatch <> t.free or p.sale_condition <> t.condition or p.need_quote or ${MAY_BE_PROMOTED})`
}

const LINE_COLUMNS = SAVED_LINE_FIELDS.map(columnOf)
type Locked = {
  id: string
  status: OrderState
  version: number
  amount: number
  rut: string
  shippingMethod: ShippingMethod
  confirmingAttempt: string | null
}
const LOCK = (where: string) =>
  `select id, status, version, amount, rut, shipping_method as "shippingMethod", confirming_attempt as "confirmingAttempt" from orders where id = $1${where} for update`
const LOCK_ORDER = LOCK('')

/** Locks the order until the transaction ends; undefined when there is none. */
export const lockOrder = async (shop: Shop, id: string): Promise<Locked | undefined> =>
  (await runText<Locked>(shop.db, LOCK_ORDER, [id]))[0]

/** The same of an order as it is remembered; undefined also when one of its products, or the delivery, is not what it takes it for. */
export async function lockRemembered(shop: Shop, order: Order): Promise<Locked | undefined> {
  const values: unknown[] = [order.id]
  const bind = (value: unknown) => `$${values.push(value)}`
  const sameDelivery = order.commune
    ? ` and exists (select from commune where id = ${bind(order.commune.id)} and price = ${bind(order.commune.price)} and is_visible)`
    : ''
  return (await runText<Locked>(shop.db, LOCK(` and ${sameProducts(order, bind)}${sameDelivery}`), values))[0]
}

/** Notes which attempt's money is being asked for: until `null` the draft cannot be saved nor paid otherwise. The order is locked. */
export async function saveConfirmingAttempt(shop: Shop, id: string, attemptId: string | null): Promise<void> {
  await runText(shop.db, 'update orders set confirming_attempt = $2 where id = $1', [id, attemptId])
}

/** Clears the customer's data of a locked draft, and what telemedicine prescribed them. */
export async function clearCustomer(shop: Shop, id: string): Promise<void> {
  await shop.db
    .updateTable('orders')
    .where('id', '=', id)
    .set({
      customer_id: null,
      guest_id: null,
      first_name: '',
      last_name: '',
      rut: '',
      phone: '',
      email: '',
      gender: null,
      birthdate: null,
      health_institute: null,
      commune_id: null,
      shipping_address: '',
      sub_shipping_address: '',
      shipping_commentary: '',
      prescription_note: '',
      coupon_id: null,
      coupon: null,
    })
    .execute()
  await shop.db
    .updateTable('order_line')
    .where('order_id', '=', id)
    .where('prescribed_telemedicine', '=', true)
    .set({ prescribed_telemedicine: false })
    .execute()
}

/** Raises a locked draft's version: what was agreed before is not to be paid any more. */
export async function raiseVersion(shop: Shop, id: string): Promise<void> {
  await shop.db
    .updateTable('orders')
    .set((eb) => ({ version: eb('version', '+', 1), updated_at: timestamp(shop.now()) }))
    .where('id', '=', id)
    .execute()
}

/** The one writer of an order's status, with its row of history. `paidBy`: the attempt that paid it, which is not asked for its money any more. `deliveryEstimate`: its new date, when that changes with it. */
export async function saveMove(
  shop: Shop,
  move: {
    orderId: string
    event: string
    from: OrderState | null
    to: OrderState
    actor: string
    reason?: string | null
    paid?: boolean
    paidBy?: { gateway: string; attemptId: string }
    deliveryEstimate?: ChileDate | null
  },
): Promise<void> {
  const values: unknown[] = [
    move.orderId,
    timestamp(shop.now()),
    move.actor,
    move.from,
    move.to,
    move.event,
    move.reason ?? null,
  ]
  const bind = (value: unknown) => `$${values.push(value)}`
  const change = [
    'status = $5, updated_at = $2',
    ...(move.paid ? ['payment_date = $2'] : []),
    ...(move.deliveryEstimate !== undefined ? [`delivery_estimate = ${bind(move.deliveryEstimate)}::date`] : []),
    ...(move.paidBy
      ? [
          `payment_method = ${bind(move.paidBy.gateway)}, confirming_attempt = nullif(confirming_attempt, ${bind(move.paidBy.attemptId)}::uuid)`,
        ]
      : []),
  ].join(', ')
  // An order that stays what it is has its history alone.
  const moved = move.from === move.to ? '' : `with moved as (update orders set ${change} where id = $1)`
  await runText(
    shop.db,
    `${moved} insert into order_history (order_id, at, actor, from_status, to_status, event, reason) values ($1, $2, $3, $4, $5, $6, $7)`,
    moved === '' ? values.slice(0, 7) : values,
  )
}

/** How an order was paid without a payment provider: at the phone, later, at the door, or wholly by an insurance. */
export async function saveCompletion(
  shop: Shop,
  id: string,
  completion: { paymentType: PaymentType; transactionNumber: string | null; documentType: DocumentType },
): Promise<void> {
  await shop.db
    .updateTable('orders')
    .set({
      payment_type: completion.paymentType,
      transaction_number: completion.transactionNumber,
      document_type: completion.documentType,
    })
    .where('id', '=', id)
    .execute()
}
