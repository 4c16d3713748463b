import { z } from 'zod'
import { shippingMethodInput } from '#shop/policy/shipping-method.input.ts'
import { couponCode } from './coupon.rules.ts'

/** A coupon's code as it is typed (SHOP §5); comes out in upper case. */
export const couponCodeInput = z
  .string({ error: 'coupon.required' })
  .min(1, { error: 'coupon.required' })
  .max(500, { error: 'coupon.too_long' })
  .regex(/^\S+$/, { error: 'coupon.spaces' })
  .transform(couponCode)

/** `applyCoupon` (SHOP §7). The server knows the user and the kind of order: both are only validated. */
export const applyCouponInput = z.object({
  code: couponCodeInput,
  orderType: z.enum(['normal', 'subscription'], { error: 'orderType.unknown' }).nullish(),
  deliveryMethod: shippingMethodInput,
})

export type ApplyCouponInput = z.output<typeof applyCouponInput>
