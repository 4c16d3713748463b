/** The file stays in this browser until the cart has its products. */
import FileText from 'lucide-react/icons/file-text'
import ScanText from 'lucide-react/icons/scan-text'
import { useEffect, useId, useState } from 'react'
import { isFileType } from '#shop/ground/files/uploaded-file.rules.ts'
import { FileButton } from '#web/features/ordering/prescriptions/file-button.tsx'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { Button } from '#web/ui/button.tsx'
import { choosePrescriptionFile, usePrescriptionFile } from './medicines.ts'
import { prescriptionCart } from './messages/prescription-cart.es.ts'

export function PrescriptionPhoto() {
  const t = useMessages(prescriptionCart).photo
  const id = useId()
  const file = usePrescriptionFile()
  return (
    <section
      aria-labelledby={id}
      className={
        'grid content-start gap-4 rounded-card border border-arena-200 bg-white p-4 sm:p-5 lg:sticky ' +
        'lg:top-[calc(var(--header-height)+1rem)] lg:self-start'
      }
    >
      <h2 id={id} className="text-lg">
        {t.title}
      </h2>
      {file ? (
        <Preview file={file} />
      ) : (
        <div
          className={
            'grid min-h-44 place-content-center justify-items-center gap-3 rounded-control border border-dashed ' +
            'border-hoja-600 bg-hoja-50 p-5 text-center lg:min-h-80'
          }
        >
          <ScanText size={40} strokeWidth={1.5} aria-hidden className="text-hoja-700" />
          <p className="max-w-60 text-sm">{t.advice}</p>
        </div>
      )}
      <div className="flex flex-wrap gap-2">
        <FileButton
          key={file ? 'change' : 'choose'}
          label={file ? t.change : t.choose}
          name={file ? t.change : t.choose}
          onFile={choosePrescriptionFile}
        />
        {file ? (
          <Button variant="ghost" size="sm" onClick={() => choosePrescriptionFile(null)}>
            {t.remove}
          </Button>
        ) : null}
      </div>
      <p className="text-sm text-tinta-600">{t.limits}</p>
    </section>
  )
}

function Preview({ file }: { file: File }) {
  const t = useMessages(prescriptionCart).photo
  const address = useAddress(file)
  const isPicture = file.type.startsWith('image/')
  return (
    <div className="grid gap-2">
      <div
        className={
          'grid min-h-44 place-items-center overflow-hidden rounded-control border border-arena-200 bg-arena-100 ' +
          'lg:min-h-80'
        }
      >
        {isPicture && address ? (
          <img src={address} alt={t.alt(file.name)} className="max-h-[45svh] w-full object-contain lg:max-h-[60svh]" />
        ) : (
          <FileText size={48} strokeWidth={1.5} aria-hidden className="text-hoja-700" />
        )}
      </div>
      <p role="status" className="flex flex-wrap items-center gap-x-3 text-sm">
        <span className="min-w-0 grow font-medium wrap-anywhere">{file.name}</span>
        {address && isFileType(file.type) ? (
          <a href={address} target="_blank" rel="noopener" className="text-link inline-flex min-h-11 items-center">
            {t.open}
          </a>
        ) : null}
      </p>
    </div>
  )
}

/** Returns the file's object URL; null until there is one. */
function useAddress(file: File): string | null {
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    const objectUrl = URL.createObjectURL(file)
    setAddress(objectUrl)
    return () => URL.revokeObjectURL(objectUrl)
  }, [file])
  return address
}
