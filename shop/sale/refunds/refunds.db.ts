import { sql } from 'kysely'
import { timestamp, type Shop } from '#context'
import { putOff } from '#db/put-off.ts'
import { fetchRows } from '#db/sql.ts'
import { orderFact, READ } from '#shop/ordering/orders/order-facts.db.ts'
import { openSubjectsJson } from '#shop/ordering/orders/order-reviews.db.ts'
import { isOwnOrder } from '#shop/ordering/orders/orders.db.ts'
import type { RefundLine, RefundState } from '#shop/ordering/orders/refund.rules.ts'
import { hasPaidAttempt } from '#shop/sale/payments/attempts/payments.db.ts'

export type Refund = {
  id: string
  orderId: string
  attemptId: string | null
  amount: number
  shipping: number
  whole: boolean
  state: RefundState
  reason: string
  requestedBy: string
  refusal: string | null
  returnedBefore: number | null
  tries: number
  leaseUntil: Date | null
  createdAt: Date
  sentAt: Date | null
  settledAt: Date | null
  lines: RefundLine[]
}

const REFUND_COLUMNS = sql`r.id, r.order_id as "orderId", r.attempt_id as "attemptId", r.amount, r.shipping, r.whole,
  r.state, r.reason, r.requested_by as "requestedBy", r.refusal,
  r.returned_before as "returnedBefore", r.tries, r.lease_until as "leaseUntil", r.created_at as "createdAt",
    r.sent_at as "sentAt", r.settled_at as "settledAt",
  coalesce((select json_agg(json_build_object('productId', l.product_id, 'quantity', l.quantity, 'amount', l.amount,
    'stock', l.stock) order by l.product_id)
    from refund_line l where l.refund_id = r.id), '[]') as lines`
const SELECT_REFUND = sql`select ${REFUND_COLUMNS} from refund r`

const MOMENTS = ['leaseUntil', 'createdAt', 'sentAt', 'settledAt'] as const
type RefundJson = Omit<Refund, (typeof MOMENTS)[number]> & Record<(typeof MOMENTS)[number], string | null>
const findRefundsJson = orderFact<RefundJson[]>(sql`(
  select coalesce(json_agg(found order by found."createdAt", found.id), '[]')
  from (${SELECT_REFUND} where r.order_id = ${READ.id} and r.state <> 'refused') found
)`)

/** Oldest first. */
export const findRefunds = async (shop: Shop, orderId: string): Promise<Refund[]> =>
  (await findRefundsJson(shop, orderId)).map((found) => {
    const moments = MOMENTS.map((name) => [name, found[name] && new Date(found[name])])
    return { ...found, ...(Object.fromEntries(moments) as Pick<Refund, (typeof MOMENTS)[number]>) }
  })

/** What decides whether a customer may cancel an order. `isOwn`: the order is the reader's. */
export type CancellationFacts = {
  isOwn: boolean
  request: Pick<Refund, 'id' | 'state'> | null
  isPaid: boolean
  /** What the open reviews are about. */
  subjects: string[]
}

export const findCancellationFacts = orderFact<CancellationFacts>(sql`json_build_object(
  'isOwn', ${isOwnOrder()},
  'request', (
    select json_build_object('id', r.id, 'state', r.state) from refund r
    where r.order_id = ${READ.id} and r.requested_by = 'customer' order by r.created_at desc, r.id desc limit 1
  ),
  'isPaid', ${hasPaidAttempt(READ.id)},
  'subjects', ${openSubjectsJson(READ.id)}
)`)

export const findRefund = async (shop: Shop, id: string): Promise<Refund | undefined> =>
  (await fetchRows(shop.db, sql<Refund>`${SELECT_REFUND} where r.id = ${id}`))[0]

/** Lock the refund's order first. */
export const lockRefund = async (shop: Shop, id: string): Promise<Refund> =>
  (await fetchRows(shop.db, sql<Refund>`${SELECT_REFUND} where r.id = ${id} for update of r`))[0]!

