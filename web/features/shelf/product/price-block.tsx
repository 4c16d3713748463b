import { Link } from '#web/ui/link.tsx'
import { formatClp } from '#lib/money.ts'
import { eventDayPath } from '#web/platform/paths.ts'
import { product as messages } from '#web/features/shelf/product/messages/product.es.ts'
import { productDetails } from '#web/features/shelf/product/messages/product-details.es.ts'
import { productCard } from '#web/features/shelf/catalogue/messages/product-card.es.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { CurrentPrice, FormerPrice } from '#web/ui/price.tsx'
import { MemberPrice } from './member-price.tsx'
import type { PageProduct } from './product-document.ts'
import { fractionPrice, visitorPrices } from './product.rules.ts'
import { PromotionLine } from './promotion-line.tsx'

export function PriceBlock({ product }: { product: PageProduct }) {
  const t = useMessages(messages)
  const cardTexts = useMessages(productCard)
  const { quote } = useMessages(productDetails)
  const { current, before, promoted, percent: discount } = visitorPrices(product)
  const percent = product.eventPercent ?? discount
  const fraction = fractionPrice(product)
  return (
    <div className="grid gap-0.5 tabular-nums">
      {product.needQuote ? <p className="text-sm font-semibold">{quote.price}</p> : null}
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <CurrentPrice amount={current} before={before} offer={promoted} name={t.price} className="text-3xl" />
        <FormerPrice amount={before} className="text-lg" />
        {percent > 0 ? (
          <Badge tone="offer">
            <span aria-hidden="true">{cardTexts.discount(percent)}</span>
            <span className="sr-only">{cardTexts.discountSpoken(percent)}</span>
          </Badge>
        ) : null}
        {product.eventDay ? (
          <Link
            to={eventDayPath(product.eventDay)}
            discover="none"
            className="rounded-full underline-offset-4 hover:underline"
          >
            <Badge tone="offerSoft">{product.eventLabel}</Badge>
          </Link>
        ) : null}
      </p>
      {fraction ? (
        <p className="text-sm text-tinta-600">
          {t.fractionPrice(formatClp(fraction.price), fraction.measure ?? t.unit)}
        </p>
      ) : null}
      <PromotionLine product={product} />
      <MemberPrice product={product} />
      {product.needQuote ? <p className="mt-1 text-sm">{quote.text}</p> : null}
    </div>
  )
}
