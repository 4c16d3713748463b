import { Suspense } from 'react'
import { lazyComponent } from '#web/platform/lazy-component.tsx'
import { CachedItem } from '#web/platform/cached-html.tsx'
import { ProductCard } from './product-card.tsx'
import type { CardMode } from './card-mode.ts'
import type { CardProduct } from './product-card-fields.ts'
import { shownAt, type MergedPages } from './page-size.rules.ts'

const CardSkeleton = lazyComponent(() => import('./card-skeleton.tsx'))

interface ProductGridProps {
  shelf: readonly MergedPages<CardProduct>[]
  /** The server's clock, from the loader, rounded by `startOfHour`. */
  now: number
  label: string
  /** While other products are loaded, a skeleton of the same size covers each card. */
  loading?: boolean | undefined
  /** How many of the first cards are seen at once. */
  priority?: number | undefined
  mode?: CardMode | undefined
}

/** A list loaded for one width is shown at any width, until the page has loaded again. */
export function ProductGrid({ shelf, now, label, loading, priority = 0, mode }: ProductGridProps) {
  const widths = new Set(shelf.flatMap(({ at }) => at))
  return (
    <ul
      aria-label={label}
      aria-busy={loading}
      className={
        'grid grid-cols-2 gap-3 min-[768px]:grid-cols-3 min-[768px]:gap-4 min-[992px]:grid-cols-4 lg:grid-cols-3 ' +
        'xl:grid-cols-4'
      }
    >
      {shelf.map(({ product, at }, index) => (
        <CachedItem
          key={product._id}
          id={product._id}
          of={product}
          name={`grid ${now} ${index < priority} ${index === 0} ${mode?.name}`}
          inert={loading}
          className={`relative min-w-0 ${widths.size > 1 ? shownAt(at) : ''}`}
        >
          <ProductCard
            product={product}
            now={now}
            heading="h2"
            priority={index < priority}
            discover={index === 0}
            mode={mode}
          />
          {loading ? (
            <Suspense fallback={<div className="absolute inset-0 z-2 bg-white/80" />}>
              <CardSkeleton className="absolute inset-0 z-2" />
            </Suspense>
          ) : null}
        </CachedItem>
      ))}
    </ul>
  )
}
