import { productPath } from '#shop/ground/policy/product-path.rules.ts'
import { useLocale } from '#web/platform/messages/messages.tsx'
import { useFrame } from '#web/platform/frame-context.ts'
import { OpenGraph } from '#web/features/shelf/catalogue/open-graph.tsx'
import { StructuredData } from '#web/features/shelf/catalogue/structured-data.tsx'
import { usePublicUrl } from '#web/platform/public-url.ts'
import { PageHead } from '#web/ui/page-head.tsx'
import { useBreadcrumbPlaces } from './breadcrumb-places.ts'
import type { PageProduct } from './product-document.ts'
import { structuredProduct } from './product-data.rules.ts'
import { englishDescription, pageTitle, spanishDescription } from './product-head.rules.ts'
import { sharedPictures } from './product.rules.ts'

export function ProductHead({ product }: { product: PageProduct }) {
  const { origin, settings } = useFrame()
  const toPublicUrl = usePublicUrl()
  const places = useBreadcrumbPlaces(product)
  const path = productPath(product)
  const title = pageTitle(product)
  const description =
    useLocale() === 'en' ? englishDescription(product, settings.company.name) : spanishDescription(product)
  return (
    <>
      <PageHead title={title} description={description} canonical={path} />
      <OpenGraph
        title={title}
        description={description}
        path={path}
        type="product"
        image={sharedPictures(product)[0]}
      />
      <StructuredData
        value={structuredProduct(product, { origin, path, places, toPublicUrl, delivery: settings.delivery })}
      />
    </>
  )
}
