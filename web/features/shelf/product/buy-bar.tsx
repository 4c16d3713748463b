/** docs/rules/brand.md, Layout. */
import type { ReactNode } from 'react'
import { product as messages } from '#web/features/shelf/product/messages/product.es.ts'
import { productDetails } from '#web/features/shelf/product/messages/product-details.es.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { CurrentPrice, FormerPrice } from '#web/ui/price.tsx'
import { BuyControls } from './buy-controls.tsx'
import type { BuyingStore } from './buying-store.ts'
import type { PageProduct } from './product-document.ts'
import { visitorPrices } from './product.rules.ts'

/** The bar has two rows below 360 px. Where the window is low there is none (`bar:` in app.css). */
const BAR_ROOM = `
@media (width < 64rem) and (height >= 31.25rem) {
  :root { --bar: calc(4.75rem + env(safe-area-inset-bottom)); scroll-padding-bottom: calc(var(--bar) + 1rem) }
  body { padding-bottom: var(--bar) }
}
@media (width < 22.5rem) and (height >= 31.25rem) {
  :root { --bar: calc(7.5rem + env(safe-area-inset-bottom)) }
}`

export function BuyBar({
  product,
  store,
  label,
  controls,
}: {
  product: PageProduct
  store: BuyingStore
  label?: string
  controls?: ReactNode
}) {
  const t = useMessages(messages)
  const { quote } = useMessages(productDetails)
  const { current, before, promoted } = visitorPrices(product)
  return (
    <section
      aria-label={label ?? t.buy.bar}
      className={
        'fixed inset-x-0 bottom-0 z-20 hidden border-t border-arena-200 bg-white pb-[env(safe-area-inset-bottom)] ' +
        'bar:block'
      }
    >
      {/* The foot of the page and the focused element stay above the bar (WCAG 2.4.11). */}
      <style href="product-buy-bar" precedence="medium">
        {BAR_ROOM}
      </style>
      <div className="page-width flex min-h-17 flex-wrap items-center gap-x-3 gap-y-1 py-1">
        <p className="shrink-0 leading-tight tabular-nums">
          <CurrentPrice
            amount={current}
            before={before}
            offer={promoted}
            name={t.price}
            className="block text-lg leading-6"
          />
          {product.needQuote ? <span className="block text-xs text-tinta-600">{quote.price}</span> : null}
          <FormerPrice amount={before} className="block text-xs" />
        </p>
        {controls ?? <BuyControls product={product} store={store} bar />}
      </div>
    </section>
  )
}
