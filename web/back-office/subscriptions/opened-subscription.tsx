import { Link } from 'react-router'
import { formatClp } from '#lib/money.ts'
import { formatRut } from '#lib/rut.ts'
import { orderPath, SUBSCRIPTIONS_PATH } from '#web/back-office/kit/back-office-paths.ts'
import { Opened } from '#web/back-office/kit/opened.tsx'
import { PageTitle } from '#web/back-office/kit/page-title.tsx'
import { LoadingParcel } from '#web/back-office/kit/parcel-page.tsx'
import { useMay } from '#web/back-office/kit/permissions.tsx'
import { formatMoment } from '#web/back-office/kit/times.ts'
import { useOwnQuery } from '#web/features/people/session/own-query.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { Card } from '#web/ui/card.tsx'
import { Figure, Total } from '#web/ui/facts.tsx'
import { staffSubscriptions } from './messages/staff-subscriptions.es.ts'
import { NextCharge } from './next-charge.tsx'
import { StaffSubscriptionDocument, type OpenedSubscription as Shown } from './subscription-documents.ts'
import { DeliveryServices, planDay, SubscriptionServices } from './subscription-services.tsx'

/** Each opening is recorded as a reading: it is loaded once, and anew after an act or a refusal. */
export function OpenedSubscription({ reference }: { reference: string }) {
  const t = useMessages(staffSubscriptions)
  const query = useOwnQuery(StaffSubscriptionDocument, { reference })
  return (
    <Opened
      query={query}
      pick={({ staffSubscription }) => staffSubscription}
      words={t.opened}
      listPath={SUBSCRIPTIONS_PATH}
      loading={<LoadingParcel />}
    >
      {(opened) => (
        <>
          <PageTitle
            title={t.opened.title(opened.subscription.subscriptionReferenceId)}
            text={
              <strong className="text-base text-tinta-900">
                {t.states[opened.subscription.status as keyof typeof t.states]}
              </strong>
            }
            actions={<SubscriptionServices opened={opened} onDone={query.refresh} />}
          />
          <div className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
            <div className="grid content-start gap-4">
              <NextCharge opened={opened} />
              <Deliveries opened={opened} onDone={query.refresh} />
              <Products opened={opened} />
            </div>
            <div className="grid content-start gap-4">
              <Person opened={opened} />
              <Delivery opened={opened} />
              <History opened={opened} />
            </div>
          </div>
        </>
      )}
    </Opened>
  )
}

