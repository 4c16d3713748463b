import { useState } from 'react'
import { deliveryPath, preparationPath } from '#web/back-office/kit/back-office-paths.ts'
import { ListView } from '#web/back-office/kit/list-view.tsx'
import { parcels } from '#web/back-office/kit/messages/parcels.es.ts'
import { PageTitle } from '#web/back-office/kit/page-title.tsx'
import { ParcelsDocument, type ListedParcel } from '#web/back-office/kit/parcel-documents.ts'
import { Care, Destination, PromiseDay } from '#web/back-office/kit/parcel-parts.tsx'
import { useMay } from '#web/back-office/kit/permissions.tsx'
import { formatAge, useNowMs } from '#web/back-office/kit/times.ts'
import { useFilters } from '#web/back-office/kit/use-filters.ts'
import { useKeysetList } from '#web/back-office/kit/use-keyset-list.ts'
import { ViewTabs } from '#web/back-office/kit/view-tabs.tsx'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { DispatchFilters } from './dispatch-filters.tsx'
import { FindParcel } from './find-parcel.tsx'
import { HandOver } from './hand-over.tsx'
import { dispatch } from './messages/dispatch.es.ts'
import { Tracking } from './tracking.tsx'

const VIEWS = {
  ready: ['packed'],
  way: ['on_the_way'],
  failed: ['not_delivered'],
  returned: ['returned'],
  back: ['to_put_back'],
} as const
type View = keyof typeof VIEWS
const FILTERS = {
  vista: ['ready', 'way', 'failed', 'returned', 'back'],
  comuna: [],
  transporte: [],
} as const
type Filters = { vista: View; comuna: string; transporte: string }
const PARCELS_MAX = 50

export function DispatchList() {
  const t = useMessages(dispatch)
  const [chosen, change] = useFilters(FILTERS)
  const { vista, comuna, transporte } = chosen
  const views = (Object.keys(VIEWS) as View[]).map((key) => ({ key, label: t.views[key] }))
  return (
    <>
      <PageTitle title={t.title} />
      <ViewTabs label={t.views.label} views={views} current={vista} />
      <Parcels key={`${vista} ${comuna} ${transporte}`} filters={chosen} change={change} />
    </>
  )
}

const hasCarrier = (view: View): boolean => view !== 'ready' && view !== 'back'

interface ParcelsProps {
  filters: Filters
  change: (patch: Partial<Filters>) => void
}

function Parcels({ filters: { vista: view, comuna, transporte }, change }: ParcelsProps) {
  const t = useMessages(dispatch)
  const words = useMessages(parcels)
  const nowMs = useNowMs()
  const may = useMay()
  const [chosen, choose] = useState<ReadonlySet<string>>(new Set())
  const list = useKeysetList(
    ParcelsDocument,
    {
      states: [...VIEWS[view]],
      shippingMethod: 'homeDelivery',
      ...(comuna && { commune: comuna }),
      ...(transporte && hasCarrier(view) && { carrier: transporte }),
    },
    { pick: (answer) => answer.parcels, toId: ({ _id }: ListedParcel) => _id },
  )
  const mayHandOver = may('parcels.dispatch') && (view === 'ready' || view === 'failed')
  const isFiltered = comuna !== '' || transporte !== ''
  // In the order of the choice: tracking numbers are scanned in it.
  const chosenParcels = [...chosen].flatMap((id) => list.rows.find(({ _id }) => _id === id) ?? [])
  return (
    <>
      <div className="flex flex-wrap items-start gap-x-10 *:max-sm:w-full">
        <FindParcel />
        <DispatchFilters
          commune={comuna}
          carrier={hasCarrier(view) ? transporte : null}
          communes={[...new Set(list.rows.flatMap(({ commune }) => commune ?? []))].toSorted()}
          change={change}
        />
      </div>
      {mayHandOver ? (
        <HandOver
          parcels={chosenParcels}
          isListEmpty={list.rows.length === 0}
          onDone={() => {
            choose(new Set())
            list.reload()
          }}
        />
      ) : null}
      <ListView
        list={list}
        caption={t.views[view]}
        header={{
          name: words.columns.order,
          text: ({ orderReferenceId }) => orderReferenceId,
          path: ({ _id }) => (view === 'back' ? preparationPath(_id) : deliveryPath(_id)),
        }}
        toId={({ _id }) => _id}
        {...(mayHandOver && { selection: { chosen, choose, max: PARCELS_MAX } })}
        empty={isFiltered ? { title: t.empty.filtered } : emptyWords(t.empty, view)}
        columns={[
          { name: words.columns.promise, cell: (row) => <PromiseDay listed={row} nowMs={nowMs} /> },
          { name: words.columns.destination, cell: (row) => <Destination listed={row} />, isPlain: true },
          { name: words.columns.since, cell: ({ since }) => formatAge(since, nowMs), className: 'tabular-nums' },
          { name: words.columns.care, cell: (row) => <Care listed={row} />, isPlain: true },
          ...(!hasCarrier(view)
            ? []
            : [{ name: words.columns.tracking, cell: (row: ListedParcel) => <Tracking parcel={row} /> }]),
          ...(view === 'failed' || view === 'returned'
            ? [
                {
                  name: words.columns.reason,
                  cell: ({ reason }: ListedParcel) =>
                    reason ? words.reasons[reason as keyof typeof words.reasons] : '',
                },
              ]
            : []),
        ]}
      />
    </>
  )
}

type EmptyWords = Record<View, string> & Partial<Record<`${View}Text`, string>>

function emptyWords(t: EmptyWords, view: View): { title: string; text?: string } {
  const text = t[`${view}Text`]
  return { title: t[view], ...(text && { text }) }
}
