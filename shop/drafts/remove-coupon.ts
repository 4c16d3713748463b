import type { Shop } from '#context'
import type { Asker } from '#shop/policy/account.rules.ts'
import { NO_COUPON, type Order } from '#shop/orders/order.rules.ts'
import { changeCoupon } from './change-coupon.ts'
import { couponCode } from '#shop/coupons/coupon.rules.ts'

/** Takes the coupon of that code from one's draft; another one stays. @throws what `changeCoupon` throws */
export const removeCoupon = (shop: Shop, input: Asker & { orderId: string; code: string }): Promise<Order> =>
  changeCoupon(shop, input, async (order) =>
    order.couponToday?.code === couponCode(input.code) ? { ...order, ...NO_COUPON } : order,
  )

/** Takes whatever coupon there is from one's draft: leaving step 2, loading checkout (SHOP §4). @throws what `changeCoupon` throws */
export const resetCoupon = (shop: Shop, input: Asker & { orderId: string }): Promise<Order> =>
  changeCoupon(shop, input, async (order) => ({ ...order, ...NO_COUPON }))
