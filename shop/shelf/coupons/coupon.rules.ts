/**
 * SHOP §3 §5 §6 §9. A line takes the most specific discount: product, category, type, all.
 * Percents apply to the normal price, or the member's with keepBoldoDiscount, rounded half up per line. Pesos are taken
 * a single time, spread over the lines in proportion.
 * A coupon that cannot be used, or would cost the customer more than the offers it replaces, leaves the cart unchanged
 * with its `refusal`.
 */
import { refuse, type Refused } from '#lib/domain-error.ts'
import {
  discountConflict,
  priceCart,
  type CouponEffect,
  type Pricing,
  type PricingInput,
} from '#shop/shelf/pricing/pricing.rules.ts'
import { allocate } from '#shop/shelf/pricing/shares.rules.ts'
import type { pricingRefusals } from '#shop/shelf/pricing/pricing.refusals.ts'
import type { couponsRefusals } from './coupons.refusals.ts'

/**
 * Whose uses count: the account, the RUT of an operator's customer (security review H3), else the browser, which is not
 * limited.
 */
export function couponPerson(order: {
  id: string
  rut: string
  customerId: string | null
  operatorId: string | null
  visitor: string
}): { client: string; rut: string } {
  if (order.customerId !== null) return { client: order.customerId, rut: '' }
  return order.operatorId === null ? { client: order.visitor, rut: '' } : { client: order.id, rut: order.rut }
}

export type CouponType = 'normal' | 'subscription'

/** When all three of product, category and type are null, every product has it. `value`: percent, or CLP. */
export type CouponDiscount = {
  productId: number | null
  categoryId: number | null
  productType: string | null
  kind: 'percent' | 'pesos'
  value: number
}

export type Coupon = {
  id: number
  code: string
  couponType: CouponType
  enabled: boolean
  freeShipping: boolean
  keepBoldoDiscount: boolean
  minimum: number
  /** Chile's days, 'YYYY-MM-DD', both included. */
  validFrom: string | null
  validUntil: string | null
  today: string
  /** The order's own reservation is included; null: no limit. */
  usesLeft: number | null
  /** Null: no limit. 0 for an anonymous person (`isAnonymous`), whose uses are not counted. */
  personUsesLeft: number | null
  discounts: readonly CouponDiscount[]
}

/** @throws DomainError 'coupon.unknown' {coupon} when there is none, or it is disabled */
export function knownCoupon(coupon: Coupon | undefined, code: string): Coupon {
  if (!coupon?.enabled) throw refuse('coupon.unknown', { coupon: code })
  return coupon
}

export type CouponProduct = {
  sku: string
  productId: number
  categoryId: number
  subCategoryId: number
  productType: string
}

export type CouponRefusal = Refused<keyof typeof couponsRefusals | keyof typeof pricingRefusals>

/** SHOP §3 Coupon. Money in whole CLP. */
export type AppliedCoupon = {
  code: string
  couponType: CouponType
  applied: boolean
  refusal: CouponRefusal | null
  freeShippingApplied: boolean
  keepBoldoDiscount: boolean
  discount: number
  shippingDiscount: number
  /** The coupon replaced this better list price. */
  withheld: { discount: string; amount: number } | null
}

/** Codes are sent and stored in upper case (SHOP §5). */
export const couponCode = (typed: string): string => typed.trim().toUpperCase()

export function priceWithCoupon(
  cart: PricingInput,
  coupon: Coupon | null,
  products: readonly CouponProduct[],
): Pricing & { coupon: AppliedCoupon | null } {
  const without = priceCart(cart)
  if (!coupon) return { ...without, coupon: null }
  const conflict = discountConflict({ ...cart, coupon: NO_EFFECT })
  const refusal = conflict ? { code: conflict, data: { coupon: coupon.code } } : findUnusableRefusal(coupon, cart)
  if (refusal) return { ...without, coupon: refuseCoupon(coupon, refusal) }

  // The lines' prices before the coupon's discounts; `keepBoldoDiscount` decides on offers and loyalty.
  const base = priceCart({ ...cart, coupon: { ...NO_EFFECT, keepBoldoDiscount: coupon.keepBoldoDiscount } })
  const effect = couponEffect(coupon, new Map(base.lines.map((line) => [line.sku, line.totalPrice])), products)
  const priced = priceCart({ ...cart, coupon: effect })
  const uselessRefusal =
    base.total < coupon.minimum
      ? belowMinimum(coupon, coupon.minimum - base.total)
      : findPointlessRefusal(coupon, priced, without)
  if (uselessRefusal) return { ...without, coupon: refuseCoupon(coupon, uselessRefusal) }
  return {
    ...priced,
    coupon: {
      ...pickCouponFields(coupon),
      applied: true,
      refusal: null,
      freeShippingApplied: priced.freeShippingBecause === 'coupon',
      discount: priced.couponDiscount,
      shippingDiscount: priced.freeShippingBecause === 'coupon' ? priced.shippingDiscount : 0,
      withheld: priced.withheld && { discount: priced.withheld.discount, amount: priced.withheld.amount },
    },
  }
}

