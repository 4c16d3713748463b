import { buyingState } from '#web/features/shelf/catalogue/product-card.rules.ts'
import { Later } from '#web/platform/hydration/hydrate-later.tsx'
import type { BuyingStore } from './buying-store.ts'
import { GalleryMarks, StockLines, type BuyingParts } from './deferred-parts.ts'
import { Gallery } from './gallery.tsx'
import type { PageProduct } from './product-document.ts'

export function ProductGallery({ product, now }: { product: PageProduct; now: number }) {
  return (
    <Gallery product={product} dimmed={buyingState(product) === 'soldOut'}>
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
  className?: string
}

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
