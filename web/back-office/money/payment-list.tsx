import { useState, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { formatClp } from '#lib/money.ts'
import {
  ATTEMPT_STATES,
  isWaiting,
  PAYMENT_VIEWS,
  type PaymentView,
} from '#shop/counter/staff-payments/staff-payment.rules.ts'
import { MONEY_REVIEWS_PATH, orderPath } from '#web/back-office/kit/back-office-paths.ts'
import { DayField } from '#web/back-office/kit/day-field.tsx'
import { withDays } from '#web/back-office/kit/days.ts'
import { ListSearch } from '#web/back-office/kit/list-search.tsx'
import { ListView } from '#web/back-office/kit/list-view.tsx'
import { PageTitle } from '#web/back-office/kit/page-title.tsx'
import { useMay } from '#web/back-office/kit/permissions.tsx'
import { formatAge, formatMoment, useNowMs } from '#web/back-office/kit/times.ts'
import { useFilters } from '#web/back-office/kit/use-filters.ts'
import { useKeysetList } from '#web/back-office/kit/use-keyset-list.ts'
import { ViewTabs } from '#web/back-office/kit/view-tabs.tsx'
import type { VariablesOf } from '#web/platform/graphql.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { Button } from '#web/ui/button.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { money } from './messages/money.es.ts'
import { StaffPaymentsDocument, type Payment } from './money-documents.ts'
import { usePaymentWords } from './payment-words.ts'

const GATEWAYS = ['webpay', 'mercadopago', 'oneclick'] as const
const FILTERS = {
  vista: PAYMENT_VIEWS,
  medio: ['', ...GATEWAYS],
  estado: ['', ...ATTEMPT_STATES],
  desde: [],
  hasta: [],
} as const
const NONE = { medio: '', estado: '', desde: '', hasta: '' } as const
type Filters = Record<keyof typeof NONE, string>
type Variables = Omit<VariablesOf<typeof StaffPaymentsDocument>, 'first' | 'after'>

/** The view of all is the only one whose rows have more than a few states of an attempt. */
const hasStates = (view: PaymentView) => view === 'all'

export function PaymentList() {
  const t = useMessages(money)
  const may = useMay()
  const [{ vista, ...found }, setFilters] = useFilters(FILTERS)
  const change = (patch: Partial<Filters>) => setFilters(patch as Parameters<typeof setFilters>[0])
  const filters: Filters = { ...withDays(found), estado: hasStates(vista) ? found.estado : '' }
  const { state } = useLocation() as { state: { search?: string } | null }
  const [search, setSearch] = useState(state?.search ?? '')
  const views = PAYMENT_VIEWS.filter((view) => view !== 'claims' || may('claims.read'))
  const isFiltered = Object.values(filters).some((value) => value !== '')
  // A search is over the payments of all views.
  const variables: Variables =
    search === ''
      ? {
          view: vista,
          gateway: filters.medio || null,
          state: filters.estado || null,
          from: filters.desde || null,
          until: filters.hasta || null,
        }
      : { search }
  return (
    <>
      <PageTitle
        title={t.title}
        actions={
          may('reviews.read') ? (
            <LinkButton to={MONEY_REVIEWS_PATH} variant="secondary">
              {t.toReviews}
            </LinkButton>
          ) : null
        }
      />
      <ListSearch label={t.search} hint={t.searchHint} search={search} onSearch={setSearch} />
      <ViewTabs label={t.views.label} views={views.map((key) => ({ key, label: t.views[key] }))} current={vista} />
      {search === '' ? <FilterBar view={vista} filters={filters} change={change} /> : null}
      <Payments
        key={JSON.stringify(variables)}
        caption={t.views[vista]}
        variables={variables}
        empty={
          search !== ''
            ? { title: t.emptySearch }
            : isFiltered
              ? {
                  title: t.emptyFiltered,
                  actions: (
                    <Button variant="secondary" onClick={() => change(NONE)}>
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

interface FilterBarProps {
  view: PaymentView
  filters: Filters
  change: (patch: Partial<Filters>) => void
}

function FilterBar({ view, filters, change }: FilterBarProps) {
  const t = useMessages(money)
  const any = { value: '', label: t.filters.any }
  return (
    <div
      role="group"
      aria-label={t.filters.label}
      className="mb-4 grid grid-cols-2 items-end gap-3 sm:flex sm:flex-wrap sm:*:min-w-44"
    >
      <SelectField
        label={t.filters.gateway}
        value={filters.medio}
        onChange={({ target }) => change({ medio: target.value })}
        options={[any, ...GATEWAYS.map((value) => ({ value, label: t.gateways[value] }))]}
      />
      {hasStates(view) ? (
        <SelectField
          label={t.filters.state}
          value={filters.estado}
          onChange={({ target }) => change({ estado: target.value })}
          options={[any, ...ATTEMPT_STATES.map((value) => ({ value, label: t.states.attempt[value] }))]}
        />
      ) : null}
      <DayField label={t.filters.from} value={filters.desde} onChange={(desde) => change({ desde })} />
      <DayField label={t.filters.until} value={filters.hasta} onChange={(hasta) => change({ hasta })} />
    </div>
  )
}

interface PaymentsProps {
  caption: string
  variables: Variables
  empty: { title: string; actions?: ReactNode }
}

const FIGURE = 'tabular-nums xl:whitespace-nowrap'

function Payments({ caption, variables, empty }: PaymentsProps) {
  const t = useMessages(money)
  const may = useMay()
  const words = usePaymentWords()
  const nowMs = useNowMs()
  const list = useKeysetList(StaffPaymentsDocument, variables, {
    pick: (answer) => answer.staffPayments,
    // A row is another once it ends: an open payment that is approved is shown anew.
    toId: ({ _id, state }: Payment) => `${_id} ${state}`,
  })
  return (
    <ListView
      list={list}
      caption={caption}
      header={{
        name: t.columns.order,
        text: ({ orderReferenceId }) => orderReferenceId,
        ...(may('orders.read') && { path: ({ orderReferenceId }: Payment) => orderPath(orderReferenceId) }),
      }}
      toId={({ _id }) => _id}
      empty={empty}
      columns={[
        { name: t.columns.at, cell: ({ at }) => formatMoment(at), className: FIGURE },
        { name: t.columns.kind, cell: words.kind, isPlain: true },
        { name: t.columns.means, cell: words.means },
        {
          name: t.columns.amount,
          cell: ({ amount }) => (amount === null ? t.amountUnknown : formatClp(amount)),
          className: `${FIGURE} sm:text-right`,
        },
        { name: t.columns.state, cell: (row) => <State row={row} /> },
        {
          name: t.columns.waiting,
          cell: (row) => (isWaiting(row) ? formatAge(row.at, nowMs) : null),
          className: FIGURE,
        },
      ]}
    />
  )
}

function State({ row }: { row: Payment }) {
  const words = usePaymentWords()
  return (
    <>
      {words.state(row)}
      {row.reason ? <span className="block text-tinta-600 max-sm:inline"> {words.reason(row.reason)}</span> : null}
    </>
  )
}
