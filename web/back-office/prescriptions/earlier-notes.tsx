import { formatMoment } from '#web/back-office/kit/times.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { Card } from '#web/ui/card.tsx'
import { review } from './messages/review.es.ts'
import type { Review } from './prescription-documents.ts'

export function EarlierNotes({ history }: { history: Review['history'] }) {
  const t = useMessages(review).notes
  const notes = history.filter(({ reason }) => reason)
  if (notes.length === 0) return null
  return (
    <Card title={t.title}>
      <ul className="grid gap-3">
        {notes.map(({ at, event, by, reason }) => (
          <li key={`${at} ${event}`}>
            <p className="text-sm text-tinta-600 tabular-nums">
              {formatMoment(at)} · {t.events[event as keyof typeof t.events] ?? t.other}
              {by === null ? null : ` ${t.by(by)}`}
            </p>
            <p className="wrap-anywhere">{reason}</p>
          </li>
        ))}
      </ul>
    </Card>
  )
}
