/**
 * The contact form (CONTENT §2.7). Before its code is there it has its fields, and a press of its button waits; without
 * scripts it names the other ways.
 */
import { useEffect, useRef, useState } from 'react'
import { CaptchaField } from '#web/features/captcha/captcha-field.tsx'
import { contact as messages } from '#web/features/contact/messages/contact.es.ts'
import { useSettings } from '#web/platform/frame-context.ts'
import { useMessages, type Translation } from '#web/platform/messages/messages.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { LegalLinks } from '#web/ui/legal-links.tsx'
import { PersonField } from '#web/ui/person-field.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { ContactAlert } from './contact-failure.tsx'
import { useContactForm } from './use-contact-form.ts'

export default function ContactForm() {
  const t = useMessages(messages)
  const { form, captcha, submit, failure, dismiss, sentTo, forgetSent } = useContactForm()
  const { legalName } = useSettings().company
  const isReady = useIsReady()
  return (
    <section
      id="contacto"
      aria-labelledby="contacto-titulo"
      className="max-w-4xl scroll-mt-32 rounded-card border border-arena-200 bg-white p-4 sm:p-8 print:hidden"
    >
      <h2 id="contacto-titulo" className="text-xl lg:text-2xl">
        {t.title}
      </h2>
      <p className="mt-1 mb-6 max-w-prose text-tinta-600">{t.text}</p>
      <noscript>
        <p className="mb-6 font-semibold">{t.noScript}</p>
      </noscript>
      <form
        method="post"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
        onChange={forgetSent}
        className="grid gap-5 sm:grid-cols-2 noscript:hidden"
      >
        <Fields form={form} />
        <div className="sm:col-span-2">
          <CaptchaField captcha={captcha} />
        </div>
        {failure ? (
          <div className="sm:col-span-2">
            <ContactAlert
              failure={failure}
              onDismiss={() => {
                dismiss()
                form.setFocus('message')
              }}
            />
          </div>
        ) : null}
        {sentTo === null ? null : <Sent to={sentTo} />}
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

function Fields({ form: { register, formState } }: Pick<ReturnType<typeof useContactForm>, 'form'>) {
  const t = useMessages(messages)
  const error = (field: keyof typeof formState.errors) => sentenceOf(t, formState.errors[field]?.message)
  return (
    <>
      <PersonField {...register('firstName')} label={t.firstName} error={error('firstName')} required />
      <PersonField {...register('lastName')} label={t.lastName} error={error('lastName')} required />
      <PersonField {...register('email')} label={t.email} error={error('email')} required />
      <PersonField {...register('phoneNumber')} label={t.phoneNumber} error={error('phoneNumber')} required />
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
        error={error('message')}
        rows={6}
        required
        className="sm:col-span-2"
      />
    </>
  )
}

/** A code's sentence; a missing text has one for all fields. */
function sentenceOf({ errors }: Translation<typeof messages>, code: string | undefined): string | undefined {
  if (code === undefined) return undefined
  const [, part] = code.split('.')
  const known = [code, `name.${part}`].find((name) => name in errors) ?? 'required'
  return errors[known as keyof typeof errors]
}

/** CONTENT §4. It takes the focus: the form above it is empty again. */
function Sent({ to }: { to: string }) {
  const t = useMessages(messages)
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.focus(), [])
  return (
    <div ref={place} tabIndex={-1} className="rounded-control sm:col-span-2">
      <Alert tone="success" title={t.sent} live>
        {t.sentText(to)}
      </Alert>
    </div>
  )
}
