import { sql } from 'kysely'
import { timestamp, type Shop } from '#context'
import { putOff } from '#db/put-off.ts'
import type { Fragment } from '#db/sql.ts'
import { isToken } from '#lib/ids.ts'
import type { Order } from '#shop/ordering/orders/order.rules.ts'
import { prepareWithOrder } from '#shop/ordering/orders/orders.db.ts'
import { UNCONFIRMED_STATES, type AttemptState } from './attempt-life.rules.ts'
import type { PaymentOutcome } from '#shop/sale/payments/payment-gateway.port.ts'

export type Attempt = {
  id: string
  orderId: string
  orderVersion: number
  gateway: string
  buyOrder: string
  sessionId: string
  amount: number
  state: AttemptState
  token: string | null
  url: string | null
  providerPayment: string | null
  reason: string | null
  authorizationCode: string | null
  cardLastDigits: string | null
  paymentKind: string | null
  installments: number | null
  leaseUntil: Date | null
  reversalTries: number
  createdAt: Date
  settledAt: Date | null
}

const SELECT_ATTEMPT = sql`
  select id, order_id as "orderId", order_version as "orderVersion", gateway, buy_order as "buyOrder",
    session_id as "sessionId", amount, state, token, url, provider_payment as "providerPayment", reason,
    authorization_code as "authorizationCode", card_last_digits as "cardLastDigits", payment_kind as "paymentKind",
    installments, lease_until as "leaseUntil", reversal_tries as "reversalTries", created_at as "createdAt",
    settled_at as "settledAt"
  from payment_attempt`

const findAttempts = async (shop: Shop, condition: Fragment): Promise<Attempt[]> =>
  (await sql<Attempt>`${SELECT_ATTEMPT} ${condition}`.execute(shop.db)).rows
const findOneAttempt = async (shop: Shop, condition: Fragment) => (await findAttempts(shop, condition))[0]

export const findAttemptByToken = async (shop: Shop, token: string) =>
  isToken(token) ? findOneAttempt(shop, sql`where token = ${token}`) : undefined

const findByTokenWithOrder = prepareWithOrder(
  ['token'],
  // '(select …)' hides the token: seen by the planner, it would cost a new plan at each call.
  ({ token }) => sql<Attempt>`${SELECT_ATTEMPT} where token = (select ${token}::text)`,
)

export const findAttemptAndOrder = async (
  shop: Shop,
  token: string,
): Promise<{ row: Attempt; order: Order } | undefined> =>
  isToken(token) ? (await findByTokenWithOrder(shop, { token }))[0] : undefined

export const findAttemptByBuyOrder = async (shop: Shop, buyOrder: string, sessionId: string) =>
  isToken(buyOrder) && isToken(sessionId)
    ? findOneAttempt(shop, sql`where buy_order = ${buyOrder} and session_id = ${sessionId}`)
    : undefined

/** A wallet's reference is as hard to guess as a token. */
export const findAttemptByReference = async (shop: Shop, reference: string) =>
  isToken(reference) ? findOneAttempt(shop, sql`where buy_order = ${reference}`) : undefined

export const findAttempt = async (shop: Shop, id: string): Promise<Attempt> =>
  (await findOneAttempt(shop, sql`where id = ${id}`))!

export const findLastAttempt = (shop: Shop, orderId: string) =>
  findOneAttempt(shop, sql`where order_id = ${orderId} order by state = 'approved' desc, created_at desc limit 1`)

/** Lock the attempt's order first (one sequence of locks everywhere). */
export const lockAttempt = async (shop: Shop, id: string): Promise<Attempt> =>
  (await findOneAttempt(shop, sql`where id = ${id} for update`))!

/** SQL condition: attempts whose check is due, at most `first` of each gateway. `more`: a further condition. */
const whereDue = (check: string, { now, first, more }: { now: Date; first: number; more: Fragment }) => {
  const at = sql.ref(check)
  return sql`
    where id in (select id from (
        select id, row_number() over (partition by gateway order by ${at}) as place from payment_attempt
        where ${at} <= ${now} and ${more}) due
      where place <= ${first})
    order by ${at}`
}

/** Oldest first, at most `first` of each gateway; settled ones too, for which a wallet may still take money. */
export function findDueAttempts(shop: Shop, first: number): Promise<Attempt[]> {
  const now = timestamp(shop.now())
  return findAttempts(
    shop,
    whereDue('next_check_at', { now, first, more: sql`(lease_until is null or lease_until <= ${now})` }),
  )
}

export const putOffChecks = (shop: Shop, ids: string[], to: Temporal.Instant): Promise<void> =>
  putOff(
    shop.db,
    { table: 'payment_attempt', at: 'next_check_at' },
    { keys: ids, to: timestamp(to), now: timestamp(shop.now()) },
  )

export const findReturnChecks = (shop: Shop, first: number): Promise<Attempt[]> =>
  findAttempts(shop, whereDue('return_check_at', { now: timestamp(shop.now()), first, more: sql`state = 'approved'` }))

