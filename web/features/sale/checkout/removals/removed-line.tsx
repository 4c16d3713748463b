import { checkout } from '#web/features/sale/checkout/messages/checkout.es.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { Button } from '#web/ui/button.tsx'
import type { Removals } from './use-removals.ts'

export function RemovedLine({
  line,
  onRestore,
}: {
  line: { _id: string; productName: string }
  onRestore: (id: string) => void
}) {
  const t = useMessages(checkout).removal
  return (
    <li className="flex items-center gap-3 bg-arena-50 py-1.5 pr-1 pl-4 text-sm sm:pl-5">
      <span className="min-w-0 grow py-1.5 text-tinta-600 wrap-anywhere">{t.removed(line.productName)}</span>
      <Button
        variant="ghost"
        className="shrink-0"
        aria-label={t.undoFor(line.productName)}
        onClick={() => onRestore(line._id)}
      >
        {t.undo}
      </Button>
    </li>
  )
}

export function RemovedLines({ removals: { rows, restore } }: { removals: Removals }) {
  const t = useMessages(checkout).removal
  const removed = rows.filter((row) => row.removed)
  return removed.length === 0 ? null : (
    <ul
      aria-label={t.list}
      className={
        'my-2 w-full max-w-xl divide-y divide-arena-200 overflow-hidden rounded-control border border-arena-200 ' +
        'text-left'
      }
    >
      {removed.map(({ line }) => (
        <RemovedLine key={line._id} line={line} onRestore={restore} />
      ))}
    </ul>
  )
}

/** A live region must exist before its first text. */
export function RemovalStatus({ announcement }: { announcement: string }) {
  return (
    <p role="status" className="sr-only">
      {announcement}
    </p>
  )
}
