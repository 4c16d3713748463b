/**
 * The one place that computes money, in browser and server (server rules §1, SHOP §6 §9 'Price rules'). A line starts
 * at normal price × quantity, and one scheme lowers it:
 * - member: boldoDiscount = normal − the lower of offer and member price, for everybody in subscriptions.
 * - otherwise: offerDiscount = normal − offer, when the offer is lower.
 * - coupon: the normal price, minus the coupon; with keepBoldoDiscount the member's loyalty discount stays.
 * - insurance: the visitor's price, minus the cover, without loyalty.
 * A promotion competes with offer and loyalty line by line, the programme's unit by unit: the lower price wins. With a
 * coupon it does not count. An operator's own kind has a visitor's prices; for a looked-up member pass 'member'.
 * Σ totalPrice = normalTotal − offer − boldo − promo − coupon − insurance = total; total + shipping = amount
 */
import { clp, type Clp } from '#lib/money.ts'
import { refuse } from '#lib/domain-error.ts'
import type { CustomerKind } from '#shop/ground/policy/account.rules.ts'
import { DISCOUNTS, type Discounts } from './discounts.rules.ts'
import { atLeastNothing, containedTax } from './shares.rules.ts'
import { listPrice, type PriceKind, type ProductPrices, type Scheme } from './unit-price.rules.ts'

/** `promoApplied`: pesos off the whole line at normal price; `units`: the same by unit, where units differ. */
export type PricingLine = ProductPrices & {
  sku: string
  quantity: number
  freeDispatch: boolean
  promoApplied?: readonly { promType: string; discount: number; units?: readonly number[] }[]
}

/** Pesos off the whole line; at most the line's price. An sku outside the cart is ignored. */
export type LineDiscount = { sku: string; discount: number }
export type CouponEffect = { lines: readonly LineDiscount[]; freeShipping: boolean; keepBoldoDiscount: boolean }
export type InsuranceEffect = { lines: readonly LineDiscount[] }

export type PricingInput = {
  lines: readonly PricingLine[]
  customer: CustomerKind
  coupon?: CouponEffect | null
  insurance?: InsuranceEffect | null
  /** Pesos for delivery to the chosen commune, before anything makes it free. */
  shippingCost: number
  shippingMethod: 'homeDelivery' | 'withdrawalStore'
  subscription?: boolean
}

export type PricedLine = Discounts & {
  sku: string
  quantity: number
  originalPrice: Clp
  /** The unit price on this customer's price list, before promotion, coupon and insurance. */
  discountPrice: Clp
  priceKind: PriceKind
  /** totalPrice / quantity, rounded half up: to show and to measure. Never multiply it back. */
  unitPrice: Clp
  normalTotal: Clp
  /** originalPrice × quantity − detailDiscount = totalPrice. */
  detailDiscount: Clp
  totalPrice: Clp
}

export type Pricing = Discounts & {
  lines: PricedLine[]
  normalTotal: Clp
  /** SHOP §9 (decision D28): `normalTotal` minus `boldoDiscount`, which is subtracted nowhere else. */
  subtotal: Clp
  total: Clp
  shipping: Clp
  /** 0 for a pickup, which is free anyway. */
  shippingDiscount: Clp
  freeShippingBecause: 'pickup' | 'coupon' | 'product' | null
  amount: Clp
  tax: Clp
  /** An estimate for a member (SHOP §6). It is null when loyalty plays no part. */
  memberEstimate: { boldoDiscount: Clp; total: Clp } | null
  /** A better list price that the coupon or the insurance put aside, in pesos over the cart. */
  withheld: { discount: 'loyalty' | 'offer'; because: 'coupon' | 'insurance'; amount: Clp } | null
}

/** @throws DomainError with `discountConflict`'s code. @throws RangeError on figures that no shop has. */
export function priceCart(input: PricingInput): Pricing {
  const conflict = discountConflict(input)
  if (conflict) throw refuse(conflict)
  refuseInvalidPrice(input)

  const lines = input.lines.map((line) => priceLine(line, input))
  const sum = (figure: keyof Discounts | 'normalTotal' | 'totalPrice') =>
    clp(lines.reduce((total, line) => total + line[figure], 0))
  const discounts = Object.fromEntries(DISCOUNTS.map((discount) => [discount, sum(discount)])) as Discounts
  const normalTotal = sum('normalTotal')
  const total = sum('totalPrice')
  const shipping = priceShipping(input)
  const amount = clp(total + shipping.shipping)
  return {
    lines,
    normalTotal,
    subtotal: clp(normalTotal - discounts.boldoDiscount),
    ...discounts,
    total,
    ...shipping,
    amount,
    tax: containedTax(amount),
    memberEstimate: estimateForMember(input),
    withheld: findWithheld(input, lines),
  }
}

/** Returns null without a conflict. Loyalty is not refused but replaced (`withheld`). */
export function discountConflict(input: Pick<PricingInput, 'coupon' | 'insurance' | 'subscription'>) {
  if (input.coupon && input.insurance) return 'pricing.coupon_with_insurance' as const
  if (input.insurance && input.subscription) return 'pricing.insurance_in_subscription' as const
  return null
}

