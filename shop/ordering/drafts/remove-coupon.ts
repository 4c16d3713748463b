import type { Shop } from '#context'
import type { Actor } from '#shop/ground/policy/account.rules.ts'
import type { Order } from '#shop/ordering/orders/order.rules.ts'
import { changeCoupon } from './change-coupon.ts'
import { withoutCoupon } from './draft-coupon.rules.ts'

/** Removes only the coupon with this code. @throws the errors of `changeCoupon` */
export const removeCoupon = (shop: Shop, input: Actor & { orderId: string; code: string }): Promise<Order> =>
  changeCoupon(shop, input, async (order) => withoutCoupon(order, input.code))

/** On leaving step 2 and loading checkout (SHOP §4). @throws the errors of `changeCoupon` */
export const resetCoupon = (shop: Shop, input: Actor & { orderId: string }): Promise<Order> =>
  changeCoupon(shop, input, async (order) => withoutCoupon(order))
