import { CachedPart } from '#web/platform/cached-html.tsx'
import { Link } from '#web/ui/link.tsx'
import { listingPath } from '#shop/shelf/catalogue/products/listing-path.rules.ts'
import { productTypes } from '#web/features/shelf/catalogue/messages/product-types.es.ts'
import { homeBelow } from './messages/home-below.es.ts'
import { useCatalogueLang, useMessages } from '#web/platform/messages/messages.tsx'
import { BrandIcon } from '#web/ui/brand/brand-svg.tsx'
import { ProductTypeIcon } from '#web/ui/brand/product-type-icon.tsx'
import type { HomeData } from './home-document.ts'

export default function TypeCards({ types }: { types: HomeData['types'] }) {
  return (
    <CachedPart as="section" name="types" of={types} aria-labelledby="categorias">
      <Cards types={types} />
    </CachedPart>
  )
}

function Cards({ types }: { types: HomeData['types'] }) {
  const t = useMessages(homeBelow).categories
  const names = useMessages(productTypes)
  const lang = useCatalogueLang()
  return (
    <>
      <h2 id="categorias" className="mb-4 text-xl md:text-2xl">
        {t.title}
      </h2>
      {/* Phones have one row: four lists below each other would hide the shop. */}
      <ul
        className={
          '-mx-4 flex snap-x snap-mandatory scroll-px-4 gap-3 overflow-x-auto px-4 [scrollbar-width:none] sm:mx-0 ' +
          'sm:grid sm:grid-cols-2 sm:overflow-visible sm:px-0 md:gap-4 xl:grid-cols-4 [&::-webkit-scrollbar]:hidden'
        }
      >
        {types.map(({ type, categories }) => (
          <li
            key={type}
            className={
              'flex w-[82%] shrink-0 snap-start flex-col rounded-card border sm:w-auto border-arena-200 bg-white ' +
              'p-4 md:p-5'
            }
          >
            <h3 className="text-lg">
              <Link to={listingPath(type)} className="group flex min-h-14 items-center gap-3 rounded-control leading-6">
                <span className="grid size-12 shrink-0 place-items-center rounded-full bg-hoja-100 text-hoja-700">
                  <ProductTypeIcon type={type} size={28} />
                </span>
                <span className="underline-offset-4 group-hover:text-hoja-700 group-hover:underline">
                  {names[type]}
                </span>
              </Link>
            </h3>
            <ul className="mt-3 grid grid-cols-1 border-t border-arena-200 pt-2">
              {categories.map((category) => (
                <li key={category.slug}>
                  <Link
                    to={listingPath(type, category.slug)}
                    discover="none"
                    className={
                      '-mx-2 flex min-h-11 items-center gap-3 rounded-control px-2 text-sm hover:bg-hoja-50 ' +
                      'hover:text-hoja-800 md:min-h-10'
                    }
                  >
                    {category.drawing ? (
                      <BrandIcon size={20} className="shrink-0 text-hoja-700">
                        <use href={`/brand/sprite.svg#${category.drawing}`} />
                      </BrandIcon>
                    ) : (
                      <ProductTypeIcon type={type} size={20} className="shrink-0 text-hoja-700" />
                    )}
                    <span lang={lang}>{category.label}</span>
                  </Link>
                </li>
              ))}
            </ul>
            <Link
              to={listingPath(type)}
              discover="none"
              className="mt-auto pt-2 text-sm font-semibold text-hoja-700 underline-offset-4 hover:underline"
            >
              <span className="inline-flex min-h-9 items-center">{t.all(names[type])}</span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}
