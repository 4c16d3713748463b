import FileUp from 'lucide-react/icons/file-up'
import { useRef, useState, type DragEvent } from 'react'
import { useNavigate } from 'react-router'
import { IMPORT_BYTES_MAX } from '#shop/shelf/catalogue/import/import-life.rules.ts'
import { announceAct } from '#web/back-office/kit/acts.ts'
import { importPath } from '#web/back-office/kit/back-office-paths.ts'
import { usePageKey } from '#web/back-office/kit/keys.tsx'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { useSending } from '#web/platform/mutation.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { imports } from './messages/imports.es.ts'
import { sendFile, type SentFile } from './send-file.ts'

/** A slow line needs minutes for a large file. */
const SENT_WITHIN_MS = 1_800_000

export function BringFile() {
  const t = useMessages(imports).bring
  const navigate = useNavigate()
  const input = useRef<HTMLInputElement>(null)
  const [share, setShare] = useState(0)
  const [problem, setProblem] = useState<'empty' | 'tooLarge' | null>(null)
  const [isOver, setOver] = useState(false)
  const sending = useSending((sent: SentFile, signal) => sendFile(sent, setShare, signal), SENT_WITHIN_MS)
  const isSending = sending.is === 'sending'
  const send = async (sent: SentFile) => {
    const { answer } = await sending.send(sent)
    if (answer === undefined) return
    announceAct()
    void navigate(importPath(answer))
  }
  const choose = (file: File | undefined) => {
    if (!file || isSending) return
    const found = file.size === 0 ? 'empty' : file.size > IMPORT_BYTES_MAX ? 'tooLarge' : null
    setProblem(found)
    if (found) return sending.reset()
    setShare(0)
    void send({ file, id: null, parts: 0 })
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    choose(event.dataTransfer.files[0])
  }
  const open = () => input.current?.click()
  usePageKey(isSending ? null : 'F8', t.choose, open)
  return (
    <section
      aria-label={t.title}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={
        'mb-6 grid justify-items-center gap-3 rounded-card border-2 border-dashed p-6 text-center ' +
        (isOver ? 'border-hoja-700 bg-hoja-50' : 'border-arena-300 bg-white')
      }
    >
      <p className="max-w-2xl text-tinta-600">{t.text}</p>
      <Button onClick={open} loading={isSending}>
        <FileUp size={20} aria-hidden /> {t.choose}
      </Button>
      <input
        ref={input}
        type="file"
        accept=".csv,.txt,text/csv"
        tabIndex={-1}
        aria-hidden="true"
        className="hidden"
        onChange={(event) => {
          choose(event.target.files?.[0])
          event.target.value = ''
        }}
      />
      <p role="status" className="tabular-nums empty:hidden">
        {isSending ? t.progress(sending.input.file.name, Math.round(share * 100)) : null}
      </p>
      {problem ? <Alert tone="error" title={t.problems[problem]} className="w-full max-w-2xl text-left" /> : null}
      {sending.is === 'failed' && !problem ? (
        <Alert
          tone="error"
          title={t.refusals[sending.error.code as keyof typeof t.refusals] ?? t.refusals.internal}
          className="w-full max-w-2xl text-left"
          actions={
            <Button variant="secondary" size="sm" onClick={() => void send(sending.input)}>
              {t.again}
            </Button>
          }
        />
      ) : null}
    </section>
  )
}
