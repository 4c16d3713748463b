/** Step 2 of an operator, 'Finalizar Orden': how it is paid, which document, and the note in a prescription's place (SHOP §5, §6). */
import { useEffect, useRef, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { operatorPaymentInput, DOCUMENT_TYPES, type CustomerForm } from '#shop/policy/customer-form.input.ts'
import { callCentre } from '#web/features/operator/messages/call-centre.es.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { CheckoutColumns } from '#web/features/checkout/checkout-columns.tsx'
import type { CheckoutPricing } from '#web/features/checkout/checkout-pricing.ts'
import type { PlacesState } from '#web/features/delivery/communes.ts'
import { CouponPlace } from '#web/features/checkout/coupon-box.tsx'
import { DeliverySummary } from '#web/features/checkout/delivery-summary.tsx'
import { InsuranceDeclaration } from '#web/features/insurance/declaration.tsx'
import { PaymentProblem } from '#web/features/checkout/payment-problem.tsx'
import { missingPapers } from '#web/features/prescriptions/papers.rules.ts'
import { PrescriptionsSummary } from '#web/features/checkout/prescriptions-summary.tsx'
import { TermsLink } from '#web/features/checkout/terms-link.tsx'
import { readStored, writeStored } from '#web/platform/browser-storage.ts'
import type { ShopCartLine } from '#web/features/cart/cart-item.ts'
import { useInsurance } from '#web/features/cart/insurance.ts'
import { useOrderSaving } from '#web/features/cart/order-saving.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useCompletion } from './complete-order.ts'
import { useInsuranceWords } from '#web/features/insurance/use-insurance-words.ts'

type Typed = { documentType: string; paymentType: string; transactionNumber: string; prescriptionNote: string }
const EMPTY: Typed = { documentType: 'ticket', paymentType: '', transactionNumber: '', prescriptionNote: '' }
const PAYMENT_TYPES = ['immediatePayment', 'deferredPayment', 'paymentAtHome'] as const
const FORM = 'operator-form'

interface OperatorStepProps {
  lines: readonly ShopCartLine[]
  pricing: CheckoutPricing
  places: PlacesState
  accepted: CustomerForm
}

export function OperatorStep({ lines, pricing, places, accepted }: OperatorStepProps) {
  const t = useMessages(callCentre)
  const insuranceTexts = useInsuranceWords()
  const { saving, failing, order } = useOrderSaving()
  const { completing, problem, complete } = useCompletion()
  const { isInsuranceOrder } = useInsurance()
  const [declared, setDeclared] = useState(false)
  const [terms, setTerms] = useState(false)
  const needsNote = missingPapers(lines, order?.products ?? []).prescriptions.length > 0
  const form = useForm<Typed>({
    defaultValues: readTyped(),
    mode: 'onTouched',
    resolver: (values) => checked(values, needsNote),
  })
  const [paymentType, transactionNumber] = useWatch({
    control: form.control,
    name: ['paymentType', 'transactionNumber'],
  })
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => writeStored('operatorOrder', JSON.stringify(values)),
      }),
    [form],
  )
  const trouble = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (problem) trouble.current?.scrollIntoView({ block: 'center' })
  }, [problem])

  const error = (field: keyof Typed) => {
    const message = form.formState.errors[field]?.message
    return message === undefined
      ? undefined
      : message in t.errors
        ? t.errors[message as keyof typeof t.errors]
        : t.errors.required
  }
  const submit = form.handleSubmit(async (typed) => {
    const payment = operatorPaymentInput.parse(typed)
    await complete(
      accepted,
      {
        ...payment,
        ...(isInsuranceOrder && { documentType: 'ticket' as const }),
        prescriptionNote: typed.prescriptionNote.trim(),
      },
      pricing.amount,
    )
  })
  return (
    <CheckoutColumns
      lines={lines}
      pricing={pricing}
      note={!terms ? t.form.termsFirst : isInsuranceOrder && !declared ? insuranceTexts.declarationFirst : null}
      action={
        <Button
          type="submit"
          form={FORM}
          block
          size="lg"
          loading={completing}
          disabled={(saving && !failing) || !terms || (isInsuranceOrder && !declared)}
        >
          {t.next}
        </Button>
      }
    >
      <div className="mb-5">
        <CouponPlace insured={isInsuranceOrder} />
      </div>
      <form id={FORM} onSubmit={(event) => void submit(event)} noValidate className="grid gap-5">
        <div ref={trouble} className="empty:hidden">
          {problem ? (
            problem.code in t.errors ? (
              <Alert tone="error" title={t.errors[problem.code as keyof typeof t.errors]} />
            ) : (
              <PaymentProblem problem={problem} lines={lines} />
            )
          ) : null}
        </div>
        <DeliverySummary accepted={accepted} places={places} lines={lines} />
        <PrescriptionsSummary lines={lines} />
        <section
          aria-labelledby="operator-heading"
          className="grid gap-5 rounded-card border border-arena-200 bg-white p-4 sm:p-6"
        >
          <h2 id="operator-heading" className="text-xl">
            {t.form.title}
          </h2>
          <RadioGroup
            {...form.register('paymentType')}
            legend={t.form.paymentType}
            value={paymentType}
            onValueChange={(value) => form.setValue('paymentType', value, { shouldValidate: true })}
            error={error('paymentType')}
            options={PAYMENT_TYPES.map((value) => ({
              value,
              label: t.form.payments[value],
              hint: t.form.hints[value],
              disabled: value === 'paymentAtHome' && accepted.shippingMethod !== 'homeDelivery',
            }))}
          />
          {paymentType === 'immediatePayment' ? (
            <TextField
              {...form.register('transactionNumber')}
              label={t.form.transactionNumber}
              error={error('transactionNumber')}
              maxLength={255}
              autoComplete="off"
              aria-required
              value={transactionNumber}
            />
          ) : null}
          <SelectField
            {...form.register('documentType')}
            label={t.form.documentType}
            error={error('documentType')}
            aria-required
            options={DOCUMENT_TYPES.filter((value) => !isInsuranceOrder || value === 'ticket').map((value) => ({
              value,
              label: t.form.documents[value],
            }))}
          />
          {needsNote ? (
            <TextArea
              {...form.register('prescriptionNote')}
              label={t.form.note}
              hint={t.form.noteHint}
              error={error('prescriptionNote')}
              aria-required
              rows={3}
              maxLength={1000}
            />
          ) : null}
          <div>
            <Checkbox
              label={t.form.terms}
              hint={t.form.termsHint}
              checked={terms}
              onChange={(event) => setTerms(event.target.checked)}
            />
            <TermsLink />
          </div>
          {isInsuranceOrder ? <InsuranceDeclaration accepted={declared} onChange={setDeclared} /> : null}
        </section>
      </form>
    </CheckoutColumns>
  )
}

function checked(values: Typed, needsNote: boolean) {
  const codes = new Map<string, string>()
  for (const issue of operatorPaymentInput.safeParse(values).error?.issues ?? [])
    codes.set(String(issue.path[0] ?? 'paymentType'), issue.message)
  if (needsNote && values.prescriptionNote.trim() === '') codes.set('prescriptionNote', 'required')
  const errors = Object.fromEntries([...codes].map(([field, message]) => [field, { type: 'custom', message }]))
  return codes.size === 0 ? { values, errors: {} } : { values: {}, errors }
}

/** What was typed survives going back and a reload, as long as the tab. */
function readTyped(): Typed {
  try {
    const stored = JSON.parse(readStored('operatorOrder') ?? '{}') as Record<string, unknown>
    return Object.fromEntries(
      Object.entries(EMPTY).map(([field, empty]) => [field, typeof stored[field] === 'string' ? stored[field] : empty]),
    ) as Typed
  } catch {
    return EMPTY
  }
}
