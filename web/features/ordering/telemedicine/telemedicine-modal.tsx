/** An error returns to the choice (CONTENT §4). */
import { useRef } from 'react'
import {
  CONSULTATION_PURPOSES,
  TELEMEDICINE_ERROR_MS,
  type ConsultationPurpose,
} from '#shop/ordering/telemedicine/telemedicine.rules.ts'
import { telemedicine } from '#web/features/ordering/telemedicine/messages/telemedicine.es.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { useSending } from '#web/platform/mutation.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Modal } from '#web/ui/modal.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { useAfterChange } from '#web/platform/focus.ts'
import { useTimeout } from '#web/platform/use-timer.ts'
import { useWindowEvent } from '#web/platform/use-window-event.ts'
import { loadLoginAddress } from './consultation-calls.ts'

interface TelemedicineModalProps {
  open: boolean
  onClose: () => void
  /** The server does not know the customer: the guest's registration has ended. */
  onUnknown: () => void
}

export function TelemedicineModal({ open, onClose, onUnknown }: TelemedicineModalProps) {
  const t = useMessages(telemedicine)
  const { stage, failure, start } = useRedirect({ open, onClose, onUnknown })
  const status = useRef<HTMLParagraphElement>(null)
  const choices = useRef<HTMLDivElement>(null)
  // The pressed button disappears with its stage, so the next stage takes the focus.
  useAfterChange(stage, () => {
    if (stage === 'choice') choices.current?.querySelector('button')?.focus()
    else status.current?.focus()
  })
  return (
    <Modal
      open={open}
      onClose={onClose}
      blocking={stage !== 'choice'}
      size="sm"
      title={t.title}
      description={stage === 'choice' ? t.text : undefined}
    >
      {stage === 'choice' ? (
        <div ref={choices} className="grid gap-3">
          {failure ? <Alert tone="error">{t[failure]}</Alert> : null}
          {CONSULTATION_PURPOSES.map((purpose, index) => (
            <div key={purpose} className="grid gap-1">
              <Button
                variant={index === 0 ? 'primary' : 'secondary'}
                size="lg"
                aria-describedby={`telemedicina-${purpose}`}
                onClick={() => void start(purpose)}
              >
                {t.choices[purpose]}
              </Button>
              <p id={`telemedicina-${purpose}`} className="text-sm text-tinta-600">
                {t.about[purpose]}
              </p>
            </div>
          ))}
        </div>
      ) : (
        <p
          ref={status}
          role="status"
          tabIndex={-1}
          className="flex min-h-44 items-center justify-center gap-3 outline-none"
        >
          <Spinner /> {t.loading}
        </p>
      )}
    </Modal>
  )
}

function useRedirect({ open, onClose, onUnknown }: TelemedicineModalProps) {
  const { is, error, send, reset } = useSending(loadLoginAddress)
  const stage = is === 'sending' ? 'loading' : is === 'done' ? 'redirect' : 'choice'
  const failure: 'failed' | 'tooMany' | null =
    !error || error.code === NEEDS_CUSTOMER ? null : error.code === 'request.rate_limited' ? 'tooMany' : 'failed'
  useTimeout(failure === null ? null : TELEMEDICINE_ERROR_MS, reset, failure)
  if (!open && failure !== null) reset()
  // The browser's Back restores the page as it was during the redirection.
  useWindowEvent('pageshow', ({ persisted }) => {
    if (!persisted) return
    reset()
    onClose()
  })
  const start = async (purpose: ConsultationPurpose) => {
    const ended = await send(purpose)
    if (ended.is === 'done') window.location.assign(ended.answer)
    else if (ended.error.code === NEEDS_CUSTOMER) onUnknown()
  }
  return { stage, failure, start }
}

const NEEDS_CUSTOMER = 'telemedicine.needs_customer'
