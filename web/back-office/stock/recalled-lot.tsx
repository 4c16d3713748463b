import { useState } from 'react'
import { Link } from 'react-router'
import { LOTS_PATH, orderPath, stockPath } from '#web/back-office/kit/back-office-paths.ts'
import { DataTable } from '#web/back-office/kit/data-table.tsx'
import { formatExpiry } from '#web/back-office/kit/expiry.ts'
import { parcels } from '#web/back-office/kit/messages/parcels.es.ts'
import { LoadingObject, Opened } from '#web/back-office/kit/opened.tsx'
import { PageTitle } from '#web/back-office/kit/page-title.tsx'
import { useMay } from '#web/back-office/kit/permissions.tsx'
import { formatMoment } from '#web/back-office/kit/times.ts'
import { useSession } from '#web/features/people/session/session.ts'
import { anySignal } from '#web/platform/any-signal.ts'
import { runDocument } from '#web/platform/api-client.ts'
import { callInTime } from '#web/platform/call-in-time.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { useLoaded } from '#web/platform/use-loaded.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { RecalledParcelsDocument, type RecalledParcel, type RecalledParcels } from './lot-documents.ts'
import { LotState } from './lot-state.tsx'
import { stockLots } from './messages/stock-lots.es.ts'
import { RecallMail } from './recall-mail.tsx'

/** Each page of its parcels is a recorded reading: it is loaded once, and the next one by a press. */
function useRecalledParcels(lotId: string) {
  const [pages, setPages] = useState(1)
  const load = async (signal: AbortSignal, former: RecalledParcels | undefined): Promise<RecalledParcels> => {
    const variables = { lotId, after: former?.endCursor ?? null }
    const { recalledParcels } = await callInTime((inTime) =>
      runDocument(RecalledParcelsDocument, variables, { signal: anySignal(signal, inTime) }),
    )
    return { ...recalledParcels!, nodes: [...(former?.nodes ?? []), ...recalledParcels!.nodes] }
  }
  const query = useLoaded(`${useSession()?.userId} ${lotId} ${pages}`, load, { checksSession: 'on failure' })
  return { query, more: () => setPages(pages + 1) }
}

export function RecalledLot({ id }: { id: string }) {
  const t = useMessages(stockLots).opened
  const { query, more } = useRecalledParcels(id)
  return (
    <Opened
      query={query}
      pick={(answer) => answer}
      words={t}
      listPath={LOTS_PATH}
      loading={<LoadingObject label={t.loading} />}
    >
      {(recalled) => (
        <>
          <Head recalled={recalled} />
          <div className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_24rem]">
            <section aria-label={t.parcels}>
              <h2 className="text-xl">{t.parcels}</h2>
              <p className="mb-3 text-sm text-tinta-600">{t.recorded}</p>
              {recalled.nodes.length === 0 ? <EmptyState title={t.none} /> : <Parcels rows={recalled.nodes} />}
              {query.is === 'failed' ? (
                <Alert
                  tone="error"
                  title={t.moreFailed}
                  className="mt-4"
                  actions={
                    <Button variant="secondary" size="sm" onClick={query.retry}>
                      {t.retry}
                    </Button>
                  }
                />
              ) : recalled.endCursor === null ? null : (
                <div className="mt-4 text-center">
                  <Button variant="secondary" onClick={more} loading={query.is === 'loading'}>
                    {t.more}
                  </Button>
                </div>
              )}
            </section>
            {recalled.lot.lot.state === 'recalled' ? <RecallMail recalled={recalled} /> : null}
          </div>
        </>
      )}
    </Opened>
  )
}

function Head({ recalled: { lot: listed } }: { recalled: RecalledParcels }) {
  const t = useMessages(stockLots).opened
  const { lot, name, sku } = listed
  return (
    <PageTitle
      title={t.title(lot.code)}
      text={
        <span className="grid gap-1 text-base text-tinta-900">
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1 tabular-nums">
            <Link to={stockPath(sku)} className="text-link inline-flex min-h-6 items-center max-sm:min-h-11">
              {name}
            </Link>
            <LotState state={lot.state} />
            <span>{t.expires(formatExpiry(lot.expiresOn))}</span>
            <span>{t.onShelf(lot.units)}</span>
          </span>
          {lot.reason === null ? null : <span className="wrap-anywhere">{t.reason(lot.reason)}</span>}
        </span>
      }
    />
  )
}

function Parcels({ rows }: { rows: readonly RecalledParcel[] }) {
  const t = useMessages(stockLots).opened
  const states = useMessages(parcels).states as Readonly<Record<string, string>>
  const may = useMay()
  return (
    <DataTable
      caption={t.caption}
      rows={rows}
      toId={({ _id }) => _id}
      header={{
        name: t.columns.order,
        text: ({ orderReferenceId }) => orderReferenceId,
        ...(may('orders.read') && { path: ({ orderReferenceId }: RecalledParcel) => orderPath(orderReferenceId) }),
      }}
      columns={[
        { name: t.columns.state, cell: ({ state }) => states[state] ?? state, isPlain: true },
        { name: t.columns.since, cell: ({ since }) => formatMoment(since), className: 'tabular-nums' },
        { name: t.columns.units, cell: ({ units }) => units, className: 'tabular-nums sm:text-right' },
        {
          name: t.columns.mail,
          isPlain: true,
          cell: ({ hasEmail }) => (hasEmail ? t.hasMail : <Badge tone="offerSoft">{t.noMail}</Badge>),
        },
      ]}
    />
  )
}
