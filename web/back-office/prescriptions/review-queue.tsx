import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { PRESCRIPTIONS_PATH, reviewPath } from '#web/back-office/kit/back-office-paths.ts'
import type { Column } from '#web/back-office/kit/data-table.tsx'
import { ListView } from '#web/back-office/kit/list-view.tsx'
import { PageTitle } from '#web/back-office/kit/page-title.tsx'
import { useMay, useStaffMutation } from '#web/back-office/kit/permissions.tsx'
import { TakeNext, useTakeNextPrescription } from '#web/back-office/kit/take-next.tsx'
import { formatTime, useNowMs } from '#web/back-office/kit/times.ts'
import { useFilters } from '#web/back-office/kit/use-filters.ts'
import { useKeysetList } from '#web/back-office/kit/use-keyset-list.ts'
import { ViewTabs } from '#web/back-office/kit/view-tabs.tsx'
import { useSession } from '#web/features/people/session/session.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { FreeForm } from './free-form.tsx'
import { reviewQueue } from './messages/review-queue.es.ts'
import { ReviewQueueDocument, TakePrescriptionDocument, type ListedReview } from './prescription-documents.ts'
import { QueueAction } from './queue-action.tsx'
import { Refusal } from './refusal.tsx'

const VIEWS = ['all', 'received', 'reviewing', 'unanswered', 'mine'] as const
const VARIABLES = {
  all: {},
  received: { state: 'recibida' },
  reviewing: { state: 'en revisión' },
  unanswered: { state: 'por aclarar' },
  mine: { isMine: true },
} as const
const CONDITIONS = ['simpleRecipe', 'recipeRetention'] as const
const SOURCES = ['file', 'telemedicine', 'insurance', 'note', 'missing'] as const
const FILTERS = { vista: VIEWS, condicion: ['', ...CONDITIONS], fuente: ['', ...SOURCES] } as const
type Filters = { [Name in keyof typeof FILTERS]: (typeof FILTERS)[Name][number] }

export function ReviewQueue() {
  const t = useMessages(reviewQueue)
  const [{ vista, condicion, fuente }, change] = useFilters(FILTERS)
  const may = useMay()
  const next = useTakeNextPrescription()
  return (
    <>
      <PageTitle title={t.title} actions={may('prescriptions.review') ? <TakeNext queue={next} /> : null} />
      <ViewTabs label={t.views.label} views={VIEWS.map((key) => ({ key, label: t.views[key] }))} current={vista} />
      <div className="mb-4 grid grid-cols-2 gap-4 sm:flex">
        <SelectField
          label={t.condition}
          value={condicion}
          onChange={({ target }) => change({ condicion: target.value as Filters['condicion'] })}
          options={[{ value: '', label: t.any }, ...CONDITIONS.map((value) => ({ value, label: t.conditions[value] }))]}
          className="sm:min-w-44"
        />
        <SelectField
          label={t.source}
          value={fuente}
          onChange={({ target }) => change({ fuente: target.value as Filters['fuente'] })}
          options={[{ value: '', label: t.anySource }, ...SOURCES.map((value) => ({ value, label: t.sources[value] }))]}
          className="sm:min-w-44"
        />
      </div>
      <Rows key={`${vista} ${condicion} ${fuente}`} view={vista} condition={condicion} source={fuente} />
    </>
  )
}

interface RowsProps {
  view: Filters['vista']
  condition: Filters['condicion']
  source: Filters['fuente']
}

