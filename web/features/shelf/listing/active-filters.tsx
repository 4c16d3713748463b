import type { ReactNode } from 'react'
import { formatClp } from '#lib/money.ts'
import { listing } from '#web/features/shelf/listing/messages/listing.es.ts'
import { listingFilters } from '#web/features/shelf/listing/messages/listing-filters.es.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { Chip } from '#web/ui/chip.tsx'
import type { ListFacets } from './facets-document.ts'
import {
  FLAG_FILTERS,
  LIST_FILTERS,
  NO_FILTERS,
  toggleSlug,
  type ListFilter,
  type ListingFilters,
} from './listing-address.rules.ts'
import { COUNT } from './list-count.ts'
import { useChoiceLang, useChoiceName } from './use-choice-name.ts'

interface ActiveFiltersProps {
  /** Null shows each choice's name as the address has it. */
  facets: ListFacets | null
  filters: ListingFilters
  onChange: (change: Partial<ListingFilters>) => void
}

export default function ActiveFilters({ facets, filters, onChange }: ActiveFiltersProps) {
  const t = useMessages(listingFilters)
  const { clear } = useMessages(listing).filters
  const choiceName = useChoiceName()
  const choiceLang = useChoiceLang()
  const renderLabel = (filter: ListFilter, slug: string) => {
    const name = (
      <span lang={choiceLang(filter, slug)}>
        {choiceName(
          filter,
          facets?.lists[filter].shown.find((choice) => choice.slug === slug) ?? { slug, label: slug },
        )}
      </span>
    )
    if (filter !== 'laboratories') return name
    return (
      <span>
        {t.laboratory} {name}
      </span>
    )
  }
  const chips: { key: string; label: ReactNode; off: Partial<ListingFilters> }[] = LIST_FILTERS.flatMap((filter) =>
    filters[filter].map((slug) => ({
      key: `${filter} ${slug}`,
      label: renderLabel(filter, slug),
      off: { [filter]: toggleSlug(filters[filter], slug) },
    })),
  )
  for (const filter of FLAG_FILTERS)
    if (filters[filter]) chips.push({ key: filter, label: t.flags[filter], off: { [filter]: false } })
  // The pressed chip disappears: the focus moves to the count, which announces the effect.
  const change = (off: Partial<ListingFilters>) => {
    document.getElementById(COUNT)?.focus({ preventScroll: true })
    onChange(off)
  }
  const { priceMin, priceMax } = filters
  if (priceMin !== null || priceMax !== null) {
    const label =
      priceMin !== null && priceMax !== null
        ? t.between(formatClp(priceMin), formatClp(priceMax))
        : priceMin !== null
          ? t.from(formatClp(priceMin))
          : t.to(formatClp(priceMax!))
    chips.push({ key: 'price', label, off: { priceMin: null, priceMax: null } })
  }
  return (
    <ul aria-label={t.inUse} className="mb-4 flex flex-wrap items-center gap-2">
      {chips.map(({ key, label, off }) => (
        <li key={key}>
          <Chip
            onRemove={() => change(off)}
            removeLabel={
              <>
                {t.remove} {label}
              </>
            }
          >
            {label}
          </Chip>
        </li>
      ))}
      <li>
        <button
          type="button"
          onClick={() => change(NO_FILTERS)}
          className="h-7 px-2 text-sm font-semibold text-hoja-700 underline-offset-4 hover:underline"
        >
          {clear}
        </button>
      </li>
    </ul>
  )
}
