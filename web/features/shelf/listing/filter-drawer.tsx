/** The drawer filters only with 'Aplicar filtros' (SHOP §2). */
import { useState } from 'react'
import { listing } from '#web/features/shelf/listing/messages/listing.es.ts'
import { listingFilters } from '#web/features/shelf/listing/messages/listing-filters.es.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { useLoaded } from '#web/platform/use-loaded.ts'
import { buttonClass } from '#web/ui/button-style.ts'
import DrawerDialog from '#web/ui/drawer-dialog.tsx'
import { loadFacets, type ListFacets, type Scope } from './facets-document.ts'
import FilterPanel from './filter-panel.tsx'
import { countFilters, isSameFilters, NO_FILTERS, pickFilters, type ListingFilters } from './listing-address.rules.ts'

interface FilterDrawerProps {
  open: boolean
  onClose: () => void
  scope: Scope
  facets: ListFacets
  filters: ListingFilters
  onApply: (filters: ListingFilters) => void
}

export default function FilterDrawer({ open, onClose, scope, facets, filters, onApply }: FilterDrawerProps) {
  const t = useMessages(listing).filters
  const { counted } = useMessages(listingFilters)
  const [draft, setDraft] = useState(filters)
  const [before, setBefore] = useState({ open, filters })
  if (open !== before.open || !isSameFilters(filters, before.filters)) {
    setBefore({ open, filters })
    if (open) setDraft(filters)
  }
  const shown = useDraftFacets({ scope, facets, filters, draft })
  const apply = () => {
    onClose()
    onApply(pickFilters(draft))
  }
  return (
    <DrawerDialog
      open={open}
      onClose={onClose}
      title={t.title}
      side="left"
      footer={
        <div className="grid gap-2 low:grid-cols-2">
          <button type="button" onClick={apply} className={buttonClass({ className: 'flex-wrap gap-x-2 gap-y-0' })}>
            {t.apply}
            <span className="font-normal">{t.see(counted(shown.total))}</span>
          </button>
          <p role="status" className="sr-only">
            {counted(shown.total)}
          </p>
          <button
            type="button"
            disabled={countFilters(draft) === 0}
            onClick={() => setDraft(NO_FILTERS)}
            className={buttonClass({ variant: 'ghost' })}
          >
            {t.clear}
          </button>
        </div>
      }
    >
      <div className="-mt-4">
        <FilterPanel
          id="cajon"
          scope={scope}
          facets={shown}
          filters={draft}
          onChange={(change) => setDraft((before) => ({ ...before, ...change }))}
        />
      </div>
    </DrawerDialog>
  )
}

/** The last counts are shown until the draft's are loaded, or when that fails. */
function useDraftFacets({
  scope,
  facets,
  filters,
  draft,
}: {
  scope: Scope
  facets: ListFacets
  filters: ListingFilters
  draft: ListingFilters
}): ListFacets {
  const isPlain = isSameFilters(draft, filters)
  const { former } = useLoaded(
    isPlain ? null : JSON.stringify(draft),
    async (signal, before?: ListFacets) => (await loadFacets(scope, draft, { signal })) ?? before ?? facets,
  )
  return isPlain ? facets : (former ?? facets)
}
