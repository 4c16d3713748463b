import * as z from 'zod/mini'
import { shippingMethodInput } from '#shop/people/delivery/shipping-method.input.ts'
import { couponCode } from './coupon.rules.ts'

export const couponCodeInput = z.pipe(
  z
    .string('coupon.required')
    .check(z.minLength(1, 'coupon.required'), z.maxLength(500, 'coupon.too_long'), z.regex(/^\S+$/, 'coupon.spaces')),
  z.transform(couponCode),
)

/** SHOP §7. The server knows the user and the kind of order: both are only validated. */
export const applyCouponInput = z.object({
  code: couponCodeInput,
  orderType: z.nullish(z.enum(['normal', 'subscription'], 'orderType.unknown')),
  deliveryMethod: shippingMethodInput,
})

export type ApplyCouponInput = z.output<typeof applyCouponInput>
