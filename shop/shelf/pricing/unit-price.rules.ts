import { clp, type Clp } from '#lib/money.ts'

export type PriceKind = 'normalPrice' | 'offerPrice' | 'miBoldoPrice'

/** Pesos a unit; 0 or null: there is no such price. `loyalty`: the product takes part in the loyalty discount. */
export type ProductPrices = {
  normalPrice: number
  offerPrice: number | null
  miBoldoPrice: number | null
  loyalty: boolean
}

export type Scheme = 'normal' | 'visitor' | 'member'

/** A price of 0 means that there is none, as catalogues write it. */
export function listPrice(product: ProductPrices, scheme: Scheme): { price: number; kind: PriceKind; scheme: Scheme } {
  let best: { price: number; kind: PriceKind } = { price: product.normalPrice, kind: 'normalPrice' }
  const offer = product.offerPrice ?? 0
  const memberPrice = product.loyalty ? (product.miBoldoPrice ?? 0) : 0
  if (scheme !== 'normal' && offer > 0 && offer < best.price) best = { price: offer, kind: 'offerPrice' }
  if (scheme === 'member' && memberPrice > 0 && memberPrice < best.price)
    best = { price: memberPrice, kind: 'miBoldoPrice' }
  return { ...best, scheme }
}

export function unitPrices(product: ProductPrices): { normal: Clp; visitor: Clp; member: Clp } {
  return {
    normal: clp(product.normalPrice),
    visitor: clp(listPrice(product, 'visitor').price),
    member: clp(listPrice(product, 'member').price),
  }
}
