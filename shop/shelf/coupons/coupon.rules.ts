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

/** The account, the RUT of an operator's customer (security review H3), else the browser, which limits nobody. */
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

/** Three nulls: for all. `value`: percent, or CLP. */
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
  /** Its own reservation included; null: no limit. */
  usesLeft: number | null
  /** Null: no limit. Not counted, and 0, for an anonymous person (`isAnonymous`). */
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
  const refusal = conflict ? { code: conflict, data: { coupon: coupon.code } } : unusable(coupon, cart)
  if (refusal) return { ...without, coupon: refused(coupon, refusal) }

  // The lines' prices beside this coupon, which decides on offers and loyalty.
  const beside = priceCart({ ...cart, coupon: { ...NO_EFFECT, keepBoldoDiscount: coupon.keepBoldoDiscount } })
  const effect = couponEffect(coupon, new Map(beside.lines.map((line) => [line.sku, line.totalPrice])), products)
  const priced = priceCart({ ...cart, coupon: effect })
  const useless =
    beside.total < coupon.minimum
      ? belowMinimum(coupon, coupon.minimum - beside.total)
      : pointless(coupon, priced, without)
  if (useless) return { ...without, coupon: refused(coupon, useless) }
  return {
    ...priced,
    coupon: {
      ...named(coupon),
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

const named = ({ code, couponType, keepBoldoDiscount }: Coupon) => ({ code, couponType, keepBoldoDiscount })

function refused(coupon: Coupon, refusal: CouponRefusal): AppliedCoupon {
  return {
    ...named(coupon),
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

/** Independent of the cart: disabled (like an unknown coupon), its days, its type, its people, its uses. */
function unusable(coupon: Coupon, cart: PricingInput): CouponRefusal | null {
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

function pointless(coupon: Coupon, priced: Pricing, without: Pricing): CouponRefusal | null {
  const data = { coupon: coupon.code }
  if (priced.couponDiscount === 0 && priced.freeShippingBecause !== 'coupon') {
    return {
      code: coupon.discounts.length === 0 && coupon.freeShipping ? 'coupon.no_shipping' : 'coupon.no_products',
      data,
    }
  }
  const more = priced.amount - without.amount
  if (more >= 0)
    return coupon.discounts.length === 0 && more === 0
      ? { code: 'coupon.no_shipping', data }
      : { code: 'coupon.no_gain', data: { ...data, more } }
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
      discount: fitting(coupon.discounts, product),
    }))
  const off = coupon.discounts.flatMap((discount) => {
    const mine = lines.filter((line) => line.discount === discount)
    const total = mine.reduce((sum, { price }) => sum + price, 0)
    if (discount.kind === 'percent')
      return mine.map(({ sku, price }) => ({ sku, discount: Math.round((price * discount.value) / 100) }))
    const parts =
      total === 0
        ? []
        : allocate(
            Math.min(discount.value, total),
            mine.map(({ price }) => price),
          )
    return parts.map((part, index) => ({ sku: mine[index]!.sku, discount: part }))
  })
  return { lines: off, freeShipping: coupon.freeShipping, keepBoldoDiscount: coupon.keepBoldoDiscount }
}

function fitting(discounts: readonly CouponDiscount[], product: CouponProduct): CouponDiscount | undefined {
  const by = (fits: (discount: CouponDiscount) => boolean) => discounts.find(fits)
  return (
    by(({ productId }) => productId === product.productId) ??
    by(({ categoryId }) => categoryId === product.subCategoryId) ??
    by(({ categoryId }) => categoryId === product.categoryId) ??
    by(({ productType }) => productType === product.productType) ??
    by(({ productId, categoryId, productType }) => productId === null && categoryId === null && productType === null)
  )
}