const NO_EFFECT: CouponEffect = { lines: [], freeShipping: false, keepBoldoDiscount: false }

const pickCouponFields = ({ code, couponType, keepBoldoDiscount }: Coupon) => ({ code, couponType, keepBoldoDiscount })

function refuseCoupon(coupon: Coupon, refusal: CouponRefusal): AppliedCoupon {
  return {
    ...pickCouponFields(coupon),
    applied: false,
    refusal,
    freeShippingApplied: false,
    discount: 0,
    shippingDiscount: 0,
    withheld: null,
  }
}

/** A visitor or guest: a typed RUT is no proof of the person and is not counted (SHOP §6, security review H3). */
const isAnonymous = ({ customer, subscription }: PricingInput): boolean =>
  subscription !== true && (customer === 'visitor' || customer === 'guest')

/**
 * Returns a refusal that does not depend on the cart's products, or null. A disabled coupon is refused like an unknown
 * one.
 */
function findUnusableRefusal(coupon: Coupon, cart: PricingInput): CouponRefusal | null {
  const subscription = cart.subscription === true
  const { today, validFrom, validUntil } = coupon
  const data = { coupon: coupon.code }
  if (!coupon.enabled) return { code: 'coupon.unknown', data }
  if (validFrom !== null && today < validFrom) return { code: 'coupon.not_yet', data: { ...data, from: validFrom } }
  if (validUntil !== null && today > validUntil) return { code: 'coupon.expired', data: { ...data, until: validUntil } }
  if (coupon.couponType === 'subscription' && !subscription) return { code: 'coupon.only_subscriptions', data }
  if (coupon.couponType === 'normal' && subscription) return { code: 'coupon.not_for_subscriptions', data }
  if (coupon.personUsesLeft !== null && isAnonymous(cart)) return { code: 'coupon.sign_in', data }
  if (coupon.usesLeft !== null && coupon.usesLeft <= 0) return { code: 'coupon.used_up', data }
  if (coupon.personUsesLeft !== null && coupon.personUsesLeft <= 0) return { code: 'coupon.used_by_person', data }
  return null
}

function findPointlessRefusal(coupon: Coupon, priced: Pricing, without: Pricing): CouponRefusal | null {
  const data = { coupon: coupon.code }
  if (priced.couponDiscount === 0 && priced.freeShippingBecause !== 'coupon') {
    return {
      code: coupon.discounts.length === 0 && coupon.freeShipping ? 'coupon.no_shipping' : 'coupon.no_products',
      data,
    }
  }
  const extraCost = priced.amount - without.amount
  if (extraCost >= 0)
    return coupon.discounts.length === 0 && extraCost === 0
      ? { code: 'coupon.no_shipping', data }
      : { code: 'coupon.no_gain', data: { ...data, more: extraCost } }
  return null
}

const belowMinimum = ({ code, minimum }: Coupon, missing: number): CouponRefusal => ({
  code: 'coupon.below_minimum',
  data: { coupon: code, minimum, missing },
})

function couponEffect(
  coupon: Coupon,
  prices: ReadonlyMap<string, number>,
  products: readonly CouponProduct[],
): CouponEffect {
  // By SKU, so that the order of the cart changes no peso (see `allocate`).
  const lines = products
    .toSorted((a, b) => (a.sku < b.sku ? -1 : 1))
    .map((product) => ({
      sku: product.sku,
      price: prices.get(product.sku) ?? 0,
      discount: findDiscount(coupon.discounts, product),
    }))
  const discounts = coupon.discounts.flatMap((discount) => {
    const discountedLines = lines.filter((line) => line.discount === discount)
    const total = discountedLines.reduce((sum, { price }) => sum + price, 0)
    if (discount.kind === 'percent')
      return discountedLines.map(({ sku, price }) => ({ sku, discount: Math.round((price * discount.value) / 100) }))
    const parts =
      total === 0
        ? []
        : allocate(
            Math.min(discount.value, total),
            discountedLines.map(({ price }) => price),
          )
    return parts.map((part, index) => ({ sku: discountedLines[index]!.sku, discount: part }))
  })
  return { lines: discounts, freeShipping: coupon.freeShipping, keepBoldoDiscount: coupon.keepBoldoDiscount }
}

function findDiscount(discounts: readonly CouponDiscount[], product: CouponProduct): CouponDiscount | undefined {
  const by = (fits: (discount: CouponDiscount) => boolean) => discounts.find(fits)
  return (
    by(({ productId }) => productId === product.productId) ??
    by(({ categoryId }) => categoryId === product.subCategoryId) ??
    by(({ categoryId }) => categoryId === product.categoryId) ??
    by(({ productType }) => productType === product.productType) ??
    by(({ productId, categoryId, productType }) => productId === null && categoryId === null && productType === null)
  )
}
