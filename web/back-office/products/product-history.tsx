import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { findRight, type ProductField } from '#shop/shelf/catalogue/staff/product-fields.rules.ts'
import { importPath } from '#web/back-office/kit/back-office-paths.ts'
import { Failed } from '#web/back-office/kit/failed.tsx'
import { useActs } from '#web/back-office/kit/acts.ts'
import { notify } from '#web/back-office/kit/notices.tsx'
import { useMay, useStaffMutation } from '#web/back-office/kit/permissions.tsx'
import { formatMoment } from '#web/back-office/kit/times.ts'
import { useKeysetList, type KeysetList } from '#web/back-office/kit/use-keyset-list.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { staffProducts } from './messages/staff-products.es.ts'
import {
  PriceHistoryDocument,
  ProductChangesDocument,
  UndoProductChangesDocument,
  type PriceChange,
  type ProductChange,
} from './product-documents.ts'
import { useProductWords } from './product-words.ts'

export function PriceHistory({ sku }: { sku: string }) {
  const t = useMessages(staffProducts).product
  const words = useProductWords()
  const list = useKeysetList(
    PriceHistoryDocument,
    { sku },
    { pick: (answer) => answer.priceHistory, toId: ({ _id }: PriceChange) => _id },
  )
  const sources: Record<string, string> = t.sources
  const toText = (price: number | null) => (price === null ? '' : String(price))
  return (
    <History title={t.priceHistory} list={list} empty={t.noPrices}>
      {list.rows.map(({ _id, at, author, source, field, before, after }) => (
        <Entry key={_id} at={at} by={[author, sources[source]].filter(Boolean).join(', ')}>
          {words.line(field, toText(before), toText(after))}
        </Entry>
      ))}
    </History>
  )
}

export function ProductHistory({ sku }: { sku: string }) {
  const t = useMessages(staffProducts).product
  const words = useProductWords()
  const list = useKeysetList(
    ProductChangesDocument,
    { sku },
    { pick: (answer) => answer.productChanges, toId: ({ _id }: ProductChange) => _id },
  )
  // One's own act is shown at once; a colleague's moves no button under a pointer.
  useActs(list.reload)
  return (
    <History title={t.history} list={list} empty={t.noHistory} isPressed>
      {list.rows.map(({ _id, at, author, changes, batchId, importId }) => (
        <Entry
          key={_id}
          at={at}
          by={[author, batchId ? t.sources.bulk : null, importId ? t.sources.import : null].filter(Boolean).join(', ')}
          act={
            importId ? (
              <OpenImport id={importId} />
            ) : batchId === null ? null : (
              <UndoBatch batchId={batchId} fields={changes.map(({ field }) => field)} />
            )
          }
        >
          {changes.map(({ field, before, after }) => words.line(field, before, after)).join('\n')}
        </Entry>
      ))}
    </History>
  )
}

/** A file is taken back where it was applied. */
function OpenImport({ id }: { id: string }) {
  const t = useMessages(staffProducts).product
  const may = useMay()
  if (!may('catalogue.import', 'products.classify')) return null
  return (
    <Link to={importPath(id)} className="text-link inline-flex min-h-6 items-center max-sm:min-h-11">
      {t.openImport}
    </Link>
  )
}

/** The whole batch, each product for itself: what was changed since stays. */
function UndoBatch({ batchId, fields }: { batchId: string; fields: readonly string[] }) {
  const t = useMessages(staffProducts).bulk
  const may = useMay()
  const { is, send } = useStaffMutation(UndoProductChangesDocument)
  if (!fields.every((field) => may(findRight(field as ProductField)))) return null
  const undo = async () => {
    const result = (await send({ batchId })).answer?.undoProductChanges
    notify({ text: result ? t.undone(result.done, result.refused.length) : t.undoFailed })
  }
  return (
    <Button variant="ghost" size="sm" onClick={() => void undo()} loading={is === 'sending'}>
      {t.undoBatch}
    </Button>
  )
}

interface HistoryProps<Row> {
  /** Something in it can be pressed: fresh rows wait until they are wanted. */
  isPressed?: boolean
  title: string
  list: KeysetList<Row>
  empty: string
  children: ReactNode
}

function History<Row>({ title, list, empty, isPressed = false, children }: HistoryProps<Row>) {
  const t = useMessages(staffProducts).product
  if (list.hasChanged && list.is === 'here' && !isPressed) list.showFresh()
  return (
    <Card title={title}>
      {list.is === 'failed' ? <Failed title={t.historyFailed} onRetry={list.retry} className="border-0! p-0!" /> : null}
      {list.is === 'loading' ? <Skeleton className="h-20 w-full" /> : null}
      {list.is === 'here' && list.rows.length === 0 ? <p className="text-tinta-600">{empty}</p> : null}
      {isPressed && list.hasChanged ? (
        <Button variant="secondary" size="sm" onClick={list.showFresh} className="mb-3">
          {t.fresh}
        </Button>
      ) : null}
      <ol className="grid gap-3">{children}</ol>
      {list.hasMore ? (
        <Button variant="secondary" size="sm" onClick={list.more} loading={list.isLoadingMore} className="mt-3">
          {t.more}
        </Button>
      ) : null}
    </Card>
  )
}

function Entry({ at, by, act = null, children }: { at: string; by: string; act?: ReactNode; children: string }) {
  return (
    <li>
      <p className="text-sm text-tinta-600 tabular-nums">
        {formatMoment(at)} {by}
      </p>
      <p className="line-clamp-6 wrap-anywhere whitespace-pre-line">{children}</p>
      {act}
    </li>
  )
}
