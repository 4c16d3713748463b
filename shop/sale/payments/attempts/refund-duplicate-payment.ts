import type { Shop } from '#context'
import { clp } from '#lib/money.ts'
import { openReview } from '#shop/ordering/orders/order-reviews.db.ts'
import { REFUSALS_MAX, pauseS } from '#shop/ordering/orders/refund.rules.ts'
import { recordDuplicatePayment, saveDuplicatePayment } from './duplicate-payments.db.ts'
import { getGateway } from '#shop/sale/payments/gateways.ts'
import { PaymentGatewayUnreachable, type WalletPayment } from '#shop/sale/payments/payment-gateway.port.ts'
import type { Attempt } from './payments.db.ts'

const RETRY_S = 60

/**
 * After repeated refusals, with growing pauses, staff must refund it (security review L14). Returns false when the
 * wallet was not reached.
 */
export async function refundDuplicatePayment(
  shop: Shop,
  attempt: Pick<Attempt, 'id' | 'orderId' | 'gateway' | 'token' | 'buyOrder'>,
  duplicate: WalletPayment,
): Promise<boolean> {
  const key = { gateway: attempt.gateway, providerPayment: duplicate.id }
  if (duplicate.outcome.outcome !== 'approved') {
    await saveDuplicatePayment(shop, key, { returned: true })
    return true
  }
  const { amount } = duplicate.outcome
  const refusals = await recordDuplicatePayment(shop, { ...key, attemptId: attempt.id, amount })
  if (refusals === null || refusals >= REFUSALS_MAX) return true
  try {
    const refund = await getGateway(shop, attempt.gateway).refund(
      { token: attempt.token!, buyOrder: attempt.buyOrder, providerPayment: duplicate.id },
      clp(amount),
    )
    if (refund.outcome === 'refused') {
      await recordRefusal(shop, attempt, { id: duplicate.id, amount, reason: refund.reason, tries: refusals + 1 })
      return true
    }
    shop.log.warn({ attempt: attempt.id, amount }, 'paid twice at the wallet: the second charge went back')
    await saveDuplicatePayment(shop, key, { returned: true })
    return true
  } catch (error) {
    shop.log.error({ err: error, attempt: attempt.id }, 'a second charge is still to be given back')
    await saveDuplicatePayment(shop, key, { nextCheckAt: shop.now().add({ seconds: RETRY_S }) })
    return !(error instanceof PaymentGatewayUnreachable)
  }
}

async function recordRefusal(
  shop: Shop,
  attempt: Pick<Attempt, 'id' | 'orderId' | 'gateway'>,
  { id, amount, reason, tries }: { id: string; amount: number; reason: string; tries: number },
): Promise<void> {
  const key = { gateway: attempt.gateway, providerPayment: id }
  if (tries < REFUSALS_MAX) {
    shop.log.warn({ attempt: attempt.id, reason, tries }, 'the wallet refuses to give a second charge back')
    return saveDuplicatePayment(shop, key, { tries, nextCheckAt: shop.now().add({ seconds: pauseS(tries) }) })
  }
  await saveDuplicatePayment(shop, key, { tries, nextCheckAt: null })
  const isNew = await openReview(shop, {
    orderId: attempt.orderId,
    kind: 'reversal_refused',
    subject: `${attempt.gateway} ${id}`,
    amount,
    holdsOrder: false,
  })
  if (isNew)
    shop.log.error(
      { attempt: attempt.id, reason, tries },
      'the wallet refuses for good to give a second charge back: staff must return it',
    )
}
