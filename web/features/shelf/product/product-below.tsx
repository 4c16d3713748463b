import { productDetails as messages } from '#web/features/shelf/product/messages/product-details.es.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { ProductSlider } from '#web/features/shelf/catalogue/product-slider.tsx'
import { PartFailed } from '#web/features/shelf/catalogue/part-failed.tsx'
import { Bioequivalents } from './bioequivalents.tsx'
import { MedicineCare } from './medicine-care.tsx'
import type { PageProduct } from './product-document.ts'
import { ProductTabs } from './product-tabs.tsx'

export default function ProductBelow({ product, now }: { product: PageProduct; now: number }) {
  const t = useMessages(messages)
  return (
    <>
      <ProductTabs product={product} />
      {product.productType === 'Medicament' ? <MedicineCare product={product} /> : null}
      {product.bioequivalents ? (
        <Bioequivalents product={product} bioequivalents={product.bioequivalents} />
      ) : (
        <PartFailed title={t.comparedFailed} />
      )}
      {/* "Shown only if more than 1 result" (SHOP §2). */}
      {product.related === null ? (
        <PartFailed title={t.relatedFailed} />
      ) : product.related.length > 1 ? (
        <ProductSlider title={t.related} products={product.related} now={now} />
      ) : null}
    </>
  )
}
