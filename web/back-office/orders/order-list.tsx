import { useState, type FormEvent } from 'react'
import { useLocation } from 'react-router'
import { toChileDate } from '#lib/chile-time.ts'
import { formatClp } from '#lib/money.ts'
import { orderPath } from '#web/back-office/kit/back-office-paths.ts'
import { usePageKey } from '#web/back-office/kit/keys.tsx'
import { ListView } from '#web/back-office/kit/list-view.tsx'
import { parcels } from '#web/back-office/kit/messages/parcels.es.ts'
import { PageTitle } from '#web/back-office/kit/page-title.tsx'
import { Care, Destination } from '#web/back-office/kit/parcel-parts.tsx'
import { formatMoment } from '#web/back-office/kit/times.ts'
import { useFilters } from '#web/back-office/kit/use-filters.ts'
import { useKeysetList } from '#web/back-office/kit/use-keyset-list.ts'
import { ViewTabs } from '#web/back-office/kit/view-tabs.tsx'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { staffOrders } from './messages/staff-orders.es.ts'
import { StaffOrdersDocument, type StaffOrder } from './order-documents.ts'

const VIEWS = ['open', 'today', 'pickups', 'held', 'all'] as const
type View = (typeof VIEWS)[number]
const CHANNELS = ['web', 'phone', 'subscription'] as const
const FILTERS = { vista: VIEWS, canal: ['', ...CHANNELS] } as const

const SEARCH_ID = 'pedidos-buscar'

export function OrderList() {
  const t = useMessages(staffOrders)
  const [{ vista, canal }, change] = useFilters(FILTERS)
  // A person's data stands in no address: what was searched for elsewhere comes with the history's entry.
  const { state } = useLocation() as { state: { search?: string } | null }
  const [search, setSearch] = useState(state?.search ?? '')
  usePageKey('F2', t.search, () => document.getElementById(SEARCH_ID)?.focus())
  return (
    <>
      <PageTitle title={t.title} />
      <div className="mb-4 flex flex-wrap items-end gap-4">
        <Search search={search} onSearch={setSearch} />
        <SelectField
          label={t.channel}
          value={canal}
          onChange={({ target }) => change({ canal: target.value as typeof canal })}
          options={[
            { value: '', label: t.channels.all },
            ...CHANNELS.map((value) => ({ value, label: t.channels[value] })),
          ]}
          className="min-w-48"
        />
      </div>
      <ViewTabs label={t.views.label} views={VIEWS.map((key) => ({ key, label: t.views[key] }))} current={vista} />
      <Orders key={`${vista} ${canal} ${search}`} view={vista} channel={canal} search={search} />
    </>
  )
}

function Search({ search, onSearch }: { search: string; onSearch: (search: string) => void }) {
  const t = useMessages(staffOrders)
  const [typed, setTyped] = useState(search)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSearch(typed.trim())
  }
  return (
    <form
      role="search"
      onSubmit={submit}
      className="flex min-w-72 grow flex-wrap items-end gap-2 sm:max-w-xl sm:flex-nowrap"
    >
      <TextField
        id={SEARCH_ID}
        type="search"
        label={t.search}
        hint={t.searchHint}
        aria-keyshortcuts="F2"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        maxLength={100}
        autoComplete="off"
        spellCheck={false}
        className="min-w-0 grow"
      />
      <Button type="submit" variant="secondary">
        {t.find}
      </Button>
      {search === '' ? null : (
        <Button
          variant="ghost"
          onClick={() => {
            setTyped('')
            onSearch('')
          }}
        >
          {t.clear}
        </Button>
      )}
    </form>
  )
}

function toVariables(view: View, channel: string, search: string) {
  // A search is over the orders of all views.
  if (search !== '') return { search }
  const byView = {
    open: { isOpen: true },
    today: { promisedUntil: toChileDate(Date.now()) },
    pickups: { isOpen: true, shippingMethod: 'withdrawalStore' },
    held: { isHeld: true },
    all: {},
  }
  return { ...byView[view], ...(channel && { channel }) }
}

function Orders({ view, channel, search }: { view: View; channel: string; search: string }) {
  const t = useMessages(staffOrders)
  const words = useMessages(parcels)
  const list = useKeysetList(StaffOrdersDocument, toVariables(view, channel, search), {
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
      empty={{ title: search === '' ? t.empty : t.emptySearch }}
      columns={[
        { name: t.columns.placed, cell: ({ placedAt }) => formatMoment(placedAt), className: 'tabular-nums' },
        { name: t.columns.state, cell: (order) => <State order={order} /> },
        { name: t.columns.customer, cell: ({ customer }) => customer },
        { name: words.columns.destination, cell: (order) => <Destination listed={order} />, isPlain: true },
        { name: words.columns.goods, cell: ({ lines, units }) => words.goods(lines, units), isPlain: true },
        { name: t.columns.amount, cell: ({ amount }) => formatClp(amount), className: 'tabular-nums' },
        { name: t.columns.marks, cell: (order) => <Marks order={order} />, isPlain: true },
      ]}
    />
  )
}

function State({ order: { status, parcelState } }: { order: StaffOrder }) {
  const t = useMessages(staffOrders).statuses
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
