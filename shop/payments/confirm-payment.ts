import { inTransaction, type Shop } from '#context'
import { DomainError } from '#lib/domain-error.ts'
import { lockOrderVersion, saveConfirmingAttempt } from '#shop/orders/lock-order.ts'
import { getOrder } from '#shop/orders/show-order.ts'
import { abandonAttempt } from './abandon-attempt.ts'
import { PaymentGatewayUnreachable, type PaymentOutcome } from './payment-gateway.port.ts'
import { LEASE_S } from './payment.rules.ts'
import { findAttemptByToken, lockAttempt, saveAttempt, type Attempt } from './payments.db.ts'
import { reserveOrder } from './reserve-order.ts'
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
  const claim = await claimAttempt(shop, found)
  if (claim === 'settled') return (await findAttemptByToken(shop, token))!
  if (claim === 'taken') return waitForOther(shop, token)
  let outcome: PaymentOutcome
  try {
    outcome = await shop.payments.webpay.confirm(token)
  } catch (error) {
    if (!(error instanceof PaymentGatewayUnreachable)) throw error
    shop.log.warn({ err: error, attempt: found.id }, 'payment not confirmed yet')
    await saveAttempt(shop, found.id, { leaseUntil: null, nextCheckAt: shop.now().add({ seconds: ASK_AGAIN_S }) })
    return (await findAttemptByToken(shop, token))!
  }
  const settled = await settlePayment(shop, found, outcome)
  if (settled === 'reversal_due') await reversePayment(shop, found)
  shop.wake('send mail')
  return (await findAttemptByToken(shop, token))!
}

/** 'mine': this process asks now. 'taken': another one is asking. 'settled': nothing to ask any more. */
async function claimAttempt(shop: Shop, found: Attempt): Promise<'mine' | 'taken' | 'settled'> {
  if (found.state !== 'starting' && found.state !== 'open' && found.state !== 'confirming') return 'settled'
  const order = (await getOrder(shop, found.orderId))!
  try {
    return await inTransaction(shop, async (shop) => {
      const payable = await lockOrderVersion(shop, { id: found.orderId, version: found.orderVersion })
      const attempt = await lockAttempt(shop, found.id)
      if (attempt.state !== 'starting' && attempt.state !== 'open' && attempt.state !== 'confirming') return 'settled'
      const now = shop.now()
      if (attempt.leaseUntil && attempt.leaseUntil.getTime() > now.epochMilliseconds) return 'taken'
      // A confirmation that began before is finished, come what may: the money may be taken already.
      if (attempt.state !== 'confirming') {
        if (!payable) throw new NotPayable('order_changed')
        // Two tabs, two payments of one order: while one of them is asked for the money the other is not.
        if (payable.confirmingAttempt !== null) throw new NotPayable('other_payment')
        const shortage = await reserveOrder(shop, order)
        if (shortage) throw new NotPayable(shortage.reason)
        await saveConfirmingAttempt(shop, found.orderId, found.id)
      }
      const leaseUntil = now.add({ seconds: LEASE_S })
      await saveAttempt(shop, attempt.id, { state: 'confirming', leaseUntil, nextCheckAt: leaseUntil })
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
async function waitForOther(shop: Shop, token: string): Promise<Attempt> {
  for (let waited = 0; ; waited += POLL_MS) {
    const attempt = (await findAttemptByToken(shop, token))!
    if ((attempt.state !== 'confirming' && attempt.state !== 'open') || attempt.leaseUntil === null || waited >= PATIENCE_MS) return attempt
    await new Promise((resolve) => setTimeout(resolve, POLL_MS))
  }
}
