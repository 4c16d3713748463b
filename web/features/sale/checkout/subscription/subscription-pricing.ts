/** ACCOUNT §9: the figures of one delivery. */
import { DISCOUNTS } from '#shop/shelf/pricing/discounts.rules.ts'
import { priceCart } from '#shop/shelf/pricing/pricing.rules.ts'
import { containedTax } from '#shop/shelf/pricing/shares.rules.ts'
import type { ShopCartLine } from '#web/features/basket/cart/cart-item.ts'
import type { OrderData } from '#web/features/basket/cart/order-data.ts'
import type { SavedSubscription } from '#web/features/basket/cart/subscription-documents.ts'
import { priceDraft, type CheckoutPricing, type KnownPlaces } from '#web/features/sale/checkout/checkout-pricing.ts'

export function priceSubscriptionCart(
  lines: readonly ShopCartLine[],
  data: Pick<OrderData, 'typed' | 'shippingMethod' | 'shippingCost'>,
  places: KnownPlaces,
  order: SavedSubscription | null,
): CheckoutPricing {
  return priceDraft(
    { lines, data, places, order },
    {
      price: (cart) => priceCart({ ...cart, customer: 'member', subscription: true }),
      // ACCOUNT §2: from the normal prices, with the loyalty discount as a row of its own.
      toFigures: ({ normalTotal, ...priced }) => ({
        ...priced,
        lines: priced.lines.map((line) => ({ ...line, subtotal: line.normalTotal })),
        subtotal: normalTotal,
        memberSaving: 0,
        discounts: DISCOUNTS.map((reason) => ({ reason, amount: priced[reason] })).filter(({ amount }) => amount > 0),
        memberEstimate: null,
      }),
      servedFigures: subscriptionFigures,
      hasFreeShippingCoupon: ({ coupon }) => Boolean(coupon?.freeShippingApplied && coupon.applied),
    },
  )
}

const subscriptionFigures = (order: SavedSubscription) => ({
  lines: order.products.map(({ sku, originalPrice, totalPrice, quantity }) => ({
    sku,
    subtotal: originalPrice * quantity,
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
    { reason: 'couponDiscount' as const, amount: order.coupon?.applied ? order.coupon.discount : 0 },
  ].filter(({ amount }) => amount > 0),
  memberEstimate: null,
})
