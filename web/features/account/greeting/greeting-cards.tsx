/** All cards have the same height, because the space is reserved before they are loaded (greeting-place.tsx). */
import type { ReactNode } from 'react'
import { formatChileDate, formatChileInstant, parseChileDate } from '#lib/chile-time.ts'
import { formatClp } from '#lib/money.ts'
import { isOver, type OrderState } from '#shop/ordering/orders/order-life.rules.ts'
import { CABINET_PATH, orderResponsePath, subscriptionDetailPath } from '#shop/ground/policy/storefront-path.rules.ts'
import { greeting as messages } from '#web/features/account/greeting/messages/greeting.es.ts'
import { formatLongDate } from '#web/features/account/subscriptions/delivery-dates.rules.ts'
import { useStatusLabel } from '#web/features/sale/orders/promise-text.tsx'
import { Reorder } from '#web/features/sale/orders/reorder.tsx'
import { useCatalogueLang, useMessages } from '#web/platform/messages/messages.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { LinePicture } from '#web/ui/line-picture.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import type { CabinetProduct, LastOrder } from './greeting-document.ts'
import type { NextDelivery } from './next-delivery.rules.ts'

interface GreetingCardProps {
  title: string
  children: ReactNode
  actions: ReactNode
}

function GreetingCard({ title, children, actions }: GreetingCardProps) {
  return (
    <article
      className={
        'grid min-h-64 min-w-0 snap-center grid-rows-[auto_1fr_auto] gap-3 rounded-card border border-arena-200 ' +
        'bg-white p-4 max-md:scroll-mx-4'
      }
    >
      <h3 className="text-base font-semibold">{title}</h3>
      <div className="grid min-w-0 content-start gap-2">{children}</div>
      <div className="flex flex-wrap items-start gap-x-1 gap-y-3">{actions}</div>
    </article>
  )
}

const SHOWN_PRODUCTS_MAX = 3

export function LastOrderCard({ order }: { order: LastOrder }) {
  const t = useMessages(messages)
  const lang = useCatalogueLang()
  const status = order.status as OrderState
  const first = order.products.slice(0, SHOWN_PRODUCTS_MAX)
  return (
    <GreetingCard
      title={t.lastOrder}
      actions={
        <>
          <Reorder order={order} />
          <LinkButton
            to={orderResponsePath(order._id)}
            variant="ghost"
            aria-label={t.seeLabel(order.orderReferenceId)}
            className="px-2!"
          >
            {t.see}
          </LinkButton>
        </>
      }
    >
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-tinta-600">
        {formatChileInstant(order.paymentDate ?? order.createdAt)}
        <Badge tone={isOver(status) ? 'offerSoft' : status === 'ENTREGADO' ? 'quiet' : 'success'}>
          {useStatusLabel(status)}
        </Badge>
      </p>
      <div className="flex min-w-0 items-center gap-3">
        <span className="flex gap-1.5">
          {first.map(({ _id, sku, imageProduct }) => (
            <LinePicture key={_id} sku={sku} photo={imageProduct || undefined} className="size-12" />
          ))}
        </span>
        <span className="line-clamp-2 min-w-0 text-sm text-tinta-600">
          <span lang={lang}>{first.map(({ name }) => name).join(', ')}</span>
          {order.products.length > SHOWN_PRODUCTS_MAX ? ` ${t.more(order.products.length - SHOWN_PRODUCTS_MAX)}` : ''}
        </span>
      </div>
    </GreetingCard>
  )
}

const CABINET_PRODUCTS_MAX = 2

/** Shows the products that run out soon, or those bought last when none does. */
export function CabinetCard({ products }: { products: readonly CabinetProduct[] }) {
  const t = useMessages(messages)
  const ending = products.filter(({ runsOutSoon }) => runsOutSoon)
  const shown = ending.length > 0 ? ending : products
  return (
    <GreetingCard
      title={ending.length > 0 ? t.runsOut : t.cabinet}
      actions={
        <LinkButton to={CABINET_PATH} variant="secondary">
          {t.toCabinet}
        </LinkButton>
      }
    >
      <ul className="grid gap-2">
        {shown.slice(0, CABINET_PRODUCTS_MAX).map((product) => (
          <CabinetLine key={product._id} product={product} />
        ))}
      </ul>
      {ending.length > CABINET_PRODUCTS_MAX ? (
        <p className="text-sm text-tinta-600">{t.more(ending.length - CABINET_PRODUCTS_MAX)}</p>
      ) : null}
    </GreetingCard>
  )
}

function CabinetLine({ product: { sku, name, imageProduct, boughtOn, lastsUntil, daysLeft } }: CabinetLineProps) {
  const t = useMessages(messages)
  const lang = useCatalogueLang()
  const until = parseChileDate(lastsUntil ?? '')
  const bought = parseChileDate(boughtOn)
  const line =
    until === null
      ? t.bought(bought ? formatChileDate(bought) : '')
      : (daysLeft ?? 0) < 0
        ? t.ended
        : t.until(formatLongDate(t.locale, formatChileDate(until, '-')))
  return (
    <li className="flex min-w-0 items-center gap-3 text-sm">
      <LinePicture sku={sku} photo={imageProduct || undefined} className="size-12" />
      <span className="grid min-w-0">
        <span className="truncate font-medium" lang={lang}>
          {name}
        </span>
        <span className="truncate text-tinta-600">{line}</span>
      </span>
    </li>
  )
}

interface CabinetLineProps {
  product: CabinetProduct
}

export function SubscriptionCard({ next: { reference, delivery, amount } }: { next: NextDelivery }) {
  const t = useMessages(messages)
  const day = formatLongDate(t.locale, delivery)
  return (
    <GreetingCard
      title={t.delivery}
      actions={
        <LinkButton to={subscriptionDetailPath(reference)} variant="secondary">
          {t.subscription}
        </LinkButton>
      }
    >
      <p className="text-lg font-semibold">{day.charAt(0).toUpperCase() + day.slice(1)}</p>
      <p className="text-sm text-tinta-600">{t.charge(formatClp(amount))}</p>
    </GreetingCard>
  )
}
