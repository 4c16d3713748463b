/** The cart's figures as the server will work them out: the same function over the same prices (SHOP §9). */
import { priceCart, type Pricing } from '#shop/pricing/pricing.rules.ts'
import type { ShippingMethod } from '#shop/delivery/delivery.rules.ts'
import type { ShopCartLine } from '#web/stores/cart-store.ts'
import type { OrderData } from '#web/stores/order-data.ts'
import type { Commune } from './communes.ts'

export type CheckoutPricing = Pricing & { shippingMethod: ShippingMethod; /** Whether the shipping figure is the one to pay. */ shippingKnown: boolean }

/** Before a commune is chosen, home delivery counts nothing and says so. */
export function priceCheckout(lines: readonly ShopCartLine[], { typed, shippingMethod }: OrderData, communes: readonly Commune[]): CheckoutPricing {
  const commune = typed ? communes.find(({ _id }) => _id === typed.townShip) : undefined
  const pricing = priceCart({
    lines: lines.map(({ sku, quantity, normalPrice, offerPrice, miBoldoPrice, freeDispatch }) => ({ sku, quantity, normalPrice, offerPrice, miBoldoPrice, loyalty: false, freeDispatch })),
    customer: 'guest',
    shippingCost: commune?.price ?? 0,
    shippingMethod,
  })
  const known = pricing.freeShippingBecause !== null || commune !== undefined
  return { ...pricing, shippingMethod, shippingKnown: known && typed !== null }
}
