import { timestamp, type Shop } from '#context'
import { putOffText } from '#db/put-off.ts'
import { runText } from '#db/run-text.ts'
import { isToken } from '#lib/ids.ts'
import { UNASKED_STATES, type AttemptState } from './attempt-life.rules.ts'
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

const ATTEMPT = `
  select id, order_id as "orderId", order_version as "orderVersion", gateway, buy_order as "buyOrder",
    session_id as "sessionId", amount, state, token, url, provider_payment as "providerPayment", reason,
    authorization_code as "authorizationCode", card_last_digits as "cardLastDigits", payment_kind as "paymentKind",
    installments, lease_until as "leaseUntil", reversal_tries as "reversalTries", created_at as "createdAt",
    settled_at as "settledAt"
  from payment_attempt`

const attempt = async (shop: Shop, which: string, values: unknown[]) =>
  (await runText<Attempt>(shop.db, `${ATTEMPT} ${which}`, values))[0]

export const findAttemptByToken = async (shop: Shop, token: string) =>
  isToken(token) ? attempt(shop, 'where token = $1', [token]) : undefined

export const findAttemptByBuyOrder = async (shop: Shop, buyOrder: string, sessionId: string) =>
  isToken(buyOrder) && isToken(sessionId)
    ? attempt(shop, 'where buy_order = $1 and session_id = $2', [buyOrder, sessionId])
    : undefined

/** A wallet's reference is as hard to guess as a token. */
export const findAttemptByReference = async (shop: Shop, reference: string) =>
  isToken(reference) ? attempt(shop, 'where buy_order = $1', [reference]) : undefined

export const findAttempt = async (shop: Shop, id: string): Promise<Attempt> =>
  (await attempt(shop, 'where id = $1', [id]))!

export const findLastAttempt = (shop: Shop, orderId: string) =>
  attempt(shop, "where order_id = $1 order by state = 'approved' desc, created_at desc limit 1", [orderId])

/** Its order must be locked before (one order of locks everywhere). */
export const lockAttempt = async (shop: Shop, id: string): Promise<Attempt> =>
  (await attempt(shop, 'where id = $1 for update', [id]))!

/** Oldest first, at most `first` of each gateway. A wallet may still take money for a settled one. */
export const findDueAttempts = (shop: Shop, first: number): Promise<Attempt[]> =>
  runText<Attempt>(
    shop.db,
    `${ATTEMPT}
     where id in (select id from (
         select id, row_number() over (partition by gateway order by next_check_at) as place from payment_attempt
         where next_check_at <= $1 and (lease_until is null or lease_until <= $1)) due
       where place <= $2)
     order by next_check_at`,
    [timestamp(shop.now()), first],
  )

export const putOffChecks = async (shop: Shop, ids: string[], to: Temporal.Instant): Promise<void> =>
  void (await runText(shop.db, putOffText({ table: 'payment_attempt', at: 'next_check_at' }), [
    ids,
    timestamp(to),
    timestamp(shop.now()),
  ]))

export const findReturnChecks = (shop: Shop, first: number): Promise<Attempt[]> =>
  runText<Attempt>(
    shop.db,
    `${ATTEMPT}
     where id in (select id from (
         select id, row_number() over (partition by gateway order by return_check_at) as place from payment_attempt
         where return_check_at <= $1 and state = 'approved') due
       where place <= $2)
     order by return_check_at`,
    [timestamp(shop.now()), first],
  )

export const putOffReturnChecks = async (shop: Shop, ids: string[], to: Temporal.Instant): Promise<void> =>
  void (await runText(shop.db, putOffText({ table: 'payment_attempt', at: 'return_check_at' }), [
    ids,
    timestamp(to),
    timestamp(shop.now()),
  ]))

/** An earlier check that was requested since this one began stays. */
export const saveReturnCheck = async (shop: Shop, id: string, at: Temporal.Instant | null): Promise<void> =>
  void (await runText(
    shop.db,
    'update payment_attempt set return_check_at = $2 where id = $1 and return_check_at <= $3',
    [id, at && timestamp(at), timestamp(shop.now())],
  ))

export const findPaidAttempt = (shop: Shop, orderId: string) =>
  attempt(shop, "where order_id = $1 and state = 'approved'", [orderId])

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
      eb.or([eb('state', '=', 'confirming'), eb('state', 'in', UNASKED_STATES).and('order_version', '=', version)]),
    )
    .executeTakeFirst()
  return row !== undefined
}

/** The wallet may still take the money of another attempt than `exceptId`. */
export async function isInReview(
  shop: Shop,
  orderId: string,
  version: number,
  exceptId: string | null = null,
): Promise<boolean> {
  const inReview = await runText(
    shop.db,
    `select from payment_attempt
     where order_id = $1 and order_version = $2 and state = 'open' and reason = 'in_review'
       and id is distinct from $3::uuid
     limit 1`,
    [orderId, version, exceptId],
  )
  return inReview.length > 0
}

/** `leaseUntil`: the end of the turn of the process that takes its money at once. */
export type NewAttempt = Pick<
  Attempt,
  'id' | 'orderId' | 'orderVersion' | 'gateway' | 'buyOrder' | 'sessionId' | 'amount'
> & { holdUntil: Temporal.Instant; leaseUntil: Temporal.Instant | null; nextCheckAt: Temporal.Instant }

type Change = {
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

export async function saveAttempt(shop: Shop, id: string, change: Change): Promise<void> {
  const { approval } = change
  const instant = (value: Temporal.Instant | null | undefined) =>
    value === undefined ? undefined : value === null ? null : timestamp(value)
  const columns = Object.entries({
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
  }).filter(([, value]) => value !== undefined)
  await runText(
    shop.db,
    `update payment_attempt set ${columns.map(([column], at) => `${column} = $${at + 2}`).join(', ')} where id = $1`,
    [id, ...columns.map(([, value]) => value)],
  )
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

/** False, and nothing written, when it was given up before. */
export async function saveOpened(
  shop: Shop,
  id: string,
  opened: { token: string; url: string; nextCheckAt: Temporal.Instant },
): Promise<boolean> {
  const written = await runText(
    shop.db,
    `update payment_attempt set state = 'open', token = $2, url = $3, next_check_at = $4
     where id = $1 and state = 'starting' returning id`,
    [id, opened.token, opened.url, timestamp(opened.nextCheckAt)],
  )
  return written.length > 0
}
