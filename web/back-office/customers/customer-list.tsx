import { useLocation, useNavigate } from 'react-router'
import { formatChileDate, toChileDate } from '#lib/chile-time.ts'
import { formatRut } from '#lib/rut.ts'
import { customerPath, DATA_REQUESTS_PATH, ORDERS_PATH } from '#web/back-office/kit/back-office-paths.ts'
import { DataTable, LoadingRows } from '#web/back-office/kit/data-table.tsx'
import { Failed } from '#web/back-office/kit/failed.tsx'
import { ListSearch } from '#web/back-office/kit/list-search.tsx'
import { PageTitle } from '#web/back-office/kit/page-title.tsx'
import { RefusalAlert } from '#web/back-office/kit/parcel-parts.tsx'
import { useMay } from '#web/back-office/kit/permissions.tsx'
import { useOwnQuery } from '#web/features/people/session/own-query.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { FindCustomersDocument } from './customer-documents.ts'
import { RutProof, useCustomerName } from './customer-parts.tsx'
import { customers } from './messages/customers.es.ts'

/**
 * What identifies a person stands in the history's entry, and in no address. Nothing is shown before a search. `form`:
 * another one for each search that was typed elsewhere; one's own search leaves the field and its focus.
 */
export function CustomerList() {
  const t = useMessages(customers)
  const may = useMay()
  const navigate = useNavigate()
  const { state } = useLocation() as { state: { search?: string; form?: number } | null }
  const { search = '', form } = state ?? {}
  return (
    <>
      <PageTitle
        title={t.title}
        actions={
          may('data-requests.read') ? (
            <LinkButton to={DATA_REQUESTS_PATH} variant="secondary">
              {t.toRequests}
            </LinkButton>
          ) : null
        }
      />
      <ListSearch
        key={form}
        label={t.search}
        hint={t.searchHint}
        search={search}
        onSearch={(search) => void navigate('.', { replace: true, state: { search, form } })}
      />
      {search === '' ? <EmptyState title={t.begin} text={t.beginText} /> : <Found search={search} />}
    </>
  )
}

function Found({ search }: { search: string }) {
  const t = useMessages(customers)
  const toName = useCustomerName()
  const { is, answer, ...query } = useOwnQuery(FindCustomersDocument, { search })
  if (is === 'loading' || is === 'none') return <LoadingRows />
  if (is === 'failed' && 'error' in query)
    return query.error.code === 'request.rate_limited' ? (
      <RefusalAlert error={query.error} failed={t.failed} />
    ) : (
      <Failed title={t.failed} onRetry={query.retry} />
    )
  const { nodes, hasMore } = answer!.findCustomers
  if (nodes.length === 0) return <EmptyState title={t.none} text={t.noneText} actions={<ToOrders search={search} />} />
  return (
    <>
      <DataTable
        caption={t.caption}
        header={{ name: t.columns.name, text: toName, path: ({ _id }) => customerPath(_id) }}
        rows={nodes}
        toId={({ _id }) => _id}
        columns={[
          {
            name: t.columns.rut,
            cell: ({ rut }) => (rut === null ? t.noRut : formatRut(rut)),
            className: 'tabular-nums xl:whitespace-nowrap',
          },
          { name: t.columns.proof, cell: (customer) => <RutProof of={customer} />, isPlain: true },
          {
            name: t.columns.since,
            cell: ({ createdAt }) => formatChileDate(toChileDate(createdAt)),
            className: 'tabular-nums',
          },
        ]}
      />
      <div className="mt-4 flex flex-wrap items-center justify-between gap-3">
        <p role="status" className="text-sm text-tinta-600">
          {hasMore ? t.more(nodes.length) : null}
        </p>
        <ToOrders search={search} />
      </div>
    </>
  )
}

/** A guest has no account: their orders are found by the same text. */
function ToOrders({ search }: { search: string }) {
  const t = useMessages(customers)
  const may = useMay()
  return may('orders.read') ? (
    <LinkButton to={ORDERS_PATH} state={{ search }} variant="secondary">
      {t.toOrders}
    </LinkButton>
  ) : null
}
