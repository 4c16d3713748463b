/** The figures of one delivery: the server's own once it has just this cart, until then the same pricing function over what the browser knows (ACCOUNT §9). */
import { priceCart } from '#shop/pricing/pricing.rules.ts'
import { containedTax } from '#shop/pricing/shares.rules.ts'
import { DISCOUNTS } from '#shop/pricing/discounts.rules.ts'
import { isPricedAs, type CheckoutPricing, type KnownPlaces } from '#web/features/checkout/checkout-pricing.ts'
import type { ShopCartLine } from '#web/features/cart/cart-item.ts'
import { townShipOf, type OrderData } from '#web/features/cart/order-data.ts'
import type { SavedSubscription } from '#web/features/cart/subscription-documents.ts'

export function priceSubscriptionCart(
  lines: readonly ShopCartLine[],
  data: Pick<OrderData, 'typed' | 'shippingMethod'>,
  { communes, chosen }: KnownPlaces,
  order: SavedSubscription | null,
): CheckoutPricing {
  const { shippingMethod } = data
  const commune = communes.find(({ _id }) => _id === townShipOf(data, chosen))
  const pricing = priceCart({
    lines: lines.map(({ sku, quantity, normalPrice, offerPrice, miBoldoPrice, boldoDiscount, freeDispatch }) => ({
      sku,
      quantity,
      normalPrice,
      offerPrice,
      miBoldoPrice,
      loyalty: boldoDiscount ?? false,
      freeDispatch,
    })),
    customer: 'member',
    subscription: true,
    shippingCost: commune?.price ?? 0,
    shippingMethod,
  })
  const shippingKnown = pricing.freeShippingBecause !== null || commune !== undefined
  if (order && isPricedAs(order, lines, shippingMethod, commune?._id)) {
    const couponDiscount = order.coupon?.applied ? order.coupon.discount : 0
    return {
      lines: order.products.map(({ sku, totalPrice, quantity }) => ({
        sku,
        totalPrice,
        unitPrice: Math.round(totalPrice / quantity),
        insuranceDiscount: 0,
      })),
      subtotal: order.subtotal,
      memberSaving: 0,
      total: order.productsTotal,
      shipping: order.shippingCost,
      amount: order.amount,
      tax: containedTax(order.amount),
      discounts: [
        { reason: 'boldoDiscount' as const, amount: order.boldoDiscount },
        { reason: 'couponDiscount' as const, amount: couponDiscount },
      ].filter(({ amount }) => amount > 0),
      memberEstimate: null,
      shippingMethod,
      shippingKnown: shippingKnown || Boolean(order.coupon?.freeShippingApplied && order.coupon.applied),
    }
  }
  const discounts = DISCOUNTS.map((reason) => ({ reason, amount: pricing[reason] })).filter(({ amount }) => amount > 0)
  const { normalTotal, total, shipping, amount, tax } = pricing
  // ACCOUNT §2: from the normal prices, with the loyalty discount as a row of its own.
  return {
    lines: pricing.lines,
    subtotal: normalTotal,
    memberSaving: 0,
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
