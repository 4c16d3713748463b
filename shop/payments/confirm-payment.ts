import { inTransaction, type Shop } from '#context'
import { DomainError } from '#lib/domain-error.ts'
import { together } from '#lib/together.ts'
import { lockOrderVersion, saveConfirmingAttempt } from '#shop/orders/lock-order.ts'
import { recallVersion } from '#shop/orders/draft-memory.ts'
import type { Order } from '#shop/orders/order.rules.ts'
import { getOrder } from '#shop/orders/show-order.ts'
import { abandonAttempt } from './abandon-attempt.ts'
import { PaymentGatewayUnreachable, type PaymentOutcome } from './payment-gateway.port.ts'
import { LEASE_S } from './payment.rules.ts'
import { findAttemptByToken, lockAttempt, saveAttempt, type Attempt } from './payments.db.ts'
import { reserveAgain } from './reserve-order.ts'
import { reversePayment } from './reverse-payment.ts'
import { settlePayment } from './settle-payment.ts'

const ASK_AGAIN_S = 15
const POLL_MS = 150
const PATIENCE_MS = LEASE_S * 1000

/**
 * Confirms the payment that the customer came back from. Idempotent: the return, its repetition and the
 * job all call it; the provider is asked by one process at a time, outside any transaction, and only
 * while the order can still be paid and its units are held. An attempt that is not confirmed is not charged.
 * Answers the attempt as it stands ('confirming' when the provider could not be asked: the job goes on).
 * @throws DomainError 'payment.unknown_token'
 */
export async function confirmPayment(shop: Shop, token: string): Promise<Attempt> {
  const found = await findAttemptByToken(shop, token)
  if (found?.gateway !== 'webpay') throw new DomainError('payment.unknown_token')
  await confirmAttempt(shop, found, token)
  return (await findAttemptByToken(shop, token))!
}

/** `confirmPayment` of an attempt at Webpay that the caller has just read. */
export async function confirmAttempt(shop: Shop, found: Attempt, token: string): Promise<void> {
  const order = recallVersion(shop, found.orderId, found.orderVersion) ?? (await getOrder(shop, found.orderId))!
  const claim = await claimAttempt(shop, found, order)
  if (claim === 'settled') return
  if (claim === 'taken') return waitForOther(shop, token)
  let outcome: PaymentOutcome
  try {
    outcome = await shop.payments.webpay.confirm(token)
  } catch (error) {
    if (!(error instanceof PaymentGatewayUnreachable)) throw error
    shop.log.warn({ err: error, attempt: found.id }, 'payment not confirmed yet')
    return saveAttempt(shop, found.id, { leaseUntil: null, nextCheckAt: shop.now().add({ seconds: ASK_AGAIN_S }) })
  }
  const settled = await settlePayment(shop, found, outcome, order.version === found.orderVersion ? order : undefined)
  if (settled === 'reversal_due') await reversePayment(shop, found)
  shop.wake('send mail')
}

/** 'mine': this process asks now. 'taken': another one is asking. 'settled': nothing to ask any more. */
async function claimAttempt(shop: Shop, found: Attempt, order: Order): Promise<'mine' | 'taken' | 'settled'> {
  if (found.state !== 'starting' && found.state !== 'open' && found.state !== 'confirming') return 'settled'
  try {
    return await inTransaction(shop, async (shop) => {
      const [payable, attempt] = await together(lockOrderVersion(shop, { id: found.orderId, version: found.orderVersion }), lockAttempt(shop, found.id))
      if (attempt.state !== 'starting' && attempt.state !== 'open' && attempt.state !== 'confirming') return 'settled'
      const now = shop.now()
      const leaseUntil = now.add({ seconds: LEASE_S })
      const claim = () => saveAttempt(shop, attempt.id, { state: 'confirming', leaseUntil, nextCheckAt: leaseUntil })
      if (attempt.leaseUntil && attempt.leaseUntil.getTime() > now.epochMilliseconds) return 'taken'
      // A confirmation that began before is finished, come what may: the money may be taken already.
      if (attempt.state !== 'confirming') {
        if (!payable) throw new NotPayable('order_changed')
        // Two tabs, two payments of one order: while one of them is asked for the money the other is not.
        if (payable.confirmingAttempt !== null) throw new NotPayable('other_payment')
        // A shortage undoes the others.
        const [shortage] = await together(reserveAgain(shop, order), saveConfirmingAttempt(shop, found.orderId, found.id), claim())
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

/** Another process is asking the provider: its answer is this one's too. */
async function waitForOther(shop: Shop, token: string): Promise<void> {
  for (let waited = 0; ; waited += POLL_MS) {
    const attempt = (await findAttemptByToken(shop, token))!
    if ((attempt.state !== 'confirming' && attempt.state !== 'open') || attempt.leaseUntil === null || waited >= PATIENCE_MS) return
    await new Promise((resolve) => setTimeout(resolve, POLL_MS))
  }
}
