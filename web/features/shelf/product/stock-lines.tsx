import ArrowRight from 'lucide-react/icons/arrow-right'
import TrendingDown from 'lucide-react/icons/trending-down'
import type { ReactNode } from 'react'
import { Link } from '#web/ui/link.tsx'
import { formatClp } from '#lib/money.ts'
import { isRunningOut } from '#shop/help/back-in-stock/back-in-stock.rules.ts'
import { productDetails as messages } from '#web/features/shelf/product/messages/product-details.es.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { buyingState, priceUnit } from '#web/features/shelf/catalogue/product-card.rules.ts'
import { buttonClass } from '#web/ui/button-style.ts'
import { COMPARISON_ID } from './bioequivalents.tsx'
import { findAlternative, type Alternative } from './comparison.rules.ts'
import { NotifyButton } from '#web/features/help/back-in-stock/notify-button.tsx'
import { useBreadcrumbPlaces } from './breadcrumb-places.ts'
import type { PageProduct } from './product-document.ts'

const LINE =
  'flex min-h-11 items-center gap-2 justify-self-start text-sm font-semibold text-hoja-700 underline-offset-4 ' +
  'hover:underline'

/** A product in stock names a pack that costs less by unit; a sold-out one a pack for sale, else the category. */
export function StockLines({ product }: { product: PageProduct }) {
  const t = useMessages(messages)
  const state = buyingState(product)
  const soldOut = state === 'soldOut'
  const alternative = findAlternative(product, product.bioequivalents ?? [])
  const last = !soldOut && isRunningOut(product)
  if (state === 'storeOnly' && !alternative && !last) return null
  return (
    <div className="-my-2 grid">
      {state === 'sold' ? <p className="py-2 text-sm text-tinta-600">{t.limit(product.maxQuantity)}</p> : null}
      {alternative ? (
        <AlternativeLine product={product} alternative={alternative} />
      ) : soldOut ? (
        <CategoryLine product={product} />
      ) : null}
      {last ? <LastUnit product={product} /> : null}
    </div>
  )
}

function AlternativeLine({
  product,
  alternative: { kind, cheapest },
}: {
  product: PageProduct
  alternative: Alternative<{ unitPrice: number }>
}) {
  const t = useMessages(messages)
  const Icon = cheapest.unitPrice < product.unitPrice ? TrendingDown : ArrowRight
  return (
    <a href={`#${COMPARISON_ID}`} className={LINE}>
      <Icon size={20} aria-hidden className="shrink-0" />
      {t.alternatives[kind](formatClp(cheapest.unitPrice), priceUnit(product.pharmaceuticalFormText) ?? t.unit)}
    </a>
  )
}

function CategoryLine({ product }: { product: PageProduct }) {
  const t = useMessages(messages)
  const place = useBreadcrumbPlaces(product).at(-1)!
  return (
    <Link to={place.path} discover="none" className={LINE}>
      <ArrowRight size={20} aria-hidden className="shrink-0" />
      {t.alternatives.category(place.name)}
    </Link>
  )
}

function LastUnit({ product }: { product: PageProduct }): ReactNode {
  const t = useMessages(messages)
  return (
    <p className="flex min-h-11 flex-wrap items-center gap-x-3 text-sm">
      {t.lastUnit}
      <NotifyButton
        product={product}
        name={product.productName}
        className={buttonClass({ variant: 'ghost', className: 'px-2! text-sm!' })}
      />
    </p>
  )
}
