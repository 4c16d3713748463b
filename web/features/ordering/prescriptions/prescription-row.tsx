import CircleCheck from 'lucide-react/icons/circle-check'
import { useRef } from 'react'
import { telemedicine } from '#web/features/ordering/telemedicine/messages/telemedicine.es.ts'
import { saleConditionPolicy } from '#shop/shelf/catalogue/products/sale-condition.rules.ts'
import { prescriptions } from '#web/features/ordering/prescriptions/messages/prescriptions.es.ts'
import { useCatalogueLang, useMessages } from '#web/platform/messages/messages.tsx'
import { useSending } from '#web/platform/mutation.ts'
import { usePrescriptionWords } from '#web/features/ordering/prescriptions/use-prescription-words.ts'
import { LinePicture } from '#web/ui/line-picture.tsx'
import type { ShopCartLine } from '#web/features/basket/cart/cart-item.ts'
import { Button } from '#web/ui/button.tsx'
import { useAfterChange } from '#web/platform/focus.ts'
import { FileButton } from './file-button.tsx'
import { PatientField } from './patient-field.tsx'
import type { Patients } from './patients.ts'
import { SavedOffers } from './saved-offers.tsx'
import { reuseForOrder, type SavedPrescription } from './saved-prescriptions.ts'
import { FileLink, Preview } from './stored-file.tsx'
import { UploadUnderWay } from './upload-under-way.tsx'
import type { DraftPrescriptions, ServedPrescription, Upload } from './prescription-uploads.ts'

interface PrescriptionRowProps {
  line: ShopCartLine
  prescription: ServedPrescription | null
  upload: Upload | undefined
  /** Undefined until it is known. */
  patients: Patients | undefined
  saved: readonly SavedPrescription[]
  /** While the order is loading, nothing can be removed (SHOP §4). */
  busy: boolean
  /** The customer tried to go on without a prescription for this line. */
  highlighted: boolean
  draftPrescriptions: DraftPrescriptions
}

export function PrescriptionRow({
  line,
  prescription,
  upload,
  patients,
  saved,
  busy,
  highlighted,
  draftPrescriptions,
}: PrescriptionRowProps) {
  const t = usePrescriptionWords()
  const lang = useCatalogueLang()
  const name = line.productName
  const send = (file: File) => void draftPrescriptions.uploadFile(file, [line._id])
  // The pressed button disappears with its state; the keyboard continues in the row.
  const row = useRef<HTMLLIElement>(null)
  const status = upload ? 'upload' : prescription ? 'kept' : 'none'
  useAfterChange(status, () => {
    if (document.activeElement === document.body) row.current?.focus({ preventScroll: true })
  })
  return (
    <li ref={row} tabIndex={-1} className="flex outline-none gap-3 py-4 sm:gap-4">
      <LinePicture sku={line.sku} photo={line.imageURLs[0]} className="size-12 max-sm:hidden" />
      <div className="grid min-w-0 grow gap-2.5">
        <div>
          <p lang={lang} className="font-semibold">
            {name}
          </p>
          <p className="text-sm text-tinta-600">
            {t.conditions[saleConditionPolicy(line.saleCondition).prescriptionAtDelivery ? 'retained' : 'simple']}
          </p>
        </div>
        <p role="status" className="sr-only">
          {!upload && prescription ? t.uploadedAs(prescription.fileName) : ''}
        </p>
        {upload ? (
          <UploadUnderWay upload={upload} name={name} draftPrescriptions={draftPrescriptions} />
        ) : prescription ? (
          <>
            <StoredPrescription
              prescription={prescription}
              line={line}
              busy={busy}
              draftPrescriptions={draftPrescriptions}
              onReplace={send}
            />
            {patients ? <PatientField patients={patients} lineId={line._id} productName={name} /> : null}
          </>
        ) : (
          <>
            <SavedOffers
              offers={saved}
              productName={name}
              busy={busy}
              onUse={(prescriptionId) => reuseForOrder(prescriptionId, [line._id])}
            />
            <FileButton label={t.upload} name={t.uploadFor(name)} quiet={saved.length > 0} onFile={send} />
            {highlighted ? <p className="text-sm font-medium text-error">{t.missing}</p> : null}
          </>
        )}
      </div>
    </li>
  )
}

function StoredPrescription({
  prescription,
  line,
  busy,
  draftPrescriptions,
  onReplace,
}: {
  prescription: ServedPrescription
  line: ShopCartLine
  busy: boolean
  draftPrescriptions: DraftPrescriptions
  onReplace: (file: File) => void
}) {
  const t = useMessages(prescriptions)
  const telemedicineWords = useMessages(telemedicine)
  const { units } = prescription
  const isTelemedicine = prescription.source === 'telemedicine'
  const { is, send } = useSending(() => draftPrescriptions.removeFile([line._id]))
  const removing = is === 'sending'
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-control bg-hoja-50 p-2 pr-3">
        <Preview file={prescription} />
        <p className="grid min-w-0 grow basis-40">
          <FileLink file={prescription} />
          <span className="flex items-center gap-1.5 text-xs text-tinta-600">
            <CircleCheck size={14} aria-hidden className="shrink-0 text-hoja-700" />{' '}
            {isTelemedicine ? telemedicineWords.prescribed : t.uploaded}
          </span>
        </p>
        <div className="flex flex-wrap gap-1">
          <FileButton
            label={t.replace}
            name={t.replaceFor(line.productName)}
            quiet
            disabled={removing}
            onFile={onReplace}
          />
          <Button
            variant="ghost"
            size="sm"
            disabled={busy && !removing}
            loading={removing}
            aria-label={t.removeFor(line.productName)}
            onClick={() => void send()}
          >
            {t.remove}
          </Button>
        </div>
      </div>
      {isTelemedicine && units != null && line.quantity > units ? (
        <p role="status" className="text-sm font-medium text-error">
          {telemedicineWords.fewer(units)}
        </p>
      ) : null}
      {is === 'failed' ? (
        <p role="alert" className="text-sm font-medium text-error">
          {t.removeFailed}
        </p>
      ) : null}
    </div>
  )
}
