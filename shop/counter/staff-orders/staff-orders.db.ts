/** The list of sold orders: one statement. */
import { sql } from 'kysely'
import { timestamp, type Shop } from '#context'
import { fetchRows, toIsoText, type Fragment } from '#db/sql.ts'
import { addDays, startOfChileDay } from '#lib/chile-time.ts'
import { IS_OWED } from '#shop/counter/call-centre/desk-lists.db.ts'
import {
  hasName,
  isInParcel,
  isToPrepare,
  LISTED_ORDER,
  ORDER_FACTS,
  ORDER_LINES,
  PREPARE_ORDER,
} from '#shop/counter/parcels/parcel-lists.db.ts'
import type { PreparePosition } from '#shop/counter/parcels/parcel-list.input.ts'
import { IS_THEIR_OWN } from '#shop/ordering/orders/orders.db.ts'
import type { PaymentType } from '#shop/ordering/orders/order-life.rules.ts'
import { saleConditionsThat } from '#shop/shelf/catalogue/products/sale-condition.rules.ts'
import type { OrderSearch } from './decide-search.rules.ts'
import type { StaffOrderFilter } from './staff-order-list.input.ts'
import { OPEN_ORDER_STATES, PAYMENT_KINDS, SOLD_STATES, type Channel, type StaffOrder } from './staff-order.rules.ts'

/** A card is remembered for so long. */
const CARD_SEARCH = { hours: 24 * 180 }

const CHANNEL = sql`case when o.subscription_id is not null then 'subscription'
  when o.operator_id is not null then 'phone' else 'web' end`
/** Written apart, so that the small indexes of phone sales and subscriptions serve. */
const IS_OF_CHANNEL: Record<Channel, Fragment> = {
  web: sql`o.operator_id is null and o.subscription_id is null`,
  phone: sql`o.operator_id is not null and o.subscription_id is null`,
  subscription: sql`o.subscription_id is not null`,
}
/** Phone sales alone are paid later: their small index serves. */
const isPaidLater = (type: PaymentType): Fragment => sql`o.operator_id is not null and o.payment_type = ${type}`
const PAYMENT_KIND: Record<(typeof PAYMENT_KINDS)[number], Fragment> = {
  atHome: isPaidLater('paymentAtHome'),
  deferred: isPaidLater('deferredPayment'),
  owed: IS_OWED,
}
const hasLine = (condition: Fragment): Fragment =>
  sql`exists (select from (${ORDER_LINES}) line where line.units > 0 and ${condition})`
const IS_HELD = sql`exists (
  select from order_review r where r.order_id = o.id and r.closed_at is null and r.holds_order)`

export type OrderQuery = {
  filter: StaffOrderFilter
  search: OrderSearch | null
  first: number
  after: PreparePosition | null
}

/**
 * The newest sale first, or the next promise. Each state is walked by its own part of the index: a rare one costs what
 * a frequent one does. What few orders fulfil has an index of its own.
 */
export async function findStaffOrders(shop: Shop, query: OrderQuery): Promise<StaffOrder[]> {
  const { filter, search, first, after } = query
  const states = statesToWalk(filter)
  const conditions = sql.join(
    [
      sql`o.placed_at is not null`,
      ...(after ? [isBehind(filter, after)] : []),
      ...filterConditions(shop, filter),
      ...(search ? [searchCondition(shop, search)] : []),
    ],
    sql` and `,
  )
  const sorted = isByPromise(filter) ? PREPARE_ORDER : NEWEST_FIRST
  const newest = sql`order by ${sorted} limit ${first}`
  const page =
    search || isRare(filter) || isByPromise(filter) || (states === null && !isIndexedByState(filter))
      ? sql`select * from orders o where ${conditions} ${isIn(states)} ${newest}`
      : sql`select o.* from (
          select o.id, o.placed_at from unnest(${states ?? SOLD_STATES}::text[]) as s (state) cross join lateral (
            select o.id, o.placed_at from orders o where o.status = s.state and ${conditions} ${newest}
          ) o ${newest}
        ) found join orders o on o.id = found.id`
  const rows = await fetchRows(
    shop.db,
    sql<{ node: StaffOrder }>`
      select json_build_object(${LISTED_ORDER}, 'placedAt', ${toIsoText('o.placed_at')}, 'status', o.status,
        'parcelState', (select p.state from parcel p where p.order_id = o.id order by p.attempt desc limit 1),
        'customer', trim(o.first_name || ' ' || o.last_name), 'amount', o.amount, 'paymentMethod', o.payment_method,
        'paymentType', o.payment_type, 'channel', ${CHANNEL}, 'isHeld', ${IS_HELD},
        'hasNotes', exists (select from order_note n where n.order_id = o.id)) as node
      from (${page}) o ${ORDER_FACTS}
      order by ${sorted}`,
  )
  return rows.map(({ node }) => node)
}

const NEWEST_FIRST = sql`o.placed_at desc, o.id desc`

const isByPromise = ({ sort }: StaffOrderFilter) => sort === 'promise'

