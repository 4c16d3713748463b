import { useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useCaptcha } from '#web/features/people/captcha/use-captcha.ts'
import { ApiError } from '#web/platform/api-client.ts'
import { callInTime } from '#web/platform/call-in-time.ts'
import { focusWrong } from '#web/platform/focus-wrong.ts'
import { zodResolver, type FieldCodes, type FormSchema } from '#web/platform/form-resolver.ts'
import { useSending } from '#web/platform/mutation.ts'
import { toMessageFailure, type MessageFailure } from './message-failure.tsx'
import { useTypedPerson, type Typed } from './use-typed-person.ts'

export type MessageForm = ReturnType<typeof useMessageForm>

interface MessageFormOptions<Accepted, Sent> {
  schema: FormSchema<Typed, Accepted>
  ownCodes?: (typed: Typed) => FieldCodes<Typed>
  /** Returns the token for `call`; null, which a field explains, cancels the sending. @throws ApiError */
  prepare?: (tokenCaptcha: string) => Promise<string | null>
  call: (accepted: Accepted, tokenCaptcha: string, signal: AbortSignal) => Promise<Sent>
  /** True when one of the form's own fields shows the refusal. */
  showRefusal?: (error: unknown) => boolean
  onSent?: () => void
}

/** Typed text stays until the message is received, and a second press meanwhile does nothing (CONTENT §4). */
export function useMessageForm<Accepted, Sent>(options: MessageFormOptions<Accepted, Sent>) {
  const { schema, ownCodes, prepare, ...use } = options
  const captcha = useCaptcha()
  const [failure, setFailure] = useState<MessageFailure | null>(null)
  const place = useRef<HTMLFormElement>(null)
  // No default values: what was typed before this code arrived stays in its field.
  const form = useForm<Typed, unknown, Accepted>({
    mode: 'onTouched',
    // React Hook Form focuses in the order of registration, focusWrong in the page's.
    shouldFocusError: false,
    resolver: zodResolver<Typed, Accepted>(schema, ownCodes),
  })
  const fillPerson = useTypedPerson(form)

  const showError = (error: unknown) => {
    if (use.showRefusal?.(error)) return
    const refused = refusedFields(error).filter(([field]) => place.current?.elements.namedItem(field))
    if (refused.length === 0) return setFailure(toMessageFailure(error))
    for (const [field, message] of refused) form.setError(field, { type: 'server', message })
    focusWrong(place.current, Object.fromEntries(refused))
  }
  /** The answer is null when nothing was sent. */
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
      // Nothing was sent, so the captcha's solution is still valid.
      if (answer === null) return
      if (error) showError(error)
      else {
        form.reset()
        fillPerson()
        use.onSent?.()
      }
      // A solution is valid once, also when the call failed.
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
