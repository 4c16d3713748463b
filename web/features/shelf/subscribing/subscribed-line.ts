import type { CardProduct } from '#web/features/shelf/catalogue/product-card-fields.ts'
import { toCartProduct } from '#web/features/shelf/catalogue/buy-row.tsx'
import type { CartProduct } from '#web/features/basket/cart/cart-item.ts'

/** Restores the visitors' offer, from which the subscription cart computes its own price. */
export function subscribedLine({ visitorOffer = null, ...product }: CardProduct): CartProduct {
  return toCartProduct({ ...product, offerPrice: visitorOffer })
}
