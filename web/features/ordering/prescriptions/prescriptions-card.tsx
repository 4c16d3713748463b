/** One file is for one product, or for all that lack a prescription (SHOP §4 §5). */
import { useId, useRef } from 'react'
import { usePrescriptionWords } from '#web/features/ordering/prescriptions/use-prescription-words.ts'
import type { ShopCartLine } from '#web/features/basket/cart/cart-item.ts'
import { TelemedicineEntry } from '#web/features/ordering/telemedicine/telemedicine-entry.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { useAfterChange } from '#web/platform/focus.ts'
import { FileButton } from './file-button.tsx'
import { orderPrescriptions } from './draft-prescriptions.ts'
import { prescriptionLines } from './documents.rules.ts'
import { PeopleNotLoaded } from './patient-field.tsx'
import { usePatients } from './patients.ts'
import { PrescriptionRow } from './prescription-row.tsx'
import type { DraftPrescriptions } from './prescription-uploads.ts'
import { useSavedPrescriptions } from './saved-prescriptions.ts'

export const PRESCRIPTIONS_ID = 'recetas'

interface PrescriptionsCardProps {
  lines: readonly ShopCartLine[]
  /** The number of tries to go on without a prescription; a new one moves the focus to this card. */
  attempts?: number
  /** The default is the ordinary order's draft. */
  draftPrescriptions?: DraftPrescriptions
  text?: string
  /** The card does not report these lines as missing, because their prescription may come later. */
  mayWait?: (line: ShopCartLine) => boolean
  className?: string
}

export function PrescriptionsCard({
  lines,
  attempts = 0,
  draftPrescriptions = orderPrescriptions,
  text,
  mayWait = () => false,
  className = '',
}: PrescriptionsCardProps) {
  const t = usePrescriptionWords()
  const id = useId()
  const card = useRef<HTMLElement>(null)
  const uploads = draftPrescriptions.useUploads()
  const { products, busy } = draftPrescriptions.useServed()
  const needing = prescriptionLines(lines, products)
  const findUpload = (_id: string) => uploads.find(({ products }) => products.includes(_id))
  const without = needing.filter(({ line, prescription }) => prescription === null && !findUpload(line._id))
  const isOrder = draftPrescriptions === orderPrescriptions
  const missing = without.map(({ line }) => line._id)
  const saved = useSavedPrescriptions(missing, isOrder)
  const { patients, retry } = usePatients(
    needing.flatMap(({ prescription }) => (prescription === null ? [] : [prescription._id])),
    isOrder,
  )
  useAfterChange(attempts, () => card.current?.focus())
  if (needing.length === 0) return null
  return (
    <section
      ref={card}
      id={PRESCRIPTIONS_ID}
      tabIndex={-1}
      aria-labelledby={id}
      className={`rounded-card border border-arena-200 bg-white p-4 outline-none sm:p-6 ${className}`}
    >
      <h2 id={id} className="text-xl">
        {t.title}
      </h2>
      <p className="mt-1 text-sm text-tinta-600">{text ?? t.text}</p>
      {text === undefined ? <p className="mt-2 text-sm">{t.review}</p> : null}
      {attempts > 0 && without.length > 0 ? (
        <Alert tone="error" title={t.missingTitle} className="mt-4">
          {t.missingText}
        </Alert>
      ) : null}
      {isOrder && without.length > 0 ? <TelemedicineEntry className="mt-4" /> : null}
      {without.length > 1 ? (
        <div className="mt-4 flex flex-wrap items-center justify-between gap-3 rounded-control bg-arena-100 px-4 py-3">
          <p className="min-w-0 basis-60 grow text-sm">{t.together(without.length)}</p>
          <FileButton
            label={t.uploadTogether}
            name={t.uploadTogetherFor(without.length)}
            onFile={(file) => void draftPrescriptions.uploadFile(file, missing)}
          />
        </div>
      ) : null}
      {retry ? <PeopleNotLoaded onRetry={retry} /> : null}
      <ul className="mt-1 -mb-4 divide-y divide-arena-200 sm:-mb-6">
        {needing.map(({ line, prescription }) => (
          <PrescriptionRow
            key={line._id}
            line={line}
            prescription={prescription}
            upload={findUpload(line._id)}
            patients={patients}
            saved={saved.filter(({ products }) => products.includes(line._id))}
            busy={busy}
            highlighted={attempts > 0 && !mayWait(line)}
            draftPrescriptions={draftPrescriptions}
          />
        ))}
      </ul>
    </section>
  )
}