function refuseInvalidPrice({ lines, shippingCost }: PricingInput) {
  if (new Set(lines.map(({ sku }) => sku)).size < lines.length) throw new RangeError('an sku twice in a cart')
  for (const line of lines) {
    if (!Number.isSafeInteger(line.quantity) || line.quantity < 1)
      throw new RangeError(`quantity of ${line.sku}: ${line.quantity}`)
    for (const pesos of [line.normalPrice, line.offerPrice ?? 0, line.miBoldoPrice ?? 0]) atLeastNothing(pesos)
    const units = line.promoApplied?.flatMap((promo) => promo.units ?? []) ?? []
    if (units.length > line.quantity || units.some((off) => off < 0 || off > line.normalPrice))
      throw new RangeError(`promoted units of ${line.sku}: ${units}`)
  }
  atLeastNothing(shippingCost)
}

function priceLine(line: PricingLine, input: PricingInput): PricedLine {
  const normalTotal = clp(line.normalPrice * line.quantity)
  const list = listPrice(line, chooseScheme(input))
  const { offList, offPromo } = lineReductions(input.coupon ? { ...line, promoApplied: [] } : line, list.price)
  const base = normalTotal - offPromo - offList

  const couponDiscount = lineDiscount(input.coupon, line.sku, base)
  const insuranceDiscount = lineDiscount(input.insurance, line.sku, base)
  const totalPrice = clp(base - couponDiscount - insuranceDiscount)
  return {
    sku: line.sku,
    quantity: line.quantity,
    originalPrice: clp(line.normalPrice),
    discountPrice: clp(list.price),
    priceKind: list.kind,
    unitPrice: clp(Math.round(totalPrice / line.quantity)),
    normalTotal,
    offerDiscount: clp(list.scheme === 'visitor' ? offList : 0),
    boldoDiscount: clp(list.scheme === 'member' ? offList : 0),
    promoDiscount: clp(offPromo),
    couponDiscount,
    insuranceDiscount,
    detailDiscount: clp(normalTotal - totalPrice),
    totalPrice,
  }
}

function lineReductions(
  { normalPrice, quantity, promoApplied = [] }: PricingLine,
  listedPrice: number,
): { offList: number; offPromo: number } {
  const offUnit = normalPrice - listedPrice
  const units = promoApplied.flatMap((promo) => promo.units ?? [])
  if (units.length > 0) {
    const lower = units.filter((off) => off > offUnit)
    return { offList: offUnit * (quantity - lower.length), offPromo: lower.reduce((sum, off) => sum + off, 0) }
  }
  const offPromo = Math.min(sumDiscounts(promoApplied), normalPrice * quantity)
  return offPromo > offUnit * quantity ? { offList: 0, offPromo } : { offList: offUnit * quantity, offPromo: 0 }
}

function chooseScheme({ customer, subscription, coupon, insurance }: PricingInput): Scheme {
  const loyal = customer === 'member' || subscription === true
  if (coupon) return loyal && coupon.keepBoldoDiscount ? 'member' : 'normal'
  return loyal && !insurance ? 'member' : 'visitor'
}

function lineDiscount(effect: { lines: readonly LineDiscount[] } | null | undefined, sku: string, atMost: number): Clp {
  return clp(Math.min(sumDiscounts(effect?.lines.filter((line) => line.sku === sku) ?? []), atMost))
}

function sumDiscounts(discounts: readonly { discount: number }[]): number {
  return discounts.reduce((sum, { discount }) => sum + atLeastNothing(discount), 0)
}

function priceShipping({
  lines,
  shippingCost,
  shippingMethod,
  coupon,
}: PricingInput): Pick<Pricing, 'shipping' | 'shippingDiscount' | 'freeShippingBecause'> {
  const none = clp(0)
  if (lines.length === 0) return { shipping: none, shippingDiscount: none, freeShippingBecause: null }
  if (shippingMethod === 'withdrawalStore')
    return { shipping: none, shippingDiscount: none, freeShippingBecause: 'pickup' }
  const because = coupon?.freeShipping ? 'coupon' : lines.some((line) => line.freeDispatch) ? 'product' : null
  if (because) return { shipping: none, shippingDiscount: clp(shippingCost), freeShippingBecause: because }
  return { shipping: clp(shippingCost), shippingDiscount: none, freeShippingBecause: null }
}

function estimateForMember(input: PricingInput): Pricing['memberEstimate'] {
  if (input.coupon || input.insurance || chooseScheme(input) === 'member') return null
  const { boldoDiscount, total } = priceCart({ ...input, customer: 'member' })
  return { boldoDiscount, total }
}

function findWithheld(input: PricingInput, priced: PricedLine[]): Pricing['withheld'] {
  if (!input.coupon && !input.insurance) return null
  const ownScheme = chooseScheme({ ...input, coupon: null, insurance: null })
  const amount = input.lines.reduce((sum, line, index) => {
    const granted = priced[index]
      ? priced[index].offerDiscount + priced[index].boldoDiscount + priced[index].promoDiscount
      : 0
    const { offList, offPromo } = lineReductions(line, listPrice(line, ownScheme).price)
    return sum + offList + offPromo - granted
  }, 0)
  if (amount === 0) return null
  return {
    discount: ownScheme === 'member' ? 'loyalty' : 'offer',
    because: input.coupon ? 'coupon' : 'insurance',
    amount: clp(amount),
  }
}
