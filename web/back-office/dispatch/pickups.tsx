import { useLocation, useNavigate } from 'react-router'
import { toChileDate } from '#lib/chile-time.ts'
import { deliveryPath } from '#web/back-office/kit/back-office-paths.ts'
import { ListSearch } from '#web/back-office/kit/list-search.tsx'
import { ListView } from '#web/back-office/kit/list-view.tsx'
import { parcels } from '#web/back-office/kit/messages/parcels.es.ts'
import { PageTitle } from '#web/back-office/kit/page-title.tsx'
import { ParcelsDocument, type ListedParcel } from '#web/back-office/kit/parcel-documents.ts'
import { Care } from '#web/back-office/kit/parcel-parts.tsx'
import { formatAge, formatDay, useNowMs } from '#web/back-office/kit/times.ts'
import { useFilters } from '#web/back-office/kit/use-filters.ts'
import { useKeysetList } from '#web/back-office/kit/use-keyset-list.ts'
import { ViewTabs } from '#web/back-office/kit/view-tabs.tsx'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { Button } from '#web/ui/button.tsx'
import { dispatch } from './messages/dispatch.es.ts'

const VIEWS = ['ready', 'returned'] as const
const FILTERS = { vista: VIEWS } as const
const STATES = { ready: 'packed', returned: 'returned' } as const

export function Pickups() {
  const t = useMessages(dispatch).pickups
  const [{ vista }] = useFilters(FILTERS)
  const { state, search: address } = useLocation()
  const navigate = useNavigate()
  // A surname stands in no address: it travels in the history's entry and in the call's body.
  const search = readSearch(state)
  const look = (text: string) => void navigate({ search: address }, { state: { search: text } })
  return (
    <>
      <PageTitle title={t.title} />
      <ListSearch key={search} label={t.search} search={search} onSearch={look} />
      <ViewTabs label={t.views.label} views={VIEWS.map((key) => ({ key, label: t.views[key] }))} current={vista} />
      <List key={`${vista} ${search}`} view={vista} search={search} onClear={() => look('')} />
    </>
  )
}

/** Another page's state may be there. */
const readSearch = (state: unknown): string =>
  typeof state === 'object' && state !== null && 'search' in state && typeof state.search === 'string'
    ? state.search
    : ''

interface ListProps {
  view: (typeof VIEWS)[number]
  search: string
  onClear: () => void
}

function List({ view, search, onClear }: ListProps) {
  const t = useMessages(dispatch).pickups
  const words = useMessages(parcels)
  const nowMs = useNowMs()
  const list = useKeysetList(
    ParcelsDocument,
    {
      states: [STATES[view]],
      shippingMethod: 'withdrawalStore',
      ...(view === 'ready' && { sort: 'lastDay' }),
      ...(search && { search }),
    },
    { pick: (answer) => answer.parcels, toId: ({ _id }: ListedParcel) => _id },
  )
  const clear = (
    <Button variant="secondary" onClick={onClear}>
      {t.clear}
    </Button>
  )
  return (
    <ListView
      list={list}
      caption={t.views[view]}
      header={{
        name: words.columns.order,
        text: ({ orderReferenceId }) => orderReferenceId,
        path: ({ _id }) => deliveryPath(_id),
      }}
      toId={({ _id }) => _id}
      empty={search ? { title: t.noneFound, actions: clear } : { title: t.empty[view], text: t.emptyText[view] }}
      columns={[
        ...(view === 'ready'
          ? [
              {
                name: t.until,
                cell: ({ lastDay }: ListedParcel) => <LastDay day={lastDay} today={toChileDate(nowMs)} />,
              },
            ]
          : []),
        { name: words.columns.since, cell: ({ since }) => formatAge(since, nowMs), className: 'tabular-nums' },
        { name: words.columns.goods, cell: ({ lines, units }) => words.goods(lines, units), isPlain: true },
        { name: words.columns.care, cell: (row) => <Care listed={row} />, isPlain: true },
      ]}
    />
  )
}

function LastDay({ day, today }: { day: string | null; today: string }) {
  const t = useMessages(dispatch).pickups
  if (day === null) return null
  if (day >= today) return formatDay(day)
  return <span className="font-semibold text-error">{t.late(formatDay(day))}</span>
}
