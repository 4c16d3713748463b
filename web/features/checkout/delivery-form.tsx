/** Who buys and where it goes. What is typed is kept at once; 'SIGUIENTE' checks it and registers the guest (SHOP §4). */
import { useEffect, useRef, useState } from 'react'
import { FormProvider, useForm, useWatch } from 'react-hook-form'
import { shippingOptions } from '#shop/drafts/cart.rules.ts'
import type { CustomerForm } from '#shop/policy/customer-form.input.ts'
import { saleConditionPolicy } from '#shop/policy/sale-condition.rules.ts'
import { waitMinutes } from '#lib/wait-minutes.ts'
import { ApiError } from '#web/platform/api-client.ts'
import { checkout } from '#web/features/checkout/messages/checkout.es.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { orderData, type TypedForm } from '#web/features/cart/order-data.ts'
import { readCart } from '#web/features/cart/cart-store.ts'
import { orderSaving } from '#web/features/cart/order-saving.ts'
import { useSession } from '#web/features/session/session.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { addressDoubt, type AddressDoubt } from './check-address.ts'
import { CheckoutColumns } from './checkout-columns.tsx'
import { CustomerFields } from './customer-fields.tsx'
import { checkDeliveryForm } from './delivery-form-check.ts'
import type { CheckoutPricing } from './checkout-pricing.ts'
import type { ShopCartLine } from '#web/features/cart/cart-item.ts'
import type { PlacesState } from '#web/features/delivery/communes.ts'
import { startForm } from '#web/features/cart/empty-form.ts'
import { InsuranceCard } from '#web/features/insurance/insurance-card.tsx'
import { missingPapers } from '#web/features/prescriptions/documents.rules.ts'
import { fillContact } from '#web/features/quotes/quote-contact.ts'
import { QuotesCard } from '#web/features/quotes/quotes-card.tsx'
import { PrescriptionsCard } from '#web/features/prescriptions/prescriptions-card.tsx'
import { registerGuest } from './register-guest.ts'
import { CustomerLookUp } from './operator/customer-look-up.tsx'
import { ShippingFields } from './shipping-fields.tsx'
import { SignedInNote } from './signed-in-note.tsx'

export interface DeliveryFormProps {
  lines: readonly ShopCartLine[]
  pricing: CheckoutPricing
  places: PlacesState
  /** A product in the cart travels free (SHOP §4). */
  freeDispatch: boolean
  onDone: () => void
}

const FORM = 'delivery-form'

export function DeliveryForm({ lines, pricing, places, freeDispatch, onDone }: DeliveryFormProps) {
  const t = useMessages(checkout)
  const session = useSession()
  const pickedStreet = useRef<string | null>(null)
  const options = shippingOptions(lines)
  const form = useForm<TypedForm, unknown, CustomerForm>({
    defaultValues: startWith(options),
    mode: 'onTouched',
    resolver: (values) => checkDeliveryForm(values, { pickedStreet: pickedStreet.current, communes: places.communes }),
  })
  useEffect(() => {
    orderData.keepTyped(form.getValues())
    return form.subscribe({ formState: { values: true }, callback: ({ values }) => orderData.keepTyped(values) })
  }, [form])

  const rut = useWatch({ control: form.control, name: 'rut' })
  const [refusal, setRefusal] = useState<string | null>(null)
  const [doubt, setDoubt] = useState<AddressDoubt | null>(null)
  /** The prescription flag of SHOP §4: how often 'SIGUIENTE' met a missing paper. It goes with this step. */
  const [asked, setAsked] = useState(0)
  const submit = form.handleSubmit(async (accepted) => {
    setRefusal(null)
    // Asked once: whoever goes on with the same address has confirmed it.
    const found = await addressDoubt(accepted)
    if (found && (doubt?.address !== found.address || doubt.townShip !== found.townShip)) {
      setDoubt(found)
      form.setFocus('address')
      return
    }
    try {
      // Who is signed in is no guest; of an operator's customer the server makes one when the order is completed.
      orderData.keepAccepted(accepted, session ? null : await registerGuest(accepted))
    } catch (error) {
      setRefusal(
        error instanceof ApiError && error.code === 'order.too_many_starts'
          ? t.saving.tooMany(waitMinutes(error.data.retryAfterS))
          : t.errors.registrationText,
      )
      return
    }
    await orderSaving.settled()
    const missing = missingPapers(readCart(), orderSaving.readSaving().order?.products, session?.isCallCenterOp)
    if (missing.prescriptions.length + missing.quotes.length > 0) setAsked((times) => times + 1)
    else onDone()
  })
  const { errors, isSubmitting, isSubmitted } = form.formState
  const problems = isSubmitted ? Object.keys(errors).length : 0
  return (
    <CheckoutColumns
      lines={lines}
      pricing={pricing}
      note={problems > 0 ? <p className="font-medium text-error">{t.form.problems(problems)}</p> : null}
      action={
        <Button type="submit" form={FORM} block size="lg" loading={isSubmitting}>
          {t.next}
        </Button>
      }
    >
      <SignedInNote />
      <PrescriptionsCard lines={lines} asked={asked} className="mb-5" />
      <QuotesCard asked={asked} onSent={(contact) => fillContact(contact, form)} className="mb-5" />
      <FormProvider {...form}>
        <form id={FORM} onSubmit={(event) => void submit(event)} noValidate className="grid gap-5">
          {refusal ? (
            <Alert tone="error" title={t.errors.registration}>
              {refusal}
            </Alert>
          ) : null}
          <CustomerFields lookUp={<CustomerLookUp places={places} />} />
          <ShippingFields
            options={options}
            places={places}
            freeDispatch={freeDispatch}
            lines={lines}
            pickedStreet={pickedStreet}
            doubt={doubt}
            dated={!lines.some(({ saleCondition }) => saleConditionPolicy(saleCondition).fileNeeded)}
          />
        </form>
        <InsuranceCard ownRut={rut} operator={session?.isCallCenterOp ?? false} />
      </FormProvider>
    </CheckoutColumns>
  )
}

/** What was typed before, with a method that the cart allows. */
function startWith(options: ReturnType<typeof shippingOptions>): TypedForm {
  const { typed, shippingMethod } = orderData.readData()
  const other = shippingMethod === 'homeDelivery' ? 'withdrawalStore' : 'homeDelivery'
  return {
    ...startForm(typed),
    shippingMethod: options[shippingMethod].offered || !options[other].offered ? shippingMethod : other,
  }
}
