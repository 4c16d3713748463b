import type { ReactNode } from 'react'
import { useOwnQuery } from '#web/features/people/session/own-query.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { parcels } from './messages/parcels.es.ts'
import { LoadingObject, Opened } from './opened.tsx'
import { PageTitle } from './page-title.tsx'
import { ParcelDocument, type Parcel } from './parcel-documents.ts'
import { Care, Destination, PromiseDay } from './parcel-parts.tsx'
import { formatMoment, useNowMs } from './times.ts'

interface ParcelPageProps {
  id: string
  listPath: string
  /** `reload`: the shop has another state of it. */
  children: (parcel: Parcel, show: (parcel: Parcel) => void, reload: () => void) => ReactNode
}

/** The frame of one parcel. Each opening is recorded as a reading, so it is loaded once. */
export function ParcelPage({ id, listPath, children }: ParcelPageProps) {
  const t = useMessages(parcels)
  const query = useOwnQuery(ParcelDocument, { id })
  return (
    <Opened query={query} pick={({ parcel }) => parcel} words={t} listPath={listPath} loading={<LoadingParcel />}>
      {(parcel) => (
        <>
          <ParcelHead parcel={parcel} />
          {children(parcel, (next) => query.replace({ parcel: next }), query.refresh)}
          <History parcel={parcel} />
        </>
      )}
    </Opened>
  )
}

export function ParcelHead({ parcel }: { parcel: Parcel }) {
  const t = useMessages(parcels)
  const nowMs = useNowMs()
  return (
    <PageTitle
      title={`${t.columns.order} ${parcel.orderReferenceId}`}
      text={
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-base text-tinta-900">
          <strong>{t.states[parcel.state as keyof typeof t.states]}</strong>
          <span>
            <Destination listed={parcel} />
          </span>
          {parcel.deliveryEstimate === null ? null : <PromiseDay listed={parcel} nowMs={nowMs} />}
          <Care listed={parcel} />
        </span>
      }
    />
  )
}

function History({ parcel }: { parcel: Parcel }) {
  const t = useMessages(parcels)
  const notes = parcel.history.filter(({ note }) => note)
  if (notes.length === 0) return null
  return (
    <section className="mt-6 text-sm">
      <h2 className="mb-2 text-base">{t.history}</h2>
      <ul className="grid gap-1">
        {notes.map(({ at, note }) => (
          <li key={at}>
            <span className="text-tinta-600 tabular-nums">{formatMoment(at)}</span> {note}
          </li>
        ))}
      </ul>
    </section>
  )
}

export function LoadingParcel() {
  const t = useMessages(parcels)
  return <LoadingObject label={t.loading} />
}
