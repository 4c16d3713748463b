import { useState, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { toChileDate } from '#lib/chile-time.ts'
import { formatClp } from '#lib/money.ts'
import { orderPath } from '#web/back-office/kit/back-office-paths.ts'
import { withDays } from '#web/back-office/kit/days.ts'
import { ListSearch } from '#web/back-office/kit/list-search.tsx'
import { ListView } from '#web/back-office/kit/list-view.tsx'
import { parcels } from '#web/back-office/kit/messages/parcels.es.ts'
import { PageTitle } from '#web/back-office/kit/page-title.tsx'
import { Care, Destination } from '#web/back-office/kit/parcel-parts.tsx'
import { formatMoment } from '#web/back-office/kit/times.ts'
import { useFilters } from '#web/back-office/kit/use-filters.ts'
import { useKeysetList } from '#web/back-office/kit/use-keyset-list.ts'
import { ViewTabs } from '#web/back-office/kit/view-tabs.tsx'
import { states as stateWords } from '#web/back-office/kit/messages/states.es.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { staffOrders } from './messages/staff-orders.es.ts'
import { StaffOrdersDocument, type StaffOrder } from './order-documents.ts'
import { FILTERS, listActive, toVariables, VIEW_NAMES, type OrderFilters, type View } from './order-filters.rules.ts'
import { focusFilters, NO_FILTERS, OrderFilterBar } from './order-filters.tsx'
import { WidestFilter } from './widest-filter.tsx'

/** A figure of a column stands on one line. */
const NARROW = 'tabular-nums xl:whitespace-nowrap'

export function OrderList() {
  const t = useMessages(staffOrders)
  const [{ vista, ...found }, change] = useFilters(FILTERS)
  const filters = withDays(found)
  // A person's data stands in no address: what was searched for elsewhere comes with the history's entry.
  const { state } = useLocation() as { state: { search?: string } | null }
  const [search, setSearch] = useState(state?.search ?? '')
  // A search is over the orders of all views.
  const variables = search === '' ? toVariables(vista, filters, toChileDate(Date.now())) : { search }
  const remove = (patch: Partial<OrderFilters>) => {
    change(patch as Parameters<typeof change>[0])
    focusFilters()
  }
  const isFiltered = listActive(vista, filters).length > 0
  return (
    <>
      <PageTitle title={t.title} />
      <ListSearch label={t.search} hint={t.searchHint} search={search} onSearch={setSearch} />
      <ViewTabs label={t.views.label} views={VIEW_NAMES.map((key) => ({ key, label: t.views[key] }))} current={vista} />
      {search === '' ? (
        <OrderFilterBar
          view={vista}
          filters={filters}
          change={(patch) => change(patch as Parameters<typeof change>[0])}
        />
      ) : null}
      <Orders
        key={JSON.stringify(variables)}
        view={vista}
        variables={variables}
        empty={
          search !== ''
            ? { title: t.emptySearch }
            : isFiltered
              ? {
                  title: t.filters.empty,
                  children: <WidestFilter view={vista} filters={filters} onRemove={(name) => remove({ [name]: '' })} />,
                  actions: (
                    <Button variant="secondary" onClick={() => remove(NO_FILTERS)}>
                      {t.filters.clear}
                    </Button>
                  ),
                }
              : { title: t.empty }
        }
      />
    </>
  )
}

interface OrdersProps {
  view: View
  variables: ReturnType<typeof toVariables>
  empty: { title: string; children?: ReactNode; actions?: ReactNode }
}

function Orders({ view, variables, empty }: OrdersProps) {
  const t = useMessages(staffOrders)
  const words = useMessages(parcels)
  const list = useKeysetList(StaffOrdersDocument, variables, {
    pick: (answer) => answer.staffOrders,
    toId: ({ orderId }: StaffOrder) => orderId,
  })
  return (
    <ListView
      list={list}
      caption={t.views[view]}
      header={{
        name: words.columns.order,
        text: ({ orderReferenceId }) => orderReferenceId,
        path: ({ orderReferenceId }) => orderPath(orderReferenceId),
      }}
      toId={({ orderId }) => orderId}
      empty={empty}
      columns={[
        { name: t.columns.placed, cell: ({ placedAt }) => formatMoment(placedAt), className: NARROW },
        { name: t.columns.state, cell: (order) => <State order={order} /> },
        { name: t.columns.customer, cell: ({ customer }) => customer },
        { name: words.columns.destination, cell: (order) => <Destination listed={order} />, isPlain: true },
        { name: words.columns.goods, cell: ({ lines, units }) => words.goods(lines, units), isPlain: true },
        { name: t.columns.amount, cell: ({ amount }) => formatClp(amount), className: `${NARROW} sm:text-right` },
        { name: t.columns.marks, cell: (order) => <Marks order={order} />, isPlain: true },
      ]}
    />
  )
}

function State({ order: { status, parcelState } }: { order: StaffOrder }) {
  const t = useMessages(stateWords).orders
  const words = useMessages(parcels).states
  const parcel = parcelState === null ? undefined : words[parcelState as keyof typeof words]
  return (
    <>
      {t[status as keyof typeof t]}
      {parcel ? <span className="block text-tinta-600 max-sm:inline"> {parcel}</span> : null}
    </>
  )
}

function Marks({ order }: { order: StaffOrder }) {
  const t = useMessages(staffOrders)
  return (
    <span className="inline-flex flex-wrap gap-1.5">
      {order.isHeld ? <Badge tone="offerSoft">{t.held}</Badge> : null}
      {order.hasNotes ? <Badge>{t.note}</Badge> : null}
      {order.channel === 'web' ? null : (
        <Badge tone="success">{t.channels[order.channel as 'phone' | 'subscription']}</Badge>
      )}
      <Care listed={order} />
    </span>
  )
}
