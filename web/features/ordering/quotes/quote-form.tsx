import { useState } from 'react'
import { useForm, type UseFormReturn } from 'react-hook-form'
import { quoteInput, type Quote } from '#shop/ordering/quotes/quote.input.ts'
import { ApiError, runDocument } from '#web/platform/api-client.ts'
import { zodResolver, type FormSchema } from '#web/platform/form-resolver.ts'
import { graphql } from '#web/platform/graphql.ts'
import { quotes } from '#web/features/ordering/quotes/messages/quotes.es.ts'
import { prescriptions } from '#web/features/ordering/prescriptions/messages/prescriptions.es.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { useSending } from '#web/platform/mutation.ts'
import { FileButton } from '#web/features/ordering/prescriptions/file-button.tsx'
import { postQuoteFile } from '#web/features/ordering/prescriptions/post-file.ts'
import { SHOP_ID } from '#web/platform/shop-id.ts'
import { orderSaving, draftCustomer } from '#web/features/basket/cart/order-saving.ts'
import { Button } from '#web/ui/button.tsx'
import { LegalLinks } from '#web/ui/legal-links.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { PersonField } from '#web/ui/person-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { keepContact, knownContact, useKnownContact, type QuoteContact } from './quote-contact.ts'

const RequestQuoteDocument = graphql(`
  mutation RequestQuote($shopId: String, $orderId: ID!, $productId: ID!, $input: QuoteInput!, $rut: String) {
    requestQuote(shopId: $shopId, orderId: $orderId, productId: $productId, input: $input, rut: $rut) {
      _id
    }
  }
`)

type Typed = QuoteContact & { quantity: string; note: string }

interface QuoteFormProps {
  product: { _id: string; name: string; quantity: number }
  onSent?: ((contact: QuoteContact) => void) | undefined
}

/** What was typed survives a failed sending. The contact is copied from the delivery form, so it is typed once. */
export default function QuoteForm({ product, onSent = keepContact }: QuoteFormProps) {
  const t = useMessages(quotes)
  const prescriptionTexts = useMessages(prescriptions)
  const [file, setFile] = useState<File | null>(null)
  const form = useForm<Typed, unknown, Quote>({
    defaultValues: toDefaultValues(product.quantity),
    mode: 'onTouched',
    resolver,
  })
  useKnownContact(form)
  const {
    is,
    answer: fileProblem,
    send,
    reset,
  } = useSending(async (quote: Quote) => {
    const rut = draftCustomer()
    await orderSaving.settled()
    const orderId = orderSaving.draftId()
    if (orderId === null) throw new ApiError('network', 'no order')
    const posted = file && (await postQuoteFile({ orderId, products: [product._id], file, rut }))
    if (posted && 'problem' in posted) return posted.problem
    const input = { ...quote, file: posted?.id }
    await runDocument(RequestQuoteDocument, { shopId: SHOP_ID, orderId, productId: product._id, rut, input })
    onSent(form.getValues())
    orderSaving.refresh()
    await orderSaving.settled()
    return null
  })
  const choose = (chosen: File | null) => {
    setFile(chosen)
    reset()
  }
  const submit = form.handleSubmit(async (quote) => void (await send(quote)))
  const fileTexts: Partial<Record<string, string>> = prescriptionTexts.errors
  const failed = is === 'failed' ? t.failed : fileProblem ? (fileTexts[fileProblem] ?? t.failed) : null
  return (
    <form
      onSubmit={(event) => void submit(event)}
      noValidate
      aria-label={t.formFor(product.name)}
      className="grid gap-4"
    >
      <QuoteFields form={form} />
      <QuoteFile file={file} isLocked={form.formState.isSubmitting} product={product.name} onChoose={choose} />
      {failed !== null ? (
        <p role="alert" className="text-sm font-medium text-error">
          {failed}
        </p>
      ) : null}
      <LegalLinks texts={['privacy']} className="" />
      <Button type="submit" variant="secondary" loading={form.formState.isSubmitting} className="justify-self-start">
        {t.send}
      </Button>
    </form>
  )
}

function QuoteFields({ form }: { form: UseFormReturn<Typed, unknown, Quote> }) {
  const t = useMessages(quotes)
  const error = (field: keyof Typed) => {
    const code = form.formState.errors[field]?.message
    return code === undefined ? undefined : (t.errors[code as keyof typeof t.errors] ?? t.errors.other)
  }
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <PersonField
          {...form.register('firstName')}
          label={t.firstName}
          error={error('firstName')}
          aria-required
          maxLength={100}
        />
        <PersonField
          {...form.register('lastName')}
          label={t.lastName}
          error={error('lastName')}
          aria-required
          maxLength={99}
        />
        <PersonField {...form.register('phoneNumber')} label={t.phone} error={error('phoneNumber')} aria-required />
        <PersonField {...form.register('email')} label={t.email} error={error('email')} aria-required />
        <TextField
          {...form.register('quantity')}
          label={t.quantity}
          error={error('quantity')}
          inputMode="numeric"
          aria-required
        />
      </div>
      <TextArea {...form.register('note')} label={t.note} optional rows={2} maxLength={1000} error={error('note')} />
    </>
  )
}

interface QuoteFileProps {
  file: File | null
  /** The file is on its way with the form: a removed one must not be sent. */
  isLocked: boolean
  product: string
  onChoose: (file: File | null) => void
}

function QuoteFile({ file, isLocked, product, onChoose }: QuoteFileProps) {
  const t = useMessages(quotes)
  const { remove } = useMessages(prescriptions)
  return (
    <div className="grid justify-items-start gap-1.5">
      <p className="text-sm text-tinta-600">{t.fileText}</p>
      {file ? (
        <p role="status" className="flex flex-wrap items-center gap-x-3 text-sm">
          <span className="font-medium wrap-anywhere">{file.name}</span>
          <Button
            variant="ghost"
            size="sm"
            aria-label={t.fileRemove(file.name)}
            aria-disabled={isLocked}
            onClick={() => isLocked || onChoose(null)}
          >
            {remove}
          </Button>
        </p>
      ) : (
        <FileButton label={t.file} name={t.fileFor(product)} onFile={onChoose} />
      )}
    </div>
  )
}

function toDefaultValues(quantity: number): Typed {
  return { ...knownContact(), quantity: String(quantity), note: '' }
}

const FIELD_BY_INPUT: Record<string, keyof Typed> = { name: 'firstName', phone: 'phoneNumber' }

/** Maps the input's issues to the form's fields. */
const quoteSchema: FormSchema<Typed, Quote> = {
  safeParse: ({ firstName, lastName, phoneNumber, email, quantity, note }) => {
    const parsed = quoteInput.safeParse({
      name: `${firstName.trim()} ${lastName.trim()}`.trim(),
      phone: phoneNumber,
      email,
      quantity: Number(quantity),
      note,
    })
    if (parsed.success) return parsed
    const issues = parsed.error.issues.map(({ path: [name], message }) => {
      const field = FIELD_BY_INPUT[String(name)] ?? String(name)
      return { path: [field], message: message === 'required' ? `${field}.required` : message }
    })
    return { success: false, error: { issues } }
  },
}

const resolver = zodResolver(quoteSchema, ({ firstName, lastName }) => ({
  firstName: firstName.trim() === '' && 'firstName.required',
  lastName: lastName.trim() === '' && 'lastName.required',
}))
