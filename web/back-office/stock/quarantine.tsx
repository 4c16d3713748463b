import Snowflake from 'lucide-react/icons/thermometer-snowflake'
import { useState } from 'react'
import { formatChileDate, parseChileDate } from '#lib/chile-time.ts'
import { BackLink } from '#web/back-office/kit/back-link.tsx'
import { orderPath, STOCK_PATH } from '#web/back-office/kit/back-office-paths.ts'
import { usePageKey } from '#web/back-office/kit/keys.tsx'
import { ListView } from '#web/back-office/kit/list-view.tsx'
import { PageTitle } from '#web/back-office/kit/page-title.tsx'
import { useMay } from '#web/back-office/kit/permissions.tsx'
import { formatAge, useNowMs } from '#web/back-office/kit/times.ts'
import { useKeysetList } from '#web/back-office/kit/use-keyset-list.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { stock } from './messages/stock.es.ts'
import { QuarantineDecision } from './quarantine-decision.tsx'
import { QuarantineQueueDocument, type QuarantinedRow } from './stock-documents.ts'

export function Quarantine() {
  const t = useMessages(stock)
  const may = useMay()
  const nowMs = useNowMs()
  const [decided, setDecided] = useState<{ row: QuarantinedRow; open: boolean } | null>(null)
  const list = useKeysetList(
    QuarantineQueueDocument,
    {},
    {
      pick: (answer) => answer.quarantineQueue,
      toId: ({ _id }: QuarantinedRow) => _id,
    },
  )
  const [oldest] = may('quarantine.decide') ? list.rows : []
  usePageKey(oldest ? 'F4' : null, t.next, () => setDecided({ row: oldest!, open: true }))
  const hide = () => {
    if (decided) setDecided({ ...decided, open: false })
  }
  return (
    <>
      {may('stock.read') ? (
        <BackLink to={STOCK_PATH} hasKey>
          {t.toStock}
        </BackLink>
      ) : null}
      <PageTitle title={t.title} text={t.text} />
      <ListView
        list={list}
        caption={t.caption}
        header={{
          name: t.columns.order,
          text: ({ orderReferenceId }) => orderReferenceId,
          ...(may('orders.read') && { path: ({ orderReferenceId }: QuarantinedRow) => orderPath(orderReferenceId) }),
        }}
        toId={({ _id }) => _id}
        empty={{ title: t.empty, text: t.emptyText }}
        columns={[
          { name: t.columns.product, cell: (row) => <Product row={row} />, isPlain: true },
          { name: t.columns.units, cell: ({ units }) => units, className: 'tabular-nums' },
          {
            name: t.columns.lots,
            cell: ({ lots }) => lots.map((lot) => t.lot(lot.lot, toDay(lot.expiresOn))).join('; '),
          },
          { name: t.columns.waiting, cell: ({ since }) => formatAge(since, nowMs), className: 'tabular-nums' },
          {
            name: t.columns.decide,
            isPlain: true,
            className: 'max-sm:ml-auto',
            cell: (row) =>
              may('quarantine.decide') ? (
                <Button
                  variant="secondary"
                  size="sm"
                  aria-label={t.decideLabel(row.name, row.orderReferenceId)}
                  onClick={() => setDecided({ row, open: true })}
                >
                  {t.decide}
                </Button>
              ) : null,
          },
        ]}
      />
      {decided ? (
        <QuarantineDecision
          key={decided.row._id}
          row={decided.row}
          open={decided.open}
          onClose={hide}
          onDecided={() => {
            hide()
            list.reload()
          }}
          onOvertaken={list.reload}
        />
      ) : null}
    </>
  )
}

const toDay = (text: string): string => {
  const day = parseChileDate(text)
  return day ? formatChileDate(day) : text
}

function Product({ row: { name, sku, coldChain } }: { row: QuarantinedRow }) {
  const t = useMessages(stock)
  return (
    <>
      {name}
      <span className="block text-tinta-600 tabular-nums max-sm:inline"> SKU {sku}</span>
      {coldChain ? (
        <Badge tone="delivery">
          <Snowflake size={14} aria-hidden /> {t.cold}
        </Badge>
      ) : null}
    </>
  )
}
