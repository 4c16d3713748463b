import type { Shop } from '#context'
import { refuse } from '#lib/domain-error.ts'
import { parseInput } from '#lib/parse-input.ts'
import { redeemCaptcha } from '#shop/ground/captcha/redeem-captcha.ts'
import { limitCalls, limitFailures } from '#shop/ground/limits/limit-calls.ts'
import { findTrackedId } from './order-steps.db.ts'
import { getOrder } from '#shop/ordering/orders/show-order.ts'
import { showDeliveryPromise } from '#shop/ordering/orders/show-promise.ts'
import { trackOrderInput } from './track-order.input.ts'
import { trackedOrder, type TrackedOrder } from './tracking.rules.ts'

/**
 * Strangers guess e-mails, so each try costs a captcha, and every failure is one refusal after one statement (decision
 * 35).
 * @throws DomainError 'input.invalid' {fields}, 'captcha.unsolved', 'order.not_tracked', 'request.rate_limited'
 * {retryAfterS}
 */
export async function trackOrder(
  shop: Shop,
  input: { orderReferenceId: string; email: string; tokenCaptcha: string | null | undefined; address: string },
): Promise<TrackedOrder> {
  const { orderReferenceId, email } = parseInput(trackOrderInput, input)
  await limitCalls(shop, { 'trackings by address': input.address })
  await redeemCaptcha(shop, input.tokenCaptcha)
  return limitFailures(shop, { 'wrong trackings by order': orderReferenceId }, ['order.not_tracked'], async () => {
    const id = await findTrackedId(shop, { reference: orderReferenceId, email })
    const order = id === null ? null : await getOrder(shop, id)
    if (!order) throw refuse('order.not_tracked')
    return trackedOrder(order, await showDeliveryPromise(shop, order))
  })
}
