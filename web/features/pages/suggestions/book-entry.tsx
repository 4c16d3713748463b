import { useId } from 'react'
import { formatChileInstant } from '#lib/chile-time.ts'
import { claimsBook as messages } from '#web/features/pages/suggestions/messages/claims-book.es.ts'
import { FileLink } from '#web/features/ordering/prescriptions/stored-file.tsx'
import { useSettings } from '#web/platform/frame-context.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { Badge } from '#web/ui/badge.tsx'
import type { ShownEntry } from './suggestion-documents.ts'

const TONE = { open: 'delivery', taken: 'prescription', answered: 'success', closed: 'quiet' } as const

/** The texts are shown as they were written, and as text only (CONTENT §2.8). */
export function BookEntry({ entry }: { entry: ShownEntry }) {
  const t = useMessages(messages)
  const id = useId()
  const { name: shop } = useSettings().company
  const name = `${entry.firstName} ${entry.lastName}`.trim() || t.anonymous
  return (
    <article
      aria-labelledby={id}
      tabIndex={-1}
      className={
        'grid gap-3 rounded-card border border-arena-200 bg-white p-4 wrap-anywhere sm:p-6 ' +
        'print:break-inside-avoid print:p-3'
      }
    >
      <header className="grid gap-2">
        <p className="flex flex-wrap items-center gap-2 text-sm text-tinta-600">
          <Badge tone={TONE[entry.status as keyof typeof TONE] ?? 'delivery'}>{entry.statusLabel}</Badge>
          {entry.isVisible ? null : <Badge tone="quiet">{t.unpublished}</Badge>}
          {entry.isOwn && entry.isVisible ? <Badge tone="prescription">{t.own}</Badge> : null}
          <span className="tabular-nums">{t.number(entry.suggestionId)}</span>
        </p>
        <h3 id={id} className="text-lg">
          {entry.subject || entry.theme}
        </h3>
        <p className="text-sm text-tinta-600">
          {entry.subject ? <>{entry.theme} · </> : null}
          {name} · {t.sentOn} <Day instant={entry.createdAt} />
        </p>
      </header>
      <p className="max-w-prose whitespace-pre-line">{entry.message}</p>
      {entry.attachment ? (
        <p className="flex min-w-0 flex-wrap items-center gap-x-2 text-sm print:hidden">
          <span className="text-tinta-600">{t.attachment}</span>
          <FileLink file={{ ...entry.attachment, fileName: entry.attachment.name }} />
        </p>
      ) : null}
      {entry.responseMessage === null ? (
        <p className="text-sm text-tinta-600">{t.noAnswer}</p>
      ) : (
        <div className="grid max-w-prose gap-1 rounded-control border-l-4 border-hoja-600 bg-hoja-50 p-4">
          <p className="text-sm font-semibold">{t.answer(shop)}</p>
          <p className="whitespace-pre-line">{entry.responseMessage}</p>
          <p className="text-sm text-tinta-600">
            {t.updatedOn} <Day instant={entry.updatedAt} />
          </p>
        </div>
      )}
    </article>
  )
}

/** Chile's day. */
const Day = ({ instant }: { instant: string }) => <time dateTime={instant}>{formatChileInstant(instant)}</time>