export const putOffReturnChecks = (shop: Shop, ids: string[], to: Temporal.Instant): Promise<void> =>
  putOff(
    shop.db,
    { table: 'payment_attempt', at: 'return_check_at' },
    { keys: ids, to: timestamp(to), now: timestamp(shop.now()) },
  )

/** Does not overwrite a check that was requested while this one ran. */
export const saveReturnCheck = async (shop: Shop, id: string, at: Temporal.Instant | null): Promise<void> =>
  void (await shop.db
    .updateTable('payment_attempt')
    .set({ return_check_at: at && timestamp(at) })
    .where('id', '=', id)
    .where('return_check_at', '<=', timestamp(shop.now()))
    .execute())

/** An SQL condition: the order has a paid attempt. */
export const hasPaidAttempt = (orderId: Fragment): Fragment => sql`exists (
  select from payment_attempt where order_id = ${orderId} and state = 'approved'
)`

export const findPaidAttempt = (shop: Shop, orderId: string) =>
  findOneAttempt(shop, sql`where order_id = ${orderId} and state = 'approved'`)

export async function hasOtherLiveAttempt(
  shop: Shop,
  attempt: { id: string; orderId: string },
  version: number,
): Promise<boolean> {
  const others = shop.db
    .selectFrom('payment_attempt')
    .select('id')
    .where('order_id', '=', attempt.orderId)
    .where('id', '<>', attempt.id)
  const row = await others
    .where((eb) =>
      eb.or([eb('state', '=', 'confirming'), eb('state', 'in', UNCONFIRMED_STATES).and('order_version', '=', version)]),
    )
    .executeTakeFirst()
  return row !== undefined
}

/** Returns whether the provider reviews an attempt other than `exceptId`, which may still be paid. */
export async function hasAttemptInReview(
  shop: Shop,
  orderId: string,
  version: number,
  exceptId: string | null = null,
): Promise<boolean> {
  const { rows } = await sql`
    select from payment_attempt
    where order_id = ${orderId} and order_version = ${version} and state = 'open' and reason = 'in_review'
      and id is distinct from ${exceptId}::uuid
    limit 1`.execute(shop.db)
  return rows.length > 0
}

/** `leaseUntil`: until then only the process that saves the attempt may take its money; null for a redirect. */
export type NewAttempt = Pick<
  Attempt,
  'id' | 'orderId' | 'orderVersion' | 'gateway' | 'buyOrder' | 'sessionId' | 'amount'
> & { holdUntil: Temporal.Instant; leaseUntil: Temporal.Instant | null; nextCheckAt: Temporal.Instant }

type AttemptChange = {
  state?: AttemptState
  token?: string
  url?: string
  reason?: string | null
  leaseUntil?: Temporal.Instant | null
  nextCheckAt?: Temporal.Instant | null
  returnCheckAt?: Temporal.Instant | null
  reversalTries?: number
  settled?: boolean
  approval?: Extract<PaymentOutcome, { outcome: 'approved' }>
}

export async function saveAttempt(shop: Shop, id: string, change: AttemptChange): Promise<void> {
  const { approval } = change
  const instant = (value: Temporal.Instant | null | undefined) =>
    value === undefined ? undefined : value === null ? null : timestamp(value)
  await shop.db
    .updateTable('payment_attempt')
    .where('id', '=', id)
    .set({
      state: change.state,
      token: change.token,
      url: change.url,
      reason: change.reason,
      lease_until: instant(change.leaseUntil),
      next_check_at: instant(change.nextCheckAt),
      return_check_at: instant(change.returnCheckAt),
      reversal_tries: change.reversalTries,
      ...(change.settled && { settled_at: timestamp(shop.now()) }),
      ...(approval && {
        authorization_code: approval.authorizationCode,
        card_last_digits: approval.cardLastDigits,
        payment_kind: approval.paymentKind,
        installments: approval.installments,
        provider_payment: approval.providerPayment,
      }),
    })
    .execute()
}

/** Returns false when any process took the turn less than `seconds` ago. */
export async function takeTurn(shop: Shop, id: string, seconds: number): Promise<boolean> {
  const now = shop.now()
  const row = await shop.db
    .updateTable('payment_attempt')
    .set({ asked_at: timestamp(now) })
    .where('id', '=', id)
    .where((eb) => eb.or([eb('asked_at', 'is', null), eb('asked_at', '<=', timestamp(now.subtract({ seconds })))]))
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Returns false, and writes nothing, when the attempt was abandoned before. */
export async function saveOpenedAttempt(
  shop: Shop,
  id: string,
  opened: { token: string; url: string; nextCheckAt: Temporal.Instant },
): Promise<boolean> {
  const { token, url, nextCheckAt } = opened
  const { rows } = await sql`
    update payment_attempt
    set state = 'open', token = ${token}, url = ${url}, next_check_at = ${timestamp(nextCheckAt)}
    where id = ${id} and state = 'starting' returning id`.execute(shop.db)
  return rows.length > 0
}
