/** The drawer's code is downloaded when the finger comes down. */
import { Suspense, useState } from 'react'
import { listing } from '#web/features/shelf/listing/messages/listing.es.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { BrandIcon } from '#web/ui/brand/brand-svg.tsx'
import { buttonClass } from '#web/ui/button-style.ts'
import { useOpenedOnce } from '#web/ui/opened-once.ts'
import type { ListFacets, Scope } from './facets-document.ts'
import { lazyComponent } from '#web/platform/lazy-component.tsx'
import { countFilters, type ListingFilters } from './listing-address.rules.ts'

const loadFilterDrawer = () => import('./filter-drawer.tsx')
const FilterDrawer = lazyComponent(loadFilterDrawer)

interface FilterButtonProps {
  scope: Scope
  facets: ListFacets
  filters: ListingFilters
  onApply: (filters: ListingFilters) => void
}

export function FilterButton({ scope, facets, filters, onApply }: FilterButtonProps) {
  const t = useMessages(listing).filters
  const [open, setOpen] = useState(false)
  const opened = useOpenedOnce(open)
  const on = countFilters(filters)
  return (
    <div className="grid lg:hidden noscript:hidden">
      <button
        type="button"
        aria-haspopup="dialog"
        aria-expanded={open}
        onPointerDown={() => void loadFilterDrawer()}
        onClick={() => setOpen(true)}
        className={buttonClass({ variant: 'secondary', className: 'px-4!' })}
      >
        <BrandIcon size={20}>
          <path d="M4 7h16M7 12h10M10 17h4" />
        </BrandIcon>
        {t.open}
        {on > 0 ? (
          <>
            <span className="sr-only">{t.inUse(on)}</span>
            <span
              aria-hidden="true"
              className="grid size-6 place-items-center rounded-full bg-hoja-700 text-xs text-white"
            >
              {on}
            </span>
          </>
        ) : null}
      </button>
      {opened ? (
        <Suspense>
          <FilterDrawer
            open={open}
            onClose={() => setOpen(false)}
            scope={scope}
            facets={facets}
            filters={filters}
            onApply={onApply}
          />
        </Suspense>
      ) : null}
    </div>
  )
}
