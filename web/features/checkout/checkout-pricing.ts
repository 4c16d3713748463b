/**
 * The figures that the checkout shows: the server's own once it has just this cart, and until then the same pricing
 * function over the prices that the browser knows (SHOP §9).
 */
import { priceInsuredCart, type InsuranceBenefit } from '#shop/insurance/insurance.rules.ts'
import type { CustomerKind } from '#shop/policy/account.rules.ts'
import { SUBTRACTED_DISCOUNTS, type Discounts } from '#shop/pricing/discounts.rules.ts'
import type { ShippingMethod } from '#shop/policy/delivery.rules.ts'
import type { ShopCartLine } from '#web/features/cart/cart-item.ts'
import { townShipOf, type OrderData } from '#web/features/cart/order-data.ts'
import type { ChosenCommune } from '#web/features/cart/chosen-commune.ts'
import type { SavedOrder } from '#web/features/cart/order-documents.ts'
import type { Commune } from '#web/features/delivery/communes.ts'
import type { LinePromo } from './promo-note.tsx'

/** CLP. */
export type CheckoutPricing = {
  lines: readonly ({
    sku: string
    totalPrice: number
    unitPrice: number
    insuranceDiscount: number
  } & Partial<LinePromo>)[]
  /** The products at the lower of member and normal price (SHOP §9). */
  subtotal: number
  /** What a member saves in the subtotal already: shown, never subtracted. */
  memberSaving: number
  /** The products, with every discount. */
  total: number
  /** Off the subtotal, those that there are, each with its reason. */
  discounts: readonly { reason: keyof Discounts; amount: number }[]
  shipping: number
  amount: number
  tax: number
  /** What a member would pay for the products: an estimate for who isn't signed in (SHOP §6). */
  memberEstimate: { total: number; saving: number } | null
  shippingMethod: ShippingMethod
  /** Whether the shipping figure is the one to pay. */
  shippingKnown: boolean
}

/** The communes, and the one that was chosen before anything was typed. */
export type KnownPlaces = { communes: readonly Commune[]; chosen: ChosenCommune | null }

/** Before a commune is chosen, home delivery counts nothing and says so. */
export function priceCheckout(
  lines: readonly ShopCartLine[],
  data: OrderData,
  { communes, chosen }: KnownPlaces,
  customer: CustomerKind,
  insured: ReadonlyMap<string, InsuranceBenefit>,
  order: SavedOrder | null,
): CheckoutPricing {
  const { shippingMethod, shippingCost } = data
  const commune = communes.find(({ _id }) => _id === townShipOf(data, chosen))
  const pricing = priceInsuredCart(
    {
      lines: lines.map(({ sku, quantity, normalPrice, offerPrice, miBoldoPrice, boldoDiscount, freeDispatch }) => ({
        sku,
        quantity,
        normalPrice,
        offerPrice,
        miBoldoPrice,
        loyalty: boldoDiscount ?? false,
        freeDispatch,
      })),
      customer,
      // While the communes load, the cost that the server last answered.
      shippingCost: commune?.price ?? (communes.length === 0 ? shippingCost : null) ?? 0,
      shippingMethod,
    },
    insured,
  )
  const coupon = order?.coupon?.freeShippingApplied ?? false
  const shippingKnown = pricing.freeShippingBecause !== null || commune !== undefined
  if (order && isPricedAs(order, lines, shippingMethod, commune?._id)) {
    return {
      lines: order.products.map((line) => ({ ...line, unitPrice: Math.round(line.totalPrice / line.quantity) })),
      subtotal: order.subtotal,
      memberSaving: order.memberSaving,
      total: order.productsTotal,
      discounts: order.discounts as CheckoutPricing['discounts'],
      shipping: order.shippingCost,
      amount: order.amount,
      tax: order.tax,
      memberEstimate: order.memberEstimate && {
        total: order.memberEstimate.total,
        saving: order.productsTotal - order.memberEstimate.total,
      },
      shippingMethod,
      shippingKnown: shippingKnown || coupon,
    }
  }
  const discounts = SUBTRACTED_DISCOUNTS.map((reason) => ({ reason, amount: pricing[reason] })).filter(
    ({ amount }) => amount > 0,
  )
  const { subtotal, boldoDiscount, total, shipping, amount, tax } = pricing
  return {
    lines: pricing.lines,
    subtotal,
    memberSaving: boldoDiscount,
    total,
    discounts,
    shipping,
    amount,
    tax,
    memberEstimate: null,
    shippingMethod,
    shippingKnown,
  }
}

type Served = {
  shippingMethod: string
  commune: { _id: string } | null
  products: readonly { _id: string; quantity: number; originalPrice: number }[]
}

/** Whether the server's figures are those of this cart, sent there. */
export function isPricedAs(
  order: Served,
  lines: readonly ShopCartLine[],
  shippingMethod: ShippingMethod,
  commune: string | undefined,
): boolean {
  return (
    order.shippingMethod === shippingMethod &&
    (shippingMethod === 'withdrawalStore' || order.commune?._id === commune) &&
    order.products.length === lines.length &&
    order.products.every(
      (line, at) =>
        line._id === lines[at]?._id &&
        line.quantity === lines[at].quantity &&
        line.originalPrice === lines[at].normalPrice,
    )
  )
}
