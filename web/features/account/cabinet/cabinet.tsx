/** Each product can be added to the cart again. */
import { useState } from 'react'
import { Link } from '#web/ui/link.tsx'
import { formatChileDate, parseChileDate } from '#lib/chile-time.ts'
import { contentLabel } from '#lib/spanish-text.ts'
import { listingPath } from '#shop/shelf/catalogue/products/listing-path.rules.ts'
import { productPath } from '#shop/ground/policy/product-path.rules.ts'
import { SHOP_ID } from '#web/platform/shop-id.ts'
import { ListLoading } from '#web/features/account/account/account-skeleton.tsx'
import { cabinet as messages } from '#web/features/account/cabinet/messages/cabinet.es.ts'
import { formatLongDate } from '#web/features/account/subscriptions/delivery-dates.rules.ts'
import { useOwnQuery } from '#web/features/people/session/own-query.ts'
import { Reorder } from '#web/features/sale/orders/reorder.tsx'
import { useCatalogueLang, useMessages } from '#web/platform/messages/messages.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { LinePicture } from '#web/ui/line-picture.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { CabinetDocument, type CabinetProduct } from './cabinet-document.ts'
import { DailyIntake } from './daily-intake.tsx'

export function Cabinet() {
  const t = useMessages(messages)
  const { is, answer, refresh } = useOwnQuery(CabinetDocument, { shopId: SHOP_ID })
  // The list in the answer to the last change.
  const [changed, setChanged] = useState<CabinetProduct[]>()
  const products = changed ?? answer?.cabinet
  return (
    <>
      <PageHead title={t.title} noindex />
      <h1 className="text-2xl lg:text-3xl">{t.title}</h1>
      <p className="mt-2 max-w-prose text-tinta-600">{t.text}</p>
      {products === undefined ? (
        is === 'failed' ? (
          <ErrorState title={t.failed} onRetry={refresh} className="mt-6" />
        ) : (
          <ListLoading text={t.loading} />
        )
      ) : products.length === 0 ? (
        <EmptyState
          title={t.none}
          text={t.noneText}
          actions={<LinkButton to={listingPath('medicamentos')}>{t.shop}</LinkButton>}
          className="mt-6"
        />
      ) : (
        <ul className="mt-6 grid gap-3">
          {products.map((product) => (
            <li key={product._id}>
              <CabinetRow
                product={product}
                // A consent for one product holds for all.
                hasConsented={products.some(({ perDay }) => perDay !== null)}
                onChanged={setChanged}
              />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

interface CabinetRowProps {
  product: CabinetProduct
  hasConsented: boolean
  onChanged: (products: CabinetProduct[]) => void
}

function CabinetRow({ product, hasConsented, onChanged }: CabinetRowProps) {
  const t = useMessages(messages)
  const lang = useCatalogueLang()
  const { _id, sku, name, imageProduct, quantity, discountPrice, unitContent, pharmaceuticalFormText } = product
  const bought = parseChileDate(product.boughtOn)
  const pack = contentLabel(unitContent, pharmaceuticalFormText, 'x')
  const content = product.pieces !== null && quantity > 1 ? `${pack} ${t.total(product.pieces)}` : pack
  return (
    <article className="grid gap-4 rounded-card border border-arena-200 bg-white p-4 sm:grid-cols-[1fr_auto] sm:p-5">
      <div className="flex min-w-0 gap-4">
        <LinePicture sku={sku} photo={imageProduct || undefined} className="size-18 sm:size-20" />
        <div className="grid min-w-0 content-start gap-1">
          <h2 className="text-base font-semibold wrap-anywhere" lang={lang}>
            <Link to={productPath(product)} className="underline-offset-4 hover:underline">
              {name}
            </Link>
          </h2>
          <p className="text-sm text-tinta-600">{t.bought(quantity, content, bought ? formatChileDate(bought) : '')}</p>
          <SupplyLine product={product} />
          {product.pieces === null ? null : (
            <DailyIntake product={product} hasConsented={hasConsented} onChanged={onChanged} />
          )}
        </div>
      </div>
      <div className="sm:self-center">
        <Reorder
          order={{ products: [{ _id, name, quantity, discountPrice }] }}
          cartButton={{ text: t.add, label: t.addLabel(name) }}
        />
      </div>
    </article>
  )
}

/** The number of remaining days is shown up to this many. */
const SHOWN_DAYS_MAX = 7

/** Says until when the product lasts, or what must be known first. */
function SupplyLine({ product: { lastsUntil, daysLeft, everyDays, pieces, perDay } }: { product: CabinetProduct }) {
  const t = useMessages(messages)
  const until = parseChileDate(lastsUntil ?? '')
  if (until === null || daysLeft === null)
    return <p className="text-sm text-tinta-600">{pieces === null ? t.unknownUse : t.unknown}</p>
  const day = formatLongDate(t.locale, formatChileDate(until, '-'))
  const isOver = daysLeft < 0
  const sentence = perDay === null ? (isOver ? t.endedAbout : t.untilAbout) : isOver ? t.ended : t.until
  return (
    <p role="status" className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span className="font-medium">{sentence(day)}</span>
      {daysLeft <= SHOWN_DAYS_MAX ? (
        <Badge tone={isOver ? 'offerSoft' : 'prescription'}>{isOver ? t.over : t.left(daysLeft)}</Badge>
      ) : null}
      {everyDays === null ? null : <span className="text-sm text-tinta-600">{t.everyDays(everyDays)}</span>}
    </p>
  )
}
