import { timestamp, type Shop } from '#context'
import { isToken } from '#lib/ids.ts'
import type { PaymentOutcome } from './payment-gateway.port.ts'
import type { PaymentMethod } from './payment-method.rules.ts'

export type AttemptState = 'starting' | 'open' | 'confirming' | 'approved' | 'declined' | 'abandoned' | 'reversal_due' | 'reversed'

export type Attempt = {
  id: string
  orderId: string
  orderVersion: number
  gateway: PaymentMethod
  buyOrder: string
  sessionId: string
  amount: number
  state: AttemptState
  token: string | null
  url: string | null
  /** The wallet's id of the try that counts. */
  providerPayment: string | null
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
    'id', 'order_id as orderId', 'order_version as orderVersion', 'gateway', 'buy_order as buyOrder', 'session_id as sessionId', 'amount', 'state', 'token', 'url', 'provider_payment as providerPayment', 'reason',
    'authorization_code as authorizationCode', 'card_last_digits as cardLastDigits', 'payment_kind as paymentKind', 'installments', 'lease_until as leaseUntil', 'created_at as createdAt', 'settled_at as settledAt',
  ])

const asAttempt = (row: object | undefined) => row as Attempt | undefined

export const findAttemptByToken = async (shop: Shop, token: string) => (isToken(token) ? asAttempt(await attempts(shop).where('token', '=', token).executeTakeFirst()) : undefined)

export const findAttemptByBuyOrder = async (shop: Shop, buyOrder: string, sessionId: string) =>
  isToken(buyOrder) && isToken(sessionId) ? asAttempt(await attempts(shop).where('buy_order', '=', buyOrder).where('session_id', '=', sessionId).executeTakeFirst()) : undefined

/** A wallet's attempt by the reference that the wallet keeps: as hard to guess as a token. */
export const findAttemptByReference = async (shop: Shop, gateway: PaymentMethod, reference: string) =>
  isToken(reference) ? asAttempt(await attempts(shop).where('buy_order', '=', reference).where('gateway', '=', gateway).executeTakeFirst()) : undefined

export const findAttempt = async (shop: Shop, id: string): Promise<Attempt> => asAttempt(await attempts(shop).where('id', '=', id).executeTakeFirstOrThrow())!

/** The attempt that tells how the order's payment stands: the one that paid it, else the last. */
export const findLastAttempt = async (shop: Shop, orderId: string) =>
  asAttempt(await attempts(shop).where('order_id', '=', orderId).orderBy((eb) => eb('state', '=', 'approved'), 'desc').orderBy('created_at', 'desc').executeTakeFirst())

/** Locks the attempt until the transaction ends. Its order must be locked before (one order of locks everywhere). */
export const lockAttempt = async (shop: Shop, id: string): Promise<Attempt> => asAttempt(await attempts(shop).where('id', '=', id).forUpdate().executeTakeFirstOrThrow())!

/** Attempts whose next question is due, oldest first: their end is not known yet, or a wallet may still take money for them. */
export async function findDueAttempts(shop: Shop, first: number): Promise<Attempt[]> {
  const now = timestamp(shop.now())
  return (await attempts(shop)
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

/** Whether the wallet is looking at a payment of the order as it is now (`version`), other than of attempt `exceptId`: its money may be taken yet. */
export async function isInReview(shop: Shop, orderId: string, version: number, exceptId: string | null = null): Promise<boolean> {
  let inReview = shop.db.selectFrom('payment_attempt').select('id').where('order_id', '=', orderId).where('order_version', '=', version).where('state', '=', 'open').where('reason', '=', 'in_review')
  if (exceptId !== null) inReview = inReview.where('id', '<>', exceptId)
  return (await inReview.executeTakeFirst()) !== undefined
}

export async function insertAttempt(shop: Shop, attempt: { id: string; orderId: string; orderVersion: number; gateway: PaymentMethod; buyOrder: string; sessionId: string; amount: number; nextCheckAt: Temporal.Instant }): Promise<void> {
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
      ...(approval && { authorization_code: approval.authorizationCode, card_last_digits: approval.cardLastDigits, payment_kind: approval.paymentKind, installments: approval.installments, provider_payment: approval.providerPayment }),
    })
    .where('id', '=', id)
    .execute()
}

/** Takes the turn to ask about an attempt: false when somebody took it less than `seconds` ago, in whatever process. */
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

/** The provider has opened an attempt. False, and nothing written, when it was given up before. */
export async function saveOpened(shop: Shop, id: string, opened: { token: string; url: string; nextCheckAt: Temporal.Instant }): Promise<boolean> {
  const { numUpdatedRows } = await shop.db
    .updateTable('payment_attempt')
    .set({ state: 'open', token: opened.token, url: opened.url, next_check_at: timestamp(opened.nextCheckAt) })
    .where('id', '=', id)
    .where('state', '=', 'starting')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
