/** 'Finalizar Orden': a note replaces the prescription (SHOP §5, §6). */
import { useState } from 'react'
import { DOCUMENT_TYPES, type CustomerForm } from '#shop/ground/policy/customer-form.input.ts'
import { callCentre } from '#web/features/sale/checkout/messages/call-centre.es.ts'
import { operatorOrder } from '#web/features/sale/checkout/messages/operator-order.es.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { CheckoutColumns } from '#web/features/sale/checkout/checkout-columns.tsx'
import type { StepProps } from '#web/features/sale/checkout/profile.ts'
import { CouponPlace } from '#web/features/sale/checkout/coupon-box.tsx'
import { PurchaseDeliverySummary } from '#web/features/sale/checkout/purchase/purchase-delivery-summary.tsx'
import { usePurchaseProblem } from '#web/features/sale/checkout/purchase/use-purchase-problem.ts'
import { InsuranceDeclaration } from '#web/features/ordering/insurance/declaration.tsx'
import { ProblemAlert } from '#web/features/sale/checkout/problem-alert.tsx'
import { PrescriptionsSummary } from '#web/features/sale/checkout/prescriptions-summary.tsx'
import { useTerms } from '#web/features/sale/checkout/use-terms.ts'
import { useInsurance } from '#web/features/basket/cart/insurance.ts'
import { orderSaving } from '#web/features/basket/cart/order-saving.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { LegalLinks } from '#web/ui/legal-links.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useCompletion } from './complete-order.ts'
import { UnsavedData } from './unsaved-data.tsx'
import { useInsuranceWords } from '#web/features/ordering/insurance/use-insurance-words.ts'
import { useOperatorForm, type OperatorForm } from './use-operator-form.ts'

const PAYMENT_TYPES = ['immediatePayment', 'deferredPayment', 'paymentAtHome'] as const
const FORM_ID = 'operator-form'

interface OperatorStepProps extends StepProps {
  accepted: CustomerForm
}

export function OperatorStep({ lines, pricing, places, accepted }: OperatorStepProps) {
  const t = { ...useMessages(operatorOrder), next: useMessages(callCentre).next }
  const insuranceTexts = useInsuranceWords()
  const { saving, failing } = orderSaving.useSaving()
  const completion = useCompletion()
  const [townShip, setTownShip] = useState(accepted.townShip)
  const { busy, problem } = completion
  const { isInsuranceOrder } = useInsurance()
  const [declared, setDeclared] = useState(false)
  const [terms, setTerms] = useTerms(() => ({ orderId: orderSaving.draftId() }))
  const operator = useOperatorForm(lines)

  const submit = operator.form.handleSubmit(async (filled) => {
    const order = { ...filled, ...(isInsuranceOrder && { documentType: 'ticket' as const }) }
    await completion.submit({ accepted, townShip, order, amount: pricing.amount })
  })
  return (
    <CheckoutColumns
      lines={lines}
      pricing={pricing}
      note={!terms ? t.form.termsFirst : isInsuranceOrder && !declared ? insuranceTexts.declarationFirst : null}
      action={
        <Button
          type="submit"
          form={FORM_ID}
          block
          size="lg"
          loading={busy}
          disabled={(saving && !failing) || !terms || (isInsuranceOrder && !declared)}
        >
          {t.next}
        </Button>
      }
    >
      <div className="mb-5">
        <CouponPlace />
      </div>
      <form id={FORM_ID} onSubmit={(event) => void submit(event)} noValidate className="grid gap-5">
        {problem && completion.soldId !== null ? (
          <UnsavedData
            code={problem.code}
            orderId={completion.soldId}
            places={places}
            commune={townShip}
            onCommune={setTownShip}
          />
        ) : problem ? (
          problem.code in t.errors ? (
            <Alert tone="error" intoView title={t.errors[problem.code as keyof typeof t.errors]} />
          ) : (
            <ProblemAlert problem={problem} useProblem={usePurchaseProblem} lines={lines} />
          )
        ) : null}
        <PurchaseDeliverySummary accepted={accepted} places={places} lines={lines} sold={completion.soldId !== null} />
        <PrescriptionsSummary lines={lines} />
        <section
          aria-labelledby="operator-heading"
          className="grid gap-5 rounded-card border border-arena-200 bg-white p-4 sm:p-6"
        >
          <h2 id="operator-heading" className="text-xl">
            {t.form.title}
          </h2>
          <OperatorFields operator={operator} accepted={accepted} insured={isInsuranceOrder} />
          <div>
            <Checkbox
              label={t.form.terms}
              hint={t.form.termsHint}
              checked={terms}
              onChange={(event) => setTerms(event.target.checked)}
            />
            <LegalLinks texts={['terms']} />
          </div>
          {isInsuranceOrder ? <InsuranceDeclaration accepted={declared} onChange={setDeclared} /> : null}
        </section>
      </form>
    </CheckoutColumns>
  )
}

interface OperatorFieldsProps {
  operator: OperatorForm
  accepted: CustomerForm
  insured: boolean
}

function OperatorFields({ operator, accepted, insured }: OperatorFieldsProps) {
  const t = useMessages(operatorOrder)
  const { form, paymentType, transactionNumber, needsNote, error } = operator
  return (
    <>
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
        options={DOCUMENT_TYPES.filter((value) => !insured || value === 'ticket').map((value) => ({
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
    </>
  )
}
