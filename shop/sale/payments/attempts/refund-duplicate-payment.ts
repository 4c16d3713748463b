import type { Shop } from '#context'
import { clp } from '#lib/money.ts'
import { openReview } from '#shop/ordering/orders/order-reviews.db.ts'
import { REFUSALS_MAX, pauseS } from '#shop/ordering/orders/refund.rules.ts'
import { keepDuplicatePayment, saveDuplicatePayment } from './duplicate-payments.db.ts'
import { getGateway } from '#shop/sale/payments/gateways.ts'
import { PaymentGatewayUnreachable, type WalletPayment } from '#shop/sale/payments/payment-gateway.port.ts'
import type { Attempt } from './payments.db.ts'

const TRY_AGAIN_S = 60

/** Refusals are left to staff after growing pauses (security review L14). False when the wallet was not reached. */
export async function refundDuplicatePayment(
  shop: Shop,
  attempt: Pick<Attempt, 'id' | 'orderId' | 'gateway' | 'token' | 'buyOrder'>,
  extra: WalletPayment,
): Promise<boolean> {
  const key = { gateway: attempt.gateway, providerPayment: extra.id }
  if (extra.outcome.outcome !== 'approved') {
    await saveDuplicatePayment(shop, key, { returned: true })
    return true
  }
  const { amount } = extra.outcome
  const refusals = await keepDuplicatePayment(shop, { ...key, attemptId: attempt.id, amount })
  if (refusals === null || refusals >= REFUSALS_MAX) return true
  try {
    const refund = await getGateway(shop, attempt.gateway).refund(
      { token: attempt.token!, buyOrder: attempt.buyOrder, providerPayment: extra.id },
      clp(amount),
    )
    if (refund.outcome === 'refused') {
      await noteRefusal(shop, attempt, { id: extra.id, amount, reason: refund.reason, tries: refusals + 1 })
      return true
    }
    shop.log.warn({ attempt: attempt.id, amount }, 'paid twice at the wallet: the second charge went back')
    await saveDuplicatePayment(shop, key, { returned: true })
    return true
  } catch (error) {
    shop.log.error({ err: error, attempt: attempt.id }, 'a second charge is still to be given back')
    await saveDuplicatePayment(shop, key, { nextCheckAt: shop.now().add({ seconds: TRY_AGAIN_S }) })
    return !(error instanceof PaymentGatewayUnreachable)
  }
}

async function noteRefusal(
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
