import { listing } from '#web/messages/es/listing.ts'
import { useMessages } from '#web/messages/messages.tsx'
import { FacetFilter } from './facet-filter.tsx'
import { FilterSection } from './filter-section.tsx'
import { PARAMETER, toggled, type ListingFilters } from './listing-address.rules.ts'
import type { Place } from './load-listing.ts'
import { PriceRange } from './price-range.tsx'

interface FilterPanelProps {
  place: Place
  filters: ListingFilters
  onChange: (change: Partial<ListingFilters>) => void
}

/** Price, brand and laboratory. The desktop's goes to the address at once, the drawer's waits for 'Aplicar filtros'. */
export function FilterPanel({ place, filters, onChange }: FilterPanelProps) {
  const t = useMessages(listing).filters
  const all = async () => {
    const { allChoices } = await import('./known-places.ts')
    return allChoices({ type: place.type, category: place.category?.slug, subCategory: place.subCategory?.slug })
  }
  return (
    <div className="border-t border-arena-200">
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
