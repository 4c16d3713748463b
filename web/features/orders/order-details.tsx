/** The order itself: reference, date, delivery, products, address, payment, summary. It prints as a receipt. */
import { useEffect, type ReactNode } from 'react'
import { chileClock, formatChileInstant } from '#lib/chile-time.ts'
import { formatClp } from '#lib/money.ts'
import { formatPhone, parsePhone } from '#lib/phone.ts'
import { formatRut } from '#lib/rut.ts'
import { emit } from '#web/platform/shop-events.ts'
import { orderResponse } from '#web/features/orders/messages/order-response.es.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { useSession } from '#web/features/session/session.ts'
import { Card } from '#web/ui/card.tsx'
import type { PaidOrder } from './order-document.ts'
import { OrderPrescriptions } from './order-prescriptions.tsx'
import { OrderRefunds } from './order-refunds.tsx'
import { providerName } from './order-response.rules.ts'
import { usePromise } from './promise-text.tsx'
import { ProductTable } from './product-table.tsx'

declare module '#web/platform/shop-events.ts' {
  interface ShopEvents {
    'order shown': PaidOrder
  }
}

export function OrderDetails({ paid }: { paid: PaidOrder }) {
  const operator = useSession()?.isCallCenterOp
  useEffect(() => emit('order shown', paid), [paid])
  const t = useMessages(orderResponse)
  const { order, payment, outcome } = paid
  const confirmed = outcome === 'confirmed'
  // Confirmed, and the money still to come (SHOP §4).
  const owed = order.status === 'PAGOPENDIENTE' || order.status === 'PAGODOMICILIO'
  const pickup = order.shippingMethod === 'withdrawalStore'
  const promise = usePromise(order.deliveryPromise)
  const phone = parsePhone(order.phone)
  const at = order.paymentDate ?? order.updateAt
  const kind =
    payment?.paymentKind && payment.paymentKind in t.kinds ? t.kinds[payment.paymentKind as keyof typeof t.kinds] : null
  return (
    <>
      <Part>
        <dl className="grid gap-4 sm:grid-cols-3">
          <Fact name={t.reference}>
            <span className="text-lg font-semibold">{order.orderReferenceId}</span>
          </Fact>
          <Fact name={t.date}>
            {formatChileInstant(at)}, {chileClock(at).time.slice(0, 5)}
          </Fact>
          {confirmed && promise ? (
            <Fact name={promise.name}>
              {promise.lines.map((line) => (
                <span key={line} className="block">
                  {line}
                </span>
              ))}
            </Fact>
          ) : null}
        </dl>
      </Part>
      <Part title={t.products}>
        <ProductTable products={order.products} />
      </Part>
      {confirmed ? <OrderPrescriptions order={order} /> : null}
      {confirmed ? <OrderRefunds order={order} /> : null}
      <div className="grid items-start gap-6 md:grid-cols-2 print:grid-cols-2">
        <Part title={t.delivery}>
          <dl className="grid gap-4">
            <Fact name={pickup ? t.pickup : t.delivery} nameHidden={!pickup}>
              {pickup ? (
                <>
                  {t.pickupPlace}
                  <br />
                  <span className="text-tinta-600">{t.pickupHours}</span>
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
            {order.shippingCommentary ? (
              <Fact name={t.commentary}>
                <span className="whitespace-pre-line">{order.shippingCommentary}</span>
              </Fact>
            ) : null}
          </dl>
        </Part>
        <Part title={confirmed ? t.payment : t.summary}>
          <dl className="grid gap-4">
            <Fact name={t.paymentType}>
              {order.amount === 0 && order.insuranceDiscount > 0
                ? t.discounts.insuranceDiscount
                : order.amount === 0 && order.coupon
                  ? t.couponDiscount(order.coupon.code)
                  : order.paymentType && order.paymentType in t.paymentTypes
                    ? t.paymentTypes[order.paymentType as keyof typeof t.paymentTypes]
                    : providerName(payment?.gateway)}
              {kind ? `, ${kind}` : ''}
            </Fact>
            {confirmed && payment?.authorizationCode ? (
              <Fact name={t.authorization}>{payment.authorizationCode}</Fact>
            ) : null}
            {confirmed && payment?.cardLastDigits ? <Fact name={t.card}>{payment.cardLastDigits}</Fact> : null}
            {confirmed && payment?.installments ? <Fact name={t.installments}>{payment.installments}</Fact> : null}
          </dl>
          <dl className="mt-5 grid gap-2 border-t border-arena-200 pt-4 text-sm tabular-nums">
            <Row name={t.subtotal}>{formatClp(order.subtotal)}</Row>
            {order.memberSaving > 0 ? (
              <div className="font-medium text-hoja-700">
                <dt className="sr-only">Mi Boldo</dt>
                <dd>{(operator ? t.sold : t).memberSaved(formatClp(order.memberSaving))}</dd>
              </div>
            ) : null}
            {order.discounts.map(({ reason, amount }) => (
              <Row
                key={reason}
                name={
                  reason === 'couponDiscount' && order.coupon
                    ? t.couponDiscount(order.coupon.code)
                    : t.discounts[reason as keyof typeof t.discounts]
                }
              >
                {formatClp(-amount)}
              </Row>
            ))}
            {order.coupon && order.coupon.shippingDiscount > 0 ? (
              <Row name={t.freeShipping(order.coupon.code)}>{formatClp(order.coupon.shippingDiscount)}</Row>
            ) : null}
            <Row name={pickup ? t.pickup : t.shipping}>
              {order.shippingCost > 0 ? formatClp(order.shippingCost) : t.free}
            </Row>
            <div className="mt-2 flex items-baseline justify-between gap-4 border-t border-arena-200 pt-3">
              <dt className="text-lg font-semibold">{confirmed && !owed ? t.paid : t.unpaid}</dt>
              <dd className="text-xl font-bold">{formatClp(order.amount)}</dd>
            </div>
            <div>
              <dt className="sr-only">IVA</dt>
              <dd className="text-xs text-tinta-600">{t.tax(formatClp(order.tax))}</dd>
            </div>
          </dl>
        </Part>
      </div>
    </>
  )
}

function Part({ title, children }: { title?: string; children: ReactNode }) {
  return (
    <Card {...(title && { title })} className="break-inside-avoid">
      {children}
    </Card>
  )
}

function Fact({ name, nameHidden = false, children }: { name: string; nameHidden?: boolean; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className={nameHidden ? 'sr-only' : 'text-sm text-tinta-600'}>{name}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  )
}

function Row({ name, children }: { name: string; children: string }) {
  return (
    <div className="flex justify-between gap-4">
      <dt>{name}</dt>
      <dd className="font-semibold">{children}</dd>
    </div>
  )
}
