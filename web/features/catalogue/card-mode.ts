import type { ComponentType } from 'react'
import type { CardProduct } from './product-card-fields.ts'
import type { buyingOf } from './product-card.rules.ts'

/** Where cards lead and what their last row does, in a context that isn't the ordinary purchase. */
export interface CardMode {
  to: (product: CardProduct) => string
  BuyRow: ComponentType<{ product: CardProduct; buying: ReturnType<typeof buyingOf> }>
}
