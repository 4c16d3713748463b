/** The parts that both layouts of a product's page have. */
import { buyingOf } from '#web/features/shelf/catalogue/product-card.rules.ts'
import { Later } from '#web/platform/hydration/hydrate-later.tsx'
import type { BuyingStore } from './buying-store.ts'
import { GalleryMarks, StockLines, type BuyingParts } from './deferred-parts.ts'
import { Gallery } from './gallery.tsx'
import type { PageProduct } from './product-document.ts'

/** Its photographs, with its marks on them. */
export function ProductGallery({ product, now }: { product: PageProduct; now: number }) {
  return (
    <Gallery product={product} dimmed={buyingOf(product) === 'soldOut'}>
      <Later>
        <GalleryMarks product={product} now={now} />
      </Later>
    </Gallery>
  )
}

interface PurchaseProps {
  product: PageProduct
  store: BuyingStore
  parts: BuyingParts
  /** Of the controls. */
  className?: string
}

/** Price, stock, the controls that are on the page itself where there is no bar, and the other way to buy. */
export function Purchase({
  product,
  store,
  parts: { PriceBlock, BuyControls, OtherWay },
  className = '',
}: PurchaseProps) {
  return (
    <>
      <Later className="h-16">
        <PriceBlock product={product} />
      </Later>
      <Later>
        <StockLines product={product} />
      </Later>
      <div className={`bar:hidden ${className}`}>
        <Later className="h-11">
          <BuyControls product={product} store={store} />
        </Later>
      </div>
      <Later>
        <OtherWay product={product} />
      </Later>
    </>
  )
}
