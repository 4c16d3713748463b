/** The page prints as a receipt. */
import { useEffect, type ReactNode } from 'react'
import { useRevalidator } from 'react-router'
import { Link } from '#web/ui/link.tsx'
import { chileClock, formatChileInstant } from '#lib/chile-time.ts'
import { formatPhone, parsePhone } from '#lib/phone.ts'
import { formatRut } from '#lib/rut.ts'
import { contentLabel } from '#lib/spanish-text.ts'
import { openingText } from '#shop/ground/service-hours/schedule.rules.ts'
import { storeAddress } from '#shop/people/settings/store-address.rules.ts'
import { emit } from '#web/platform/shop-events.ts'
import { orderResponse } from '#web/features/sale/orders/messages/order-response.es.ts'
import { useSession } from '#web/features/people/session/session.ts'
import { useLocale, useMessages } from '#web/platform/messages/messages.tsx'
import { useSettings } from '#web/platform/frame-context.ts'
import { TERMS_PATH } from '#web/platform/paths.ts'
import { Card } from '#web/ui/card.tsx'
import { Fact } from '#web/ui/facts.tsx'
import type { PaidOrder } from './order-document.ts'
import { CancelOrder } from './cancel-order.tsx'
import { Reorder } from './reorder.tsx'
import { OrderPrescriptions } from './order-prescriptions.tsx'
import { OrderRefunds } from './order-refunds.tsx'
import OrderSteps from './order-steps.tsx'
import { providerName, shownOutcome } from './order-response.rules.ts'
import { usePromise } from './promise-text.tsx'
import { ProductTable } from './product-table.tsx'
import { OrderAmounts } from './order-amounts.tsx'

declare module '#web/platform/shop-events.ts' {
  interface ShopEvents {
    'order shown': PaidOrder
  }
}

export function OrderDetails({ paid }: { paid: PaidOrder }) {
  useEffect(() => emit('order shown', paid), [paid])
  const t = useMessages(orderResponse)
  const { order, outcome } = paid
  const confirmed = outcome === 'confirmed'
  // While a prescription is awaited, the page shows the prescriptions above these details.
  const ownPrescriptions = shownOutcome(paid) !== 'waiting'
  // The order is confirmed, and the money still to come (SHOP §4).
  const owed = order.status === 'PAGOPENDIENTE' || order.status === 'PAGODOMICILIO'
  return (
    <>
      <Part>
        <OrderFacts paid={paid} />
        {confirmed && order.steps.length > 0 ? (
          <div className="mt-5 border-t border-arena-200 pt-5 print:hidden">
            <OrderSteps steps={order.steps} tracking={order.tracking} />
          </div>
        ) : null}
      </Part>
      <Part title={t.products}>
        <ProductTable
          products={order.products}
          words={t}
          unitPrice={{ name: t.unitPrice, of: ({ discountPrice }) => discountPrice }}
          renderDetail={({ unitContent, pharmaceuticalFormText }) =>
            contentLabel(unitContent, pharmaceuticalFormText, 'x')
          }
        />
      </Part>
      {confirmed && ownPrescriptions ? <OrderPrescriptions order={order} /> : null}
      {confirmed ? <OrderRefunds order={order} /> : null}
      <div className="grid items-start gap-6 md:grid-cols-2 print:grid-cols-2">
        <Part title={t.delivery}>
          <DeliveryFacts order={order} />
        </Part>
        <Part title={confirmed ? t.payment : t.summary}>
          <PaymentFacts paid={paid} />
          <OrderAmounts order={order} unpaid={!confirmed || owed} />
        </Part>
      </div>
      {confirmed ? <p className="text-sm text-tinta-600">{t.noTaxDocument}</p> : null}
      {confirmed && order.acceptedTerms !== null ? (
        <p className="text-sm">
          <Link to={`${TERMS_PATH}?version=${order.acceptedTerms}`} className="text-link">
            {t.acceptedTerms(order.acceptedTerms)}
          </Link>
        </p>
      ) : null}
      {confirmed ? <Actions order={order} /> : null}
    </>
  )
}

