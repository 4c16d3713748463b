import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useLocation } from 'react-router'
import { waitMinutes } from '#lib/wait-minutes.ts'
import type { AddressValidation } from '#shop/ground/policy/address.rules.ts'
import type { CustomerForm } from '#shop/ground/policy/customer-form.input.ts'
import { saleConditionPolicy } from '#shop/shelf/catalogue/products/sale-condition.rules.ts'
import { readCart } from '#web/features/basket/cart/cart-store.ts'
import { orderData, type TypedForm } from '#web/features/basket/cart/order-data.ts'
import { orderSaving } from '#web/features/basket/cart/order-saving.ts'
import { CustomerFields } from '#web/features/sale/checkout/customer-fields.tsx'
import { deliveryForm } from '#web/features/sale/checkout/delivery-form-check.ts'
import { checkout } from '#web/features/sale/checkout/messages/checkout.es.ts'
import { CustomerLookUp } from '#web/features/sale/checkout/operator/customer-look-up.tsx'
import type { DeliveryContent, StepProps } from '#web/features/sale/checkout/profile.ts'
import { useDeliveryForm } from '#web/features/sale/checkout/use-delivery-form.ts'
import { InsuranceCard } from '#web/features/ordering/insurance/insurance-card.tsx'
import { missingDocuments } from '#web/features/ordering/prescriptions/documents.rules.ts'
import { PrescriptionsCard } from '#web/features/ordering/prescriptions/prescriptions-card.tsx'
import { fillContact } from '#web/features/ordering/quotes/quote-contact.ts'
import { QuotesCard } from '#web/features/ordering/quotes/quotes-card.tsx'
import { useSession } from '#web/features/people/session/session.ts'
import { ApiError } from '#web/platform/api-client.ts'
import { isBoughtAgain } from '#web/platform/checkout-paths.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { registerGuest } from './register-guest.ts'
import { SignedInNote } from './signed-in-note.tsx'

/** A guest is registered (SHOP §4). */
export function usePurchaseDelivery({ lines, places, onDone }: StepProps): DeliveryContent {
  const t = useMessages(checkout)
  const session = useSession()
  const { state } = useLocation()
  /** The prescription flag of SHOP §4 counts how often a document was missing, as long as this step lives. */
  const [missed, setMissed] = useState(0)
  const accept = async (accepted: CustomerForm, addressValidation: AddressValidation | null) => {
    try {
      // A signed-in customer is no guest; the server registers an operator's customer when the order is completed.
      orderData.keepAccepted(accepted, session ? null : await registerGuest(accepted), addressValidation)
      return null
    } catch (error) {
      const tooMany = error instanceof ApiError && error.code === 'order.too_many_starts'
      const text = tooMany ? t.saving.tooMany(waitMinutes(error.data.retryAfterS)) : t.errors.registrationText
      return { title: t.errors.registration, text }
    }
  }
  const onAccepted = async () => {
    await orderSaving.settled()
    const missing = missingDocuments(readCart(), orderSaving.readSaving().order?.products, session?.isCallCenterOp)
    if (missing.any) setMissed((times) => times + 1)
    else onDone()
  }
  const { endWait, ...delivery } = useDeliveryForm({
    lines,
    places,
    data: orderData,
    schema: deliveryForm,
    accept,
    onAccepted,
    hasAccount: session?.isClient,
    mayGoOn: isBoughtAgain(state) ? isWithoutQuestion : undefined,
  })
  const { form } = delivery
  return {
    ...delivery,
    hasArrivalDay: !lines.some(({ saleCondition }) => saleConditionPolicy(saleCondition).fileNeeded),
    above: (
      <>
        <SignedInNote />
        <PrescriptionsCard lines={lines} attempts={missed} className="mb-5" />
        <QuotesCard attempts={missed} onSent={(contact) => fillContact(contact, form)} className="mb-5" />
      </>
    ),
    person: <CustomerFields lookUp={<CustomerLookUp places={places} onAccount={endWait} />} />,
    below: <InsuredRut isOperator={session?.isCallCenterOp ?? false} />,
  }
}

/** True when nothing must be decided here. Insurance is offered at this step alone, so it is such a decision. */
async function isWithoutQuestion(): Promise<boolean> {
  if (orderData.readData().shippingMethod !== 'homeDelivery') return false
  await orderSaving.settled()
  return orderSaving.readSaving().order?.products.every(({ isInsurance }) => !isInsurance) ?? false
}

function InsuredRut({ isOperator }: { isOperator: boolean }) {
  const rut = useWatch<TypedForm, 'rut'>({ name: 'rut' })
  return <InsuranceCard ownRut={rut} isOperator={isOperator} />
}
