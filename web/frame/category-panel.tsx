import { Link } from '#web/ui/link.tsx'
import { listingPath } from '#shop/shelf/catalogue/products/listing-path.rules.ts'
import { frame } from '#web/frame/messages/frame.es.ts'
import { productTypes } from '#web/features/shelf/catalogue/messages/product-types.es.ts'
import { useCatalogueLang, useMessages } from '#web/platform/messages/messages.tsx'
import type { MenuType } from './menu.ts'

/** Downloaded when the pointer or the focus comes near. */
export default function CategoryPanel({
  entry: { type, categories },
  takeFocus,
}: {
  entry: MenuType
  takeFocus: boolean
}) {
  const t = useMessages(frame)
  const types = useMessages(productTypes)
  const lang = useCatalogueLang()
  return (
    <div className="page-width max-h-[calc(100dvh-9rem)] overflow-y-auto py-6">
      <ul ref={takeFocus ? focusFirstLink : undefined} className="columns-4 gap-8 xl:columns-5">
        {categories.map((category) => (
          <li key={category.slug} className="mb-5 break-inside-avoid">
            <Link
              to={listingPath(type, category.slug)}
              lang={lang}
              discover="none"
              className="inline-block py-1 font-semibold text-hoja-800 underline-offset-4 hover:underline"
            >
              {category.label}
            </Link>
            <ul>
              {category.subCategories.map((sub) => (
                <li key={sub.slug}>
                  <Link
                    to={listingPath(type, category.slug, sub.slug)}
                    lang={lang}
                    discover="none"
                    className={
                      'inline-block py-1 text-sm text-tinta-600 underline-offset-4 hover:text-hoja-700 ' +
                      'hover:underline'
                    }
                  >
                    {sub.label}
                  </Link>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
      <Link
        to={listingPath(type)}
        className="mt-4 inline-block py-1 font-semibold text-hoja-700 underline underline-offset-4 hover:text-hoja-800"
      >
        {t.menu.all(types[type])}
      </Link>
    </div>
  )
}

const focusFirstLink = (list: HTMLElement | null) => list?.querySelector('a')?.focus()
