import { useEffect, useEffectEvent, useRef } from 'react'
import { listingFilters } from '#web/messages/es/listing-filters.ts'
import { useMessages } from '#web/messages/messages.tsx'
import { FacetFilter } from './facet-filter.tsx'
import { FilterSection } from './filter-section.tsx'
import { listingSearch, PARAMETER, readListingQuery, toggled, type ListingFilters } from './listing-address.rules.ts'
import type { Place } from './load-listing.ts'
import { PriceRange } from './price-range.tsx'

interface FilterPanelProps {
  place: Place
  filters: ListingFilters
  onChange: (change: Partial<ListingFilters>) => void
}

/** Price, brand and laboratory. The desktop's goes to the address at once, the drawer's waits for 'Aplicar filtros'. */
export default function FilterPanel({ place, filters, onChange }: FilterPanelProps) {
  const t = useMessages(listingFilters)
  const panel = useRef<HTMLDivElement>(null)
  // What was ticked or typed while this code was on its way is in the form and nowhere else.
  const catchUp = useEffectEvent((form: HTMLFormElement) => {
    const entries = [...new FormData(form)].map(([name, value]) => [name, String(value)])
    const { brands, laboratories, priceMin, priceMax } = readListingQuery(new URLSearchParams(entries))
    const plain = { sort: 'newest', page: 1 } as const
    if (listingSearch({ ...plain, brands, laboratories, priceMin, priceMax }) !== listingSearch({ ...filters, ...plain })) onChange({ brands, laboratories, priceMin, priceMax })
  })
  useEffect(() => {
    const form = panel.current?.closest('form')
    if (form) catchUp(form)
  }, [])
  const all = async () => {
    const { allChoices } = await import('./known-places.ts')
    return allChoices({ type: place.type, category: place.category?.slug, subCategory: place.subCategory?.slug })
  }
  return (
    <div ref={panel} className="border-t border-arena-200">
      {place.prices.max > place.prices.min ? (
        <FilterSection title={t.price}>
          <PriceRange ends={place.prices} priceMin={filters.priceMin} priceMax={filters.priceMax} onChange={onChange} />
        </FilterSection>
      ) : null}
      {place.brands.total > 0 ? (
        <FilterSection title={t.brands}>
          <FacetFilter
            name={PARAMETER.brands}
            legend={t.brands}
            searchLabel={t.searchBrands}
            choices={place.brands}
            chosen={filters.brands}
            onToggle={(slug) => onChange({ brands: toggled(filters.brands, slug) })}
            loadAll={async () => (await all()).brands}
          />
        </FilterSection>
      ) : null}
      {place.laboratories.total > 0 ? (
        <FilterSection title={t.laboratories}>
          <FacetFilter
            name={PARAMETER.laboratories}
            legend={t.laboratories}
            searchLabel={t.searchLaboratories}
            choices={place.laboratories}
            chosen={filters.laboratories}
            onToggle={(slug) => onChange({ laboratories: toggled(filters.laboratories, slug) })}
            loadAll={async () => (await all()).laboratories}
          />
        </FilterSection>
      ) : null}
    </div>
  )
}
