/**
 * The drawer of a phone: it filters only with 'Aplicar filtros' (SHOP §2), which shows the resulting number of
 * products.
 */
import { useEffect, useEffectEvent, useState } from 'react'
import { listing } from '#web/features/shelf/listing/messages/listing.es.ts'
import { listingFilters } from '#web/features/shelf/listing/messages/listing-filters.es.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { buttonClass } from '#web/ui/button-style.ts'
import DrawerDialog from '#web/ui/drawer-dialog.tsx'
import { loadFacets, type ListFacets, type Scope } from './facets-document.ts'
import FilterPanel from './filter-panel.tsx'
import { filtersOf, filtersOn, isSameFilters, NO_FILTERS, type ListingFilters } from './listing-address.rules.ts'

interface FilterDrawerProps {
  open: boolean
  onClose: () => void
  scope: Scope
  facets: ListFacets
  filters: ListingFilters
  onApply: (filters: ListingFilters) => void
}

/** Begins with the filters that are on, and with others when the page changes behind it. */
export default function FilterDrawer({ open, onClose, scope, facets, filters, onApply }: FilterDrawerProps) {
  const t = useMessages(listing).filters
  const { counted } = useMessages(listingFilters)
  const [draft, setDraft] = useState(filters)
  const [before, setBefore] = useState({ open, filters })
  if (open !== before.open || !isSameFilters(filters, before.filters)) {
    setBefore({ open, filters })
    if (open) setDraft(filters)
  }
  const shown = useDraftFacets({ scope, facets, filters, draft, open })
  const apply = () => {
    onClose()
    onApply(filtersOf(draft))
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
            disabled={filtersOn(draft) === 0}
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
          scope={scope}
          facets={shown}
          filters={draft}
          onChange={(change) => setDraft((before) => ({ ...before, ...change }))}
        />
      </div>
    </DrawerDialog>
  )
}

/** The counts that the draft would have; the last ones until they are known, and where they cannot be. */
function useDraftFacets({
  scope,
  facets,
  filters,
  draft,
  open,
}: {
  scope: Scope
  facets: ListFacets
  filters: ListingFilters
  draft: ListingFilters
  open: boolean
}): ListFacets {
  const [loaded, setLoaded] = useState<{ draft: ListingFilters; facets: ListFacets }>()
  const ask = useEffectEvent((signal: AbortSignal) => {
    loadFacets(scope, draft, { signal }).then(
      (found) => (signal.aborted || !found ? undefined : setLoaded({ draft, facets: found })),
      () => undefined,
    )
  })
  const isPlain = isSameFilters(draft, filters)
  useEffect(() => {
    if (!open || isPlain) return
    const abort = new AbortController()
    ask(abort.signal)
    return () => abort.abort()
  }, [open, isPlain, draft])
  return isPlain || !loaded ? facets : loaded.facets
}
