/** Money of orders as staff list it: one statement a page, the newest first, whichever table a view is from. */
import { sql } from 'kysely'
import { timestamp, type Shop } from '#context'
import { fetchRows, toIsoText, type Fragment } from '#db/sql.ts'
import { addDays, startOfChileDay } from '#lib/chile-time.ts'
import type { MoneyPosition, StaffPaymentFilter } from './staff-payment-list.input.ts'
import { ATTEMPTS_IN_VIEW, OPEN_ATTEMPTS, type PaymentSearch, type StaffPayment } from './staff-payment.rules.ts'

/** A card is remembered for so long, as in the list of orders. */
const CARD_SEARCH = { hours: 24 * 180 }

export type PaymentQuery = {
  filter: StaffPaymentFilter
  search: PaymentSearch | null
  first: number
  after: MoneyPosition | null
}

/** Each way's rows have: at, id, order_id, kind, gateway, card_kind, card, amount, state, reason. */
export async function findStaffPayments(shop: Shop, query: PaymentQuery): Promise<StaffPayment[]> {
  const { view } = query.filter
  const source = query.search
    ? foundAttempts(shop, query.search, query)
    : view === 'duplicates'
      ? sql`(${endedAttempts(query)}) union all (${duplicates(query)})`
      : view === 'disputes'
        ? disputes(query)
        : view === 'refunds'
          ? openRefunds(query)
          : view === 'claims'
            ? claims(query)
            : sql`(${openAttempts(query)}) union all (${endedAttempts(query)})`
  return fetchRows(
    shop.db,
    sql<StaffPayment>`
      with recursive ${GATEWAYS}, page as (
        select * from (${source}) p order by p.at desc, p.id desc limit ${query.first}
      )
      select page.id, ${toIsoText('page.at')} as at, o.reference as "orderReferenceId",
        case when page.kind = 'purchase' and o.subscription_id is not null then 'charge' else page.kind end as kind,
        page.gateway, page.card_kind as "cardKind", page.card as "cardLastDigits", page.amount, page.state, page.reason
      from page join orders o on o.id = page.order_id
      order by page.at desc, page.id desc`,
  )
}

/** The words of the partial index, so that it serves. */
const HAS_ENDED = sql`a.state in ('approved', 'declined', 'abandoned', 'reversal_due', 'reversed')`

/** Former providers too. Each is one step through the index of ended attempts. */
const GATEWAYS = sql`gateways (name) as (
  (select a.gateway from payment_attempt a where ${HAS_ENDED} order by a.gateway limit 1)
  union all
  select (
    select a.gateway from payment_attempt a where ${HAS_ENDED} and a.gateway > g.name order by a.gateway limit 1
  ) from gateways g where g.name is not null
)`

const ATTEMPT = sql`a.created_at as at, a.id, a.order_id, 'purchase' as kind, a.gateway,
  a.payment_kind as card_kind, a.card_last_digits as card, a.amount, a.state, a.reason`

/** Every open attempt has its next check: the small index of due ones finds them. */
const openAttempts = (query: PaymentQuery): Fragment => sql`
  select ${ATTEMPT} from payment_attempt a
  where a.next_check_at is not null and a.state = any (${listStates(query, true)}::text[])
    ${isGateway(query)} ${isShown(query, { at: sql`a.created_at`, id: sql`a.id` })}`

/** Each gateway and state is walked by its own part of the index: a rare one costs what a frequent one does. */
const endedAttempts = (query: PaymentQuery): Fragment => sql`
  select e.* from gateways g cross join unnest(${listStates(query, false)}::text[]) s (state) cross join lateral (
    select ${ATTEMPT} from payment_attempt a
    where a.gateway = g.name and a.state = s.state and ${HAS_ENDED}
      ${query.filter.view === 'duplicates' ? HAS_PAID_SIBLING : sql``}
      ${isShown(query, { at: sql`a.created_at`, id: sql`a.id` })}
    order by a.created_at desc, a.id desc limit ${query.first}
  ) e where true ${query.filter.gateway == null ? sql`` : sql`and g.name = ${query.filter.gateway}`}`

const HAS_PAID_SIBLING = sql`and exists (
  select from payment_attempt p where p.order_id = a.order_id and p.state = 'approved' and p.id <> a.id)`

function listStates({ filter: { view, state } }: PaymentQuery, isOpen: boolean): string[] {
  const states = ATTEMPTS_IN_VIEW[view] ?? []
  return states.filter(
    (each) => OPEN_ATTEMPTS.some((open) => open === each) === isOpen && (state == null || state === each),
  )
}

const isGateway = ({ filter: { gateway } }: PaymentQuery): Fragment =>
  gateway == null ? sql`` : sql`and a.gateway = ${gateway}`

