/** Links carry no filters: another place begins anew. */
import ChevronDown from 'lucide-react/icons/chevron-down'
import type { ReactNode } from 'react'
import { CachedPart } from '#web/platform/cached-html.tsx'
import { Link } from '#web/ui/link.tsx'
import { listingPath } from '#shop/shelf/catalogue/products/listing-path.rules.ts'
import { productTypes } from '#web/features/shelf/catalogue/messages/product-types.es.ts'
import { listingFilters } from '#web/features/shelf/listing/messages/listing-filters.es.ts'
import { useCatalogueLang, useMessages } from '#web/platform/messages/messages.tsx'
import type { Place } from './load-listing.ts'

/** The filters below must begin in a desktop's first view. */
const SHOWN_CATEGORIES = 6

/** The open category stands first and shows its sub-categories, the others are folded. */
export default function CategoryList({ place }: { place: Place }) {
  const t = useMessages(listingFilters)
  return (
    <CachedPart as="nav" name="categories" of={place} aria-label={t.categories}>
      <Categories place={place} />
    </CachedPart>
  )
}

function Categories({ place }: { place: Place }) {
  const t = useMessages(listingFilters)
  const types = useMessages(productTypes)
  const lang = useCatalogueLang()
  const { type, category, subCategory } = place
  const open = place.categories.find(({ slug }) => slug === category?.slug)
  const row = ({ slug, label, products }: NamedPlace) => (
    <Row
      to={listingPath(type, slug)}
      current={slug === category?.slug && !subCategory}
      open={slug === category?.slug}
      {...{ label, products, lang }}
    />
  )
  return (
    <>
      <h2 className="mb-2 px-2 text-base">{t.categories}</h2>
      <Link to={listingPath(type)} aria-current={category ? undefined : 'page'} className="choice-row">
        {t.all(types[type])}
      </Link>
      {open ? (
        <>
          {row(open)}
          <div className="my-1 ml-3 border-l border-arena-200 pl-2 empty:hidden">
            <FoldedRows
              places={place.subCategories}
              current={subCategory?.slug}
              more={t.moreCategories}
              row={({ slug, label, products }) => (
                <Row
                  to={listingPath(type, open.slug, slug)}
                  current={slug === subCategory?.slug}
                  {...{ label, products, lang }}
                />
              )}
            />
          </div>
        </>
      ) : null}
      <FoldedRows
        places={place.categories.filter((other) => other !== open)}
        shown={open ? 0 : SHOWN_CATEGORIES}
        more={open ? t.otherCategories : t.moreCategories}
        row={row}
      />
      <FoldedRows
        places={place.collections}
        shown={0}
        current={place.collection === null ? undefined : category?.slug}
        more={() => t.collections}
        row={({ slug, label, products }) => (
          <Row
            to={listingPath(type, slug)}
            current={slug === category?.slug}
            {...{ label, products }}
            lang={undefined}
          />
        )}
      />
    </>
  )
}

type NamedPlace = { slug: string; label: string; products: number }

/** Folds without a script. A single row is shown rather than folded. */
function FoldedRows({
  places,
  shown = SHOWN_CATEGORIES,
  current,
  more,
  row,
}: {
  places: readonly NamedPlace[]
  shown?: number
  /** The current place stands among the open rows. */
  current?: string | undefined
  more: (places: number) => string
  row: (place: NamedPlace) => ReactNode
}) {
  const largest = places.toSorted((one, other) => other.products - one.products).slice(0, shown)
  const first = places.filter((place) => largest.includes(place) || place.slug === current)
  const rest = places.filter((place) => !first.includes(place))
  const rows = (list: readonly NamedPlace[]) => (
    <ul>
      {list.map((place) => (
        <li key={place.slug}>{row(place)}</li>
      ))}
    </ul>
  )
  if (rest.length < 2) return places.length > 0 ? rows(places) : null
  return (
    <>
      {first.length > 0 ? rows(first) : null}
      <details className="group">
        <summary className={`choice-row cursor-pointer list-none font-semibold text-hoja-700`}>
          {more(rest.length)}
          <ChevronDown size={20} aria-hidden className="shrink-0 group-open:rotate-180" />
        </summary>
        {rows(rest)}
      </details>
    </>
  )
}

function Row({
  to,
  label,
  products,
  current,
  open,
  lang,
}: {
  to: string
  label: string
  products: number
  current: boolean
  open?: boolean
  /** The language of the label, when it is not the page's. */
  lang: string | undefined
}) {
  const t = useMessages(listingFilters)
  return (
    <Link
      to={to}
      discover="none"
      aria-current={current ? 'page' : undefined}
      className={`choice-row ${open ? 'font-semibold' : ''}`}
    >
      <span lang={lang}>{label}</span>
      <span className="text-xs font-normal text-tinta-600 tabular-nums">
        <span aria-hidden="true">{t.number(products)}</span>
        <span className="sr-only">{t.counted(products)}</span>
      </span>
    </Link>
  )
}