const isBehind = (filter: StaffOrderFilter, { promise, placedAt, orderId }: PreparePosition): Fragment =>
  isByPromise(filter)
    ? sql`(${PREPARE_ORDER}) > (${promise}::date, ${placedAt}::timestamptz, ${orderId}::uuid)`
    : sql`(o.placed_at, o.id) < (${placedAt}::timestamptz, ${orderId}::uuid)`

/** A small index of its own finds these, in any state. */
const isRare = ({ isHeld, isRefunding, preparation, payment, customerId }: StaffOrderFilter) =>
  isHeld || customerId != null || isRefunding || preparation != null || payment === 'owed'

const isIndexedByState = ({ communeId, payment }: StaffOrderFilter) =>
  communeId != null || (payment != null && !isPaymentKind(payment))

const isIn = (states: readonly string[] | null) => (states ? sql`and o.status = any (${states}::text[])` : sql``)

/**
 * Promises concern open orders alone. So does what their products need, which no index knows.
 * Null: all that were sold.
 */
function statesToWalk(filter: StaffOrderFilter): readonly string[] | null {
  const { states, isOpen, promisedUntil, coldChain, needsReview } = filter
  const wanted: readonly string[] = states ?? SOLD_STATES
  if (isOpen === false) return wanted.filter((state) => !OPEN_ORDER_STATES.some((open) => open === state))
  const concernsOpen = promisedUntil != null || coldChain === true || needsReview === true || isByPromise(filter)
  return isOpen || concernsOpen ? OPEN_ORDER_STATES.filter((state) => wanted.includes(state)) : (states ?? null)
}

function filterConditions(shop: Shop, filter: StaffOrderFilter): Fragment[] {
  const { shippingMethod, channel, promisedUntil, placedFrom, placedUntil, isHeld, communeId, payment } = filter
  return [
    ...(shippingMethod ? [sql`o.shipping_method = ${shippingMethod}`] : []),
    ...(channel ? [IS_OF_CHANNEL[channel]] : []),
    ...(communeId ? [sql`o.sold_commune = ${communeId} and o.shipping_method = 'homeDelivery'`] : []),
    ...(filter.customerId ? [sql`o.customer_id = ${filter.customerId}::uuid and ${IS_THEIR_OWN}`] : []),
    ...(payment ? [isPaidBy(payment)] : []),
    ...(filter.preparation
      ? [filter.preparation === 'to_prepare' ? isToPrepare(shop) : isInParcel(filter.preparation)]
      : []),
    ...(filter.isRefunding
      ? [sql`o.id in (select r.order_id from refund r where r.state in ('requested', 'sent', 'unknown'))`]
      : []),
    ...(filter.coldChain ? [hasLine(sql`line.cold_chain`)] : []),
    ...(filter.needsReview
      ? [hasLine(sql`line.sale_condition = any (${saleConditionsThat('reviewed')}::text[])`)]
      : []),
    ...(promisedUntil ? [sql`o.delivery_estimate <= ${promisedUntil}::date`] : []),
    ...(placedFrom ? [sql`o.placed_at >= ${timestamp(startOfChileDay(placedFrom))}`] : []),
    ...(placedUntil ? [sql`o.placed_at < ${timestamp(startOfChileDay(addDays(placedUntil, 1)))}`] : []),
    ...(isHeld == null
      ? []
      : [
          isHeld
            ? sql`o.id in (select order_id from order_review where closed_at is null and holds_order)`
            : sql`not ${IS_HELD}`,
        ]),
  ]
}

const isPaymentKind = (payment: string): payment is keyof typeof PAYMENT_KIND =>
  PAYMENT_KINDS.some((kind) => kind === payment)

/** What a draft had chosen is no payment by a gateway, once its operator sold it to be paid later. */
const isPaidBy = (payment: string): Fragment =>
  isPaymentKind(payment)
    ? PAYMENT_KIND[payment]
    : sql`o.sold_method = ${payment} and coalesce(o.payment_type, 'immediatePayment') = 'immediatePayment'`

/**
 * A purchase writes no entry of the index of persons, which has orders from their first move on. The new ones are few,
 * and each is read.
 */
const isOfPerson = (person: Fragment): Fragment =>
  sql`((o.status not in ('AUTORIZADO', 'Solicita retiro') and ${person})
    or (o.status in ('AUTORIZADO', 'Solicita retiro') and ${person}))`

/** The index does not say which of a person's keys it is. */
const hasKey = (key: string) => isOfPerson(sql`o.search_keys @> array[${key}::text]`)

function searchCondition(shop: Shop, search: OrderSearch): Fragment {
  switch (search.by) {
    case 'reference':
      return sql`o.reference = ${search.reference}`
    case 'rut':
      return sql`${hasKey(search.rut)} and o.rut = ${search.rut}`
    case 'email':
      return sql`${hasKey(search.email)} and lower(o.email) = ${search.email}`
    case 'phone':
      return sql`${hasKey(search.phone)} and o.phone = ${search.phone}`
    case 'card':
      return sql`o.id in (select a.order_id from payment_attempt a
        where a.state = 'approved' and a.card_last_digits = ${search.lastDigits}
          and a.settled_at > ${timestamp(shop.now().subtract(CARD_SEARCH))})`
    case 'name':
      return isOfPerson(hasName(search.words))
  }
}
