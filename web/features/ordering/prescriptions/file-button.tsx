/** Touch screens also offer the camera. A file that is too large or of another type is refused at once. */
import Camera from 'lucide-react/icons/camera'
import Upload from 'lucide-react/icons/upload'
import { useRef, useState } from 'react'
import { ACCEPTED, isFileType, sizeProblem, TOO_LARGE_SHOWN_MS } from '#shop/ground/files/uploaded-file.rules.ts'
import { prescriptions } from '#web/features/ordering/prescriptions/messages/prescriptions.es.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { Button } from '#web/ui/button.tsx'
import { Popover } from '#web/ui/popover.tsx'
import { useTimeout } from '#web/platform/use-timer.ts'

interface FileButtonProps {
  label: string
  /** The button's name for screen readers: 'Subir receta para Losartán'. */
  name: string
  quiet?: boolean
  disabled?: boolean
  onFile: (file: File) => void
}

export function FileButton({ label, name, quiet = false, disabled = false, onFile }: FileButtonProps) {
  const t = useMessages(prescriptions)
  const files = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  const row = useRef<HTMLDivElement>(null)
  const [problem, setProblem] = useState<{ text: string; popped: boolean } | null>(null)
  // When the bubble disappears, the reason is shown beside the button.
  const keepBeside = () => setProblem((before) => before && { ...before, popped: false })
  useTimeout(problem?.popped ? TOO_LARGE_SHOWN_MS : null, keepBeside, problem)

  const choose = (input: HTMLInputElement) => {
    const file = input.files?.[0]
    // Emptied, so that choosing the same file again is a change.
    input.value = ''
    if (!file) return
    const size = sizeProblem(file.size)
    // The server checks the bytes; a type that the browser recognises as wrong is refused before the upload.
    const text = size
      ? t.errors[size]
      : file.type !== '' && !isFileType(file.type)
        ? t.errors['prescription.file_type']
        : null
    setProblem(text === null ? null : { text, popped: true })
    if (text === null) onFile(file)
  }
  return (
    <div ref={row} className="flex flex-wrap gap-2">
      <Button
        variant={quiet ? 'ghost' : 'secondary'}
        size="sm"
        disabled={disabled}
        aria-label={name}
        onClick={() => files.current?.click()}
      >
        {quiet ? null : <Upload size={18} aria-hidden />} {label}
      </Button>
      <Button
        variant="ghost"
        size="sm"
        disabled={disabled}
        aria-label={t.cameraFor(name)}
        className="hidden! pointer-coarse:inline-flex!"
        onClick={() => camera.current?.click()}
      >
        <Camera size={18} aria-hidden /> {t.camera}
      </Button>
      <input
        ref={files}
        type="file"
        accept={ACCEPTED}
        tabIndex={-1}
        aria-hidden="true"
        className="hidden"
        data-for={name}
        onChange={(event) => choose(event.currentTarget)}
      />
      <input
        ref={camera}
        type="file"
        accept="image/jpeg,image/png"
        capture="environment"
        tabIndex={-1}
        aria-hidden="true"
        className="hidden"
        onChange={(event) => choose(event.currentTarget)}
      />
      {problem?.popped === false ? <p className="basis-full text-sm font-medium text-error">{problem.text}</p> : null}
      <Popover open={problem?.popped === true} onClose={keepBeside} anchor={row} tone="error">
        {problem?.text}
      </Popover>
    </div>
  )
}