export async function sumAttemptReturns(
  shop: Shop,
  attemptId: string,
): Promise<{ done: number; open: number; reported: number }> {
  const [sums] = await fetchRows(
    shop.db,
    sql<{ done: number; open: number; reported: number }>`
      select
      (select coalesce(sum(amount) filter (where state = 'done'), 0)::int from refund
          where attempt_id = ${attemptId}) as done,
      (select coalesce(sum(amount) filter (where state in ('sent', 'unknown')), 0)::int from refund
        where attempt_id = ${attemptId}) as open,
      (select coalesce(sum(amount), 0)::int from payment_return where attempt_id = ${attemptId}) as reported`,
  )
  return sums!
}

export async function insertReturn(
  shop: Shop,
  row: { attemptId: string; kind: string; amount: number; reference: string | null },
): Promise<string> {
  const [saved] = await fetchRows(
    shop.db,
    sql<{ id: string }>`
      insert into payment_return (attempt_id, kind, amount, provider_reference, reported_at)
      values (${row.attemptId}, ${row.kind}, ${row.amount}, ${row.reference}, ${timestamp(shop.now())})
      returning id::text`,
  )
  return saved!.id
}

export async function insertRefund(
  shop: Shop,
  refund: Pick<
    Refund,
    'id' | 'orderId' | 'attemptId' | 'amount' | 'shipping' | 'whole' | 'reason' | 'requestedBy' | 'lines'
  >,
): Promise<void> {
  const now = timestamp(shop.now())
  await sql`
    with kept as (insert into refund (id, order_id, attempt_id, amount, shipping, whole, state, reason,
      requested_by, next_check_at, created_at)
      values (${refund.id}, ${refund.orderId}, ${refund.attemptId}, ${refund.amount}, ${refund.shipping},
        ${refund.whole}, 'requested', ${refund.reason}, ${refund.requestedBy}, ${now}, ${now}) returning id)
    insert into refund_line (refund_id, product_id, quantity, amount, stock)
    select kept.id, l."productId", l.quantity, l.amount, l.stock from kept,
      json_to_recordset(${JSON.stringify(refund.lines)}::json)
        as l ("productId" int, quantity int, amount int, stock text)`.execute(shop.db)
}

type RefundChange = {
  state?: RefundState
  reference?: string | null
  refusal?: string
  returnedBefore?: number
  tries?: number
  leaseUntil?: Temporal.Instant | null
  nextCheckAt?: Temporal.Instant | null
  sent?: true
  settled?: true
}

/** A final refund stays as it is, so that a slow process cannot overwrite it. */
export async function saveRefund(shop: Shop, id: string, change: RefundChange): Promise<void> {
  const instant = (value: Temporal.Instant | null | undefined) => (value ? timestamp(value) : value)
  const now = timestamp(shop.now())
  await shop.db
    .updateTable('refund')
    .where('id', '=', id)
    .where('state', 'not in', ['done', 'refused'])
    .set({
      state: change.state,
      provider_reference: change.reference,
      refusal: change.refusal?.slice(0, 300),
      returned_before: change.returnedBefore,
      tries: change.tries,
      lease_until: instant(change.leaseUntil),
      next_check_at: instant(change.nextCheckAt),
      sent_at: change.sent && now,
      settled_at: change.settled && now,
    })
    .execute()
}

/** Oldest first, at most `first` of each gateway, without those that a process works on. */
export const findDueRefunds = (shop: Shop, first: number): Promise<(Refund & { gateway: string })[]> => {
  const now = timestamp(shop.now())
  return fetchRows(
    shop.db,
    sql<Refund & { gateway: string }>`
      select ${REFUND_COLUMNS}, due.gateway
      from (
        select d.id, a.gateway, row_number() over (partition by a.gateway order by d.next_check_at) as place
        from refund d join payment_attempt a on a.id = d.attempt_id
        where d.next_check_at <= ${now} and (d.lease_until is null or d.lease_until <= ${now})
      ) due join refund r on r.id = due.id
      where due.place <= ${first}
      order by r.next_check_at`,
  )
}

export const putOffRefunds = (shop: Shop, ids: string[], to: Temporal.Instant): Promise<void> =>
  putOff(
    shop.db,
    { table: 'refund', at: 'next_check_at' },
    { keys: ids, to: timestamp(to), now: timestamp(shop.now()) },
  )
