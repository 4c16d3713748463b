import { useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useCaptcha } from '#web/features/people/captcha/use-captcha.ts'
import { ApiError } from '#web/platform/api-client.ts'
import { callInTime } from '#web/platform/call-in-time.ts'
import { focusWrong } from '#web/platform/focus-wrong.ts'
import { zodResolverOf, type FieldCodes, type FormSchema } from '#web/platform/form-resolver.ts'
import { useSending } from '#web/platform/mutation.ts'
import { messageFailureOf, type MessageFailure } from './message-failure.tsx'
import { useTypedPerson, type Typed } from './use-typed-person.ts'

export type MessageForm = ReturnType<typeof useMessageForm>

interface MessageUse<Accepted, Sent> {
  schema: FormSchema<Typed, Accepted>
  /** See `zodResolverOf`. */
  ownCodes?: (typed: Typed) => FieldCodes<Typed>
  /**
   * Before the call: the captcha that goes with it; null: nothing is sent, and the field that is the reason says so.
   * @throws ApiError, shown as the call's own
   */
  prepare?: (tokenCaptcha: string) => Promise<string | null>
  call: (accepted: Accepted, tokenCaptcha: string, signal: AbortSignal) => Promise<Sent>
  /** Whether a field of its own shows this refusal. */
  showRefusal?: (error: unknown) => boolean
  onSent?: () => void
}

/**
 * A form that writes to the shop (CONTENT §4): idle, sending, sent (what the call answered) or failed. Nothing is sent
 * without the captcha, typed text stays until it is received, and a second press meanwhile does nothing.
 */
export function useMessageForm<Accepted, Sent>({ schema, ownCodes, prepare, ...use }: MessageUse<Accepted, Sent>) {
  const captcha = useCaptcha()
  const [failure, setFailure] = useState<MessageFailure | null>(null)
  const place = useRef<HTMLFormElement>(null)
  // Without default values: what was typed before this code arrived stays in its field.
  const form = useForm<Typed, unknown, Accepted>({
    mode: 'onTouched',
    // Its order is the registration's: focusWrong has the page's.
    shouldFocusError: false,
    resolver: zodResolverOf<Typed, Accepted>(schema, ownCodes),
  })
  const fillPerson = useTypedPerson(form)

  const showError = (error: unknown) => {
    if (use.showRefusal?.(error)) return
    const refused = refusedFields(error).filter(([field]) => place.current?.elements.namedItem(field))
    if (refused.length === 0) return setFailure(messageFailureOf(error))
    for (const [field, message] of refused) form.setError(field, { type: 'server', message })
    focusWrong(place.current, Object.fromEntries(refused))
  }
  /** Null: nothing was sent. */
  const sending = useSending(async (accepted: Accepted): Promise<Sent | null> => {
    const solution = await captcha.solution()
    if (solution === null) return null
    const tokenCaptcha = prepare ? await prepare(solution) : solution
    return tokenCaptcha === null ? null : callInTime((signal) => use.call(accepted, tokenCaptcha, signal))
  })
  const submit = form.handleSubmit(
    async (accepted) => {
      setFailure(null)
      const { answer, error } = await sending.send(accepted)
      // What was refused before the call has used up no solution.
      if (answer === null) return
      if (error) showError(error)
      else {
        form.reset()
        fillPerson()
        use.onSent?.()
      }
      // A solution serves once, however the call ended.
      captcha.reset()
    },
    (errors) => {
      captcha.demand()
      focusWrong(place.current, errors)
    },
  )
  const dismiss = () => {
    setFailure(null)
    form.setFocus('message')
  }
  return { form, place, captcha, submit, failure, dismiss, sent: sending.answer ?? null, forgetSent: sending.reset }
}

function refusedFields(error: unknown): [field: string, code: string][] {
  if (!(error instanceof ApiError) || error.code !== 'input.invalid') return []
  return Object.entries((error.data.fields ?? {}) as Record<string, string>)
}
