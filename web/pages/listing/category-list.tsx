/** The ways into the catalogue beside (desktop) or above (phone) a listing. Links without filters: whoever goes elsewhere begins anew. */
import { Link } from 'react-router'
import { frame } from '#web/messages/es/frame.ts'
import { listing } from '#web/messages/es/listing.ts'
import { useMessages } from '#web/messages/messages.tsx'
import type { Place } from './load-listing.ts'

const ROW = 'flex min-h-9 items-center justify-between gap-2 rounded-control px-2 py-1 text-sm hover:bg-hoja-50 hover:text-hoja-800 aria-[current=page]:bg-hoja-100 aria-[current=page]:font-semibold aria-[current=page]:text-hoja-800'

/** The categories of the type; the one that is open shows its own. */
export function CategoryList({ place }: { place: Place }) {
  const t = useMessages(listing)
  const types = useMessages(frame).types
  return (
    <nav aria-label={t.categories}>
      <h2 className="mb-2 px-2 text-base">{t.categories}</h2>
      <ul>
        <li>
          <Link to={`/${place.type}`} aria-current={place.category ? undefined : 'page'} className={ROW}>
            {t.all(types[place.type])}
          </Link>
        </li>
        {place.categories.map((category) => {
          const open = category.slug === place.category?.slug
          return (
            <li key={category.slug}>
              <Row to={`/${place.type}/${category.slug}`} current={open && !place.subCategory} open={open} {...category} />
              {open && place.subCategories.length > 0 ? (
                <ul className="my-1 ml-3 border-l border-arena-200 pl-2">
                  {place.subCategories.map((sub) => (
                    <li key={sub.slug}>
                      <Row to={`/${place.type}/${category.slug}/${sub.slug}`} current={sub.slug === place.subCategory?.slug} {...sub} />
                    </li>
                  ))}
                </ul>
              ) : null}
            </li>
          )
        })}
      </ul>
    </nav>
  )
}

function Row({ to, label, products, current, open }: { to: string; label: string; products: number; current: boolean; open?: boolean }) {
  const t = useMessages(listing).filters
  return (
    <Link to={to} aria-current={current ? 'page' : undefined} className={`${ROW} ${open ? 'font-semibold' : ''}`}>
      {label}
      <span className="text-xs font-normal text-tinta-600 tabular-nums">
        <span aria-hidden="true">{products}</span>
        <span className="sr-only">{t.products(products)}</span>
      </span>
    </Link>
  )
}

const CHIP =
  'flex h-10 items-center rounded-full border border-arena-200 bg-white px-4 text-sm font-medium whitespace-nowrap hover:border-hoja-600 aria-[current=page]:border-hoja-700 aria-[current=page]:bg-hoja-100 aria-[current=page]:text-hoja-800'

/** One row that fingers push: the categories, or those of the category that is open. */
export function CategoryChips({ place, className = '' }: { place: Place; className?: string }) {
  const t = useMessages(listing)
  const types = useMessages(frame).types
  const { type, category } = place
  const above = category ? `/${type}/${category.slug}` : `/${type}`
  // The one that is open comes first: further along it would be out of sight.
  const all = category ? place.subCategories : place.categories
  const choices = [...all.filter(({ slug }) => slug === place.subCategory?.slug), ...all.filter(({ slug }) => slug !== place.subCategory?.slug)]
  if (choices.length === 0) return null
  return (
    <nav aria-label={t.categories} className={`-mx-4 overflow-x-auto overscroll-x-contain px-4 py-1 [scrollbar-width:none] md:-mx-6 md:px-6 [&::-webkit-scrollbar]:hidden ${className}`}>
      <ul className="flex w-max gap-2">
        <li>
          <Link to={above} aria-current={place.subCategory ? undefined : 'page'} className={CHIP}>
            {t.all(category?.label ?? types[type])}
          </Link>
        </li>
        {choices.map(({ slug, label }) => (
          <li key={slug}>
            <Link to={`${above}/${slug}`} aria-current={slug === place.subCategory?.slug ? 'page' : undefined} className={CHIP}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
