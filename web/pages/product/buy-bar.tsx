/** Price and buying at the foot of a phone, always visible (brand.md 'Product page'). */
import type { ReactNode } from 'react'
import { formatClp } from '#lib/money.ts'
import { product as messages } from '#web/messages/es/product.ts'
import { productCard } from '#web/messages/es/product-card.ts'
import { useMessages } from '#web/messages/messages.tsx'
import { BuyControls } from './buy-controls.tsx'
import type { BuyingStore } from './buying-store.ts'
import type { PageProduct } from './product-document.ts'
import { pricesOf } from './product.rules.ts'

export function BuyBar({ product, store, label, controls }: { product: PageProduct; store: BuyingStore; label?: string; controls?: ReactNode }) {
  const t = useMessages(messages)
  const words = useMessages(productCard)
  const { current, before, promoted } = pricesOf(product)
  return (
    <section aria-label={label ?? t.buy.bar} className="fixed inset-x-0 bottom-0 z-20 border-t border-arena-200 bg-white pb-[env(safe-area-inset-bottom)] lg:hidden low:static low:border-0">
      {/* The foot of the page stays above the bar. */}
      <style href="product-buy-bar" precedence="medium">{`@media (width < 64rem) and (height >= 26rem) { body { padding-bottom: calc(4.25rem + env(safe-area-inset-bottom)) } }`}</style>
      <div className="page-width flex min-h-17 flex-wrap items-center gap-x-3">
        <p className="shrink-0 leading-tight tabular-nums">
          <span className={`block text-lg leading-6 font-bold ${promoted && before !== null ? 'text-copihue-600' : ''}`}>
            <span className="sr-only">{before === null ? t.price : words.now} </span>
            {formatClp(current)}
          </span>
          {before === null ? null : (
            <span className="block text-xs text-tinta-600">
              <span className="sr-only">{words.before} </span>
              <s>{formatClp(before)}</s>
            </span>
          )}
        </p>
        {controls ?? <BuyControls product={product} store={store} bar />}
      </div>
    </section>
  )
}
