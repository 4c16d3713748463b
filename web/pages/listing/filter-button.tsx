/** The filters of a phone: a drawer, in which nothing happens until 'Aplicar filtros' (SHOP §2). */
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import { useState } from 'react'
import { listing } from '#web/messages/es/listing.ts'
import { useMessages } from '#web/messages/messages.tsx'
import { Later } from '#web/pages/catalogue/hydrate-later.tsx'
import { buttonClass } from '#web/ui/button-look.ts'
import { Drawer, preloadDrawer } from '#web/ui/drawer.tsx'
import { filtersOn, NO_FILTERS, type ListingFilters } from './listing-address.rules.ts'
import { FilterPanel } from './later.ts'
import type { Place } from './load-listing.ts'

interface FilterButtonProps {
  place: Place
  filters: ListingFilters
  onApply: (filters: ListingFilters) => void
}

/** Hidden from 1024 px on, where the panel stands beside the shelf. */
export function FilterButton({ place, filters, onApply }: FilterButtonProps) {
  const t = useMessages(listing).filters
  const [open, setOpen] = useState(false)
  const [draft, setDraft] = useState(NO_FILTERS)
  const on = filtersOn(filters)

  const show = () => {
    const { brands, laboratories, priceMin, priceMax } = filters
    setDraft({ brands, laboratories, priceMin, priceMax })
    setOpen(true)
  }
  const apply = () => {
    setOpen(false)
    onApply(draft)
  }
  return (
    <div data-drawer className="grid lg:hidden">
      <button type="button" aria-haspopup="dialog" aria-expanded={open} onPointerDown={preloadDrawer} onClick={show} className={buttonClass({ variant: 'secondary', className: 'px-4!' })}>
        <SlidersHorizontal size={20} aria-hidden />
        {t.open}
        {on > 0 ? (
          <>
            <span className="sr-only">{t.inUse(on)}</span>
            <span aria-hidden="true" className="grid size-6 place-items-center rounded-full bg-hoja-700 text-xs text-white">
              {on}
            </span>
          </>
        ) : null}
      </button>
      <Drawer
        open={open}
        onClose={() => setOpen(false)}
        title={t.title}
        side="left"
        footer={
          <div className="grid gap-2">
            <button type="button" onClick={apply} className={buttonClass({})}>
              {t.apply}
            </button>
            <button type="button" disabled={filtersOn(draft) === 0} onClick={() => setDraft(NO_FILTERS)} className={buttonClass({ variant: 'ghost' })}>
              {t.clear}
            </button>
          </div>
        }
      >
        <div className="-mt-4">
          <Later>
            <FilterPanel place={place} filters={draft} onChange={(change) => setDraft((before) => ({ ...before, ...change }))} />
          </Later>
        </div>
      </Drawer>
    </div>
  )
}
