/** The drawer of a phone: nothing happens until 'Aplicar filtros' (SHOP §2). */
import { useState } from 'react'
import { listing } from '#web/messages/es/listing.ts'
import { useMessages } from '#web/messages/messages.tsx'
import { buttonClass } from '#web/ui/button-look.ts'
import DrawerDialog from '#web/ui/drawer-dialog.tsx'
import FilterPanel from './filter-panel.tsx'
import { filtersOn, NO_FILTERS, type ListingFilters } from './listing-address.rules.ts'
import type { Place } from './load-listing.ts'

interface FilterDrawerProps {
  open: boolean
  onClose: () => void
  place: Place
  filters: ListingFilters
  onApply: (filters: ListingFilters) => void
}

/** Begins with the filters that are on. */
export default function FilterDrawer({ open, onClose, place, filters, onApply }: FilterDrawerProps) {
  const t = useMessages(listing).filters
  const [draft, setDraft] = useState(filters)
  const [wasOpen, setWasOpen] = useState(open)
  if (open !== wasOpen) {
    setWasOpen(open)
    if (open) setDraft(filters)
  }
  const apply = () => {
    onClose()
    const { brands, laboratories, priceMin, priceMax } = draft
    onApply({ brands, laboratories, priceMin, priceMax })
  }
  return (
    <DrawerDialog
      open={open}
      onClose={onClose}
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
        <FilterPanel place={place} filters={draft} onChange={(change) => setDraft((before) => ({ ...before, ...change }))} />
      </div>
    </DrawerDialog>
  )
}
