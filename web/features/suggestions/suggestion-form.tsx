/**
 * The suggestion form (CONTENT §2.8, §5). Before its code is there it has its fields, and a press of its button waits;
 * without scripts it names the other ways.
 */
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { SUB_TYPES, subTypeLabel, SUCCESS_SHOWN_MS, topicLabel, TOPICS } from '#shop/suggestions/suggestion.rules.ts'
import { CaptchaField } from '#web/features/captcha/captcha-field.tsx'
import { suggestions as messages } from '#web/features/suggestions/messages/suggestions.es.ts'
import { useSettings } from '#web/platform/frame-context.ts'
import { useLocale, useMessages, type Translation } from '#web/platform/messages/messages.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { LegalLinks } from '#web/ui/legal-links.tsx'
import { PersonField } from '#web/ui/person-field.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { AttachmentField } from './attachment-field.tsx'
import { SuggestionAlert } from './suggestion-failure.tsx'
import { useSuggestionForm, type Received } from './use-suggestion-form.ts'

/** `onReceived`: the lists of entries are requested again (CONTENT §7). */
export function SuggestionForm({ onReceived }: { onReceived: () => void }) {
  const t = useMessages(messages)
  const { form, captcha, attachment, submit, failure, dismiss, received } = useSuggestionForm(onReceived)
  const { legalName } = useSettings().company
  const isReady = useIsReady()
  return (
    <section
      aria-labelledby="formulario"
      className="max-w-4xl rounded-card border border-arena-200 bg-white p-4 sm:p-8 print:hidden"
    >
      <h2 id="formulario" className="mb-5 text-xl lg:text-2xl">
        {t.formTitle}
      </h2>
      <noscript>
        <p className="mb-6 font-semibold">
          {t.noScript}{' '}
          <Link to="/donde-encontrarnos" className="text-link">
            {t.contact}
          </Link>
          .
        </p>
      </noscript>
      <form
        method="post"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
        className="grid gap-5 sm:grid-cols-2 noscript:hidden"
      >
        <Fields form={form} />
        <AttachmentField
          file={attachment.file}
          onFile={attachment.choose}
          problem={attachment.problem}
          button={attachment.button}
        />
        <div className="sm:col-span-2">
          <CaptchaField captcha={captcha} />
        </div>
        {failure ? (
          <SuggestionAlert
            failure={failure}
            onDismiss={() => {
              dismiss()
              form.setFocus('message')
            }}
          />
        ) : null}
        {received ? <ReceivedNotice received={received} /> : null}
        <div className="grid gap-3 sm:col-span-2">
          <p className="text-sm text-tinta-600">{t.use(legalName)}</p>
          <LegalLinks texts={['privacy']} className="" />
          <Button
            // Without its code the form would be sent by the browser: a press of this button waits for the code.
            type={isReady ? 'submit' : 'button'}
            size="lg"
            loading={form.formState.isSubmitting}
            className="sm:justify-self-start"
          >
            {t.send}
          </Button>
        </div>
      </form>
    </section>
  )
}

function useIsReady(): boolean {
  const [isReady, setReady] = useState(false)
  useEffect(() => setReady(true), [])
  return isReady
}

function Fields({
  form: { register, formState, watch, setValue },
}: Pick<ReturnType<typeof useSuggestionForm>, 'form'>) {
  const t = useMessages(messages)
  const locale = useLocale()
  const error = (field: keyof typeof formState.errors) => sentenceOf(t, formState.errors[field]?.message)
  return (
    <>
      <RadioGroup
        {...register('topic')}
        legend={t.topic}
        options={TOPICS.map((topic) => ({ value: topic, label: topicLabel(topic, locale), hint: t.topicHints[topic] }))}
        error={error('topic')}
        className="sm:col-span-2 sm:grid-cols-2"
      />
      {watch('topic') === 'reclamo' ? (
        <SelectField
          {...register('subType')}
          label={t.subType}
          placeholder={t.subTypePlaceholder}
          options={SUB_TYPES.map((subType) => ({ value: subType, label: subTypeLabel(subType, locale) }))}
          error={error('subType')}
          required
          className="sm:col-span-2"
        />
      ) : null}
      <PersonField {...register('firstName')} label={t.firstName} error={error('firstName')} required />
      <PersonField {...register('lastName')} label={t.lastName} error={error('lastName')} required />
      <PersonField {...register('email')} label={t.email} error={error('email')} required />
      <PhoneField register={register} setValue={setValue} error={error('phoneNumber')} />
      <TextField
        {...register('subject')}
        label={t.subject}
        error={error('subject')}
        optional
        autoComplete="off"
        className="sm:col-span-2"
      />
      <TextArea
        {...register('message')}
        label={t.message}
        hint={t.messageHint}
        error={error('message')}
        rows={6}
        required
        className="sm:col-span-2"
      />
    </>
  )
}

/** Registered in its place: the first wrong field takes the focus. */
function PhoneField({
  register,
  setValue,
  error,
}: Pick<ReturnType<typeof useSuggestionForm>['form'], 'register' | 'setValue'> & { error: string | undefined }) {
  const t = useMessages(messages)
  const phone = register('phoneNumber')
  return (
    <PersonField
      {...phone}
      // Digits only (CONTENT §5): a pasted number loses its signs, and its +56 when it is checked.
      onChange={async (event) => {
        const digits = event.target.value.replaceAll(/\D/g, '')
        if (digits !== event.target.value) setValue('phoneNumber', digits)
        await phone.onChange({ ...event, target: { ...event.target, name: 'phoneNumber', value: digits } })
      }}
      label={t.phoneNumber}
      error={error}
      required
    />
  )
}

/** A code's sentence; a missing text has one for all fields. */
function sentenceOf({ errors }: Translation<typeof messages>, code: string | undefined): string | undefined {
  if (code === undefined) return undefined
  const [, part] = code.split('.')
  const known = [code, `name.${part}`].find((name) => name in errors) ?? 'required'
  return errors[known as keyof typeof errors]
}

/**
 * CONTENT §4, §9: the sentence hides after 6 s; the number stays, in the same place. It takes the focus: the form above
 * it is empty again.
 */
function ReceivedNotice({ received: { number, email } }: { received: Received }) {
  const t = useMessages(messages)
  const [isFresh, setFresh] = useState(true)
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.focus(), [])
  useEffect(() => {
    const timer = setTimeout(() => setFresh(false), SUCCESS_SHOWN_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div ref={place} tabIndex={-1} className="rounded-control sm:col-span-2">
      <Alert tone="success" title={isFresh ? t.sent : t.received} live={isFresh}>
        {t.number} <strong className="font-semibold tabular-nums">{number}</strong>. {t.numberText(email)}
      </Alert>
    </div>
  )
}
