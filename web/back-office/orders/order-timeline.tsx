import { formatClp } from '#lib/money.ts'
import { Failed } from '#web/back-office/kit/failed.tsx'
import { parcels } from '#web/back-office/kit/messages/parcels.es.ts'
import { formatMoment } from '#web/back-office/kit/times.ts'
import { useKeysetList } from '#web/back-office/kit/use-keyset-list.ts'
import { states as stateWords } from '#web/back-office/kit/messages/states.es.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { staffOrders } from './messages/staff-orders.es.ts'
import { OrderTimelineDocument, type TimelineEntry } from './order-documents.ts'

export function OrderTimeline({ orderId }: { orderId: string }) {
  const t = useMessages(staffOrders).order
  const list = useKeysetList(
    OrderTimelineDocument,
    { orderId },
    { pick: (answer) => answer.orderTimeline, toId: ({ key }: TimelineEntry) => key },
  )
  // Nothing in it is pressed, so that what happened just now may move it.
  if (list.hasChanged && list.is === 'here') list.showFresh()
  return (
    <Card title={t.timeline}>
      {list.is === 'failed' ? (
        <Failed title={t.timelineFailed} onRetry={list.retry} className="border-0! p-0!" />
      ) : null}
      {list.is === 'loading' ? <Skeleton className="h-40 w-full" /> : null}
      <ol className="grid gap-2">
        {list.rows.map((entry) => (
          <Entry key={entry.key} entry={entry} />
        ))}
      </ol>
      {list.hasMore ? (
        <Button variant="secondary" size="sm" onClick={list.more} loading={list.isLoadingMore} className="mt-3">
          {t.more}
        </Button>
      ) : null}
    </Card>
  )
}

function Entry({ entry: { at, kind, to, event, author, text, amount } }: { entry: TimelineEntry }) {
  const t = useMessages(staffOrders)
  const words = useMessages(parcels).states
  const { kinds, gateways, moneyStates, mailEvents, claimStates } = t.order
  const claimReasons: Record<string, string> = t.order.claimReasons
  const byKind: Record<string, Record<string, string>> = {
    order: useMessages(stateWords).orders,
    prescription: t.order.prescriptionStates,
    parcel: words,
    payment: moneyStates,
    refund: moneyStates,
    mail: mailEvents,
    correction: t.order.corrected,
    claim: claimStates,
  }
  const became = to ?? event
  const details = [
    kind === 'payment' ? (gateways as Record<string, string>)[event] : null,
    kind === 'note' ? null : (byKind[kind]?.[became] ?? became),
    amount === null ? null : formatClp(amount),
    kind === 'claim' && text !== null ? (claimReasons[text] ?? text) : text,
  ]
  return (
    <li className="grid grid-cols-[auto_1fr] items-baseline gap-x-3">
      <span className="text-sm text-tinta-600 tabular-nums">{formatMoment(at)}</span>{' '}
      <span className="min-w-0 wrap-anywhere">
        <strong>{kinds[kind as keyof typeof kinds]}</strong>: {details.filter(Boolean).join(' · ')}{' '}
        <span className="text-sm text-tinta-600">({author ?? t.order.software})</span>
      </span>
    </li>
  )
}
