/** Step 2, 'Resumen y Pago'; of an order that costs nothing, one button and no payment (SHOP §4). */
import { useEffect, useRef, useState } from 'react'
import type { CustomerForm } from '#shop/policy/customer-form.input.ts'
import { formatClp } from '#lib/money.ts'
import { isPaymentMethod, PAYMENT_METHOD_NAMES } from '#shop/policy/payment-method.rules.ts'
import { addressProblem } from '#shop/policy/address.rules.ts'
import { emit } from '#web/platform/shop-events.ts'
import { checkout } from '#web/features/checkout/messages/checkout.es.ts'
import { insurance } from '#web/features/insurance/messages/insurance.es.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import type { ShopCartLine } from '#web/features/cart/cart-item.ts'
import { useInsurance } from '#web/features/cart/insurance.ts'
import { useOrderSaving } from '#web/features/cart/order-saving.ts'
import { Alert } from '#web/ui/alert.tsx'
import { PaymentMark } from '#web/ui/brand/payment-marks.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { CheckoutColumns } from './checkout-columns.tsx'
import type { FreeCompletion } from './complete-free-order.ts'
import { CheckoutNotice } from './checkout-notice.tsx'
import type { CheckoutPricing } from './checkout-pricing.ts'
import { CouponPlace } from './coupon-box.tsx'
import type { PlacesState } from '#web/features/delivery/communes.ts'
import { DeliverySummary, EditLink } from './delivery-summary.tsx'
import { InsuranceDeclaration } from '#web/features/insurance/declaration.tsx'
import { usePayment } from './pay-order.ts'
import { usePaymentMethods, type PaymentChoice } from './payment-methods.ts'
import { PaymentProblem } from './payment-problem.tsx'
import { PrescriptionsSummary } from './prescriptions-summary.tsx'
import { SummaryLines } from './summary.tsx'
import { TermsLink } from './terms-link.tsx'

interface PaymentStepProps {
  lines: readonly ShopCartLine[]
  pricing: CheckoutPricing
  places: PlacesState
  /** Null only when telemedicine jumped here. */
  accepted: CustomerForm | null
  /** Of an order that costs nothing, else null. */
  completion: FreeCompletion | null
}

export function PaymentStep({ lines, pricing, places, accepted, completion }: PaymentStepProps) {
  const t = useMessages(checkout)
  const insuranceTexts = useMessages(insurance)
  const { saving, failing } = useOrderSaving()
  const { paying, problem, pay } = usePayment()
  const [terms, setTerms] = useState(false)
  const choice = usePaymentMethods()
  const { isInsuranceOrder } = useInsurance()
  const [declared, setDeclared] = useState(false)
  const undeclared = isInsuranceOrder && !declared
  const deliverable =
    accepted !== null &&
    (accepted.shippingMethod === 'withdrawalStore' ||
      (addressProblem(accepted.address) === null && pricing.shippingKnown))
  const loading =
    (choice.chosen === null && completion === null) ||
    (saving && !failing) ||
    (places.communes.length === 0 && !places.failed)
  const busy = completion ? completion.completing : paying
  const trouble = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (problem) trouble.current?.scrollIntoView({ block: 'center' })
  }, [problem])

  return (
    <CheckoutColumns
      lines={lines}
      pricing={pricing}
      note={
        deliverable
          ? !terms
            ? completion
              ? t.payment.termsFirstFree
              : t.payment.termsFirst
            : undeclared
              ? insuranceTexts.declarationFirst
              : null
          : t.payment.addressFirst
      }
      action={
        <Button
          block
          size="lg"
          loading={busy}
          disabled={!busy && (loading || !terms || undeclared || !deliverable)}
          onClick={() => {
            if (completion) return void completion.complete()
            if (choice.chosen === null) return
            emit('payment begun', { lines, pricing, method: choice.chosen })
            pay(pricing.amount, choice.chosen)
          }}
        >
          {completion
            ? t.payment.finish
            : pricing.shippingKnown
              ? t.payment.payAmount(formatClp(pricing.amount))
              : t.payment.pay}
        </Button>
      }
    >
      <div className="grid gap-5">
        <div ref={trouble} className="empty:hidden">
          {problem && !completion ? <PaymentProblem problem={problem} lines={lines} /> : null}
        </div>
        {completion ? <FreeOrder insured={isInsuranceOrder} /> : null}
        {accepted ? (
          <DeliverySummary accepted={accepted} places={places} lines={lines} />
        ) : (
          <Alert
            tone="warning"
            title={t.payment.addressFirst}
            actions={<EditLink step={1} label={t.payment.completeDelivery} />}
          />
        )}
        <PrescriptionsSummary lines={lines} />
        <Card
          title={t.payment.products}
          edit={<EditLink step={0} label={t.payment.editProducts} short={t.payment.edit} />}
          className="lg:hidden"
        >
          <SummaryLines lines={lines} pricing={pricing} />
        </Card>
        <CouponPlace insured={isInsuranceOrder} />
        {completion ? null : (
          <Card title={t.payment.method}>
            <PaymentMethods {...choice} />
          </Card>
        )}
        <div className="rounded-card border border-arena-200 bg-white p-4 sm:p-6">
          <Checkbox label={t.payment.terms} checked={terms} onChange={(event) => setTerms(event.target.checked)} />
          <TermsLink />
          <p className="mt-3 ml-9 text-sm text-tinta-600">{t.payment.withdrawal}</p>
          {isInsuranceOrder ? (
            <div className="mt-4">
              <InsuranceDeclaration accepted={declared} onChange={setDeclared} />
            </div>
          ) : null}
        </div>
      </div>
      {completion ? null : <CheckoutNotice />}
    </CheckoutColumns>
  )
}

function FreeOrder({ insured }: { insured: boolean }) {
  const insurer = useMessages(insurance).free
  const t = useMessages(checkout).payment
  return (
    <Alert tone="success" title={insured ? insurer.title : t.free}>
      {insured ? insurer.text : t.freeText}
    </Alert>
  )
}

function PaymentMethods({ methods, chosen, choose }: PaymentChoice) {
  const t = useMessages(checkout).payment
  // As high as the two that come.
  if (methods === null) return <Skeleton className="h-50 sm:h-40" />
  if (methods.length === 0) return <Alert tone="error" title={t.noMethods} />
  return (
    <RadioGroup
      legend={t.method}
      legendHidden
      name="paymentMethod"
      value={chosen ?? ''}
      onValueChange={(value) => isPaymentMethod(value) && choose(value)}
      options={methods.map(({ identifier }) => ({
        value: identifier,
        label: PAYMENT_METHOD_NAMES[identifier],
        hint: t[`${identifier}Hint`],
        aside: <PaymentMark method={identifier} height={30} className="max-sm:hidden" />,
      }))}
    />
  )
}
