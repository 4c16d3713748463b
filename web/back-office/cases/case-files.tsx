import Download from 'lucide-react/icons/download'
import { ApiError, sessionHeaders } from '#web/platform/api-client.ts'
import { saveBlob } from '#web/platform/fetch-own.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { useSending } from '#web/platform/mutation.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import type { Case } from './case-documents.ts'
import { cases } from './messages/cases.es.ts'

type File = Case['files'][number]

/** A download and no view: nobody has scanned them (decision 46). Each reading is recorded. */
export function CaseFiles({ files }: { files: readonly File[] }) {
  const t = useMessages(cases).files
  const { is, input, error, send } = useSending(async (file: File, signal) => {
    const response = await fetch(file.url, { headers: sessionHeaders(), signal })
    if (!response.ok) throw new ApiError('internal', String(response.status), {}, response.status)
    saveBlob(await response.blob(), file.fileName)
  })
  return (
    <div className="mt-4 grid gap-2 border-t border-arena-200 pt-4">
      <p className="text-sm text-tinta-600">{t.hint}</p>
      <ul className="flex flex-wrap gap-2">
        {files.map((file) => (
          <li key={file.url}>
            <Button
              variant="secondary"
              size="sm"
              className="max-w-full"
              loading={is === 'sending' && input?.url === file.url}
              onClick={() => void send(file)}
            >
              <Download size={16} aria-hidden /> {t.download(file.fileName, Math.ceil(file.bytes / 1000))}
            </Button>
          </li>
        ))}
      </ul>
      {error ? <Alert tone="error" title={t.failed} /> : null}
    </div>
  )
}
