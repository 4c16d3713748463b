import { Link } from '#web/ui/link.tsx'
import { listingPath } from '#shop/shelf/catalogue/products/listing-path.rules.ts'
import { productTypes } from '#web/features/shelf/catalogue/messages/product-types.es.ts'
import { listingFilters } from '#web/features/shelf/listing/messages/listing-filters.es.ts'
import { useCatalogueLang, useMessages } from '#web/platform/messages/messages.tsx'
import type { Place } from './load-listing.ts'

export default function CategoryChips({ place, className = '' }: { place: Place; className?: string }) {
  const t = useMessages(listingFilters)
  const types = useMessages(productTypes)
  const lang = useCatalogueLang()
  const { type } = place
  const category = place.collection === null ? place.category : null
  // The open category comes first: further along it would be out of sight.
  const all = category
    ? place.subCategories.map((choice) => ({ ...choice, lang }))
    : [
        ...place.categories.map((choice) => ({ ...choice, lang })),
        ...place.collections.map((choice) => ({ ...choice, lang: undefined })),
      ]
  const open = category ? place.subCategory?.slug : place.category?.slug
  const choices = [...all.filter(({ slug }) => slug === open), ...all.filter(({ slug }) => slug !== open)]
  if (choices.length === 0) return null
  return (
    <nav
      aria-label={t.categories}
      className={
        '-mx-4 overflow-x-auto overscroll-x-contain px-4 py-1 [scrollbar-width:none] md:-mx-6 md:px-6 ' +
        `[&::-webkit-scrollbar]:hidden ${className}`
      }
    >
      <ul className="flex w-max gap-2">
        <li>
          <Link to={listingPath(type, category?.slug)} aria-current={open ? undefined : 'page'} className="choice-chip">
            {t.all(category?.label ?? types[type])}
          </Link>
        </li>
        {choices.map(({ slug, label, lang }) => (
          <li key={slug}>
            <Link
              to={category ? listingPath(type, category.slug, slug) : listingPath(type, slug)}
              lang={lang}
              discover="none"
              aria-current={slug === open ? 'page' : undefined}
              className="choice-chip"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
