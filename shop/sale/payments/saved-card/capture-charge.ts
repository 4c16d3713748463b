import type { Shop } from '#context'
import { SealBroken } from '#lib/key-ring.ts'
import { clp } from '#lib/money.ts'
import { gatewayOfKind } from '#shop/sale/payments/gateways.ts'
import {
  PaymentGatewayUnreachable,
  type CardKey,
  type PaymentOutcome,
} from '#shop/sale/payments/payment-gateway.port.ts'
import { CARD_UNREADABLE, CHARGE_LOST_S, isOlderThan } from '#shop/sale/payments/payment.rules.ts'
import type { AttemptState } from '#shop/sale/payments/attempts/attempt-life.rules.ts'
import { saveAttempt, type Attempt } from '#shop/sale/payments/attempts/payments.db.ts'
import { reversePayment } from '#shop/sale/payments/attempts/reverse-payment.ts'
import { settlePayment } from '#shop/sale/payments/attempts/settle-payment.ts'

const ASK_AGAIN_S = 15
const ASK_LESS_OFTEN_S = 60

/**
 * Takes the money of a new charge (`createCharge`), outside any transaction, by one call that is never repeated. After
 * a lost answer only `queryCharge` finds the outcome. 'confirming': the outcome is unknown.
 */
export async function captureCharge(shop: Shop, attempt: Attempt, card: CardKey): Promise<AttemptState> {
  // A process that slept has lost its turn: another one may have given the charge up by now.
  if (!attempt.leaseUntil || isOlderThan(shop.now(), attempt.leaseUntil, 0)) return 'confirming'
  let outcome: PaymentOutcome
  try {
    outcome = await gatewayOfKind(shop, attempt.gateway, 'saved_card')!.authorize({
      card,
      buyOrder: attempt.buyOrder,
      amount: clp(attempt.amount),
    })
  } catch (error) {
    // It was not sent: the card's key cannot be opened.
    if (error instanceof SealBroken)
      return settle(shop, attempt, { outcome: 'declined', buyOrder: attempt.buyOrder, reason: CARD_UNREADABLE })
    if (!(error instanceof PaymentGatewayUnreachable)) throw error
    shop.log.warn({ err: error, attempt: attempt.id }, 'a charge is not known yet')
    await saveAttempt(shop, attempt.id, { leaseUntil: null, nextCheckAt: shop.now().add({ seconds: ASK_AGAIN_S }) })
    return 'confirming'
  }
  return settle(shop, attempt, outcome)
}

/**
 * Queries a charge whose answer never arrived. An unknown charge is waited for, longer than any call may run, and only
 * then abandoned. A day later it gets one more check: captured money goes back unless the order is still to be paid.
 * @throws PaymentGatewayUnreachable
 */
export async function queryCharge(shop: Shop, attempt: Attempt): Promise<void> {
  const outcome = await gatewayOfKind(shop, attempt.gateway, 'saved_card')!.status(attempt)
  const isOpen = attempt.state === 'confirming'
  if (outcome.outcome === 'abandoned' && isOpen && !isOlderThan(shop.now(), attempt.createdAt, CHARGE_LOST_S))
    return saveAttempt(shop, attempt.id, {
      leaseUntil: null,
      nextCheckAt: shop.now().add({ seconds: ASK_LESS_OFTEN_S }),
    })
  if (isOpen || outcome.outcome === 'approved') await settle(shop, attempt, outcome)
  else await saveAttempt(shop, attempt.id, { nextCheckAt: null })
}

async function settle(shop: Shop, attempt: Attempt, outcome: PaymentOutcome): Promise<AttemptState> {
  const state = await settlePayment(shop, attempt, outcome)
  if (state === 'reversal_due') await reversePayment(shop, attempt)
  shop.enqueue('send mail')
  return state
}
