import type { BuyingParts } from './deferred-parts.ts'
import type { PageProduct } from './product-document.ts'

export interface LayoutProps {
  product: PageProduct
  now: number
  /** By default buying once. */
  parts?: BuyingParts
}
