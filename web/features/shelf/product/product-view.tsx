import { Suspense, useEffect } from 'react'
import { isRunningOut } from '#shop/help/back-in-stock/back-in-stock.rules.ts'
import { lazyComponent } from '#web/platform/lazy-component.tsx'
import { Later, hydrateNow } from '#web/platform/hydration/hydrate-later.tsx'
import { readStored } from '#web/platform/browser-storage.ts'
import { DermocosmeticLayout } from './dermocosmetic-layout.tsx'
import { GeneralLayout } from './general-layout.tsx'
import { ProductHead, type BuyingParts } from './deferred-parts.ts'
import { productLayout } from './layout.rules.ts'
import type { ProductData } from './product-document.ts'

const BackInStock = lazyComponent(() => import('#web/features/help/back-in-stock/back-in-stock.tsx'))
const Unavailable = lazyComponent(() => import('./unavailable.tsx'))

/** The slug is for people: a wrong one shows the product, and the canonical link names the right address (SHOP §2). */
export function ProductView({ product, now, parts }: ProductData & { parts?: BuyingParts }) {
  const layout = productLayout(product)
  useEffect(() => {
    // A chosen commune's price and day do not wait for the visitor's first action.
    if (readStored('commune')) void hydrateNow()
  }, [])
  if (!product || !layout) {
    return (
      <Suspense>
        <Unavailable />
      </Suspense>
    )
  }
  const Layout = layout === 'dermocosmetic' ? DermocosmeticLayout : GeneralLayout
  return (
    <>
      <Later>
        <ProductHead product={product} />
      </Later>
      {/* Another product starts anew: quantity 1, first picture, first tab (SHOP §4). */}
      <Layout key={product.sku} product={product} now={now} parts={parts} />
      {isRunningOut(product) ? (
        <Suspense>
          <BackInStock key={`${product.sku} prompt`} product={product} />
        </Suspense>
      ) : null}
    </>
  )
}
