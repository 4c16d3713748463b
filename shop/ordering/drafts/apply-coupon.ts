import type { Shop } from '#context'
import type { Actor } from '#shop/ground/policy/account.rules.ts'
import type { Order } from '#shop/ordering/orders/order.rules.ts'
import { withCoupon } from './draft-coupon.rules.ts'
import { purchases } from './save-draft.ts'
import { changedOrder } from './update-order.ts'
import { changeCoupon } from './change-coupon.ts'
import type { ApplyCouponInput } from '#shop/shelf/coupons/coupon.input.ts'
import { findCoupon } from '#shop/shelf/coupons/coupons.db.ts'
import { knownCoupon } from '#shop/shelf/coupons/coupon.rules.ts'
import { throttleCouponCodes } from '#shop/shelf/coupons/throttle-coupon-codes.ts'

/**
 * SHOP §4 §7. A use is reserved only when the payment starts; wrong codes are counted (server rules §7).
 * @throws DomainError 'coupon.too_many_tries', 'coupon.unknown', 'coupon.not_yet' {from}, 'coupon.expired' {until},
 * 'coupon.only_subscriptions', 'coupon.not_for_subscriptions', 'coupon.sign_in', 'coupon.used_up',
 * 'coupon.used_by_person', 'coupon.below_minimum' {minimum, missing}, 'coupon.no_products', 'coupon.no_shipping',
 * 'coupon.no_gain' {more}, 'pricing.coupon_with_insurance', each with {coupon}, and the errors of `changeCoupon`
 */
export async function applyCoupon(
  shop: Shop,
  input: Actor & ApplyCouponInput & { orderId: string; address: string },
): Promise<Order> {
  const { deliveryMethod } = input
  const actor = { visitor: input.visitor, account: input.account }
  return throttleCouponCodes(shop, input, () =>
    changeCoupon(shop, { ...actor, orderId: input.orderId }, async (draft) => {
      const order =
        deliveryMethod && deliveryMethod !== draft.shippingMethod
          ? await changedOrder(shop, draft, new Map(), { shippingMethod: deliveryMethod }, input.account)
          : draft
      const coupon = knownCoupon(await findCoupon(shop, input.code, order), input.code)
      return withCoupon(order, coupon, purchases)
    }),
  )
}
