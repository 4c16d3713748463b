import { inTransaction, type Shop } from '#context'
import { refuse } from '#lib/domain-error.ts'
import { allSettledOrThrow } from '#lib/all-settled-or-throw.ts'
import { lockOrderVersion, saveConfirmingAttempt } from '#shop/ordering/orders/lock-order.ts'
import { draftMemory } from '#shop/ordering/drafts/draft-memory.ts'
import type { Order } from '#shop/ordering/orders/order.rules.ts'
import { getOrder } from '#shop/ordering/orders/show-order.ts'
import { abandonAttempt } from './abandon-attempt.ts'
import { attemptCan, UNASKED_STATES } from './attempt-life.rules.ts'
import { gatewayOfKind } from '#shop/sale/payments/gateways.ts'
import { PaymentGatewayUnreachable, type PaymentOutcome } from '#shop/sale/payments/payment-gateway.port.ts'
import { HOLD_S, LEASE_S } from '#shop/sale/payments/payment.rules.ts'
import { claimPayment } from './payment-steps.db.ts'
import { findAttemptByToken, lockAttempt, saveAttempt, type Attempt } from './payments.db.ts'
import { reserveAgain } from './reserve-order.ts'
import { reversePayment } from './reverse-payment.ts'
import { sellRemembered } from './sell-remembered.ts'
import { settlePayment } from './settle-payment.ts'

const ASK_AGAIN_S = 15
/** The database is polled for another process's answer after these waits (ms), then at the last interval. */
const WAITS_MS = [150, 150, 300, 300, 600, 600, 1_000, 1_000, 2_000]
/**
 * Requests that may wait for one payment, and payments that a process waits for; others see the pending page at once.
 */
const MOST_WAITERS = 20
const MOST_WAITS = 200
const PATIENCE_MS = LEASE_S * 1000

/**
 * Confirms a payment after the customer's return. Idempotent: the return, its repetition and the job all call it. One
 * process at a time calls the provider, outside any transaction, and only while the order can still be paid and its
 * units are held. An unconfirmed attempt is not charged. Returns the attempt ('confirming' when the provider could not
 * be reached: the job continues).
 * @throws DomainError 'payment.unknown_token'
 */
export async function confirmPayment(shop: Shop, token: string): Promise<Attempt> {
  const found = await findAttemptByToken(shop, token)
  if (!found || !gatewayOfKind(shop, found.gateway, 'card')) throw refuse('payment.unknown_token')
  await confirmAttempt(shop, found, token)
  return (await findAttemptByToken(shop, token))!
}

/** `confirmPayment` of an attempt at a card provider that the caller has just read. */
export async function confirmAttempt(shop: Shop, found: Attempt, token: string): Promise<void> {
  const remembered = draftMemory(shop).recallVersion(found.orderId, found.orderVersion)
  const order = remembered ?? (await getOrder(shop, found.orderId))!
  if (remembered && (await claimRemembered(shop, found, remembered)))
    return confirmClaimed(shop, found, token, { order, isRemembered: true })
  const claim = await claimAttempt(shop, found, order)
  if (claim === 'mine') await confirmClaimed(shop, found, token, { order, isRemembered: false })
  if (claim === 'taken') await waitForOther(shop, token)
}

/**
 * `confirmPayment` of an attempt as this process opened it, unread. False, and no change, when it or its order is not
 * remembered, or no longer so.
 */
export async function confirmRemembered(shop: Shop, opened: Attempt, token: string): Promise<boolean> {
  const order = draftMemory(shop).recallVersion(opened.orderId, opened.orderVersion)
  if (!order || !(await claimRemembered(shop, opened, order))) return false
  await confirmClaimed(shop, opened, token, { order, isRemembered: true })
  return true
}

/** Queries the provider for an attempt that this process has claimed, and settles it. */
async function confirmClaimed(
  shop: Shop,
  found: Attempt,
  token: string,
  { order, isRemembered }: { order: Order; isRemembered: boolean },
): Promise<void> {
  let outcome: PaymentOutcome
  try {
    outcome = await gatewayOfKind(shop, found.gateway, 'card')!.confirm(token)
  } catch (error) {
    if (!(error instanceof PaymentGatewayUnreachable)) throw error
    shop.log.warn({ err: error, attempt: found.id }, 'payment not confirmed yet')
    return saveAttempt(shop, found.id, { leaseUntil: null, nextCheckAt: shop.now().add({ seconds: ASK_AGAIN_S }) })
  }
  const sold =
    isRemembered && outcome.outcome === 'approved' ? await sellRemembered(shop, found, order, outcome) : undefined
  const settled =
    sold ?? (await settlePayment(shop, found, outcome, order.version === found.orderVersion ? order : undefined))
  if (settled === 'reversal_due') await reversePayment(shop, found)
  shop.enqueue('send mail')
}

