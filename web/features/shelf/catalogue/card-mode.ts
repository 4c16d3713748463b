import type { ComponentType } from 'react'
import type { CardProduct } from './product-card-fields.ts'
import type { buyingState } from './product-card.rules.ts'

export interface CardMode {
  name: string
  to: (product: CardProduct) => string
  BuyRow: ComponentType<{ product: CardProduct; buying: ReturnType<typeof buyingState> }>
}
