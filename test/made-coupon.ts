import type { Coupon, CouponDiscount } from '#shop/shelf/coupons/coupon.rules.ts'

/** A discount of everything, unless `scope` names what. `value`: per cent or CLP. */
export const off = (
  value: number,
  scope: Partial<CouponDiscount> = {},
  kind: 'percent' | 'pesos' = 'percent',
): CouponDiscount => ({ productId: null, categoryId: null, productType: null, kind, value, ...scope })

/** A coupon of 10 % that nothing limits, but for `part`. */
export const coupon = (part: Partial<Coupon> = {}): Coupon => ({
  id: 1,
  code: 'HOLA10',
  couponType: 'normal',
  enabled: true,
  freeShipping: false,
  keepBoldoDiscount: false,
  minimum: 0,
  validFrom: null,
  validUntil: null,
  today: '2026-11-18',
  usesLeft: null,
  personUsesLeft: null,
  discounts: [off(10)],
  ...part,
})
