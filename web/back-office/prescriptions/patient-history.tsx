import { formatChileDate, toChileDate } from '#lib/chile-time.ts'
import { useState } from 'react'
import { useOwnQuery } from '#web/features/people/session/own-query.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { review } from './messages/review.es.ts'
import { PatientHistoryDocument, type Purchase } from './prescription-documents.ts'
import { Refusal } from './refusal.tsx'

const REASONS = ['duplicates', 'quantity', 'interactions', 'customer_request'] as const

/** To open it is a reading, which its customer sees with the reason. */
export function PatientHistory({ id }: { id: string }) {
  const t = useMessages(review).history
  const [reason, setReason] = useState('')
  const [opened, setOpened] = useState<string | null>(null)
  const [isTried, setTried] = useState(false)
  const history = useOwnQuery(PatientHistoryDocument, opened === null ? null : { id, reason: opened })
  const open = () => {
    setTried(true)
    if (reason !== '') setOpened(reason)
  }
  if (history.is === 'here') return <Purchases purchases={history.answer.patientHistory ?? []} />
  return (
    <Card title={t.title}>
      <p className="mb-3 text-sm text-tinta-600">{t.text}</p>
      <div className="flex flex-wrap items-end gap-3">
        <SelectField
          label={t.reason}
          placeholder={t.choose}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
          options={REASONS.map((value) => ({ value, label: t.reasons[value] }))}
          error={isTried && reason === '' ? t.required : undefined}
          className="min-w-56 grow"
        />
        <Button
          variant="secondary"
          onClick={history.is === 'failed' ? history.retry : open}
          loading={history.is === 'loading'}
        >
          {t.open}
        </Button>
      </div>
      {history.is === 'loading' ? <Skeleton className="mt-4 h-16 w-full" /> : null}
      {history.is === 'failed' ? <Refusal error={history.error} /> : null}
    </Card>
  )
}

function Purchases({ purchases }: { purchases: readonly Purchase[] }) {
  const t = useMessages(review).history
  return (
    <Card title={t.title}>
      {purchases.length === 0 ? (
        <p role="status">{t.empty}</p>
      ) : (
        <ul className="grid gap-3">
          {purchases.map(({ at, orderReferenceId, _id, name, units, prescriber }) => (
            <li key={`${orderReferenceId} ${_id}`}>
              <p className="font-medium">{t.row(units, name)}</p>
              <p className="text-sm text-tinta-600 tabular-nums">
                {formatChileDate(toChileDate(at))} · {orderReferenceId}
                {prescriber === '' ? null : ` · ${t.prescriber(prescriber)}`}
              </p>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
