import { CachedPart } from '#web/platform/cached-html.tsx'
import { Link } from '#web/ui/link.tsx'
import { listingPath } from '#shop/shelf/catalogue/products/listing-path.rules.ts'
import { productTypes } from '#web/features/shelf/catalogue/messages/product-types.es.ts'
import { homeBelow } from './messages/home-below.es.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { Slider } from '#web/features/shelf/catalogue/slider.tsx'
import { brandWordmark } from '#web/ui/brand/brand-wordmark.tsx'
import type { BrandLink } from './home.rules.ts'

/** CONTENT §2.2: five brands are visible on a desktop. */
export default function BrandSlider({ brands }: { brands: readonly BrandLink[] }) {
  const t = useMessages(homeBelow)
  const names = useMessages(productTypes)
  if (brands.length === 0) return null
  return (
    <Slider
      title={t.brands}
      columns="auto-cols-[44%] sm:auto-cols-[30%] md:auto-cols-[calc((100%-3rem)/4)] lg:auto-cols-[calc((100%-4rem)/5)]"
    >
      {brands.map((brand) => (
        <CachedPart key={brand.slug} as="li" name="brand" of={brand}>
          <Link
            to={`${listingPath(brand.type)}?marca=${brand.slug}`}
            discover="none"
            aria-label={t.brandLabel(brand.label, names[brand.type])}
            className={
              'grid h-24 place-items-center overflow-hidden rounded-card border border-arena-200 bg-white px-3 ' +
              'text-lg transition-colors duration-150 hover:border-hoja-600 md:text-xl'
            }
          >
            {brandWordmark(brand.label)}
          </Link>
        </CachedPart>
      ))}
    </Slider>
  )
}
