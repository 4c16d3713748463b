import { Suspense, useState } from 'react'
import { useLocation } from 'react-router'
import { formatClp } from '#lib/money.ts'
import { addressProblem } from '#shop/ground/policy/address.rules.ts'
import type { CustomerForm } from '#shop/ground/policy/customer-form.input.ts'
import { useInsurance } from '#web/features/basket/cart/insurance.ts'
import { orderData } from '#web/features/basket/cart/order-data.ts'
import { orderSaving } from '#web/features/basket/cart/order-saving.ts'
import type { CheckoutPricing } from '#web/features/sale/checkout/checkout-pricing.ts'
import { EditLink } from '#web/features/sale/checkout/delivery-summary.tsx'
import { checkout } from '#web/features/sale/checkout/messages/checkout.es.ts'
import type { PaymentContent, StepProps } from '#web/features/sale/checkout/profile.ts'
import { useTerms } from '#web/features/sale/checkout/use-terms.ts'
import type { Submission } from '#web/features/sale/checkout/use-submission.ts'
import { InsuranceDeclaration } from '#web/features/ordering/insurance/declaration.tsx'
import { insurance } from '#web/features/ordering/insurance/messages/insurance.es.ts'
import { isBoughtAgain } from '#web/platform/checkout-paths.ts'
import { lazyComponent } from '#web/platform/lazy-component.tsx'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { emit } from '#web/platform/shop-events.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Card } from '#web/ui/card.tsx'
import { CheckoutNotice } from './checkout-notice.tsx'
import { useOnlinePayment } from './pay-order.ts'
import { PaymentMethods } from './payment-methods-field.tsx'
import { usePaymentMethods } from './payment-methods.ts'
import { PurchaseDeliverySummary } from './purchase-delivery-summary.tsx'
import { useMissingDocuments } from './use-missing-documents.ts'
import { usePurchaseProblem } from './use-purchase-problem.ts'

/** Only a customer who skips the cart needs this code: the cart step has it too. */
const Alternatives = lazyComponent(async () => ({ default: (await import('./alternatives.tsx')).Alternatives }))

/** `completion` is for an order that costs nothing: one button and no payment (SHOP §4). */
export function usePurchasePayment(
  { lines, pricing, places }: StepProps,
  completion: Submission<void> | null,
): PaymentContent {
  const t = useMessages(checkout).payment
  const { saving, failing } = orderSaving.useSaving()
  // Null only when telemedicine jumped here.
  const { accepted } = orderData.useData()
  const online = useOnlinePayment()
  const choice = usePaymentMethods()
  const { isInsuranceOrder } = useInsurance()
  const [terms, setTerms] = useTerms(() => ({ orderId: orderSaving.draftId() }))
  const [declared, setDeclared] = useState(false)
  const boughtAgain = isBoughtAgain(useLocation().state)
  const free = completion !== null
  const missing = useMissingRequirement({
    deliverable: isDeliverable(accepted, pricing),
    documents: !useMissingDocuments(lines).any,
    terms,
    undeclared: isInsuranceOrder && !declared,
    free,
  })

  const submit = () => {
    if (completion) return void completion.submit()
    if (choice.chosen === null) return
    emit('payment begun', { lines, pricing, method: choice.chosen })
    void online.submit({ amount: pricing.amount, method: choice.chosen })
  }
  return {
    busy: (completion ?? online).busy,
    problem: completion ? null : online.problem,
    useProblem: usePurchaseProblem,
    loading:
      (choice.chosen === null && !free) || (saving && !failing) || (places.communes.length === 0 && !places.failed),
    missing,
    label: free ? t.finish : pricing.shippingKnown ? t.payAmount(formatClp(pricing.amount)) : t.pay,
    submit,
    opening: free ? <FreeOrder insured={isInsuranceOrder} /> : null,
    delivery: accepted ? (
      <PurchaseDeliverySummary accepted={accepted} places={places} lines={lines} />
    ) : (
      <Alert tone="warning" title={t.addressFirst} actions={<EditLink step={1} label={t.completeDelivery} />} />
    ),
    method: free ? null : (
      <Card title={t.method}>
        <PaymentMethods {...choice} />
      </Card>
    ),
    terms: { label: t.terms, accepted: terms, onAccept: setTerms },
    belowTerms: (
      <>
        <p className="mt-3 ml-9 text-sm text-tinta-600">{t.withdrawal}</p>
        {isInsuranceOrder ? (
          <div className="mt-4">
            <InsuranceDeclaration accepted={declared} onChange={setDeclared} />
          </div>
        ) : null}
      </>
    ),
    after: (
      <>
        {/* A customer who skips the cart compares here (server rules §9). */}
        {boughtAgain ? (
          <Suspense>
            <Alternatives lines={lines} className="mt-5" />
          </Suspense>
        ) : null}
        {free ? null : <CheckoutNotice />}
      </>
    ),
  }
}

interface Readiness {
  deliverable: boolean
  documents: boolean
  terms: boolean
  undeclared: boolean
  free: boolean
}

function useMissingRequirement({ deliverable, documents, terms, undeclared, free }: Readiness): string | null {
  const t = useMessages(checkout).payment
  const { declarationFirst } = useMessages(insurance)
  if (!deliverable) return t.addressFirst
  if (!documents) return t.documentsFirst
  if (!terms) return free ? t.termsFirstFree : t.termsFirst
  return undeclared ? declarationFirst : null
}

function isDeliverable(accepted: CustomerForm | null, { shippingKnown }: CheckoutPricing): boolean {
  if (accepted === null) return false
  return accepted.shippingMethod === 'withdrawalStore' || (addressProblem(accepted.address) === null && shippingKnown)
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
