/** A visitor whom the shop does not know fills in the guest's form before anything is sent (CONTENT §2.10, §5). */
import { useRef, useState, type ChangeEvent, type FormEvent, type RefObject } from 'react'
import { parsePhone } from '#lib/phone.ts'
import { HELP_PHONE_DIGITS } from '#shop/help/support/support.rules.ts'
import { support } from '#web/features/help/support/messages/support.es.ts'
import { useSettings } from '#web/platform/frame-context.ts'
import { useLocale, useMessages } from '#web/platform/messages/messages.tsx'
import { useSmallForm } from '#web/platform/use-small-form.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { LegalLinks } from '#web/ui/legal-links.tsx'
import { PersonField } from '#web/ui/person-field.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useAfterChange } from '#web/platform/focus.ts'
import { knownData, useIsKnown } from './known-person.ts'
import type { SentSupport, SupportTopic, TypedSupport } from './send-support.ts'
import { useAssistance } from './use-assistance.ts'

export type Ticket = Extract<SentSupport, { state: 'done' }>

interface HelpFormProps {
  topic: SupportTopic
  onSent: (ticket: Ticket) => void
  /** After an opening press, the first field takes the focus as soon as it exists. */
  takesFocus?: boolean
}

export default function HelpForm({ topic, onSent, takesFocus = false }: HelpFormProps) {
  const t = useMessages(support)
  const place = useRef<HTMLDivElement>(null)
  const form = useSupportForm({ topic, onSent, place })
  const { assistance, isNewcomer } = form
  const stage = assistance.state === 'waiting' ? 'waiting' : isNewcomer ? 'newcomer' : 'known'
  useAfterChange(stage, (before) => {
    if (stage === 'newcomer' || (before === 'waiting' && takesFocus)) focusFirst(place.current)
  })
  return (
    <div ref={place} tabIndex={-1} className="outline-none">
      {assistance.state === 'waiting' ? (
        <p role="status" className="flex min-h-44 items-center justify-center gap-3 text-tinta-600">
          <Spinner /> {t.waiting}
        </p>
      ) : assistance.state === 'closed' ? (
        <Alert title={t.closed.title} live>
          {t.closed.text(assistance.opens, assistance.week)}
        </Alert>
      ) : (
        <OpenForm form={form} />
      )}
    </div>
  )
}

const focusFirst = (place: HTMLElement | null) => (place?.querySelector('input') ?? place)?.focus()

type SupportForm = ReturnType<typeof useSupportForm>

/** `place` is the element around the form, in which the focus is set. */
function useSupportForm({ topic, onSent, place }: HelpFormProps & { place: RefObject<HTMLDivElement | null> }) {
  const locale = useLocale()
  const { assistance, refuse } = useAssistance()
  const isKnownHere = useIsKnown()
  const [typed, setTyped] = useState(knownData)
  const [isNewcomer, setIsNewcomer] = useState(false)
  const sending = useSmallForm(async (given: TypedSupport, signal) => {
    const { sendSupport } = await import('./send-support.ts')
    const person = isNewcomer ? 'newcomer' : isKnownHere ? 'known' : 'unknown'
    return sendSupport({ topic, typed: given, person, locale }, signal)
  })
  const submit = async (event: FormEvent) => {
    const result = await sending.submit(event, typed)
    if (result?.state === 'done') onSent(result)
    if (result?.state === 'newcomer') setIsNewcomer(true)
    if (result?.state !== 'closed') return
    refuse(result.opensAt)
    place.current?.focus()
  }
  const setField = (field: keyof TypedSupport, text: string) => setTyped((before) => ({ ...before, [field]: text }))
  const { form, is, input: given, sent } = sending
  return { form, assistance, typed, given, setField, sent, isSending: is === 'sending', isNewcomer, submit }
}
const FIELDS = ['name', 'email', 'phoneNumber'] as const

function OpenForm({ form }: { form: SupportForm }) {
  const t = useMessages(support)
  const { legalName } = useSettings().company
  const { sent, isSending, submit } = form
  return (
    <form ref={form.form} noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
      {sent && sent.state !== 'done' && sent.state !== 'closed' ? <Problem sent={sent} /> : null}
      <Fields form={form} />
      <p className="text-sm text-tinta-600">{t.consent(legalName)}</p>
      <LegalLinks texts={['privacy']} className="-mt-3" />
      <p role="status" className="sr-only">
        {isSending ? t.sending : ''}
      </p>
      <Button type="submit" loading={isSending} block>
        {t.send}
      </Button>
    </form>
  )
}

function Fields({ form }: { form: SupportForm }) {
  const t = useMessages(support)
  const { typed, given, setField, sent, isNewcomer, isSending } = form
  const codes = sent?.state === 'invalid' ? sent.fields : {}
  const inputProps = (name: keyof TypedSupport) => ({
    // The error disappears as soon as the field differs from the value that was sent.
    error: codes[name] && given?.[name] === typed[name] ? (t.fields[codes[name]] ?? t.check) : undefined,
    value: typed[name],
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) =>
      setField(name, name === 'phoneNumber' ? typedPhone(target.value) : target.value),
    readOnly: isSending,
    'aria-required': true,
  })
  return (
    <>
      {isNewcomer ? (
        <>
          <TextField name="name" autoComplete="name" label={t.name} maxLength={100} {...inputProps('name')} />
          <PersonField name="email" label={t.email} maxLength={254} {...inputProps('email')} />
        </>
      ) : null}
      <PersonField name="phoneNumber" label={t.phone} {...inputProps('phoneNumber')} inputMode="numeric" />
    </>
  )
}

/** Digits only, fewer than ten (CONTENT §5); a pasted '+56 9 1234 5678' is read. */
const typedPhone = (text: string): string => parsePhone(text) ?? text.replace(/\D/g, '').slice(0, HELP_PHONE_DIGITS)

function Problem({ sent }: { sent: Exclude<SentSupport, { state: 'done' | 'closed' }> }) {
  const t = useMessages(support)
  // The fields show these problems themselves.
  if (sent.state === 'invalid' && FIELDS.some((field) => sent.fields[field])) return null
  if (sent.state === 'newcomer') return <Alert live>{t.newcomer}</Alert>
  return (
    <Alert tone="error">
      {sent.state === 'tooMany' ? t.tooMany(sent.minutes) : sent.state === 'invalid' ? t.check : t.failed}
    </Alert>
  )
}
