/** CONTENT §2.11: Enter calls, Escape hangs up, the states are announced. */
import { useEffect, useId, useRef, useState, type FormEvent, type KeyboardEvent } from 'react'
import Mic from 'lucide-react/icons/mic'
import MicOff from 'lucide-react/icons/mic-off'
import Phone from 'lucide-react/icons/phone'
import PhoneOff from 'lucide-react/icons/phone-off'
import { PHONE_PREFIX } from '#lib/phone.ts'
import { dialler as messages } from '#web/features/counter/dialler/messages/dialler.es.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useAfterChange } from '#web/platform/focus.ts'
import { CallStatus } from './call-status.tsx'
import { extractDigits, isCalling, describeLine, toDiallerStatus, type DiallerStatus } from './dialler.rules.ts'
import { useDialler, type Dialling } from './use-dialler.ts'

interface DiallerProps {
  /** Nine digits; another customer's number replaces what is typed, except during a call. */
  initialNumber?: string
  onStatus?: (status: DiallerStatus) => void
}

/** A page with this component needs `hasDialler: true` in its `handle`; own-document.ts may reload it. */
export function Dialler({ initialNumber = '', onStatus }: DiallerProps) {
  const t = useMessages(messages)
  const dialling = useDialler()
  const { call, problem } = dialling
  const [number, setNumber] = useNumber(initialNumber, isCalling(call))
  const form = useRef<HTMLFormElement>(null)
  const id = useId()
  const status = toDiallerStatus(call)
  useEffect(() => onStatus?.(status), [status, onStatus])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void dialling.dial(number)
  }
  const hangUpOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isCalling(call)) return
    event.stopPropagation()
    dialling.hangUp()
  }
  const isNumberWrong = problem === 'required' || problem === 'invalid'
  useAfterChange(`${isNumberWrong} ${call.at}`, () => {
    // The focus goes to the wrong number, or away from 'Colgar', which disappears with the call.
    if (isNumberWrong || (call.at === 'ended' && document.activeElement === document.body))
      form.current?.querySelector('input')?.focus()
  })
  return (
    <Card title={t.title}>
      <form ref={form} onSubmit={submit} onKeyDown={hangUpOnEscape} noValidate className="grid gap-4">
        <TextField
          id={`${id}number`}
          label={t.number}
          hint={t.hint}
          prefix={PHONE_PREFIX}
          type="tel"
          inputMode="numeric"
          autoComplete="off"
          value={number}
          readOnly={isCalling(call)}
          onChange={(event) => {
            setNumber(extractDigits(event.target.value))
            dialling.clearProblem()
          }}
          error={isNumberWrong ? t.problems[problem] : undefined}
        />
        <Buttons dialling={dialling} />
        <CallStatus call={call} isMuted={dialling.isMuted} />
        {problem && !isNumberWrong ? (
          <Alert
            tone="error"
            actions={
              problem === 'blocked' ? (
                <Button variant="secondary" onClick={() => location.reload()}>
                  {t.reload}
                </Button>
              ) : undefined
            }
          >
            {t.problems[problem]}
          </Alert>
        ) : null}
        <Line dialling={dialling} />
      </form>
    </Card>
  )
}

/** Another customer's number replaces the typed one, but not during a call. */
function useNumber(initialNumber: string, isBusy: boolean): [string, (number: string) => void] {
  const [number, setNumber] = useState(() => extractDigits(initialNumber))
  const [appliedNumber, setAppliedNumber] = useState(initialNumber)
  if (appliedNumber !== initialNumber && !isBusy) {
    setAppliedNumber(initialNumber)
    setNumber(extractDigits(initialNumber))
  }
  return [number, setNumber]
}

/** 'Llamar' stays in its place during a call, so that a double press does not hang up. */
function Buttons({ dialling: { call, isMuted, hangUp, mute } }: { dialling: Dialling }) {
  const t = useMessages(messages)
  return (
    <div className="flex flex-wrap gap-3">
      <Button type="submit" aria-disabled={isCalling(call) || undefined}>
        <Phone size={18} aria-hidden />
        {t.call}
      </Button>
      {isCalling(call) ? (
        <Button variant="secondary" onClick={hangUp}>
          <PhoneOff size={18} aria-hidden />
          {t.hangUp}
        </Button>
      ) : null}
      {call.at === 'answered' ? (
        <Button variant="secondary" aria-pressed={isMuted} onClick={() => mute(!isMuted)}>
          {isMuted ? <MicOff size={18} aria-hidden /> : <Mic size={18} aria-hidden />}
          {t.mute}
        </Button>
      ) : null}
    </div>
  )
}

/** The line opens by itself; after a failure a press opens it, once no call is under way. */
function Line({ dialling: { line, call, open } }: { dialling: Dialling }) {
  const t = useMessages(messages)
  const { text, canOpen } = describeLine(line, call)
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-tinta-600">
      <p role="status">{t.line[text]}</p>
      {canOpen ? (
        <Button size="sm" variant="secondary" onClick={open}>
          {t.retry}
        </Button>
      ) : null}
    </div>
  )
}
