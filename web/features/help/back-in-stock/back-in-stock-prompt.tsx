/** CONTENT §2.9. */
import { useState, type ComponentProps, type FormEvent } from 'react'
import { Link } from '#web/ui/link.tsx'
import { MOBILE_PREFIX } from '#lib/phone.ts'
import { backInStock as messages } from '#web/features/help/back-in-stock/messages/back-in-stock.es.ts'
import { readSession } from '#web/features/people/session/session.ts'
import { useSettings } from '#web/platform/frame-context.ts'
import { useCatalogueLang, useLocale, useMessages } from '#web/platform/messages/messages.tsx'
import { PRIVACY_PATH } from '#web/platform/paths.ts'
import { useSmallForm } from '#web/platform/use-small-form.ts'
import { Button } from '#web/ui/button.tsx'
import { loadModal, Modal } from '#web/ui/modal.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { TypedPerson } from './send-stock-request.ts'

export { loadModal }

type Field = Partial<ComponentProps<typeof TextField>> & { name: keyof TypedPerson }
const FIELDS: readonly Field[] = [
  { name: 'name', autoComplete: 'name', maxLength: 100 },
  { name: 'email', type: 'email', inputMode: 'email', autoComplete: 'email', spellCheck: false, maxLength: 254 },
  // More than eight digits can be typed, so that the sentence about them is seen.
  {
    name: 'phone',
    type: 'tel',
    inputMode: 'numeric',
    autoComplete: 'tel-local',
    prefix: MOBILE_PREFIX,
    maxLength: 20,
  },
]

/** What was typed in a closed prompt, until it is sent; only for the person who typed it. */
let typedBefore: { userId: string | undefined; person: TypedPerson } | null = null

/** The session's data (CONTENT §3); a phone that is no mobile has no place in the form. */
function initialData(): TypedPerson {
  const { userId, name = '', email = '', phone = '' } = readSession() ?? {}
  if (typedBefore && typedBefore.userId === userId) return typedBefore.person
  return { name, email, phone: /^9\d{8}$/.test(phone) ? phone.slice(1) : '' }
}

export type PromptedProduct = { sku: string; productName: string; stock: number; enable: boolean }

interface BackInStockPromptProps {
  product: PromptedProduct
  open: boolean
  onClose: () => void
}

/** Each opening is a new prompt, which begins with the form. */
export default function BackInStockPrompt({ product, open, onClose: close }: BackInStockPromptProps) {
  const t = useMessages(messages)
  const lang = useCatalogueLang()
  const request = useStockRequest(product)
  const { sent } = request
  if (sent && sent.state !== 'invalid') {
    const texts = t[sent.state]
    return (
      <Modal open={open} onClose={close} size="sm" title={texts.title}>
        <div role="alert">
          {/* No screen reader announces a changed title. */}
          <span className="sr-only">{texts.title}. </span>
          {texts.text}
        </div>
        <Button ref={takeFocus} block className="mt-6" onClick={close}>
          {texts.button}
        </Button>
      </Modal>
    )
  }
  return (
    <Modal
      open={open}
      onClose={close}
      size="sm"
      title={t.title}
      description={<span lang={lang}>{product.productName}</span>}
    >
      <RequestForm request={request} fields={sent?.fields ?? {}} />
    </Modal>
  )
}

interface RequestFormProps {
  request: ReturnType<typeof useStockRequest>
  fields: { [field in keyof TypedPerson]?: string }
}

function RequestForm({ request: { form, typed, input, change, isSending, send }, fields }: RequestFormProps) {
  const t = useMessages(messages)
  const { legalName } = useSettings().company
  return (
    <form ref={form} noValidate onSubmit={send} className="grid gap-4">
      {FIELDS.map((field) => {
        // The error disappears as soon as the field differs from the value that was sent.
        const code = input?.[field.name] === typed[field.name] ? fields[field.name] : undefined
        return (
          <TextField
            key={field.name}
            {...field}
            label={t[field.name]}
            value={typed[field.name]}
            onChange={({ currentTarget }) => change(field.name, currentTarget.value)}
            readOnly={isSending}
            aria-required
            error={code === undefined ? undefined : t.fields[code]}
          />
        )
      })}
      <p className="text-sm text-tinta-600">
        {t.use(legalName)}
        <Link to={PRIVACY_PATH} target="_blank" rel="noreferrer" className="text-link">
          {t.privacy}
        </Link>
        .
      </p>
      <Button type="submit" block loading={isSending}>
        {t.send}
      </Button>
      <p role="status" className="sr-only">
        {isSending ? t.sending : null}
      </p>
    </form>
  )
}

function useStockRequest(product: PromptedProduct) {
  const locale = useLocale()
  const [typed, setTyped] = useState(initialData)
  const { form, is, input, sent, submit } = useSmallForm(async (person: TypedPerson, signal) => {
    const { sendStockRequest } = await import('./send-stock-request.ts')
    return sendStockRequest(person, product, locale, signal)
  })
  const change = (field: keyof TypedPerson, value: string) => {
    const person = { ...typed, [field]: value }
    typedBefore = { userId: readSession()?.userId, person }
    setTyped(person)
  }
  const send = async (event: FormEvent) => {
    if ((await submit(event, typed))?.state === 'done') typedBefore = null
  }
  return { form, typed, input, change, sent, isSending: is === 'sending', send }
}

/** The form's pressed button has disappeared, so this one takes the focus. */
const takeFocus = (button: HTMLButtonElement | null) => button?.focus()
