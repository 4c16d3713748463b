import { useNavigate } from 'react-router'
import { preparationPath } from '#web/back-office/kit/back-office-paths.ts'
import { ListView } from '#web/back-office/kit/list-view.tsx'
import { parcels } from '#web/back-office/kit/messages/parcels.es.ts'
import { PageTitle } from '#web/back-office/kit/page-title.tsx'
import { ParcelsDocument, TakeOrderDocument, type ListedParcel } from '#web/back-office/kit/parcel-documents.ts'
import { Care, Destination, PromiseDay, RefusalAlert } from '#web/back-office/kit/parcel-parts.tsx'
import { useMay, useStaffMutation } from '#web/back-office/kit/permissions.tsx'
import { TakeNext, useTakeNextOrder } from '#web/back-office/kit/take-next.tsx'
import { formatAge, formatTime, useNowMs } from '#web/back-office/kit/times.ts'
import { useFilters } from '#web/back-office/kit/use-filters.ts'
import { useKeysetList } from '#web/back-office/kit/use-keyset-list.ts'
import { ViewTabs } from '#web/back-office/kit/view-tabs.tsx'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { Button } from '#web/ui/button.tsx'
import { preparation } from './messages/preparation.es.ts'
import { OrdersToPrepareDocument, type OrderToPrepare } from './preparation-documents.ts'
import { RoundView, TakeRound } from './round-view.tsx'
import { useRound } from './round.ts'

const STATES = {
  mine: ['being_prepared'],
  missing: ['waiting_for_stock'],
  check: ['to_check'],
  back: ['to_put_back'],
} as const
const VIEWS = ['queue', 'round', 'mine', 'missing', 'check', 'back'] as const
const FILTERS = { vista: VIEWS } as const

export function ToPrepare() {
  const t = useMessages(preparation)
  const [{ vista }] = useFilters(FILTERS)
  const may = useMay()
  const next = useTakeNextOrder()
  const hasRound = useRound().length > 0
  const actions = (
    <>
      <TakeNext queue={next} />
      {vista === 'round' && hasRound ? null : <TakeRound />}
    </>
  )
  const views = VIEWS.filter((key) => key !== 'round' || hasRound || vista === 'round')
  return (
    <>
      <PageTitle title={t.title} actions={may('parcels.prepare') ? actions : null} />
      <ViewTabs label={t.views.label} views={views.map((key) => ({ key, label: t.views[key] }))} current={vista} />
      {vista === 'queue' ? <Queue /> : vista === 'round' ? <RoundView /> : <Begun key={vista} view={vista} />}
    </>
  )
}

function Queue() {
  const t = useMessages(preparation)
  const words = useMessages(parcels)
  const nowMs = useNowMs()
  const may = useMay()
  const navigate = useNavigate()
  const list = useKeysetList(
    OrdersToPrepareDocument,
    {},
    { pick: (answer) => answer.ordersToPrepare, toId: ({ orderId }: OrderToPrepare) => orderId },
  )
  const { is, input, error, send } = useStaffMutation(TakeOrderDocument)
  const take = async (orderId: string) => {
    const { answer } = await send({ orderId })
    if (answer?.takeOrder) await navigate(preparationPath(answer.takeOrder._id))
    else list.reload()
  }
  return (
    <>
      {error ? <RefusalAlert error={error} /> : null}
      <ListView
        list={list}
        caption={t.views.queue}
        header={{ name: words.columns.order, text: ({ orderReferenceId }) => orderReferenceId }}
        toId={({ orderId }) => orderId}
        empty={{ title: t.empty.queue, text: t.empty.queueText }}
        columns={[
          { name: words.columns.promise, cell: (row) => <PromiseDay listed={row} nowMs={nowMs} /> },
          { name: words.columns.age, cell: ({ placedAt }) => formatAge(placedAt, nowMs), className: 'tabular-nums' },
          { name: words.columns.goods, cell: ({ lines, units }) => words.goods(lines, units), isPlain: true },
          { name: words.columns.place, cell: ({ place }) => place, className: 'xl:whitespace-nowrap' },
          { name: words.columns.destination, cell: (row) => <Destination listed={row} />, isPlain: true },
          { name: words.columns.care, cell: (row) => <Care listed={row} />, isPlain: true },
          ...(may('parcels.prepare')
            ? [
                {
                  name: t.action,
                  isPlain: true,
                  className: 'max-sm:ml-auto',
                  cell: ({ orderId, orderReferenceId }: OrderToPrepare) => (
                    <Button
                      variant="secondary"
                      size="sm"
                      aria-label={t.takeLabel(orderReferenceId)}
                      loading={is === 'sending' && input.orderId === orderId}
                      onClick={() => void take(orderId)}
                    >
                      {t.take}
                    </Button>
                  ),
                },
              ]
            : []),
        ]}
      />
    </>
  )
}

function Begun({ view }: { view: keyof typeof STATES }) {
  const t = useMessages(preparation)
  const words = useMessages(parcels)
  const nowMs = useNowMs()
  const list = useKeysetList(
    ParcelsDocument,
    { states: [...STATES[view]] },
    { pick: (answer) => answer.parcels, toId: ({ _id }: ListedParcel) => _id },
  )
  const text = { mine: undefined, missing: undefined, check: t.empty.checkText, back: undefined }[view]
  return (
    <ListView
      list={list}
      caption={t.views[view]}
      header={{
        name: words.columns.order,
        text: ({ orderReferenceId }) => orderReferenceId,
        path: ({ _id }) => preparationPath(_id),
      }}
      toId={({ _id }) => _id}
      empty={{ title: t.empty[view], ...(text && { text }) }}
      columns={[
        { name: words.columns.promise, cell: (row) => <PromiseDay listed={row} nowMs={nowMs} /> },
        { name: words.columns.since, cell: ({ since }) => formatAge(since, nowMs), className: 'tabular-nums' },
        { name: words.columns.goods, cell: ({ lines, units }) => words.goods(lines, units), isPlain: true },
        { name: words.columns.destination, cell: (row) => <Destination listed={row} />, isPlain: true },
        { name: words.columns.care, cell: (row) => <Care listed={row} />, isPlain: true },
        {
          name: words.columns.preparer,
          cell: (row) => <Preparer parcel={row} isLeased={view === 'mine'} nowMs={nowMs} />,
        },
      ]}
    />
  )
}

function Preparer({ parcel, isLeased, nowMs }: { parcel: ListedParcel; isLeased: boolean; nowMs: number }) {
  const t = useMessages(parcels)
  const name = parcel.preparer ?? t.colleague
  if (!isLeased) return name
  return Date.parse(parcel.leaseUntil) < nowMs ? t.lapsed(name) : t.until(name, formatTime(parcel.leaseUntil))
}
