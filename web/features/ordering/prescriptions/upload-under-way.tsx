import { prescriptions } from '#web/features/ordering/prescriptions/messages/prescriptions.es.ts'
import type { ApiCode } from '#web/platform/api-client.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { Button } from '#web/ui/button.tsx'
import { FileButton } from './file-button.tsx'
import type { DraftPrescriptions, Upload } from './prescription-uploads.ts'

/** `name` is the name of the product, or of all products that the file is for. */
export function UploadUnderWay({
  upload,
  name,
  draftPrescriptions,
}: {
  upload: Upload
  name: string
  draftPrescriptions: DraftPrescriptions
}) {
  const t = useMessages(prescriptions)
  const sentences: Partial<Record<ApiCode, string>> = t.errors
  const { file, failed, progress } = upload
  if (failed !== null) {
    return (
      <div
        role="alert"
        className="grid gap-2 rounded-control border-l-4 border-error bg-copihue-100 px-3.5 py-3 text-sm"
      >
        <p>
          <span className="font-semibold wrap-anywhere">{file.name}</span>: {sentences[failed] ?? t.errors.network}
        </p>
        <div className="flex flex-wrap gap-2">
          {FINAL_REFUSALS.has(failed) ? null : (
            <Button
              variant="secondary"
              size="sm"
              aria-label={t.retryFor(name)}
              onClick={() => void draftPrescriptions.retryUpload(upload)}
            >
              {t.retry}
            </Button>
          )}
          <FileButton
            label={t.other}
            name={t.otherFor(name)}
            quiet={!FINAL_REFUSALS.has(failed)}
            onFile={(other) => void draftPrescriptions.uploadFile(other, upload.products)}
          />
          <Button
            variant="ghost"
            size="sm"
            aria-label={t.cancelFor(name)}
            onClick={() => draftPrescriptions.dropUpload(upload)}
          >
            {t.cancel}
          </Button>
        </div>
      </div>
    )
  }
  return (
    <div className="grid gap-1.5 text-sm">
      <p className="flex justify-between gap-3">
        <span className="truncate">{file.name}</span>
        <span className="shrink-0 tabular-nums text-tinta-600">
          {progress < 1 ? `${Math.round(progress * 100)} %` : t.checking}
        </span>
      </p>
      <progress
        value={progress}
        max={1}
        aria-label={t.uploading(file.name)}
        className={
          'h-2 w-full overflow-hidden rounded-full bg-arena-200 accent-hoja-700 ' +
          '[&::-moz-progress-bar]:bg-hoja-700 [&::-webkit-progress-bar]:bg-arena-200 ' +
          '[&::-webkit-progress-value]:bg-hoja-700'
        }
      />
    </div>
  )
}

/** After these refusals no retry is offered, because the same file would be refused again. */
const FINAL_REFUSALS = new Set<ApiCode>([
  'prescription.file_type',
  'prescription.file_too_large',
  'prescription.file_empty',
  'prescription.file_too_many_pixels',
  'prescription.file_unreadable',
  'request.too_large',
  'prescription.not_for_product',
])
