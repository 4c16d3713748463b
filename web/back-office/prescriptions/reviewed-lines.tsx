import { useMessages } from '#web/platform/messages/messages.tsx'
import { Card } from '#web/ui/card.tsx'
import { review } from './messages/review.es.ts'
import type { ReviewedLine } from './prescription-documents.ts'

export function ReviewedLines({ lines }: { lines: readonly ReviewedLine[] }) {
  const t = useMessages(review).lines
  return (
    <Card title={t.title}>
      <ul className="grid gap-4">
        {lines.map((line) => (
          <li key={`${line.orderId} ${line._id}`}>
            <Line line={line} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Line({ line }: { line: ReviewedLine }) {
  const t = useMessages(review).lines
  const { units, name, principles, strength, form, unitContent, saleCondition, remainingPieces } = line
  const condition = Object.hasOwn(t.law, saleCondition) ? (saleCondition as keyof typeof t.law) : 'unknown'
  return (
    <>
      <p className="font-semibold">{t.row(units, name)}</p>
      <p className="text-sm text-tinta-600">{t.facts(principles.join(', '), strength, form)}</p>
      <p className="mt-1 text-sm">{t.law[condition]}</p>
      <p className="text-sm tabular-nums">
        {t.ordered(units * unitContent)} · {remainingPieces === null ? t.unknown : t.remaining(remainingPieces)}
      </p>
    </>
  )
}
