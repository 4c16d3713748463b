/** The server's figures are shown once they are for this cart; until then the browser computes them in the same way. */
import type { ShippingMethod } from '#shop/people/delivery/delivery.rules.ts'
import type { Discounts } from '#shop/shelf/pricing/discounts.rules.ts'
import type { Pricing, PricingInput } from '#shop/shelf/pricing/pricing.rules.ts'
import type { ShopCartLine } from '#web/features/basket/cart/cart-item.ts'
import type { ChosenCommune } from '#web/features/basket/cart/chosen-commune.ts'
import { knownTownShip, type OrderData } from '#web/features/basket/cart/order-data.ts'
import type { SavedOrder } from '#web/features/basket/cart/order-documents.ts'
import type { Commune } from '#web/features/people/address/communes.ts'

export type LinePromo = Pick<SavedOrder['products'][number], 'promotion' | 'cloudPromo'>

/** CLP. */
type Figures = {
  lines: readonly ({
    sku: string
    /** Before the line's discounts: the lines add up to the whole `subtotal`. */
    subtotal: number
    totalPrice: number
    unitPrice: number
    insuranceDiscount: number
  } & Partial<LinePromo>)[]
  /** Products at the lower of member and normal price (SHOP §9); a subscription's at the normal one (ACCOUNT §2). */
  subtotal: number
  /** The subtotal includes a member's saving: it is shown, never subtracted. */
  memberSaving: number
  /** The products, with every discount. */
  total: number
  /** Discounts off the subtotal, none of them 0. */
  discounts: readonly { reason: keyof Discounts; amount: number }[]
  shipping: number
  amount: number
  tax: number
  /** A member's price for the products: an estimate for visitors without a sign-in (SHOP §6). */
  memberEstimate: { saving: number } | null
}

export type CheckoutPricing = Figures & {
  shippingMethod: ShippingMethod
  /** True when the shipping figure is the one to pay. */
  shippingKnown: boolean
}

/** `chosen` is the commune that was chosen before anything was typed. */
export type KnownPlaces = { communes: readonly Commune[]; chosen: ChosenCommune | null }

type CartToPrice = Pick<PricingInput, 'lines' | 'shippingCost' | 'shippingMethod'>

interface PricingKind<Order> {
  /** Prices the cart before the server has it. */
  price: (cart: CartToPrice) => Pricing
  toFigures: (priced: Pricing) => Figures
  servedFigures: (order: Order) => Figures
  hasFreeShippingCoupon: (order: Order) => boolean
}

interface DraftToPrice<Order> {
  lines: readonly ShopCartLine[]
  data: Pick<OrderData, 'typed' | 'shippingMethod' | 'shippingCost'>
  places: KnownPlaces
  order: Order | null
}

/** Without a commune, home delivery counts 0, and the summary explains it. */
export function priceDraft<Order extends ServedCart>(
  { lines, data, places: { communes, chosen }, order }: DraftToPrice<Order>,
  kind: PricingKind<Order>,
): CheckoutPricing {
  const { shippingMethod, shippingCost } = data
  const commune = communes.find(({ _id }) => _id === knownTownShip(data, chosen))
  const priced = kind.price({
    lines: lines.map(({ sku, quantity, normalPrice, offerPrice, miBoldoPrice, boldoDiscount, freeDispatch }) => ({
      sku,
      quantity,
      normalPrice,
      offerPrice,
      miBoldoPrice,
      loyalty: boldoDiscount ?? false,
      freeDispatch,
    })),
    // While the communes load, the cost that the server last answered counts.
    shippingCost: commune?.price ?? (communes.length === 0 ? shippingCost : null) ?? 0,
    shippingMethod,
  })
  const shippingKnown = priced.freeShippingBecause !== null || commune !== undefined
  return order && isPricedAs(order, lines, shippingMethod, commune?._id)
    ? {
        ...kind.servedFigures(order),
        shippingMethod,
        shippingKnown: shippingKnown || kind.hasFreeShippingCoupon(order),
      }
    : { ...kind.toFigures(priced), shippingMethod, shippingKnown }
}

type ServedCart = {
  shippingMethod: string
  commune: { _id: string } | null
  products: readonly { _id: string; quantity: number; originalPrice: number }[]
}

/** False when the server's figures are for another cart or another place. */
export function isPricedAs(
  order: ServedCart,
  lines: readonly ShopCartLine[],
  shippingMethod: ShippingMethod,
  commune: string | undefined,
): boolean {
  return (
    order.shippingMethod === shippingMethod &&
    (shippingMethod === 'withdrawalStore' || order.commune?._id === commune) &&
    order.products.length === lines.length &&
    order.products.every(
      (line, index) =>
        line._id === lines[index]?._id &&
        line.quantity === lines[index].quantity &&
        line.originalPrice === lines[index].normalPrice,
    )
  )
}
