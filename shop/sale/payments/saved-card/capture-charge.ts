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
import { settlePayment } from '#shop/sale/payments/attempts/settle-payment.ts'

const RETRY_S = 15
const SLOW_RETRY_S = 60

/** Calls the provider once, outside any transaction. When it returns 'confirming', `queryCharge` finds the outcome. */
export async function captureCharge(shop: Shop, attempt: Attempt, card: CardKey): Promise<AttemptState> {
  // A process that slept has lost its lease: another one may have abandoned the charge by now.
  if (!attempt.leaseUntil || isOlderThan(shop.now(), attempt.leaseUntil, 0)) return 'confirming'
  let outcome: PaymentOutcome
  try {
    outcome = await gatewayOfKind(shop, attempt.gateway, 'saved_card')!.authorize({
      card,
      buyOrder: attempt.buyOrder,
      amount: clp(attempt.amount),
    })
  } catch (error) {
    // The charge was not sent: the card's key cannot be opened.
    if (error instanceof SealBroken)
      return settlePayment(shop, attempt, { outcome: 'declined', buyOrder: attempt.buyOrder, reason: CARD_UNREADABLE })
    if (!(error instanceof PaymentGatewayUnreachable)) throw error
    shop.log.warn({ err: error, attempt: attempt.id }, 'a charge is not known yet')
    await saveAttempt(shop, attempt.id, { leaseUntil: null, nextCheckAt: shop.now().add({ seconds: RETRY_S }) })
    return 'confirming'
  }
  return settlePayment(shop, attempt, outcome)
}

/** An unknown charge is abandoned only after the longest call. @throws PaymentGatewayUnreachable */
export async function queryCharge(shop: Shop, attempt: Attempt): Promise<void> {
  const outcome = await gatewayOfKind(shop, attempt.gateway, 'saved_card')!.status(attempt)
  const isOpen = attempt.state === 'confirming'
  if (outcome.outcome === 'abandoned' && isOpen && !isOlderThan(shop.now(), attempt.createdAt, CHARGE_LOST_S))
    return saveAttempt(shop, attempt.id, {
      leaseUntil: null,
      nextCheckAt: shop.now().add({ seconds: SLOW_RETRY_S }),
    })
  if (isOpen || outcome.outcome === 'approved') await settlePayment(shop, attempt, outcome)
  else await saveAttempt(shop, attempt.id, { nextCheckAt: null })
}
