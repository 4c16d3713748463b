import { listingPath } from '#shop/shelf/catalogue/products/listing-path.rules.ts'
import { PRODUCT_TYPES, type ProductTypeSlug } from '#shop/shelf/catalogue/products/product-type.rules.ts'
import { PRESCRIPTION_CART_PATH } from '#shop/ground/policy/storefront-path.rules.ts'
import { SUBSCRIPTIONS } from '#web/features/shelf/listing/listing-type.rules.ts'
import { searchAddress } from './search-address.rules.ts'

export type SearchStart = { to: string } & (
  | { kind: 'search'; text: string }
  | { kind: 'type'; slug: ProductTypeSlug }
  | { kind: 'prescription' }
)

export function searchStarts(searched: readonly string[], subscription: boolean): SearchStart[] {
  const searches = searched.map((text) => ({
    kind: 'search' as const,
    text,
    to: searchAddress({ text, sort: 'standard', page: 1, subscription }),
  }))
  const types = PRODUCT_TYPES.map(({ slug }) => ({
    kind: 'type' as const,
    slug,
    to: subscription ? listingPath(SUBSCRIPTIONS, slug) : listingPath(slug),
  }))
  const prescription = { kind: 'prescription' as const, to: PRESCRIPTION_CART_PATH }
  return [...searches, ...types, ...(subscription ? [] : [prescription])]
}
