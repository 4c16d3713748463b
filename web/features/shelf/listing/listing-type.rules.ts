/** A listing's address begins with a product type, or with this word for subscriptions of all types (SHOP §2). */
import { productTypeOfSlug, type ProductTypeSlug } from '#shop/shelf/catalogue/products/product-type.rules.ts'

export const SUBSCRIPTIONS = 'suscripciones'
export type ListingType = ProductTypeSlug | typeof SUBSCRIPTIONS

export const isListingType = (slug: string): slug is ListingType =>
  slug === SUBSCRIPTIONS || productTypeOfSlug(slug) !== undefined