/** An operator sells to others from their own cart. */
function Actions({ order }: Pick<PaidOrder, 'order'>) {
  const { revalidate } = useRevalidator()
  const paid = order.refunds.reduce((sum, { amount }) => sum - amount, order.amount)
  const isOperator = useSession()?.isCallCenterOp
  return (
    <div className="flex flex-wrap gap-3 print:hidden">
      {isOperator ? null : <Reorder order={order} />}
      <CancelOrder order={order} paid={paid} onCancelled={() => void revalidate()} />
    </div>
  )
}

function OrderFacts({ paid: { order, outcome } }: { paid: PaidOrder }) {
  const t = useMessages(orderResponse)
  const promise = usePromise(order.deliveryPromise)
  const at = order.paymentDate ?? order.updateAt
  return (
    <dl className="grid gap-4 sm:grid-cols-3">
      <Fact name={t.reference}>
        <span className="text-lg font-semibold">{order.orderReferenceId}</span>
      </Fact>
      <Fact name={t.date}>
        {formatChileInstant(at)}, {chileClock(at).time.slice(0, 5)}
      </Fact>
      {outcome === 'confirmed' && promise ? (
        <Fact name={promise.name}>
          {promise.lines.map((line) => (
            <span key={line} className="block">
              {line}
            </span>
          ))}
        </Fact>
      ) : null}
    </dl>
  )
}

function DeliveryFacts({ order }: Pick<PaidOrder, 'order'>) {
  const t = useMessages(orderResponse)
  const locale = useLocale()
  const settings = useSettings()
  const pickup = order.shippingMethod === 'withdrawalStore'
  const phone = parsePhone(order.phone)
  return (
    <dl className="grid gap-4">
      <Fact name={pickup ? t.pickup : t.delivery} nameHidden={!pickup}>
        {pickup ? (
          <>
            {storeAddress(settings)}
            <br />
            <span className="text-tinta-600">{t.pickupHours(openingText(settings.hours.store, locale))}</span>
          </>
        ) : (
          [order.shippingAddress, order.subShippingAddress].filter(Boolean).join(' · ')
        )}
      </Fact>
      <Fact name={t.contact}>
        {order.name}
        <br />
        {formatRut(order.rut)}
        <br />
        {order.email}
        <br />
        {phone ? formatPhone(phone) : order.phone}
      </Fact>
      {order.shippingCommentary ? <Fact name={t.commentary}>{order.shippingCommentary}</Fact> : null}
    </dl>
  )
}

function PaymentFacts({ paid }: { paid: PaidOrder }) {
  const t = useMessages(orderResponse)
  const { payment } = paid
  const confirmed = paid.outcome === 'confirmed'
  const kind =
    payment?.paymentKind && payment.paymentKind in t.kinds ? t.kinds[payment.paymentKind as keyof typeof t.kinds] : null
  return (
    <dl className="grid gap-4">
      <Fact name={t.paymentType}>
        {paymentTypeName(paid, t)}
        {kind ? `, ${kind}` : ''}
      </Fact>
      {confirmed && payment?.authorizationCode ? <Fact name={t.authorization}>{payment.authorizationCode}</Fact> : null}
      {confirmed && payment?.cardLastDigits ? <Fact name={t.card}>{payment.cardLastDigits}</Fact> : null}
      {confirmed && payment?.installments ? <Fact name={t.installments}>{payment.installments}</Fact> : null}
    </dl>
  )
}

/** A free order's payment is its cover or its coupon. */
function paymentTypeName({ order, payment }: PaidOrder, t: typeof orderResponse.es): string {
  return order.amount === 0 && order.insuranceDiscount > 0
    ? t.discounts.insuranceDiscount
    : order.amount === 0 && order.coupon
      ? t.couponDiscount(order.coupon.code)
      : order.paymentType && order.paymentType in t.paymentTypes
        ? t.paymentTypes[order.paymentType as keyof typeof t.paymentTypes]
        : providerName(payment?.gateway)
}

function Part({ title, children }: { title?: string; children: ReactNode }) {
  return (
    <Card {...(title && { title })} className="break-inside-avoid print:p-4">
      {children}
    </Card>
  )
}
