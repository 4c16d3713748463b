import { useEffect, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { SHOP_ID } from '#shop/policy/shop-id.rules.ts'
import { suggestionInput, type Suggestion } from '#shop/suggestions/suggestion.input.ts'
import { useCaptcha } from '#web/features/captcha/use-captcha.ts'
import { useSession } from '#web/features/session/session.ts'
import { ApiError, runDocument } from '#web/platform/api-client.ts'
import { callInTime } from '#web/platform/call-in-time.ts'
import { zodResolverOf, type FormSchema } from '#web/platform/form-resolver.ts'
import { useLocale } from '#web/platform/messages/messages.tsx'
import { postCaseFile } from './post-case-file.ts'
import { CreateSuggestionDocument, SuggestionPersonDocument } from './suggestion-documents.ts'
import { suggestionFailureOf, type SuggestionFailure } from './suggestion-failure.tsx'

const FIELDS = ['topic', 'subType', 'firstName', 'lastName', 'email', 'phoneNumber', 'subject', 'message'] as const
type Field = (typeof FIELDS)[number]
export type Typed = Record<Field, string>

/** What was received: the entry's number, and where it was mailed. */
export type Received = { number: string; email: string }

/** Nothing chosen is no problem type. */
const schema: FormSchema<Typed, Suggestion> = {
  safeParse: (typed) =>
    suggestionInput.safeParse({ ...typed, topic: typed.topic ?? '', subType: typed.subType || null }),
}

/** The suggestion form (CONTENT §2.8, §4): idle, sending, received or failed. Typed text stays until it is received. */
export function useSuggestionForm(onReceived: () => void) {
  const locale = useLocale()
  const captcha = useCaptcha()
  const attachment = useAttachment()
  const [failure, setFailure] = useState<SuggestionFailure | null>(null)
  const [received, setReceived] = useState<Received | null>(null)
  const isSending = useRef(false)
  // Without default values: what was typed before this code arrived stays in its field.
  const form = useForm<Typed, unknown, Suggestion>({
    mode: 'onTouched',
    resolver: zodResolverOf<Typed, Suggestion>(schema, ({ topic, subType }) => ({
      // The schema looks at it once the other fields are right.
      subType: topic === 'reclamo' && !subType && 'subType.required',
    })),
  })
  const fillPerson = usePerson(form)

  const send = form.handleSubmit(async (typed) => {
    setFailure(null)
    setReceived(null)
    const tokenCaptcha = await captcha.solution()
    if (tokenCaptcha === null) return
    const stored = await attachment.store()
    if (stored === 'refused') return
    try {
      const input = { ...typed, shopId: SHOP_ID, tokenCaptcha, attachment: stored, language: locale }
      const { createSuggestion } = await callInTime((signal) =>
        runDocument(CreateSuggestionDocument, { input }, { signal }),
      )
      form.reset()
      attachment.choose(null)
      fillPerson()
      setReceived({ number: createSuggestion.suggestionId, email: typed.email })
      onReceived()
    } catch (error) {
      if (error instanceof ApiError && error.code === 'case.file_not_found') return attachment.forget(error.code)
      const [first, ...others] = refusedFields(error)
      if (!first) return setFailure(suggestionFailureOf(error))
      for (const [field, message] of [...others, first]) form.setError(field, { type: 'server', message })
      form.setFocus(first[0])
    } finally {
      // A solution serves once, however the call ended.
      captcha.reset()
    }
  }, captcha.demand)

  const submit = async () => {
    // A second press while the first one's call is under way.
    if (isSending.current) return
    isSending.current = true
    try {
      await send()
    } finally {
      isSending.current = false
    }
  }
  return { form, captcha, attachment, submit, failure, dismiss: () => setFailure(null), received }
}

/** The refused fields in the form's order, each with its code. */
function refusedFields(error: unknown): [Field, string][] {
  if (!(error instanceof ApiError) || error.code !== 'input.invalid') return []
  const codes = (error.data.fields ?? {}) as Partial<Record<Field, string>>
  return FIELDS.flatMap((field) => (codes[field] ? [[field, codes[field]] as [Field, string]] : []))
}

/** The chosen file: stored when the form is sent, once for all tries. */
function useAttachment() {
  const [file, setFile] = useState<File | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const storedId = useRef<string | null>(null)
  const button = useRef<HTMLButtonElement>(null)
  const choose = (chosen: File | null) => {
    storedId.current = null
    setProblem(null)
    setFile(chosen)
  }
  const refuse = (code: string) => {
    setProblem(code)
    button.current?.focus()
  }
  return {
    file,
    problem,
    button,
    choose,
    /** The store has it no more: the next try sends it again. */
    forget: (code: string) => {
      storedId.current = null
      refuse(code)
    },
    store: async (): Promise<{ id: string; name: string } | null | 'refused'> => {
      if (!file) return null
      setProblem(null)
      if (storedId.current === null) {
        const posted = await postCaseFile(file)
        if ('problem' in posted) {
          refuse(posted.problem)
          return 'refused'
        }
        storedId.current = posted.id
      }
      return { id: storedId.current, name: file.name }
    },
  }
}

/** Fills in the signed-in person's data (CONTENT §3) where nothing is typed. Answers the function that repeats it. */
function usePerson({ getValues, setValue }: ReturnType<typeof useForm<Typed, unknown, Suggestion>>): () => void {
  const userId = useSession()?.userId
  const person = useRef<Partial<Typed>>({})
  const fill = () => {
    for (const field of FIELDS) {
      const value = person.current[field]
      const isInUse = document.activeElement?.getAttribute('name') === field
      if (value && !getValues(field) && !isInUse) setValue(field, value)
    }
  }
  useEffect(() => {
    person.current = {}
    if (userId === undefined) return
    const controller = new AbortController()
    runDocument(SuggestionPersonDocument, { shopId: SHOP_ID, userId }, { signal: controller.signal })
      .then(({ user }) => {
        if (!user) return
        const { firstName, lastName, phoneNumber, email } = user
        person.current = {
          firstName: firstName ?? '',
          lastName: lastName ?? '',
          phoneNumber: phoneNumber ?? '',
          email: email ?? '',
        }
        fill()
      })
      // A form that is filled in by hand.
      .catch(() => {})
    return () => controller.abort()
  }, [userId])
  return fill
}
