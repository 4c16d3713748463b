import { useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useCaptcha } from '#web/features/people/captcha/use-captcha.ts'
import { ApiError } from '#web/platform/api-client.ts'
import { callInTime } from '#web/platform/call-in-time.ts'
import { focusWrong } from '#web/platform/focus-wrong.ts'
import { zodResolverOf, type FieldCodes, type FormSchema } from '#web/platform/form-resolver.ts'
import { messageFailureOf, type MessageFailure } from './message-failure.tsx'
import { useTypedPerson, type Typed } from './use-typed-person.ts'

export type MessageForm = ReturnType<typeof useMessageForm>

interface Sending<Accepted, Sent> {
  schema: FormSchema<Typed, Accepted>
  ownCodes?: (typed: Typed) => FieldCodes<Typed>
  /** Null cancels the sending, and the field with the reason shows it. @throws ApiError, shown as the call's own */
  prepare?: (tokenCaptcha: string) => Promise<string | null>
  call: (accepted: Accepted, tokenCaptcha: string, signal: AbortSignal) => Promise<Sent>
  /** True when one of the form's own fields shows the refusal. */
  showRefusal?: (error: unknown) => boolean
  onSent?: () => void
}

/** Typed text stays until the message is received, and a second press meanwhile does nothing (CONTENT §4). */
export function useMessageForm<Accepted, Sent>({ schema, ownCodes, prepare, ...sending }: Sending<Accepted, Sent>) {
  const captcha = useCaptcha()
  const [failure, setFailure] = useState<MessageFailure | null>(null)
  const [sent, setSent] = useState<Sent | null>(null)
  const isSending = useRef(false)
  const place = useRef<HTMLFormElement>(null)
  // No default values: what was typed before this code arrived stays in its field.
  const form = useForm<Typed, unknown, Accepted>({
    mode: 'onTouched',
    // React Hook Form focuses in the order of registration, focusWrong in the page's.
    shouldFocusError: false,
    resolver: zodResolverOf<Typed, Accepted>(schema, ownCodes),
  })
  const fillPerson = useTypedPerson(form)

  const showError = (error: unknown) => {
    if (sending.showRefusal?.(error)) return
    const refused = refusedFields(error).filter(([field]) => place.current?.elements.namedItem(field))
    if (refused.length === 0) return setFailure(messageFailureOf(error))
    for (const [field, message] of refused) form.setError(field, { type: 'server', message })
    focusWrong(place.current, Object.fromEntries(refused))
  }
  const send = form.handleSubmit(
    async (accepted) => {
      setFailure(null)
      setSent(null)
      const solution = await captcha.solution()
      if (solution === null) return
      try {
        const tokenCaptcha = prepare ? await prepare(solution) : solution
        // A refusal before the call has used up no solution.
        if (tokenCaptcha === null) return
        const answer = await callInTime((signal) => sending.call(accepted, tokenCaptcha, signal))
        form.reset()
        fillPerson()
        setSent(answer)
        sending.onSent?.()
      } catch (error) {
        showError(error)
      }
      // A solution serves once, however the call ended.
      captcha.reset()
    },
    (errors) => {
      captcha.demand()
      focusWrong(place.current, errors)
    },
  )
  const submit = async () => {
    if (isSending.current) return
    isSending.current = true
    try {
      await send()
    } finally {
      isSending.current = false
    }
  }
  const dismiss = () => {
    setFailure(null)
    form.setFocus('message')
  }
  return { form, place, captcha, submit, failure, dismiss, sent, forgetSent: () => setSent(null) }
}

function refusedFields(error: unknown): [field: string, code: string][] {
  if (!(error instanceof ApiError) || error.code !== 'input.invalid') return []
  return Object.entries((error.data.fields ?? {}) as Record<string, string>)
}