/** Attempts in any state: a person who searches knows the payment, and not its view. */
function foundAttempts(shop: Shop, search: PaymentSearch, query: PaymentQuery): Fragment {
  const condition = {
    card: (found: Extract<PaymentSearch, { by: 'card' }>) => sql`a.state = 'approved'
      and a.card_last_digits = ${found.lastDigits}
      and a.settled_at > ${timestamp(shop.now().subtract(CARD_SEARCH))}`,
    reference: (found: Extract<PaymentSearch, { by: 'reference' }>) => sql`a.order_id = (
      select o.id from orders o where o.reference = ${found.reference})`,
    buyOrder: (found: Extract<PaymentSearch, { by: 'buyOrder' }>) => sql`a.buy_order = ${found.buyOrder}`,
  }[search.by] as (found: PaymentSearch) => Fragment
  return sql`select ${ATTEMPT} from payment_attempt a where ${condition(search)}
    ${isBehind(query, { at: sql`a.created_at`, id: sql`a.id` })}`
}

/** What a wallet took twice under one attempt. Its key is the provider's text, of which the list needs a short one. */
function duplicates(query: PaymentQuery): Fragment {
  const key = { at: sql`e.created_at`, id: sql`md5(e.gateway || ' ' || e.provider_payment)::uuid` }
  return sql`
    select ${key.at} as at, ${key.id} as id, a.order_id, 'duplicate' as kind, e.gateway, null as card_kind,
      null as card, e.amount, e.state, null as reason
    from extra_payment e join payment_attempt a on a.id = e.attempt_id
    where true ${query.filter.gateway == null ? sql`` : sql`and e.gateway = ${query.filter.gateway}`}
      ${isShown(query, key)}
    order by e.created_at desc, 2 desc limit ${query.first}`
}

function disputes(query: PaymentQuery): Fragment {
  const review = { at: sql`r.opened_at`, id: sql`md5('review ' || r.id)::uuid` }
  const chargeback = { at: sql`b.reported_at`, id: sql`md5('return ' || b.id)::uuid` }
  return sql`(
    select ${review.at} as at, ${review.id} as id, r.order_id, 'dispute' as kind, a.gateway,
      a.payment_kind as card_kind, a.card_last_digits as card, r.amount,
      case when r.closed_at is null then 'open' else 'closed' end as state, null as reason
    from order_review r left join payment_attempt a on a.id = r.subject::uuid
    where r.kind = 'payment_disputed' ${isGateway(query)} ${isShown(query, review)}
    order by r.opened_at desc, 2 desc limit ${query.first}
  ) union all (
    select ${chargeback.at}, ${chargeback.id}, a.order_id, 'chargeback', a.gateway, a.payment_kind,
      a.card_last_digits, b.amount, 'returned', null
    from payment_return b join payment_attempt a on a.id = b.attempt_id
    where b.kind = 'charged_back' ${isGateway(query)} ${isShown(query, chargeback)}
    order by b.reported_at desc, 2 desc limit ${query.first}
  )`
}

/** A refund's own reason is what a person of staff typed: the list shows the provider's. */
const openRefunds = (query: PaymentQuery): Fragment => sql`
  select r.created_at as at, r.id, r.order_id, 'refund' as kind, a.gateway, a.payment_kind as card_kind,
    a.card_last_digits as card, r.amount, r.state, r.refusal as reason
  from refund r left join payment_attempt a on a.id = r.attempt_id
  where r.state in ('requested', 'sent', 'unknown') ${isGateway(query)}
    ${isShown(query, { at: sql`r.created_at`, id: sql`r.id` })}`

/** No gateway has them. */
const claims = (query: PaymentQuery): Fragment => sql`
  select c.* from unnest('{requested,accepted,refused,cancel_due,cancelled}'::text[]) s (state) cross join lateral (
    select c.created_at as at, c.id, c.order_id, 'claim' as kind, null as gateway, null as card_kind, null as card,
      c.amount, c.state, c.reason
    from insurance_claim c
    where c.state = s.state and c.sold_at is not null and ${query.filter.gateway ?? null}::text is null
      ${isShown(query, { at: sql`c.created_at`, id: sql`c.id` })}
    order by c.created_at desc, c.id desc limit ${query.first}
  ) c`

type Key = { at: Fragment; id: Fragment }

/** The time alone is written too: it bounds an index that has no id. */
const isBehind = ({ after }: PaymentQuery, { at, id }: Key): Fragment =>
  after === null
    ? sql``
    : sql`and ${at} <= ${after.at}::timestamptz and (${at}, ${id}) < (${after.at}::timestamptz, ${after.id}::uuid)`

const isShown = (query: PaymentQuery, key: Key): Fragment => {
  const { from, until } = query.filter
  return sql`${isBehind(query, key)}
    ${from == null ? sql`` : sql`and ${key.at} >= ${timestamp(startOfChileDay(from))}`}
    ${until == null ? sql`` : sql`and ${key.at} < ${timestamp(startOfChileDay(addDays(until, 1)))}`}`
}
