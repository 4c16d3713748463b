import { formatClp } from '#lib/money.ts'
import { listing } from '#web/messages/es/listing.ts'
import { listingFilters } from '#web/messages/es/listing-filters.ts'
import { useMessages } from '#web/messages/messages.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { NO_FILTERS, toggled, type ListingFilters } from './listing-address.rules.ts'
import type { Counted } from './listing-place.rules.ts'
import type { Place } from './load-listing.ts'

interface ActiveFiltersProps {
  place: Place
  filters: ListingFilters
  onChange: (change: Partial<ListingFilters>) => void
}

/** The filters that are on, each with a cross. */
export default function ActiveFilters({ place, filters, onChange }: ActiveFiltersProps) {
  const t = useMessages(listingFilters)
  const { clear } = useMessages(listing).filters
  const { brands, laboratories, priceMin, priceMax } = filters
  const chips: { key: string; label: string; off: Partial<ListingFilters> }[] = [
    ...brands.map((slug) => ({ key: `m ${slug}`, label: labelOf(slug, place.brands.shown), off: { brands: toggled(brands, slug) } })),
    ...laboratories.map((slug) => ({ key: `l ${slug}`, label: t.laboratory(labelOf(slug, place.laboratories.shown)), off: { laboratories: toggled(laboratories, slug) } })),
  ]
  if (priceMin !== null || priceMax !== null) {
    const label = priceMin !== null && priceMax !== null ? t.between(formatClp(priceMin), formatClp(priceMax)) : priceMin !== null ? t.from(formatClp(priceMin)) : t.to(formatClp(priceMax!))
    chips.push({ key: 'price', label, off: { priceMin: null, priceMax: null } })
  }
  return (
    <ul aria-label={t.inUse} className="mb-4 flex flex-wrap items-center gap-2">
      {chips.map(({ key, label, off }) => (
        <li key={key}>
          <Chip onRemove={() => onChange(off)} removeLabel={t.remove(label)}>
            {label}
          </Chip>
        </li>
      ))}
      <li>
        <button type="button" onClick={() => onChange(NO_FILTERS)} className="h-7 px-2 text-sm font-semibold text-hoja-700 underline-offset-4 hover:underline">
          {clear}
        </button>
      </li>
    </ul>
  )
}

function labelOf(slug: string, shown: readonly Counted[]): string {
  return shown.find((choice) => choice.slug === slug)?.label ?? slug
}