function Rows({ view, condition, source }: RowsProps) {
  const t = useMessages(reviewQueue)
  const may = useMay()
  const columns = useColumns()
  const [freed, setFreed] = useState<{ row: ListedReview; open: boolean } | null>(null)
  const list = useKeysetList(
    ReviewQueueDocument,
    { ...VARIABLES[view], condition: condition || null, source: source || null },
    { pick: (answer) => answer.reviewQueue, toId: ({ _id }: ListedReview) => _id },
  )
  const { is, input, error, send } = useStaffMutation(TakePrescriptionDocument)
  const navigate = useNavigate()
  const take = async (id: string) => {
    const { answer } = await send({ id })
    if (answer) await navigate(reviewPath(id))
    else list.reload()
  }
  const isFiltered = condition !== '' || source !== ''
  return (
    <>
      {error ? <Refusal error={error} /> : null}
      <ListView
        list={list}
        caption={t.views[view]}
        header={{
          name: t.columns.order,
          text: ({ orderReferenceId }) => orderReferenceId,
          ...(may('prescriptions.read') && { path: ({ _id }: ListedReview) => reviewPath(_id) }),
        }}
        toId={({ _id }) => _id}
        empty={
          isFiltered
            ? {
                title: t.empty.filtered,
                actions: (
                  <Link to={PRESCRIPTIONS_PATH} className="text-link">
                    {t.empty.unfilter}
                  </Link>
                ),
              }
            : { title: t.empty[view], ...(view === 'all' && { text: t.empty.allText }) }
        }
        columns={[
          ...columns,
          {
            name: t.columns.action,
            isPlain: true,
            className: 'max-sm:ml-auto',
            cell: (row) => (
              <QueueAction
                row={row}
                isTaking={is === 'sending' && input.id === row._id}
                onTake={() => void take(row._id)}
                onFree={() => setFreed({ row, open: true })}
              />
            ),
          },
        ]}
      />
      {freed ? (
        <FreeForm
          key={freed.row._id}
          row={freed.row}
          open={freed.open}
          onClose={() => setFreed({ ...freed, open: false })}
          onFreed={() => {
            setFreed({ ...freed, open: false })
            list.reload()
          }}
        />
      ) : null}
    </>
  )
}

function useColumns(): Column<ListedReview>[] {
  const t = useMessages(reviewQueue)
  const nowMs = useNowMs()
  const userId = useSession()?.userId
  return [
    { name: t.columns.wait, cell: (row) => <Wait row={row} />, className: 'tabular-nums' },
    { name: t.columns.conditions, cell: (row) => <Conditions row={row} />, isPlain: true },
    { name: t.columns.source, cell: ({ source }) => t.sources[source as keyof typeof t.sources] },
    {
      name: t.columns.delivery,
      cell: ({ shippingMethod }) => (shippingMethod === 'withdrawalStore' ? t.pickup : t.delivery),
      isPlain: true,
    },
    { name: t.columns.state, cell: (row) => <State row={row} />, isPlain: true },
    {
      name: t.columns.holder,
      cell: (row) => (row.reviewerId === null ? null : <Holder row={row} userId={userId} nowMs={nowMs} />),
    },
  ]
}

function Wait({ row: { waitedMinutes, isLate } }: { row: ListedReview }) {
  const t = useMessages(reviewQueue)
  if (!isLate) return t.hours(waitedMinutes)
  return <strong className="font-semibold text-error">{t.late(waitedMinutes)}</strong>
}

function Conditions({ row: { conditions } }: { row: ListedReview }) {
  const t = useMessages(reviewQueue)
  return conditions
    .map(({ saleCondition, lines }) => {
      const known = Object.hasOwn(t.conditions, saleCondition)
        ? (saleCondition as keyof typeof t.conditions)
        : 'unknown'
      return t.lines(lines, t.conditions[known])
    })
    .join(', ')
}

function State({ row: { state, isReused } }: { row: ListedReview }) {
  const t = useMessages(reviewQueue)
  return (
    <span className="inline-flex flex-wrap items-center gap-1.5">
      {t.states[state as keyof typeof t.states]}
      {isReused ? <Badge tone="prescription">{t.reused}</Badge> : null}
    </span>
  )
}

interface HolderProps {
  row: ListedReview
  userId: string | undefined
  nowMs: number
}

function Holder({ row: { state, reviewerId, reviewer, leaseUntil }, userId, nowMs }: HolderProps) {
  const t = useMessages(reviewQueue).holds
  const name = reviewer ?? t.colleague
  if (state === 'por aclarar') return t.question(name)
  if (leaseUntil === null || Date.parse(leaseUntil) <= nowMs) return t.lapsed(name)
  return reviewerId === userId ? t.you(formatTime(leaseUntil)) : t.until(name, formatTime(leaseUntil))
}
