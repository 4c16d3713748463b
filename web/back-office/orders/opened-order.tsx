import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatClp } from '#lib/money.ts'
import { formatRut } from '#lib/rut.ts'
import { orderAsCustomerPath, ORDERS_PATH, preparationPath } from '#web/back-office/kit/back-office-paths.ts'
import { parcels as parcelMessages } from '#web/back-office/kit/messages/parcels.es.ts'
import { Opened } from '#web/back-office/kit/opened.tsx'
import { PageTitle } from '#web/back-office/kit/page-title.tsx'
import { LoadingParcel } from '#web/back-office/kit/parcel-page.tsx'
import { formatDay, formatMoment } from '#web/back-office/kit/times.ts'
import { useOwnQuery } from '#web/features/people/session/own-query.ts'
import { states as stateWords } from '#web/back-office/kit/messages/states.es.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { Card } from '#web/ui/card.tsx'
import { Figure, Total } from '#web/ui/facts.tsx'
import { MoneyReviews } from './close-review.tsx'
import { CorrectOrder } from './correct-order.tsx'
import { MainAction } from './main-action.tsx'
import { staffOrders } from './messages/staff-orders.es.ts'
import { OrderMails } from './order-mails.tsx'
import { OrderNotes } from './order-notes.tsx'
import { StaffOrderDocument, type OpenedOrder as Shown } from './order-documents.ts'
import { OrderTimeline } from './order-timeline.tsx'
import { RefundOrder } from './refund-order.tsx'

/** Each opening is recorded as a reading: it is loaded once, and anew after an act or a refusal. */
export function OpenedOrder({ reference }: { reference: string }) {
  const t = useMessages(staffOrders).order
  const query = useOwnQuery(StaffOrderDocument, { reference })
  return (
    <Opened
      query={query}
      pick={({ staffOrder }) => staffOrder}
      words={t}
      listPath={ORDERS_PATH}
      loading={<LoadingParcel />}
    >
      {(opened) => (
        <>
          <Head opened={opened} onRefused={query.refresh} />
          <div className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
            <div className="grid content-start gap-4">
              <Lines opened={opened} />
              <Money opened={opened} onRefunded={query.refresh} />
              <OrderTimeline orderId={opened.order._id} />
            </div>
            <div className="grid content-start gap-4">
              <Delivery opened={opened} onCorrected={query.refresh} />
              <Person opened={opened} />
              <OrderNotes orderId={opened.order._id} notes={opened.notes} />
              <OrderMails orderId={opened.order._id} />
            </div>
          </div>
        </>
      )}
    </Opened>
  )
}

function Head({ opened, onRefused }: { opened: Shown; onRefused: () => void }) {
  const { order, placedAt } = opened
  const t = useMessages(staffOrders)
  const statuses = useMessages(stateWords).orders
  const words = useMessages(parcelMessages)
  return (
    <>
      <PageTitle
        title={`${words.columns.order} ${order.orderReferenceId}`}
        text={
          <span className="flex flex-wrap gap-x-3 text-base text-tinta-900">
            <strong>{statuses[order.status as keyof typeof statuses]}</strong>
            {placedAt === null ? null : <span>{t.order.placed(formatMoment(placedAt))}</span>}
          </span>
        }
        actions={<MainAction opened={opened} onRefused={onRefused} />}
      />
      <MoneyReviews opened={opened} onClosed={onRefused} />
    </>
  )
}

function Lines({ opened: { order } }: { opened: Shown }) {
  const t = useMessages(staffOrders).order
  return (
    <Card title={t.lines}>
      <ul className="divide-y divide-arena-200">
        {order.products.map(({ _id, name, quantity, subtotal, prescription }) => (
          <li key={_id} className="flex justify-between gap-4 py-2 first:pt-0">
            <span className="min-w-0">
              {t.line(quantity, name)}
              {prescription ? (
                <span className="block text-sm text-tinta-600">
                  {t.prescription(t.prescriptionStates[prescription.state as keyof typeof t.prescriptionStates])}
                </span>
              ) : null}
            </span>
            <span className="shrink-0 font-semibold tabular-nums">{formatClp(subtotal)}</span>
          </li>
        ))}
      </ul>
      <dl className="mt-3 grid gap-1 border-t border-arena-200 pt-3 tabular-nums">
        <Figure name={t.subtotal}>{formatClp(order.subtotal)}</Figure>
        {order.discount > 0 ? <Figure name={t.discount}>{formatClp(-order.discount)}</Figure> : null}
        <Figure name={t.shipping}>{formatClp(order.shippingCost)}</Figure>
        <Total name={t.total} size="md" className="mt-2">
          {formatClp(order.amount)}
        </Total>
      </dl>
    </Card>
  )
}

