/** The catalogue's links beside a listing. Links carry no filters: another place begins anew. */
import { Link } from 'react-router'
import { listingPath } from '#shop/policy/listing-path.rules.ts'
import { productTypes } from '#web/features/catalogue/messages/product-types.es.ts'
import { listingFilters } from '#web/features/listing/messages/listing-filters.es.ts'
import { useCatalogueLang, useMessages } from '#web/platform/messages/messages.tsx'
import type { Place } from './load-listing.ts'

const ROW =
  'flex min-h-9 items-center justify-between gap-2 rounded-control px-2 py-1 text-sm hover:bg-hoja-50 ' +
  'hover:text-hoja-800 aria-[current=page]:bg-hoja-100 aria-[current=page]:font-semibold ' +
  'aria-[current=page]:text-hoja-800'

/** The categories of the type; the one that is open shows its own. */
export default function CategoryList({ place }: { place: Place }) {
  const t = useMessages(listingFilters)
  const types = useMessages(productTypes)
  const lang = useCatalogueLang()
  return (
    <nav aria-label={t.categories}>
      <h2 className="mb-2 px-2 text-base">{t.categories}</h2>
      <ul>
        <li>
          <Link to={listingPath(place.type)} aria-current={place.category ? undefined : 'page'} className={ROW}>
            {t.all(types[place.type])}
          </Link>
        </li>
        {place.categories.map((category) => {
          const open = category.slug === place.category?.slug
          return (
            <li key={category.slug}>
              <Row
                to={listingPath(place.type, category.slug)}
                current={open && !place.subCategory}
                open={open}
                lang={lang}
                {...category}
              />
              {open && place.subCategories.length > 0 ? (
                <ul className="my-1 ml-3 border-l border-arena-200 pl-2">
                  {place.subCategories.map((sub) => (
                    <li key={sub.slug}>
                      <Row
                        to={listingPath(place.type, category.slug, sub.slug)}
                        current={sub.slug === place.subCategory?.slug}
                        lang={lang}
                        {...sub}
                      />
                    </li>
                  ))}
                </ul>
              ) : null}
            </li>
          )
        })}
      </ul>
      {place.collections.length > 0 ? (
        <>
          <h2 className="mt-5 mb-2 px-2 text-base">{t.collections}</h2>
          <ul>
            {place.collections.map(({ slug, label, products }) => (
              <li key={slug}>
                <Row
                  to={listingPath(place.type, slug)}
                  current={slug === place.category?.slug}
                  label={label}
                  products={products}
                  lang={undefined}
                />
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </nav>
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
  /** Of the label, when it is not the page's language. */
  lang: string | undefined
}) {
  const t = useMessages(listingFilters)
  return (
    <Link
      to={to}
      discover="none"
      aria-current={current ? 'page' : undefined}
      className={`${ROW} ${open ? 'font-semibold' : ''}`}
    >
      <span lang={lang}>{label}</span>
      <span className="text-xs font-normal text-tinta-600 tabular-nums">
        <span aria-hidden="true">{t.number(products)}</span>
        <span className="sr-only">{t.counted(products)}</span>
      </span>
    </Link>
  )
}
