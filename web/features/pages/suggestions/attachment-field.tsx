import Paperclip from 'lucide-react/icons/paperclip'
import { useId, useRef, useState, type RefObject } from 'react'
import {
  CASE_FILE_ACCEPTED,
  CASE_FILE_TOO_LARGE_SHOWN_MS,
  caseFileSizeProblem,
} from '#shop/help/cases/files/case-file.rules.ts'
import { suggestions as messages } from '#web/features/pages/suggestions/messages/suggestions.es.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field-frame.tsx'
import { useTimeout } from '#web/platform/use-timer.ts'

/** CONTENT §5. Only the name is checked here; the server checks the content. */
const ACCEPTED_NAME = /\.(pdf|jpe?g|png|docx?)$/i

interface AttachmentFieldProps {
  file: File | null
  onFile: (file: File | null) => void
  /** The file is on its way, and can be neither removed nor changed. */
  isLocked: boolean
  problem: string | null
  button: RefObject<HTMLButtonElement | null>
}

/** CONTENT §5: a file that is too large is refused with a sentence for 4 s. */
export function AttachmentField({ file, onFile, isLocked, problem: refused, button }: AttachmentFieldProps) {
  const t = useMessages(messages).file
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [ownProblem, setOwnProblem] = useState<string | null>(null)
  useTimeout(ownProblem === 'case.file_too_large' ? CASE_FILE_TOO_LARGE_SHOWN_MS : null, () => setOwnProblem(null))
  const choose = () => {
    const chosen = input.current?.files?.[0]
    // Emptied, so that choosing the same file again is a change.
    input.current!.value = ''
    if (!chosen || isLocked) return
    const problem = caseFileSizeProblem(chosen.size) ?? (ACCEPTED_NAME.test(chosen.name) ? null : 'case.file_type')
    setOwnProblem(problem)
    if (problem === null) onFile(chosen)
  }
  const code = ownProblem ?? refused
  return (
    <div
      role="group"
      aria-labelledby={`${id}-label`}
      aria-describedby={`${id}-hint`}
      className="grid gap-1.5 sm:col-span-2"
    >
      <p id={`${id}-label`} className="text-sm font-semibold">
        {t.label} <span className="font-normal text-tinta-600">{t.optional}</span>
      </p>
      <p id={`${id}-hint`} className="text-sm text-tinta-600">
        {t.hint}
      </p>
      <div className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1">
        <Button
          ref={button}
          variant="secondary"
          size="sm"
          aria-describedby={code === null ? undefined : `${id}-error`}
          aria-disabled={isLocked}
          onClick={() => isLocked || input.current?.click()}
        >
          <Paperclip size={18} aria-hidden /> {file ? t.change : t.choose}
        </Button>
        <Chosen
          file={file}
          isLocked={isLocked}
          onRemove={() => {
            if (isLocked) return
            onFile(null)
            button.current?.focus()
          }}
        />
      </div>
      <input
        ref={input}
        type="file"
        accept={CASE_FILE_ACCEPTED}
        tabIndex={-1}
        aria-hidden="true"
        className="hidden"
        onChange={choose}
      />
      {/* The height is reserved, so that the fields below do not move when the sentence disappears. */}
      <div className="min-h-6">
        <FieldError id={`${id}-error`}>
          {code === null ? null : (t.errors[code as keyof typeof t.errors] ?? t.errors.other)}
        </FieldError>
      </div>
    </div>
  )
}

function Chosen({ file, isLocked, onRemove }: { file: File | null; isLocked: boolean; onRemove: () => void }) {
  const t = useMessages(messages).file
  return (
    <>
      <p role="status" className="min-w-0 text-sm font-medium wrap-anywhere empty:hidden">
        {file ? (
          <>
            <span className="sr-only">{t.chosen} </span>
            {file.name}
          </>
        ) : null}
      </p>
      {file ? (
        <Button
          variant="ghost"
          size="sm"
          aria-label={t.removeName(file.name)}
          aria-disabled={isLocked}
          onClick={onRemove}
        >
          {t.remove}
        </Button>
      ) : null}
    </>
  )
}
