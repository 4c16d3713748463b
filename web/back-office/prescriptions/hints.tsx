import { formatChileDate, toChileDate } from '#lib/chile-time.ts'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { Link } from 'react-router'
import { orderPath } from '#web/back-office/kit/back-office-paths.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { Card } from '#web/ui/card.tsx'
import { review } from './messages/review.es.ts'
import type { Review, ReviewedLine } from './prescription-documents.ts'

type Hint = Review['hints'][number]

/** Each with where it comes from; none of them decides. */
export function Hints({ hints, lines }: { hints: readonly Hint[]; lines: readonly ReviewedLine[] }) {
  const t = useMessages(review).hints
  if (hints.length === 0) return null
  return (
    <Card title={t.title}>
      <p className="mb-3 text-sm text-tinta-600">{t.text}</p>
      <ul className="grid gap-2.5">
        {hints.map((hint, index) => (
          <li key={index} className="flex gap-2.5">
            <TriangleAlert size={20} aria-hidden className="mt-0.5 shrink-0 text-litre-500" />
            <p className="min-w-0">
              <HintText hint={hint} lines={lines} />
              {hint.orderReferenceId ? (
                <span className="block text-sm text-tinta-600">
                  <Link to={orderPath(hint.orderReferenceId)} className="text-link tabular-nums">
                    {hint.orderReferenceId}
                  </Link>
                  {hint.at ? `, ${t.from(formatChileDate(toChileDate(hint.at)))}` : null}
                </span>
              ) : null}
            </p>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function HintText({ hint: { kind, principle, products }, lines }: { hint: Hint; lines: readonly ReviewedLine[] }) {
  const t = useMessages(review).hints
  switch (kind) {
    case 'same_principle':
    case 'bought_before':
      return t[kind](principle ?? t.product)
    case 'too_many':
      return t.too_many(lines.find(({ _id }) => _id === products[0])?.name ?? t.product)
    case 'same_file':
      return t.same_file
    default:
      return t.reused
  }
}
