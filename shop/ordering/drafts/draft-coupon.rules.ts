import { refuseWith } from '#lib/domain-error.ts'
import { couponCode, type Coupon } from '#shop/shelf/coupons/coupon.rules.ts'
import { NO_COUPON } from '#shop/ordering/orders/order.rules.ts'
import type { Draft, DraftProfile } from './draft.rules.ts'

/** @throws DomainError the coupon's refusal (`priceWithCoupon`) */
export function withCoupon<D extends Draft>(draft: D, coupon: Coupon, profile: DraftProfile<D>): D {
  const changed = { ...draft, couponId: coupon.id, couponToday: coupon }
  const refusal = profile.price(changed).coupon?.refusal
  if (refusal) throw refuseWith(refusal)
  return changed
}

export const withoutCoupon = <D extends Draft>(draft: D, code?: string): D =>
  code === undefined || draft.couponToday?.code === couponCode(code) ? { ...draft, ...NO_COUPON } : draft
