/** Step 2, 'Resumen y Pago'; of an order that costs nothing, one button and no payment (SHOP §4). */
import { useState, type ReactNode } from 'react'
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
import { orderSaving } from '#web/features/cart/order-saving.ts'
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
import { useInView } from './use-in-view.ts'

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
  const { saving, failing } = orderSaving.useSaving()
  const { paying, problem, pay } = usePayment()
  const [terms, setTerms] = useState(false)
  const choice = usePaymentMethods()
  const { isInsuranceOrder } = useInsurance()
  const [declared, setDeclared] = useState(false)
  const undeclared = isInsuranceOrder && !declared
  const deliverable = isDeliverable(accepted, pricing)
  const loading =
    (choice.chosen === null && completion === null) ||
    (saving && !failing) ||
    (places.communes.length === 0 && !places.failed)
  const busy = completion ? completion.completing : paying
  const trouble = useInView(problem)

  const begin = () => {
    if (completion) return void completion.complete()
    if (choice.chosen === null) return
    emit('payment begun', { lines, pricing, method: choice.chosen })
    pay(pricing.amount, choice.chosen)
  }

  return (
    <CheckoutColumns
      lines={lines}
      pricing={pricing}
      note={useWhatIsMissing({ deliverable, terms, undeclared, free: completion !== null })}
      action={
        <Button
          block
          size="lg"
          loading={busy}
          disabled={!busy && (loading || !terms || undeclared || !deliverable)}
          onClick={begin}
        >
          {payLabel(completion, pricing, t.payment)}
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
        <Terms
          accepted={terms}
          onAccept={setTerms}
          declaration={isInsuranceOrder ? <InsuranceDeclaration accepted={declared} onChange={setDeclared} /> : null}
        />
      </div>
      {completion ? null : <CheckoutNotice />}
    </CheckoutColumns>
  )
}

interface Readiness {
  deliverable: boolean
  terms: boolean
  undeclared: boolean
  free: boolean
}

/** What the customer must do before the button works, or null. */
function useWhatIsMissing({ deliverable, terms, undeclared, free }: Readiness): string | null {
  const t = useMessages(checkout).payment
  const { declarationFirst } = useMessages(insurance)
  if (!deliverable) return t.addressFirst
  if (!terms) return free ? t.termsFirstFree : t.termsFirst
  return undeclared ? declarationFirst : null
}

/** Whether it can be sent, or is fetched at the store. */
function isDeliverable(accepted: CustomerForm | null, { shippingKnown }: CheckoutPricing): boolean {
  if (accepted === null) return false
  return accepted.shippingMethod === 'withdrawalStore' || (addressProblem(accepted.address) === null && shippingKnown)
}

function payLabel(completion: FreeCompletion | null, pricing: CheckoutPricing, t: typeof checkout.es.payment): string {
  if (completion) return t.finish
  return pricing.shippingKnown ? t.payAmount(formatClp(pricing.amount)) : t.pay
}

interface TermsProps {
  accepted: boolean
  onAccept: (accepted: boolean) => void
  /** Of an order with insurance: what the customer also declares. */
  declaration: ReactNode
}

function Terms({ accepted, onAccept, declaration }: TermsProps) {
  const t = useMessages(checkout).payment
  return (
    <div className="rounded-card border border-arena-200 bg-white p-4 sm:p-6">
      <Checkbox label={t.terms} checked={accepted} onChange={(event) => onAccept(event.target.checked)} />
      <TermsLink />
      <p className="mt-3 ml-9 text-sm text-tinta-600">{t.withdrawal}</p>
      {declaration ? <div className="mt-4">{declaration}</div> : null}
    </div>
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
