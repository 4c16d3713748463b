import { timestamp, type Shop } from '#context'
import type { PaymentOutcome } from './payment-gateway.port.ts'

export type AttemptState = 'starting' | 'open' | 'confirming' | 'approved' | 'declined' | 'abandoned' | 'reversal_due' | 'reversed'

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
  reason: string | null
  authorizationCode: string | null
  cardLastDigits: string | null
  paymentKind: string | null
  installments: number | null
  leaseUntil: Date | null
  createdAt: Date
  settledAt: Date | null
}

const attempts = (shop: Shop) =>
  shop.db.selectFrom('payment_attempt').select([
    'id', 'order_id as orderId', 'order_version as orderVersion', 'gateway', 'buy_order as buyOrder', 'session_id as sessionId', 'amount', 'state', 'token', 'url', 'reason',
    'authorization_code as authorizationCode', 'card_last_digits as cardLastDigits', 'payment_kind as paymentKind', 'installments', 'lease_until as leaseUntil', 'created_at as createdAt', 'settled_at as settledAt',
  ])

const asAttempt = (row: object | undefined) => row as Attempt | undefined

export const findAttemptByToken = async (shop: Shop, token: string) => asAttempt(await attempts(shop).where('token', '=', token).executeTakeFirst())

export const findAttemptByBuyOrder = async (shop: Shop, buyOrder: string, sessionId: string) =>
  asAttempt(await attempts(shop).where('buy_order', '=', buyOrder).where('session_id', '=', sessionId).executeTakeFirst())

/** The attempt that tells how the order's payment stands: the one that paid it, else the last. */
export const findLastAttempt = async (shop: Shop, orderId: string) =>
  asAttempt(await attempts(shop).where('order_id', '=', orderId).orderBy((eb) => eb('state', '=', 'approved'), 'desc').orderBy('created_at', 'desc').executeTakeFirst())

/** Locks the attempt until the transaction ends. Its order must be locked before (one order of locks everywhere). */
export const lockAttempt = async (shop: Shop, id: string): Promise<Attempt> => asAttempt(await attempts(shop).where('id', '=', id).forUpdate().executeTakeFirstOrThrow())!

/** Attempts whose end is not known yet and whose next question is due, oldest first. */
export async function findDueAttempts(shop: Shop, first: number): Promise<Attempt[]> {
  const now = timestamp(shop.now())
  return (await attempts(shop)
    .where('state', 'in', ['starting', 'open', 'confirming', 'reversal_due'])
    .where('next_check_at', '<=', now)
    .where((eb) => eb.or([eb('lease_until', 'is', null), eb('lease_until', '<=', now)]))
    .orderBy('next_check_at')
    .limit(first)
    .execute()) as Attempt[]
}

/** Whether another attempt of the order as it is now (`version`) can still be paid: its units stay held then. */
export async function hasOtherLiveAttempt(shop: Shop, attempt: { id: string; orderId: string }, version: number): Promise<boolean> {
  const others = shop.db.selectFrom('payment_attempt').select('id').where('order_id', '=', attempt.orderId).where('id', '<>', attempt.id)
  const row = await others.where((eb) => eb.or([eb('state', '=', 'confirming'), eb('state', 'in', ['starting', 'open']).and('order_version', '=', version)])).executeTakeFirst()
  return row !== undefined
}

/** Whether the provider is being asked for this order's money, by another attempt than `exceptId`. The order must be locked: of two, one sees the other. */
export async function isBeingConfirmed(shop: Shop, orderId: string, exceptId: string | null = null): Promise<boolean> {
  let confirming = shop.db.selectFrom('payment_attempt').select('id').where('order_id', '=', orderId).where('state', '=', 'confirming')
  if (exceptId !== null) confirming = confirming.where('id', '<>', exceptId)
  return (await confirming.executeTakeFirst()) !== undefined
}

export async function insertAttempt(shop: Shop, attempt: { id: string; orderId: string; orderVersion: number; gateway: string; buyOrder: string; sessionId: string; amount: number; nextCheckAt: Temporal.Instant }): Promise<void> {
  await shop.db
    .insertInto('payment_attempt')
    .values({
      id: attempt.id, order_id: attempt.orderId, order_version: attempt.orderVersion, gateway: attempt.gateway, buy_order: attempt.buyOrder, session_id: attempt.sessionId, amount: attempt.amount,
      state: 'starting', next_check_at: timestamp(attempt.nextCheckAt), created_at: timestamp(shop.now()),
    })
    .execute()
}

type Change = { state?: AttemptState; token?: string; url?: string; reason?: string | null; leaseUntil?: Temporal.Instant | null; nextCheckAt?: Temporal.Instant | null; settled?: boolean; approval?: Extract<PaymentOutcome, { outcome: 'approved' }> }

/** The one writer of an attempt's later life. */
export async function saveAttempt(shop: Shop, id: string, change: Change): Promise<void> {
  const { approval } = change
  const instant = (value: Temporal.Instant | null | undefined) => (value === undefined ? undefined : value === null ? null : timestamp(value))
  await shop.db
    .updateTable('payment_attempt')
    .set({
      state: change.state, token: change.token, url: change.url, reason: change.reason, lease_until: instant(change.leaseUntil), next_check_at: instant(change.nextCheckAt),
      ...(change.settled && { settled_at: timestamp(shop.now()) }),
      ...(approval && { authorization_code: approval.authorizationCode, card_last_digits: approval.cardLastDigits, payment_kind: approval.paymentKind, installments: approval.installments }),
    })
    .where('id', '=', id)
    .execute()
}
