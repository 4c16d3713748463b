import { useState } from 'react'
import { useLocation } from 'react-router'
import { formatClp } from '#lib/money.ts'
import {
  isByChange,
  SUBSCRIPTION_VIEWS,
  type SubscriptionView,
} from '#shop/counter/staff-subscriptions/subscription-view.rules.ts'
import { subscriptionPath } from '#web/back-office/kit/back-office-paths.ts'
import type { Column } from '#web/back-office/kit/data-table.tsx'
import { ListSearch } from '#web/back-office/kit/list-search.tsx'
import { ListView } from '#web/back-office/kit/list-view.tsx'
import { PageTitle } from '#web/back-office/kit/page-title.tsx'
import { formatDay, formatMoment } from '#web/back-office/kit/times.ts'
import { useFilters } from '#web/back-office/kit/use-filters.ts'
import { useKeysetList } from '#web/back-office/kit/use-keyset-list.ts'
import { ViewTabs } from '#web/back-office/kit/view-tabs.tsx'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { staffSubscriptions } from './messages/staff-subscriptions.es.ts'
import { StaffSubscriptionsDocument, type StaffSubscription } from './subscription-documents.ts'

const FILTERS = { vista: SUBSCRIPTION_VIEWS } as const

export function SubscriptionList() {
  const t = useMessages(staffSubscriptions)
  const [{ vista }] = useFilters(FILTERS)
  const { state } = useLocation() as { state: { search?: string } | null }
  const [search, setSearch] = useState(state?.search ?? '')
  return (
    <>
      <PageTitle title={t.title} />
      <ListSearch label={t.search} hint={t.searchHint} search={search} onSearch={setSearch} />
      <ViewTabs
        label={t.views.label}
        views={SUBSCRIPTION_VIEWS.map((key) => ({ key, label: t.views[key] }))}
        current={vista}
      />
      <Subscriptions key={`${vista} ${search}`} view={vista} search={search} />
    </>
  )
}

const FIGURE = 'tabular-nums xl:whitespace-nowrap'

/** A search is over the subscriptions of all views. */
function Subscriptions({ view, search }: { view: SubscriptionView; search: string }) {
  const t = useMessages(staffSubscriptions)
  const list = useKeysetList(StaffSubscriptionsDocument, search === '' ? { view } : { search }, {
    pick: (answer) => answer.staffSubscriptions,
    // A row is another once its charge is: another day, another problem.
    toId: ({ _id, status, next }: StaffSubscription) => `${_id} ${status} ${next?.chargedOn} ${next?.failed}`,
  })
  const hasCharges = search !== '' || !isByChange(view)
  const charge: Column<StaffSubscription>[] = [
    { name: t.columns.charge, cell: ({ next }) => next && formatDay(next.chargedOn), className: FIGURE },
    {
      name: t.columns.amount,
      cell: ({ next }) => next && formatClp(next.amount),
      className: `${FIGURE} sm:text-right`,
    },
    {
      name: t.columns.card,
      cell: ({ cardType, cardNumber, status }) =>
        cardNumber ? t.card(cardType ?? '', cardNumber) : status === 'ACTIVA' ? t.noCard : null,
    },
    { name: t.columns.problem, cell: ({ next }) => (hasProblem(next) ? <Problem next={next} /> : null) },
  ]
  return (
    <ListView
      list={list}
      caption={search === '' ? t.views[view] : t.title}
      header={{
        name: t.columns.subscription,
        text: ({ subscriptionReferenceId }) => subscriptionReferenceId,
        path: ({ subscriptionReferenceId }) => subscriptionPath(subscriptionReferenceId),
      }}
      toId={({ _id }) => _id}
      empty={{ title: search === '' ? t.empty[view] : t.emptySearch }}
      columns={[
        { name: t.columns.customer, cell: ({ customer }) => customer, isPlain: true },
        { name: t.columns.state, cell: ({ status }) => t.states[status as keyof typeof t.states] },
        ...(hasCharges
          ? charge
          : [
              {
                name: t.columns.changed,
                cell: ({ changedAt }: StaffSubscription) => formatMoment(changedAt),
                className: FIGURE,
              },
            ]),
      ]}
    />
  )
}

type NextCharge = NonNullable<StaffSubscription['next']>

const hasProblem = (next: StaffSubscription['next']): next is NextCharge =>
  next !== null && (next.isCharging || next.obstacle !== null || next.failed !== null)

/** What would stop the next charge, and what stopped the last one; once where both are the same. */
function Problem({ next: { isCharging, obstacle, failed, triesLeft } }: { next: NextCharge }) {
  const t = useMessages(staffSubscriptions)
  if (isCharging) return t.charging
  return (
    <>
      {obstacle === null ? null : (
        <strong className="text-error">{t.obstacles[obstacle as keyof typeof t.obstacles]}</strong>
      )}
      {failed === null ? null : (
        <span className="block text-tinta-600 max-sm:inline">
          {' '}
          {t.failed(t.reasons[failed as keyof typeof t.reasons], triesLeft)}
        </span>
      )}
    </>
  )
}