function Money({ opened, onRefunded }: { opened: Shown; onRefunded: () => void }) {
  const { payments, order } = opened
  const t = useMessages(staffOrders).order
  const gateways: Record<string, string> = t.gateways
  const states: Record<string, string> = t.moneyStates
  const reasons: Record<string, string> = t.paymentReasons
  if (payments.length === 0 && order.refunds.length === 0) return null
  return (
    <Card title={t.money} edit={<RefundOrder opened={opened} onRefunded={onRefunded} />}>
      <ul className="grid gap-2">
        {payments.map(({ _id, gateway, state, amount, cardLastDigits, reason, at }) => (
          <Row key={_id} at={at} amount={amount}>
            {[
              gateways[gateway] ?? gateway,
              states[state],
              cardLastDigits && t.card(cardLastDigits),
              reasons[reason ?? ''],
            ]
              .filter(Boolean)
              .join(' · ')}
          </Row>
        ))}
        {order.refunds.map(({ _id, amount, state, createdAt }) => (
          <Row key={_id} at={createdAt} amount={-amount}>
            {t.refund} · {states[state]}
          </Row>
        ))}
      </ul>
    </Card>
  )
}

function Row({ at, amount, children }: { at: string; amount: number; children: ReactNode }) {
  return (
    <li className="flex items-baseline justify-between gap-4">
      <span className="grid min-w-0 grid-cols-[auto_1fr] items-baseline gap-x-3">
        <span className="text-sm text-tinta-600 tabular-nums">{formatMoment(at)}</span>
        <span className="min-w-0">{children}</span>
      </span>
      <span className="shrink-0 font-semibold tabular-nums">{formatClp(amount)}</span>
    </li>
  )
}

function Delivery({ opened, onCorrected }: { opened: Shown; onCorrected: () => void }) {
  const { order, parcels } = opened
  const t = useMessages(staffOrders).order
  const words = useMessages(parcelMessages)
  const isPickup = order.shippingMethod === 'withdrawalStore'
  const address = [order.shippingAddress, order.subShippingAddress].filter(Boolean).join(', ')
  return (
    <Card title={t.delivery} edit={<CorrectOrder opened={opened} onCorrected={onCorrected} />}>
      <p>{isPickup ? words.pickup : address}</p>
      {order.shippingCommentary ? <p className="text-tinta-600">{order.shippingCommentary}</p> : null}
      {order.deliveryEstimate ? <p className="mt-1">{t.promised(formatDay(order.deliveryEstimate))}</p> : null}
      {parcels.map(({ _id, state, since }) => (
        <p key={_id} className="mt-2">
          {words.states[state as keyof typeof words.states]}{' '}
          <span className="text-sm text-tinta-600 tabular-nums">{formatMoment(since)}</span>{' '}
          <Link to={preparationPath(_id)} className="text-link inline-flex items-center max-sm:min-h-11">
            {t.parcel}
          </Link>
        </p>
      ))}
    </Card>
  )
}

function Person({ opened: { order } }: { opened: Shown }) {
  const t = useMessages(staffOrders).order
  return (
    <Card title={t.person}>
      <p className="font-semibold">{order.name}</p>
      <p className="tabular-nums">{formatRut(order.rut)}</p>
      <p className="wrap-anywhere">{order.email}</p>
      <p className="tabular-nums">{order.phone}</p>
      <Link
        to={orderAsCustomerPath(order.orderReferenceId)}
        className="text-link mt-3 inline-flex items-center max-sm:min-h-11"
      >
        {t.asCustomer}
      </Link>
    </Card>
  )
}
