import type { BuyingParts } from './deferred-parts.ts'
import type { PageProduct } from './product-document.ts'

export interface LayoutProps {
  product: PageProduct
  now: number
  /** The default is the purchase. */
  parts?: BuyingParts
}
