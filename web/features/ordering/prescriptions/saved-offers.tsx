import { formatChileDate, parseChileDate } from '#lib/chile-time.ts'
import { prescriptions } from '#web/features/ordering/prescriptions/messages/prescriptions.es.ts'
import type { ApiCode } from '#web/platform/api-client.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { useSending } from '#web/platform/mutation.ts'
import { Button } from '#web/ui/button.tsx'
import type { SavedPrescription } from './saved-prescriptions.ts'
import { FileLink } from './stored-file.tsx'

interface SavedOffersProps {
  offers: readonly SavedPrescription[]
  productName: string
  /** While the draft is loading, nothing can be chosen. */
  busy: boolean
  /** @throws ApiError */
  onUse: (prescriptionId: string) => Promise<void>
}

export function SavedOffers({ offers, productName, busy, onUse }: SavedOffersProps) {
  const t = useMessages(prescriptions)
  const { is, input: chosen, error, send } = useSending(onUse)
  if (offers.length === 0) return null
  const sentences: Partial<Record<ApiCode, string>> = t.saved.errors
  return (
    <div className="grid gap-2 rounded-control border border-arena-200 bg-hoja-50 p-3">
      <p className="text-sm font-semibold">{t.saved.title}</p>
      <ul className="grid gap-2">
        {offers.map((offer) => (
          <li key={offer._id} className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
            <span className="grid min-w-0 grow basis-40">
              <FileLink file={offer} />
              <span className="text-xs text-tinta-600">
                {offer.patient === '' ? '' : `${t.patient.of(offer.patient)}. `}
                {t.saved.states[offer.state] ?? ''} {until(offer, t.saved.until)}
              </span>
            </span>
            <Button
              variant="secondary"
              size="sm"
              loading={is === 'sending' && chosen === offer._id}
              disabled={busy && is !== 'sending'}
              aria-label={t.saved.useFor(offer.fileName, productName)}
              onClick={() => void send(offer._id)}
            >
              {t.saved.use}
            </Button>
          </li>
        ))}
      </ul>
      {error ? (
        <p role="alert" className="text-sm font-medium text-error">
          {sentences[error.code] ?? t.saved.errors.network}
        </p>
      ) : null}
    </div>
  )
}

function until({ validUntil }: SavedPrescription, format: (day: string) => string): string {
  const day = parseChileDate(validUntil ?? '')
  return day === null ? '' : format(formatChileDate(day, '-'))
}
