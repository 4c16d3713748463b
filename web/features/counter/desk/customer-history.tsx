import { useState } from 'react'
import { chileDate, formatChileDate } from '#lib/chile-time.ts'
import { formatClp } from '#lib/money.ts'
import { SHOP_ID } from '#web/platform/shop-id.ts'
import { desk } from '#web/features/counter/desk/messages/desk.es.ts'
import { useOwnQuery } from '#web/features/people/session/own-query.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { Badge } from '#web/ui/badge.tsx'
import {
  CustomerOrdersDocument,
  CustomerSubscriptionsDocument,
  DESK_PAGE,
  type DeskSubscription,
} from './desk-documents.ts'
import { DeskList } from './desk-list.tsx'
import { OrderLine, ProductNames } from './order-line.tsx'

const cardClass = 'rounded-card border border-arena-200 bg-white p-4 sm:p-6'

/** `customerId` is from `userByRut`. Give each customer a `key` of their own, so that the lists begin at page 1. */
export function CustomerHistory({ customerId, registered }: { customerId: string; registered: boolean }) {
  return (
    <>
      <Orders customerId={customerId} />
      {registered ? <Subscriptions customerId={customerId} /> : null}
    </>
  )
}

function Orders({ customerId }: { customerId: string }) {
  const t = useMessages(desk).history
  const [page, setPage] = useState(1)
  const variables = { shopId: SHOP_ID, customerId, offset: (page - 1) * DESK_PAGE }
  const { is, answer, refresh } = useOwnQuery(CustomerOrdersDocument, variables)
  return (
    <section aria-labelledby="mesa-pedidos" className={cardClass}>
      <h2 id="mesa-pedidos" className="mb-4 text-xl">
        {t.orders}
      </h2>
      <DeskList
        name={t.orders}
        texts={{ loading: t.loadingOrders, none: t.noOrders, failed: t.failedOrders }}
        state={{ is, refresh, answer: answer?.customerOrders }}
        page={page}
        onPage={setPage}
      >
        {(order) => <OrderLine order={order} />}
      </DeskList>
    </section>
  )
}

function Subscriptions({ customerId }: { customerId: string }) {
  const t = useMessages(desk).history
  const [page, setPage] = useState(1)
  const variables = { shopId: SHOP_ID, customerId, offset: (page - 1) * DESK_PAGE }
  const { is, answer, refresh } = useOwnQuery(CustomerSubscriptionsDocument, variables)
  return (
    <section aria-labelledby="mesa-suscripciones" className={cardClass}>
      <h2 id="mesa-suscripciones" className="mb-4 text-xl">
        {t.subscriptions}
      </h2>
      <DeskList
        name={t.subscriptions}
        texts={{ loading: t.loadingSubscriptions, none: t.noSubscriptions, failed: t.failedSubscriptions }}
        state={{ is, refresh, answer: answer?.customerSubscriptions }}
        page={page}
        onPage={setPage}
      >
        {(subscription) => <SubscriptionLine subscription={subscription} />}
      </DeskList>
    </section>
  )
}

function SubscriptionLine({ subscription }: { subscription: DeskSubscription }) {
  const t = useMessages(desk).history
  const { status, daysQuantity, monthsQuantity, nextDelivery } = subscription
  return (
    <div className="grid gap-1">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-semibold wrap-anywhere">{t.subscription(subscription.subscriptionReferenceId)}</span>
        <Badge tone={status === 'ACTIVA' ? 'success' : 'quiet'}>
          {t.states[status as keyof typeof t.states] ?? status}
        </Badge>
      </div>
      <p className="text-sm text-tinta-600">
        {[
          t.each(formatClp(subscription.amount)),
          daysQuantity && t.every(daysQuantity),
          monthsQuantity && t.months(monthsQuantity),
          nextDelivery && t.next(formatChileDate(chileDate(nextDelivery))),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <ProductNames products={subscription.products} />
    </div>
  )
}
