import { listingPath } from '#shop/shelf/catalogue/products/listing-path.rules.ts'
import { productTypes } from '#web/features/shelf/catalogue/messages/product-types.es.ts'
import { product as messages } from '#web/features/shelf/product/messages/product.es.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import type { Place } from './product-data.rules.ts'
import type { PageProduct } from './product-document.ts'

export function useBreadcrumbPlaces({ productTypeSlug, tags, subTags }: PageProduct): Place[] {
  const t = useMessages(messages)
  const types = useMessages(productTypes)
  const type = productTypeSlug as keyof typeof types
  const [category] = tags
  const [subCategory] = subTags
  return [
    { name: t.home, path: '/' },
    { name: types[type], path: listingPath(type) },
    ...(category ? [{ name: category.label, path: listingPath(type, category.slug) }] : []),
    ...(category && subCategory
      ? [{ name: subCategory.label, path: listingPath(type, category.slug, subCategory.slug) }]
      : []),
  ]
}
