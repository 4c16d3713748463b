import { useState } from 'react'
import { addDays, toChileDate } from '#lib/chile-time.ts'
import { deliveryPath } from '#web/back-office/kit/back-office-paths.ts'
import { usePageKey } from '#web/back-office/kit/keys.tsx'
import { ListView } from '#web/back-office/kit/list-view.tsx'
import { parcels } from '#web/back-office/kit/messages/parcels.es.ts'
import { PageTitle } from '#web/back-office/kit/page-title.tsx'
import { ParcelsDocument, type ListedParcel } from '#web/back-office/kit/parcel-documents.ts'
import { Care } from '#web/back-office/kit/parcel-parts.tsx'
import { formatAge, formatDay, useNowMs } from '#web/back-office/kit/times.ts'
import { useKeysetList } from '#web/back-office/kit/use-keyset-list.ts'
import { useSettings } from '#web/platform/frame-context.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { dispatch } from './messages/dispatch.es.ts'

const SEARCH_ID = 'retiros-buscar'

export function Pickups() {
  const t = useMessages(dispatch).pickups
  const words = useMessages(parcels)
  const nowMs = useNowMs()
  const [typed, setTyped] = useState('')
  const list = useKeysetList(
    ParcelsDocument,
    { states: ['packed'], shippingMethod: 'withdrawalStore' },
    { pick: (answer) => answer.parcels, toId: ({ _id }: ListedParcel) => _id },
  )
  usePageKey('F2', t.search, () => document.getElementById(SEARCH_ID)?.focus())
  const wanted = typed.trim().toUpperCase()
  const rows = list.rows.filter(({ orderReferenceId }) => orderReferenceId.toUpperCase().includes(wanted))
  const isFiltered = wanted !== '' && list.rows.length > 0
  return (
    <>
      <PageTitle title={t.title} />
      <TextField
        id={SEARCH_ID}
        type="search"
        label={t.search}
        aria-keyshortcuts="F2"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        autoComplete="off"
        spellCheck={false}
        className="mb-4 max-w-sm"
      />
      <ListView
        list={{ ...list, rows }}
        caption={t.title}
        header={{
          name: words.columns.order,
          text: ({ orderReferenceId }) => orderReferenceId,
          path: ({ _id }) => deliveryPath(_id),
        }}
        toId={({ _id }) => _id}
        empty={
          isFiltered
            ? {
                title: t.noneFound,
                actions: (
                  <Button variant="secondary" onClick={() => setTyped('')}>
                    {t.clear}
                  </Button>
                ),
              }
            : { title: t.empty, text: t.emptyText }
        }
        columns={[
          { name: t.until, cell: (row) => <LastDay parcel={row} nowMs={nowMs} /> },
          { name: words.columns.since, cell: ({ since }) => formatAge(since, nowMs), className: 'tabular-nums' },
          { name: words.columns.goods, cell: ({ lines, units }) => words.goods(lines, units), isPlain: true },
          { name: words.columns.care, cell: (row) => <Care listed={row} />, isPlain: true },
        ]}
      />
    </>
  )
}

/** Products of the cold chain wait for fewer days. */
function LastDay({ parcel, nowMs }: { parcel: ListedParcel; nowMs: number }) {
  const t = useMessages(dispatch).pickups
  const { days, coldDays } = useSettings().pickup
  const last = addDays(toChileDate(parcel.since), parcel.coldChain ? coldDays : days)
  if (last >= toChileDate(nowMs)) return formatDay(last)
  return <span className="font-semibold text-error">{t.late(formatDay(last))}</span>
}
