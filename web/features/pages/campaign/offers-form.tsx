/** A plain form without scripts (CONTENT §2.4). Typed data stays when sending fails. */
import { useId, type FormEvent } from 'react'
import { useLocation } from 'react-router'
import { Link } from '#web/ui/link.tsx'
import type { CampaignName } from '#shop/help/campaigns/campaign.rules.ts'
import { campaign as messages } from '#web/features/pages/campaign/messages/campaign.es.ts'
import { useSettings } from '#web/platform/frame-context.ts'
import { useLocale, useMessages } from '#web/platform/messages/messages.tsx'
import { PRIVACY_PATH } from '#web/platform/paths.ts'
import { useSmallForm } from '#web/platform/use-small-form.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { SentOffer, TypedOffer } from './send-offer.ts'

const FIELDS = [
  { name: 'nombres', label: 'firstName', autoComplete: 'given-name', type: 'text' },
  { name: 'apellidos', label: 'lastName', autoComplete: 'family-name', type: 'text' },
  { name: 'email', label: 'email', autoComplete: 'email', type: 'email' },
] as const

/** Without scripts the server redirects to an address that states the form's result (campaigns.rest.ts). */
const RESULT_BY_PARAMETER: Record<string, SentOffer> = {
  recibida: { state: 'done' },
  limite: { state: 'tooMany' },
  revisar: { state: 'invalid', fields: {} },
}

interface OffersFormProps {
  name: CampaignName
  label: string
  /** The campaign ended while the form was filled in, which keeps what was typed. */
  isOver: boolean
}

export default function OffersForm({ name, label, isOver }: OffersFormProps) {
  const t = useMessages(messages).offers
  const locale = useLocale()
  const { search } = useLocation()
  const offer = useSmallForm(async (typed: TypedOffer, signal) => {
    const { sendOffer } = await import('./send-offer.ts')
    return sendOffer(typed, signal)
  })
  const sent = offer.is === 'idle' ? RESULT_BY_PARAMETER[new URLSearchParams(search).get('oferta') ?? ''] : offer.sent
  const id = useId()
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isOver) return
    const typed = new FormData(event.currentTarget)
    const text = (field: string) => String(typed.get(field) ?? '')
    const person = { nombres: text('nombres'), apellidos: text('apellidos'), email: text('email') }
    await offer.submit(event, { ...person, identificador: name, locale })
  }
  if (sent?.state === 'done')
    return (
      <Alert tone="success" title={t.done.title} live>
        {t.done.text}
      </Alert>
    )
  const fields = sent?.state === 'invalid' ? sent.fields : {}
  return (
    <form
      ref={offer.form}
      method="post"
      action="/content/1.0/offers"
      onSubmit={submit}
      className="grid gap-4 sm:grid-cols-2"
    >
      <input type="hidden" name="identificador" value={name} />
      <input type="hidden" name="locale" value={locale} />
      {isOver ? (
        <Alert tone="warning" className="sm:col-span-2">
          {t.over}
        </Alert>
      ) : sent ? (
        <Alert tone="error" className="sm:col-span-2">
          {sent.state === 'invalid' ? t.check : t[sent.state]}
        </Alert>
      ) : null}
      {FIELDS.map(({ name: field, label: labelKey, ...input }) => (
        <TextField
          key={field}
          id={`${id}${field}`}
          name={field}
          label={t[labelKey]}
          required
          readOnly={isOver}
          maxLength={254}
          className={field === 'email' ? 'sm:col-span-2' : ''}
          error={fields[field] ? (t.fields[fields[field]] ?? t.check) : undefined}
          {...input}
        />
      ))}
      {isOver ? null : <Sending label={label} isSending={offer.is === 'sending'} />}
    </form>
  )
}

function Sending({ label, isSending }: { label: string; isSending: boolean }) {
  const t = useMessages(messages).offers
  const { legalName } = useSettings().company
  return (
    <>
      <p className="text-sm text-tinta-600 sm:col-span-2">
        {t.consentBefore(label, legalName)}
        <Link to={PRIVACY_PATH} target="_blank" rel="noreferrer" className="text-link">
          {t.privacy}
        </Link>
        .
      </p>
      <Button
        type="submit"
        loading={isSending}
        // With scripts the page's own error sentences replace the browser's.
        onClick={({ currentTarget }) => currentTarget.form?.setAttribute('novalidate', '')}
        className="sm:col-span-2 sm:justify-self-start"
      >
        {t.send}
      </Button>
    </>
  )
}
