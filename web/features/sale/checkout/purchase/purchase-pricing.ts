/** SHOP §9. */
import { priceInsuredCart, type InsuranceBenefit } from '#shop/shelf/insurance/insurance.rules.ts'
import type { CustomerKind } from '#shop/ground/policy/account.rules.ts'
import { SUBTRACTED_DISCOUNTS } from '#shop/shelf/pricing/discounts.rules.ts'
import type { ShopCartLine } from '#web/features/basket/cart/cart-item.ts'
import type { OrderData } from '#web/features/basket/cart/order-data.ts'
import type { SavedOrder } from '#web/features/basket/cart/order-documents.ts'
import { priceDraft, type CheckoutPricing, type KnownPlaces } from '#web/features/sale/checkout/checkout-pricing.ts'

export function priceCheckout(
  lines: readonly ShopCartLine[],
  data: OrderData,
  places: KnownPlaces,
  customer: CustomerKind,
  insured: ReadonlyMap<string, InsuranceBenefit>,
  order: SavedOrder | null,
): CheckoutPricing {
  return priceDraft(
    { lines, data, places, order },
    {
      price: (cart) => priceInsuredCart({ ...cart, customer }, insured),
      toFigures: ({ boldoDiscount, memberEstimate, ...priced }) => ({
        ...priced,
        lines: priced.lines.map((line) => ({ ...line, subtotal: line.normalTotal - line.boldoDiscount })),
        memberSaving: boldoDiscount,
        discounts: SUBTRACTED_DISCOUNTS.map((reason) => ({ reason, amount: priced[reason] })).filter(
          ({ amount }) => amount > 0,
        ),
        // Computed here too: the button below would move if only the server's answer brought it.
        memberEstimate:
          memberEstimate && memberEstimate.total < priced.total
            ? { saving: priced.total - memberEstimate.total }
            : null,
      }),
      servedFigures: orderFigures,
      hasFreeShippingCoupon: ({ coupon }) => coupon?.freeShippingApplied ?? false,
    },
  )
}

const orderFigures = (order: SavedOrder) => ({
  lines: order.products.map((line) => ({ ...line, unitPrice: Math.round(line.totalPrice / line.quantity) })),
  subtotal: order.subtotal,
  memberSaving: order.memberSaving,
  total: order.productsTotal,
  discounts: order.discounts as CheckoutPricing['discounts'],
  shipping: order.shippingCost,
  amount: order.amount,
  tax: order.tax,
  memberEstimate: order.memberEstimate && {
    saving: order.productsTotal - order.memberEstimate.total,
  },
})
