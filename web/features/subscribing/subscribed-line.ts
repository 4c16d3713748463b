import type { CardProduct } from '#web/features/catalogue/product-card-fields.ts'
import { cartProductOf } from '#web/features/catalogue/buy-row.tsx'
import type { CartProduct } from '#web/features/cart/cart-item.ts'

/** A shown product as the subscription cart keeps it: with everybody's offer again, from which the cart works out its own price. */
export function subscribedLine({ visitorOffer = null, ...product }: CardProduct): CartProduct {
  return cartProductOf({ ...product, offerPrice: visitorOffer })
}
