import type { ReactNode } from 'react'
import { Link } from '#web/ui/link.tsx'
import { PRODUCT_TYPES } from '#shop/shelf/catalogue/products/product-type.rules.ts'
import { listingPath } from '#shop/shelf/catalogue/products/listing-path.rules.ts'
import { errors } from '#web/frame/messages/errors.es.ts'
import { productTypes } from '#web/features/shelf/catalogue/messages/product-types.es.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { ProductTypeIcon } from '#web/ui/brand/product-type-icon.tsx'
import { NothingHere } from '#web/features/shelf/search/nothing-here.tsx'

export function NotFound({ note = null }: { note?: ReactNode }) {
  const t = useMessages(errors).notFound
  const types = useMessages(productTypes)
  return (
    <NothingHere drawing={<FallenLeaves />} title={t.title} text={t.text} note={note} home={t.home}>
      <h2 className="mt-8 text-base">{t.types}</h2>
      <ul className="grid w-full max-w-3xl grid-cols-2 gap-3 lg:grid-cols-4">
        {PRODUCT_TYPES.map(({ slug }) => (
          <li key={slug}>
            <Link
              to={listingPath(slug)}
              className={
                'grid h-full min-h-28 min-w-0 wrap-anywhere content-center justify-items-center gap-2 ' +
                'rounded-card border border-arena-200 bg-white p-3 text-sm font-semibold transition-colors ' +
                'duration-150 hover:border-hoja-600 hover:bg-hoja-50'
              }
            >
              <ProductTypeIcon type={slug} className="size-8 text-hoja-700" />
              {types[slug]}
            </Link>
          </li>
        ))}
      </ul>
    </NothingHere>
  )
}

function FallenLeaves() {
  return (
    <svg viewBox="0 0 200 96" width="200" height="96" aria-hidden="true" className="text-hoja-700">
      <path
        d="M10 84h180"
        stroke="currentColor"
        strokeOpacity=".25"
        strokeWidth="2"
        strokeLinecap="round"
        strokeDasharray="1 9"
      />
      <Leaf place="translate(62 20) rotate(-62 24 30)" opacity={1} />
      <Leaf place="translate(112 6) rotate(38 24 30) scale(.8)" opacity={0.75} />
      <Leaf place="translate(18 52) rotate(96 12 15) scale(.5)" opacity={0.45} />
      <Leaf place="translate(156 56) rotate(74 12 15) scale(.46)" opacity={0.45} />
    </svg>
  )
}

function Leaf({ place, opacity }: { place: string; opacity: number }) {
  return (
    <g transform={place} fill="currentColor" opacity={opacity}>
      <path d="M22.5 2C12 9 6 19 6 29.5 6 41 12.5 50 22.5 52z" />
      <path d="M25.5 2C36 9 42 19 42 29.5 42 41 35.5 50 25.5 52z" opacity=".65" />
      <path d="M24 52v7" stroke="currentColor" strokeWidth="3" strokeLinecap="round" />
    </g>
  )
}
