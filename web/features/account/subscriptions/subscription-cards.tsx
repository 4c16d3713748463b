import { productPath } from '#shop/ground/policy/product-path.rules.ts'
import { useState } from 'react'
import { Link } from '#web/ui/link.tsx'
import { chileDate, formatChileDate } from '#lib/chile-time.ts'
import { formatClp } from '#lib/money.ts'
import { contentLabel } from '#lib/spanish-text.ts'
import { account } from '#web/features/account/account/messages/account.es.ts'
import { accountSubscriptions } from '#web/features/account/subscriptions/messages/account-subscriptions.es.ts'
import { useCatalogueLang, useMessages } from '#web/platform/messages/messages.tsx'
import { LinePicture } from '#web/ui/line-picture.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Figure, Total } from '#web/ui/facts.tsx'
import { AddressModal } from './address-modal.tsx'
import { CardModal } from './card-modal.tsx'
import type { DetailNotice } from './detail-notice.ts'
import { QuantitiesModal } from './quantities-modal.tsx'
import { PAYMENT_METHODS_PATH } from '#shop/ground/policy/storefront-path.rules.ts'
import type { SavedAddress, ShownCard, ShownSubscription } from './subscriptions-document.ts'

/** The address of an active subscription can be changed, unless it is picked up (ACCOUNT §2). */
export function AddressCard({
  subscription,
  addresses,
  onDone,
}: {
  subscription: ShownSubscription
  addresses: readonly SavedAddress[]
  onDone: (notice: DetailNotice) => void
}) {
  const texts = useMessages(accountSubscriptions)
  const t = texts.detail
  const [open, setOpen] = useState(false)
  const { shippingAddress, subShippingAddress, status } = subscription
  const edit =
    shippingAddress && status === 'ACTIVA' ? (
      <Button variant="ghost" size="sm" aria-label={t.editAddress} onClick={() => setOpen(true)}>
        {t.edit}
      </Button>
    ) : null
  return (
    <Card title={t.address} edit={edit}>
      <p className="wrap-anywhere">
        {shippingAddress ? [subShippingAddress, shippingAddress].filter(Boolean).join(', ') : t.pickup}
      </p>
      {open ? (
        <AddressModal
          subscription={subscription}
          addresses={addresses}
          onClose={() => setOpen(false)}
          onSaved={() => {
            setOpen(false)
            onDone({ tone: 'success', title: texts.moving.done })
          }}
        />
      ) : null}
    </Card>
  )
}

export function PlanCard({
  subscription: { startPayment, paymentDates, monthsQuantity, daysQuantity },
}: {
  subscription: ShownSubscription
}) {
  const t = useMessages(accountSubscriptions).detail
  return (
    <Card title={t.plan}>
      <dl className="grid gap-2">
        <Figure quiet name={t.start}>
          {paymentDates[0]?.date.replaceAll('-', '/') ??
            (startPayment ? formatChileDate(chileDate(startPayment)) : '–')}
        </Figure>
        <Figure quiet name={t.duration}>
          {monthsQuantity ? t.months(monthsQuantity) : '–'}
        </Figure>
        <Figure quiet name={t.frequency}>
          {daysQuantity ? t.every(daysQuantity) : '–'}
        </Figure>
      </dl>
    </Card>
  )
}

/** The quantities of an active subscription can be changed. */
export function ProductsCard({
  subscription,
  onDone,
  onStale,
}: {
  subscription: ShownSubscription
  onDone: (notice: DetailNotice) => void
  onStale: () => void
}) {
  const lang = useCatalogueLang()
  const t = useMessages(accountSubscriptions).detail
  const [open, setOpen] = useState(false)
  const { products, status } = subscription
  const edit =
    status === 'ACTIVA' ? (
      <Button variant="ghost" size="sm" aria-label={t.editQuantities} onClick={() => setOpen(true)}>
        {t.edit}
      </Button>
    ) : null
  return (
    <Card title={t.products} edit={edit}>
      <ul className="-my-3 divide-y divide-arena-200">
        {products.map((product) => (
          <li key={product._id} className="flex items-center gap-3 py-3">
            <LinePicture sku={product.sku} photo={product.imageProduct || undefined} className="size-14" />
            <span className="grid min-w-0 flex-1">
              <Link
                to={productPath(product)}
                lang={lang}
                className="font-semibold underline-offset-4 hover:text-hoja-700 hover:underline"
              >
                {product.name}
              </Link>
              <span lang={lang} className="text-sm text-tinta-600">
                {[product.activePrinciples, contentLabel(product.unitContent, product.pharmaceuticalFormText, 'x')]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
              {product.description ? (
                <span lang={lang} className="line-clamp-2 text-sm text-tinta-600">
                  {product.description}
                </span>
              ) : null}
            </span>
            <span className="shrink-0 text-right tabular-nums">
              <span className="block text-sm text-tinta-600">{t.quantity}</span>
              <span className="font-semibold">{product.quantity}</span>
            </span>
          </li>
        ))}
      </ul>
      {open ? (
        <QuantitiesModal
          subscription={subscription}
          onClose={() => setOpen(false)}
          onDone={(notice) => {
            setOpen(false)
            onDone(notice)
          }}
          onStale={onStale}
        />
      ) : null}
    </Card>
  )
}

/** The agreed prices: a delivery may cost less, never more. */
export function FiguresCard({ subscription }: { subscription: ShownSubscription }) {
  const t = useMessages(accountSubscriptions).detail
  const { products, boldoDiscount, shippingCost, amount, coupon } = subscription
  const subtotal = products.reduce((sum, { quantity, originalPrice }) => sum + quantity * originalPrice, 0)
  return (
    <Card title={t.perDelivery}>
      <dl className="grid gap-2 tabular-nums">
        <Figure quiet name={t.subtotal}>
          {formatClp(subtotal)}
        </Figure>
        <Figure quiet name={t.bonus}>
          {formatClp(-boldoDiscount)}
        </Figure>
        {coupon?.applied && coupon.discount > 0 ? (
          <Figure quiet name={t.coupon(coupon.code)}>
            {formatClp(-coupon.discount)}
          </Figure>
        ) : null}
        <Figure quiet name={t.shipping}>
          {shippingCost > 0 ? formatClp(shippingCost) : t.free}
        </Figure>
        <Total name={t.total} className="mt-1">
          {formatClp(amount)}
        </Total>
      </dl>
    </Card>
  )
}

/** The card of an active subscription can be changed. */
export function PaymentCard({
  subscription: { status, subscriptionReferenceId },
  card,
}: {
  subscription: ShownSubscription
  card: ShownCard
}) {
  const t = useMessages(accountSubscriptions).detail
  const { types } = useMessages(account).cards
  const [open, setOpen] = useState(false)
  const active = status === 'ACTIVA'
  const edit =
    active && card ? (
      <Button variant="ghost" size="sm" aria-label={t.editCard} onClick={() => setOpen(true)}>
        {t.edit}
      </Button>
    ) : null
  return (
    <Card title={t.payment} edit={edit}>
      <p className="font-semibold">{t.oneclick}</p>
      {!active ? null : card ? (
        <p className="mt-1 text-tinta-600 tabular-nums">
          {t.card(types[card.cardType as keyof typeof types] ?? card.cardType, card.cardNumber)}
        </p>
      ) : (
        <Link
          to={PAYMENT_METHODS_PATH}
          className="mt-1 inline-flex min-h-11 items-center font-semibold text-hoja-700 underline"
        >
          {t.enrol}
        </Link>
      )}
      {open ? <CardModal reference={subscriptionReferenceId} onClose={() => setOpen(false)} /> : null}
    </Card>
  )
}