function Deliveries({ opened, onDone }: { opened: Shown; onDone: () => void }) {
  const t = useMessages(staffSubscriptions)
  const { paymentDates } = opened.subscription
  if (paymentDates.length === 0) return null
  return (
    <Card title={t.opened.deliveries}>
      <ul className="divide-y divide-arena-200">
        {paymentDates.map((date) => (
          <li key={date.date} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2.5 first:pt-0">
            <span className="min-w-0">
              <span className="font-semibold tabular-nums">{planDay(date.date)}</span> ·{' '}
              <DeliveryState {...{ opened, date }} />
            </span>
            <span className="flex gap-2">
              <DeliveryServices opened={opened} date={date} onDone={onDone} />
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}

type PlanDate = Shown['subscription']['paymentDates'][number]

function DeliveryState({ opened, date }: { opened: Shown; date: PlanDate }) {
  const t = useMessages(staffSubscriptions)
  const may = useMay()
  const charge = opened.charges.find(({ delivery }) => delivery === date.date)
  const isCharging = charge?.state === 'charging'
  const state = date.payment ? 'paid' : date.skipped ? 'skipped' : isCharging ? 'charging' : 'due'
  const reason = date.skipReason ?? (state === 'due' ? charge?.reason : null)
  const order = charge?.orderReferenceId
  return (
    <>
      {t.opened.deliveryStates[state]}
      {order && may('orders.read') ? (
        <>
          {' '}
          <Link to={orderPath(order)} className="text-link inline-flex items-center max-sm:min-h-11">
            {t.opened.order(order)}
          </Link>
        </>
      ) : null}
      {reason || charge?.tries ? (
        <span className="block text-sm text-tinta-600">
          {[reason && t.reasons[reason as keyof typeof t.reasons], charge?.tries ? t.opened.tries(charge.tries) : '']
            .filter(Boolean)
            .join(' · ')}
        </span>
      ) : null}
    </>
  )
}

function Products({ opened: { subscription } }: { opened: Shown }) {
  const t = useMessages(staffSubscriptions).opened
  return (
    <Card title={t.products}>
      <ul className="divide-y divide-arena-200">
        {subscription.products.map(({ _id, name, quantity, totalPrice, prescriptionProblem }) => (
          <li key={_id} className="flex justify-between gap-4 py-2 first:pt-0">
            <span className="min-w-0">
              {t.line(quantity, name)}
              {prescriptionProblem ? (
                <span className="block text-sm text-error">
                  {t.prescription[prescriptionProblem as keyof typeof t.prescription]}
                </span>
              ) : null}
            </span>
            <span className="shrink-0 font-semibold tabular-nums">{formatClp(totalPrice)}</span>
          </li>
        ))}
      </ul>
      <dl className="mt-3 grid gap-1 border-t border-arena-200 pt-3 tabular-nums">
        <Figure name={t.shipping}>{formatClp(subscription.shippingCost)}</Figure>
        <Total name={t.total} size="md" className="mt-2">
          {formatClp(subscription.amount)}
        </Total>
      </dl>
    </Card>
  )
}

function Person({ opened: { subscription } }: { opened: Shown }) {
  const t = useMessages(staffSubscriptions).opened
  const { firstName, lastName, rut, email, phone } = subscription
  return (
    <Card title={t.person}>
      <p className="font-semibold">{`${firstName} ${lastName}`.trim()}</p>
      <p className="tabular-nums">{formatRut(rut)}</p>
      <p className="wrap-anywhere">{email}</p>
      <p className="tabular-nums">{phone}</p>
    </Card>
  )
}

function Delivery({ opened: { subscription } }: { opened: Shown }) {
  const t = useMessages(staffSubscriptions).opened
  const { shippingMethod, shippingAddress, subShippingAddress, shippingCommentary } = subscription
  const { daysQuantity, monthsQuantity } = subscription
  const isPickup = shippingMethod === 'withdrawalStore'
  return (
    <Card title={t.delivery}>
      <p>{isPickup ? t.pickup : [shippingAddress, subShippingAddress].filter(Boolean).join(', ')}</p>
      {shippingCommentary ? <p className="text-tinta-600">{shippingCommentary}</p> : null}
      {daysQuantity && monthsQuantity ? <p className="mt-1">{t.plan(daysQuantity, monthsQuantity)}</p> : null}
    </Card>
  )
}

/** Days of a detail as the shop writes them, '2026-11-30 2026-12-02'; else a reason's word. */
const DAY = /\d{4}-\d\d-\d\d/g
const dayWords = (detail: string): string =>
  (detail.match(DAY) ?? []).map((day) => planDay(day.split('-').toReversed().join('-'))).join(' → ')

function History({ opened: { history } }: { opened: Shown }) {
  const { opened: t, services } = useMessages(staffSubscriptions)
  const reasons: Record<string, string> = services.cancelReasons
  return (
    <Card title={t.history}>
      <ol className="grid gap-2">
        {history.map(({ _id, at, event, by, author, detail }) => (
          <li key={_id} className="grid grid-cols-[auto_1fr] items-baseline gap-x-3">
            <span className="text-sm text-tinta-600 tabular-nums">{formatMoment(at)}</span>{' '}
            <span className="min-w-0 wrap-anywhere">
              {[t.events[event as keyof typeof t.events], detail && (reasons[detail] ?? dayWords(detail))]
                .filter(Boolean)
                .join(' · ')}{' '}
              <span className="text-sm text-tinta-600">({author ?? t.by[by as keyof typeof t.by]})</span>
            </span>
          </li>
        ))}
      </ol>
    </Card>
  )
}
