import CalendarHeart from 'lucide-react/icons/calendar-heart'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import { Link } from '#web/ui/link.tsx'
import { listingPath } from '#shop/shelf/catalogue/products/listing-path.rules.ts'
import { eventDayPath } from '#web/platform/paths.ts'
import { frame } from '#web/frame/messages/frame.es.ts'
import { productTypes } from '#web/features/shelf/catalogue/messages/product-types.es.ts'
import { useCatalogueLang, useMessages } from '#web/platform/messages/messages.tsx'
import { ProductTypeIcon } from '#web/ui/brand/product-type-icon.tsx'
import { Chevron } from './chevron.tsx'
import { SUBSCRIPTIONS_PATH } from '#shop/ground/policy/storefront-path.rules.ts'
import type { MenuType, ShownMenu } from './menu.ts'

const ROW = 'flex min-h-14 items-center gap-3 px-4 font-semibold -outline-offset-2'

export default function MobileMenuList({ menu, eventDay }: ShownMenu) {
  const t = useMessages(frame)
  const types = useMessages(productTypes)
  return (
    <nav aria-label={t.menu.types} className="-m-4">
      <ul>
        {eventDay ? (
          <li className="border-b border-arena-200">
            <Link to={eventDayPath(eventDay.slug)} className={`${ROW} text-copihue-600`}>
              <CalendarHeart size={24} aria-hidden className="shrink-0" /> {eventDay.label}
            </Link>
          </li>
        ) : null}
        {menu.map((entry) => (
          <li key={entry.type} className="border-b border-arena-200">
            <TypeEntry entry={entry} />
          </li>
        ))}
        <li className="border-b border-arena-200">
          <Link to={SUBSCRIPTIONS_PATH} className={ROW}>
            <RefreshCw size={24} aria-hidden className="shrink-0 text-hoja-700" /> {types.suscripciones}
          </Link>
        </li>
      </ul>
    </nav>
  )
}

function TypeEntry({ entry: { type, categories } }: { entry: MenuType }) {
  const lang = useCatalogueLang()
  const t = useMessages(frame)
  const types = useMessages(productTypes)
  const name = (
    <>
      <ProductTypeIcon type={type} className="size-6 shrink-0 text-hoja-700" /> {types[type]}
    </>
  )
  if (categories.length === 0) {
    return (
      <Link to={listingPath(type)} className={ROW}>
        {name}
      </Link>
    )
  }
  return (
    <details name="menu-types" className="group">
      <summary className={`${ROW} list-none [&::-webkit-details-marker]:hidden`}>
        {name}
        <Chevron className="ml-auto text-tinta-600 transition-transform group-open:rotate-180" />
      </summary>
      <ul className="pb-3 pl-13">
        <li>
          <Link to={listingPath(type)} className="flex min-h-11 items-center pr-4 font-semibold text-hoja-700">
            {t.menu.all(types[type])}
          </Link>
        </li>
        {categories.map((category) => (
          <li key={category.slug}>
            <Link
              to={listingPath(type, category.slug)}
              lang={lang}
              discover="none"
              className="flex min-h-11 items-center pr-4"
            >
              {category.label}
            </Link>
          </li>
        ))}
      </ul>
    </details>
  )
}
