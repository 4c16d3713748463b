import { useCatalogueLang } from '#web/platform/messages/messages.tsx'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'
import { useBreadcrumbPlaces } from './breadcrumb-places.ts'
import type { PageProduct } from './product-document.ts'

/** A phone leaves out the two steps that the menu has as well. */
export function ProductCrumbs({ product }: { product: PageProduct }) {
  const places = useBreadcrumbPlaces(product)
  const lang = useCatalogueLang()
  return (
    <Breadcrumb
      crumbs={[
        ...places.map(({ name, path }, index) => ({ label: name, to: path, lang: index < 2 ? undefined : lang })),
        { label: product.productName, lang },
      ]}
      className={
        'min-w-0 max-sm:[&_li:nth-child(2):nth-last-child(n+3)]:hidden ' +
        'max-sm:[&_li:nth-child(3):nth-last-child(3)]:hidden'
      }
    />
  )
}
