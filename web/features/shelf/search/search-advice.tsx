import { Link } from '#web/ui/link.tsx'
import { slugOfProductType, type ProductType } from '#shop/shelf/catalogue/products/product-type.rules.ts'
import { listingPath } from '#shop/shelf/catalogue/products/listing-path.rules.ts'
import { search as messages } from '#web/features/shelf/search/messages/search.es.ts'
import { useCatalogueLang, useMessages } from '#web/platform/messages/messages.tsx'
import { listingSearch, NO_FILTERS } from '#web/features/shelf/listing/listing-address.rules.ts'
import { buttonClass } from '#web/ui/button-style.ts'
import type { SearchAdvice } from './search-advice-fields.ts'

/** A symptom proposes only products without prescription (DS 3). */
const OVER_THE_COUNTER = listingSearch({ ...NO_FILTERS, saleConditions: ['sin-receta'], sort: 'newest', page: 1 })

export default function SearchAdviceNotes({
  advice: { brand, places },
  total,
}: {
  advice: SearchAdvice
  total: number
}) {
  const t = useMessages(messages)
  const lang = useCatalogueLang()
  return (
    <>
      {brand ? (
        <div className="mt-3 max-w-3xl rounded-card border border-arena-200 bg-white px-4 py-3">
          <p>{t.brand.is(brand.name, brand.principles, brand.kind === 'synonym')}</p>
          <p>
            {total === 0
              ? t.brand.none
              : brand.sold
                ? t.brand.others
                : brand.kind === 'synonym'
                  ? t.brand.these
                  : t.brand.instead}
          </p>
          <p className="mt-1 text-sm text-tinta-600">{t.brand.consult}</p>
        </div>
      ) : null}
      {places.length > 0 ? (
        <nav aria-labelledby="search-places" className="mt-3">
          <p id="search-places" className="text-sm text-tinta-600">
            {t.places}
          </p>
          <ul className="mt-2 flex flex-wrap gap-2">
            {places.map(({ label, slug, categorySlug, productType }) => (
              <li key={`${categorySlug}/${slug}`}>
                <Link
                  lang={lang}
                  to={listingPath(slugOfProductType(productType as ProductType), categorySlug, slug) + OVER_THE_COUNTER}
                  className={buttonClass({ variant: 'secondary', className: 'min-h-11' })}
                >
                  {label}
                </Link>
              </li>
            ))}
          </ul>
          <p className="mt-2 text-sm text-tinta-600">{t.placesNote}</p>
        </nav>
      ) : null}
    </>
  )
}
