/** What search engines and messengers read of a product. */
import { useFrame } from '#web/frame-context.ts'
import { frame } from '#web/messages/es/frame.ts'
import { product as messages } from '#web/messages/es/product.ts'
import { useMessages } from '#web/messages/messages.tsx'
import { OpenGraph } from '#web/pages/catalogue/open-graph.tsx'
import { StructuredData } from '#web/pages/catalogue/structured-data.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import type { PageProduct } from './product-document.ts'
import { structuredProduct, type Place } from './product-data.rules.ts'
import { addressOf, metaDescriptionOf, titleOf } from './product.rules.ts'

export function ProductHead({ product }: { product: PageProduct }) {
  const { origin } = useFrame()
  const places = usePlaces(product)
  const path = addressOf(product)
  const title = titleOf(product)
  const description = metaDescriptionOf(product)
  return (
    <>
      <PageHead title={title} description={description} canonical={path} />
      <OpenGraph title={title} description={description} path={path} type="product" />
      <StructuredData value={structuredProduct(product, { origin, path, places })} />
    </>
  )
}

/** From 'Inicio' to the product's sub-category. */
export function usePlaces({ productTypeSlug, tags, subTags }: PageProduct): Place[] {
  const t = useMessages(messages)
  const { types } = useMessages(frame)
  const type = productTypeSlug as keyof typeof types
  const [category] = tags
  const [subCategory] = subTags
  return [
    { name: t.home, path: '/' },
    { name: types[type], path: `/${type}` },
    ...(category ? [{ name: category.label, path: `/${type}/${category.slug}` }] : []),
    ...(category && subCategory ? [{ name: subCategory.label, path: `/${type}/${category.slug}/${subCategory.slug}` }] : []),
  ]
}
