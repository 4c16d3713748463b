import type { Shop } from '#context'
import { toChileDate } from '#lib/chile-time.ts'
import { CARD_UNREADABLE } from '#shop/sale/payments/payment.rules.ts'
import type { PaymentEvents } from '#shop/sale/payments/payment.events.ts'
import { moveOrder } from '#shop/ordering/orders/move-order.ts'
import { getOrder } from '#shop/ordering/orders/show-order.ts'
import {
  decideRetry,
  chargeCan,
  nextChargeState,
  NOT_TAKEN_RETRY_S,
  RETRY_H,
  type FailureReason,
} from './charge.rules.ts'
import { lockOrderCharge, saveCharge, type Charge } from './charges.db.ts'
import { queueChargeMail } from './queue-charge-mail.ts'
import { settleDelivery } from './settle-delivery.ts'
import { getSubscription } from '#shop/sale/subscriptions/plan/show-subscription.ts'

/** The order is locked. An attempt other than the charge's counts only when it was paid. */
export async function settleCharge(shop: Shop, attempt: PaymentEvents['paymentSettled']): Promise<void> {
  const charge = await lockOrderCharge(shop, attempt.orderId)
  if (!charge || !chargeCan(charge.state, 'paid')) return
  if (attempt.state === 'approved') return savePaid(shop, charge)
  if (charge.state !== 'charging' || charge.attemptId !== attempt.attemptId) return
  // The provider does not know the attempt, so the card was not tried. After the delivery's date it counts as a try.
  if (attempt.state === 'abandoned' && toChileDate(shop.now()) <= charge.date)
    return saveCharge(shop, charge, {
      state: nextChargeState(charge.state, 'postponed'),
      reason: attempt.reason,
      nextTryAt: shop.now().add({ seconds: NOT_TAKEN_RETRY_S }),
    })
  const reason = (
    { declined: 'declined', abandoned: 'not_taken', reversed: 'given_back', reversal_due: 'given_back' } as const
  )[attempt.state]
  await failCharge(shop, charge, {
    reason: attempt.reason === CARD_UNREADABLE ? CARD_UNREADABLE : reason,
    detail: attempt.reason,
  })
}

/** Only a saved card's attempt is the charge of a delivery. */
settleCharge.concerns = ({ kind }: PaymentEvents['paymentSettled']) => kind === 'saved_card'

async function savePaid(shop: Shop, charge: Charge): Promise<void> {
  await saveCharge(shop, charge, { state: nextChargeState(charge.state, 'paid'), reason: null, nextTryAt: null })
  await settleDelivery(shop, { ...charge, orderId: charge.orderId })
}

/** `detail`: stored with the charge for staff. `skus`: the products that the reason is about. */
export type Failure = { reason: FailureReason; detail?: string; skus?: string[] }

/** Charge and order must be locked. The customer is notified of the first and of the last failure. */
export async function failCharge(
  shop: Shop,
  charge: Charge,
  { reason, detail = reason, skus = [] }: Failure,
): Promise<void> {
  const subscription = (await getSubscription(shop, charge.subscriptionId))!
  const isActive = subscription.status === 'ACTIVA'
  const tries = charge.tries + 1
  const next = decideRetry(tries, { isActive })
  await saveCharge(shop, charge, {
    state: nextChargeState(charge.state, next === 'again' ? 'postponed' : 'given_up'),
    tries,
    reason: detail,
    nextTryAt: next === 'again' ? shop.now().add({ hours: RETRY_H }) : null,
  })
  if (next === 'again') {
    if (tries === 1) await queueChargeMail(shop, subscription, { kind: 'failed', date: charge.date, reason, skus })
    return
  }
  if (charge.orderId !== null && (await getOrder(shop, charge.orderId))!.status === 'PENDIENTE')
    await moveOrder(shop, { orderId: charge.orderId, event: 'payment_declined', actor: 'subscription', reason: detail })
  if (!isActive) return
  await queueChargeMail(shop, subscription, { kind: 'skipped', date: charge.date, reason, skus })
  await settleDelivery(shop, { ...charge, orderId: null })
}