/** The short way of a claim; false, and nothing written, when `claimAttempt` has to decide. */
async function claimRemembered(shop: Shop, { id, state }: Attempt, order: Order): Promise<boolean> {
  if (!UNASKED_STATES.includes(state)) return false
  const now = shop.now()
  return claimPayment(shop, order, {
    attemptId: id,
    holdUntil: now.add({ seconds: HOLD_S }),
    leaseUntil: now.add({ seconds: LEASE_S }),
  })
}

/** 'mine': this process calls the provider now. 'taken': another one does. 'settled': nothing left to do. */
async function claimAttempt(shop: Shop, found: Attempt, order: Order): Promise<'mine' | 'taken' | 'settled'> {
  if (!attemptCan(found.state, 'claimed')) return 'settled'
  try {
    return await inTransaction(shop, async (shop) => {
      const [payable, attempt] = await allSettledOrThrow(
        lockOrderVersion(shop, { id: found.orderId, version: found.orderVersion }),
        lockAttempt(shop, found.id),
      )
      if (!attemptCan(attempt.state, 'claimed')) return 'settled'
      const now = shop.now()
      const leaseUntil = now.add({ seconds: LEASE_S })
      const claim = () => saveAttempt(shop, attempt.id, { state: 'confirming', leaseUntil, nextCheckAt: leaseUntil })
      if (attempt.leaseUntil && attempt.leaseUntil.getTime() > now.epochMilliseconds) return 'taken'
      // A confirmation that began before is finished in any case: the money may be captured already.
      if (attempt.state !== 'confirming') {
        if (!payable) throw new NotPayable('order_changed')
        // Two tabs, two payments of one order: while one of them is being confirmed the other is not.
        if (payable.confirmingAttempt !== null) throw new NotPayable('other_payment')
        // A shortage undoes the others.
        const [shortage] = await allSettledOrThrow(
          reserveAgain(shop, order),
          saveConfirmingAttempt(shop, found.orderId, found.id),
          claim(),
        )
        if (shortage) throw new NotPayable(shortage.reason)
      } else await claim()
      return 'mine'
    })
  } catch (error) {
    if (!(error instanceof NotPayable)) throw error
    await abandonAttempt(shop, { id: found.id, orderId: found.orderId, reason: error.message })
    return 'settled'
  }
}

/** Rolls the claim back: this attempt must not be charged. */
class NotPayable extends Error {}

type Wait = { waiters: number; ended: Promise<void> }
const waits = new WeakMap<object, Map<string, Wait>>()

/**
 * Another request is asking the provider: its answer is this one's too. All requests with one token share one loop over
 * the database (security review L8).
 */
async function waitForOther(shop: Shop, token: string): Promise<void> {
  if (shop.db.isTransaction) throw new Error('another request is not waited for inside a transaction')
  let ofProcess = waits.get(shop.limiter)
  if (!ofProcess) waits.set(shop.limiter, (ofProcess = new Map()))
  const known = ofProcess.get(token)
  if (known ? known.waiters >= MOST_WAITERS : ofProcess.size >= MOST_WAITS) return
  const wait = known ?? { waiters: 0, ended: untilAnswered(shop, token).finally(() => ofProcess.delete(token)) }
  if (!known) ofProcess.set(token, wait)
  wait.waiters += 1
  return wait.ended
}

async function untilAnswered(shop: Shop, token: string): Promise<void> {
  for (let [waitedMs, turn] = [0, 0]; ; turn++) {
    const attempt = (await findAttemptByToken(shop, token))!
    if (
      (attempt.state !== 'confirming' && attempt.state !== 'open') ||
      attempt.leaseUntil === null ||
      waitedMs >= PATIENCE_MS
    )
      return
    const waitMs = WAITS_MS[turn] ?? WAITS_MS.at(-1)!
    await new Promise((resolve) => setTimeout(resolve, waitMs))
    waitedMs += waitMs
  }
}
