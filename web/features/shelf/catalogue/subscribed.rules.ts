/** Subscription contexts alone show the member price (SHOP §6). */
import { unitPrice } from '#shop/shelf/catalogue/products/product.rules.ts'
import { saleConditionPolicy } from '#shop/shelf/catalogue/products/sale-condition.rules.ts'

export type Subscribed = {
  /** The public offer, CLP a unit; the page's offer is the subscriber's price. */
  visitorOffer: number | null
  boldoDiscount: boolean
}

type Priced = {
  normalPrice: number
  offerPrice: number | null
  unitPrice: number
  unitContent: number
  fractionalUnitPrice?: number | null
  subscriptionPrice: number
  eventLabel?: string | null
  eventPercent?: number | null
}

type AsSubscribed<Product> = Omit<Product, 'subscriptionPrice' | 'offerPrice' | 'eventLabel' | 'eventPercent'> &
  Subscribed & { offerPrice: number | null; eventLabel: null; eventPercent: null }

/** The subscriber's price replaces the offer; an event day lowers no subscription. */
export function asSubscribed<Product extends Priced>({
  subscriptionPrice,
  ...product
}: Product): AsSubscribed<Product> {
  return {
    ...product,
    offerPrice: subscriptionPrice < product.normalPrice ? subscriptionPrice : null,
    unitPrice: unitPrice(
      { unitContent: product.unitContent, fractionalUnitPrice: product.fractionalUnitPrice ?? null },
      subscriptionPrice,
    ),
    eventLabel: null,
    eventPercent: null,
    visitorOffer: product.offerPrice,
    // A product without a lower price has no discount to name.
    boldoDiscount: subscriptionPrice < (product.offerPrice || product.normalPrice),
  } as AsSubscribed<Product>
}

/** Only what is sold online and without a quote; the server has the last word. */
export function isSubscribable({
  subscription,
  needQuote,
  saleCondition,
}: {
  subscription: boolean
  needQuote: boolean
  saleCondition: { value: string }
}): boolean {
  return subscription && !needQuote && saleConditionPolicy(saleCondition.value).soldOnline
}
