import { Link } from '#web/ui/link.tsx'
import { formatClp } from '#lib/money.ts'
import { listingFilters } from '#web/features/shelf/listing/messages/listing-filters.es.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import type { PriceBand } from './facets-document.ts'
import type { PriceFilter } from './listing-address.rules.ts'

interface PriceBandsProps {
  bands: readonly PriceBand[]
  filters: PriceFilter
  onChange: (change: PriceFilter) => void
  address?: ((change: PriceFilter) => string) | undefined
}

const BAND =
  'flex min-h-9 w-full items-center justify-between gap-2 rounded-control px-2 py-1 text-left text-sm ' +
  'hover:bg-hoja-50 hover:text-hoja-800 aria-pressed:bg-hoja-100 aria-pressed:font-semibold ' +
  'aria-pressed:text-hoja-800 aria-[current=true]:bg-hoja-100 aria-[current=true]:font-semibold ' +
  'aria-[current=true]:text-hoja-800 max-lg:min-h-11'

/** A press on the chosen band removes it. */
export function PriceBands({ bands, filters, onChange, address }: PriceBandsProps) {
  const t = useMessages(listingFilters)
  if (bands.length < 2) return null
  return (
    <ul className="-mx-2 mb-3">
      {bands.map(({ from, to, products }) => {
        const range = { priceMin: from === 0 ? null : from, priceMax: to }
        const chosen = filters.priceMin === range.priceMin && filters.priceMax === range.priceMax
        const next = chosen ? { priceMin: null, priceMax: null } : range
        const label =
          to === null
            ? t.from(formatClp(from))
            : from === 0
              ? t.to(formatClp(to))
              : t.between(formatClp(from), formatClp(to))
        const labelText = (
          <>
            {label}
            <span className="text-xs font-normal text-tinta-600 tabular-nums">({t.number(products)})</span>
          </>
        )
        return (
          <li key={from}>
            {address ? (
              <Link
                to={address(next)}
                preventScrollReset
                discover="none"
                aria-current={chosen ? 'true' : undefined}
                className={BAND}
              >
                {labelText}
              </Link>
            ) : (
              <button type="button" aria-pressed={chosen} onClick={() => onChange(next)} className={BAND}>
                {labelText}
              </button>
            )}
          </li>
        )
      })}
    </ul>
  )
}
