import { useState } from 'react'
import { useNavigate } from 'react-router'
import { LOT_VIEWS } from '#shop/counter/inventory/lot-list.rules.ts'
import { lotPath, STOCK_PATH, stockPath } from '#web/back-office/kit/back-office-paths.ts'
import { BackLink } from '#web/back-office/kit/back-link.tsx'
import { formatExpiry } from '#web/back-office/kit/expiry.ts'
import { ListView } from '#web/back-office/kit/list-view.tsx'
import { PageTitle } from '#web/back-office/kit/page-title.tsx'
import { useMay } from '#web/back-office/kit/permissions.tsx'
import { useFilters } from '#web/back-office/kit/use-filters.ts'
import { useKeysetList } from '#web/back-office/kit/use-keyset-list.ts'
import { ViewTabs } from '#web/back-office/kit/view-tabs.tsx'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { Button } from '#web/ui/button.tsx'
import { LotsDocument, type ListedLot } from './lot-documents.ts'
import { LotState } from './lot-state.tsx'
import { stockLots } from './messages/stock-lots.es.ts'
import { RecallForm } from './recall-form.tsx'

export function LotList() {
  const t = useMessages(stockLots)
  const [{ vista }] = useFilters({ vista: LOT_VIEWS })
  return (
    <>
      <BackLink to={STOCK_PATH} hasKey>
        {t.toStock}
      </BackLink>
      <PageTitle title={t.title} actions={<Recall />} />
      <ViewTabs label={t.views.label} views={LOT_VIEWS.map((key) => ({ key, label: t.views[key] }))} current={vista} />
      <Lots key={vista} view={vista} />
    </>
  )
}

function Recall() {
  const t = useMessages(stockLots).recall
  const may = useMay()
  const navigate = useNavigate()
  const [isOpen, setOpen] = useState(false)
  if (!may('lots.recall')) return null
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t.open}</Button>
      <RecallForm open={isOpen} onClose={() => setOpen(false)} onDone={(id) => void navigate(lotPath(id))} />
    </>
  )
}

function Lots({ view }: { view: (typeof LOT_VIEWS)[number] }) {
  const t = useMessages(stockLots)
  const may = useMay()
  const list = useKeysetList(
    LotsDocument,
    { view },
    { pick: (answer) => answer.lots, toId: ({ lot }: ListedLot) => lot._id },
  )
  return (
    <ListView
      list={list}
      caption={t.views[view]}
      header={{
        name: t.columns.lot,
        text: ({ lot }) => lot.code,
        path: ({ lot, sku }) => (lot.state === 'recalled' && may('lots.recall') ? lotPath(lot._id) : stockPath(sku)),
      }}
      toId={({ lot }) => lot._id}
      empty={{ title: t.empty, text: t.emptyText }}
      columns={[
        {
          name: t.columns.product,
          isPlain: true,
          cell: ({ name, sku }) => (
            <>
              {name} <span className="text-tinta-600 tabular-nums">SKU {sku}</span>
            </>
          ),
        },
        { name: t.columns.place, cell: ({ place }) => place, className: 'tabular-nums whitespace-nowrap' },
        { name: t.columns.expires, cell: ({ lot }) => formatExpiry(lot.expiresOn), className: 'tabular-nums' },
        { name: t.columns.units, cell: ({ lot }) => lot.units, className: 'tabular-nums sm:text-right' },
        { name: t.columns.state, cell: ({ lot }) => <LotState state={lot.state} />, isPlain: true },
      ]}
    />
  )
}
