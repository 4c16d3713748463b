import { useEffect, useEffectEvent, useRef } from 'react'
import { listingFilters } from '#web/features/shelf/listing/messages/listing-filters.es.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { CachedPart } from '#web/platform/cached-html.tsx'
import { CountedCheckbox } from './counted-checkbox.tsx'
import { FacetFilter } from './facet-filter.tsx'
import type { ListFacets, Scope } from './facets-document.ts'
import { FilterSection } from './filter-section.tsx'
import {
  FLAG_FILTERS,
  pickFilters,
  isSameFilters,
  FLAG_WORD,
  PARAMETER,
  readFilters,
  toggleSlug,
  type ListFilter,
  type ListingFilters,
} from './listing-address.rules.ts'
import { PriceBands } from './price-bands.tsx'
import { PriceRange } from './price-range.tsx'
import { useChoiceLang, useChoiceName } from './use-choice-name.ts'

interface FilterPanelProps {
  /** Begins the ids of its fields: the page may have two panels. */
  id: string
  scope: Scope
  facets: ListFacets
  filters: ListingFilters
  onChange: (change: Partial<ListingFilters>) => void
  /** Makes choices links; without it they are buttons. */
  address?: ((change: Partial<ListingFilters>) => string) | undefined
}

/** Sections with many choices are folded until one of them is chosen. */
const LIST_SECTIONS: readonly { filter: ListFilter; open: boolean }[] = [
  { filter: 'brands', open: true },
  { filter: 'forms', open: true },
  { filter: 'saleConditions', open: true },
  { filter: 'strengths', open: false },
  { filter: 'laboratories', open: false },
]

/** The desktop's changes go to the address at once, the drawer's wait for 'Aplicar filtros'. */
export default function FilterPanel(props: FilterPanelProps) {
  const { facets, filters, onChange, address } = props
  const panel = useRef<HTMLDivElement>(null)
  // Input from before this code arrived is in the form and nowhere else.
  const catchUp = useEffectEvent((form: HTMLFormElement) => {
    const entries = [...new FormData(form)].map(([name, value]) => [name, String(value)])
    const ticked = readFilters(new URLSearchParams(entries))
    if (!isSameFilters(ticked, shownOnly(filters))) onChange(ticked)
  })
  useEffect(() => {
    const form = panel.current?.closest('form')
    if (form) catchUp(form)
  }, [])
  // A choice in the address that the list does not have fills no box.
  const shownOnly = (all: ListingFilters): ListingFilters => ({
    ...all,
    ...Object.fromEntries(
      LIST_SECTIONS.map(({ filter }) => [
        filter,
        facets.lists[filter].shown.map(({ slug }) => slug).filter((slug) => all[filter].includes(slug)),
      ]),
    ),
  })

  return (
    // Its links lead away from the present address.
    <CachedPart
      as="div"
      name="filters"
      of={[props.id, props.scope, facets, filters, address?.({})]}
      ref={panel}
      className="border-t border-arena-200"
    >
      <Sections {...props} />
    </CachedPart>
  )
}

function Sections({ id, scope, facets, filters, onChange, address }: FilterPanelProps) {
  const t = useMessages(listingFilters)
  const choiceName = useChoiceName()
  const choiceLang = useChoiceLang()
  const ends = sliderEnds(facets, filters)
  // Everything in a list of subscription products can be subscribed to, so that filter is left out.
  const flags = FLAG_FILTERS.filter(
    (flag) => (facets.flags[flag] > 0 || filters[flag]) && !(flag === 'subscribable' && scope.subscribing),
  )
  return (
    <>
      {ends ? (
        <FilterSection title={t.price}>
          <PriceBands bands={facets.bands} filters={filters} onChange={onChange} address={address} />
          <PriceRange id={id} ends={ends} priceMin={filters.priceMin} priceMax={filters.priceMax} onChange={onChange} />
        </FilterSection>
      ) : null}
      {LIST_SECTIONS.map(({ filter, open }) =>
        facets.lists[filter].total > 0 ? (
          <FilterSection key={filter} title={t[filter]} open={open || filters[filter].length > 0}>
            <FacetFilter
              id={`${id}-${PARAMETER[filter]}`}
              name={PARAMETER[filter]}
              searchLabel={t.searchIn[filter]}
              choices={facets.lists[filter]}
              chosen={filters[filter]}
              choiceName={(choice) => choiceName(filter, choice)}
              choiceLang={(slug) => choiceLang(filter, slug)}
              onToggle={(slug) => onChange({ [filter]: toggleSlug(filters[filter], slug) })}
              loadAll={async () => {
                const { loadAllFacets } = await import('./facets-document.ts')
                return (await loadAllFacets(scope, pickFilters(filters))).lists[filter].shown
              }}
            />
          </FilterSection>
        ) : null,
      )}
      {flags.length > 0 ? (
        <FilterSection title={t.only}>
          {flags.map((flag) => (
            <CountedCheckbox
              key={flag}
              id={`${id}-${PARAMETER[flag]}`}
              name={PARAMETER[flag]}
              value={FLAG_WORD}
              checked={filters[flag]}
              onChange={() => onChange({ [flag]: !filters[flag] })}
              label={t.flags[flag]}
              products={facets.flags[flag]}
            />
          ))}
        </FilterSection>
      ) : null}
    </>
  )
}

/** Chosen prices may lie beyond the list's own. Null without a range to choose from. */
function sliderEnds(
  { prices }: ListFacets,
  { priceMin, priceMax }: ListingFilters,
): { min: number; max: number } | null {
  const all = [prices?.min, prices?.max, priceMin, priceMax].filter((price) => price != null)
  const [min, max] = [Math.min(...all), Math.max(...all)]
  return all.length > 1 && max > min
    ? { min, max }
    : priceMin === null && priceMax === null
      ? null
      : { min: 0, max: Math.max(max, 1) }
}
