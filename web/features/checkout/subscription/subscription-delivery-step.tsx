/** Step 1: whom to call at the door, and where it goes. Kept as it is typed; 'SIGUIENTE' checks it. */
import { useEffect, useRef, useState } from 'react'
import { FormProvider, useForm, type UseFormReturn } from 'react-hook-form'
import { formatRut } from '#lib/rut.ts'
import { PHONE_PREFIX } from '#lib/phone.ts'
import { hasFreeDispatch, shippingOptions } from '#shop/drafts/cart.rules.ts'
import type { SubscriberForm } from '#shop/policy/customer-form.input.ts'
import { checkout } from '#web/features/checkout/messages/checkout.es.ts'
import { subscriptionCheckout } from '#web/features/checkout/messages/subscription-checkout.es.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { addressDoubt, type AddressDoubt } from '#web/features/checkout/check-address.ts'
import { CheckoutColumns } from '#web/features/checkout/checkout-columns.tsx'
import type { CheckoutPricing } from '#web/features/checkout/checkout-pricing.ts'
import type { PlacesState } from '#web/features/delivery/communes.ts'
import { checkSubscriberForm, errorText } from '#web/features/checkout/delivery-form-check.ts'
import { startForm } from '#web/features/cart/empty-form.ts'
import { OwnProfile } from '#web/features/checkout/operator/customer-look-up.tsx'
import { ShippingFields } from '#web/features/checkout/shipping-fields.tsx'
import type { ShopCartLine } from '#web/features/cart/cart-item.ts'
import type { TypedForm } from '#web/features/cart/order-data.ts'
import { useSession } from '#web/features/session/session.ts'
import { subscriptionData } from '#web/features/cart/subscription-data.ts'
import { subscriptionSaving } from '#web/features/cart/subscription-saving.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useSubscriptionWords } from './subscription-words.ts'

const FORM = 'subscription-delivery-form'

interface SubscriptionDeliveryStepProps {
  lines: readonly ShopCartLine[]
  pricing: CheckoutPricing
  places: PlacesState
  onDone: () => void
}

export function SubscriptionDeliveryStep({ lines, pricing, places, onDone }: SubscriptionDeliveryStepProps) {
  const t = useMessages(checkout)
  const pickedStreet = useRef<string | null>(null)
  const options = shippingOptions(lines)
  const form = useForm<TypedForm, unknown, SubscriberForm>({
    defaultValues: startWith(options),
    mode: 'onTouched',
    resolver: (values) =>
      checkSubscriberForm(values, { pickedStreet: pickedStreet.current, communes: places.communes }),
  })
  useEffect(() => {
    subscriptionData.keepTyped(form.getValues())
    return form.subscribe({ formState: { values: true }, callback: ({ values }) => subscriptionData.keepTyped(values) })
  }, [form])
  const [doubt, setDoubt] = useState<AddressDoubt | null>(null)
  const submit = form.handleSubmit(async (accepted) => {
    // One warning: going on with the same address confirms it.
    const found = await addressDoubt(accepted)
    if (found && (doubt?.address !== found.address || doubt.townShip !== found.townShip)) {
      setDoubt(found)
      form.setFocus('address')
      return
    }
    subscriptionData.keepAccepted(accepted, null)
    await subscriptionSaving.settled()
    onDone()
  })
  const { errors, isSubmitting, isSubmitted } = form.formState
  const problems = isSubmitted ? Object.keys(errors).length : 0
  return (
    <CheckoutColumns
      lines={lines}
      pricing={pricing}
      words={useSubscriptionWords()}
      note={problems > 0 ? <p className="font-medium text-error">{t.form.problems(problems)}</p> : null}
      action={
        <Button type="submit" form={FORM} block size="lg" loading={isSubmitting}>
          {t.next}
        </Button>
      }
    >
      <FormProvider {...form}>
        <form id={FORM} onSubmit={(event) => void submit(event)} noValidate className="grid gap-5">
          <ContactCard form={form} places={places} />
          <ShippingFields
            options={options}
            places={places}
            freeDispatch={hasFreeDispatch(lines)}
            lines={lines}
            pickedStreet={pickedStreet}
            doubt={doubt}
          />
        </form>
      </FormProvider>
    </CheckoutColumns>
  )
}

interface ContactCardProps {
  form: UseFormReturn<TypedForm, unknown, SubscriberForm>
  places: PlacesState
}

/** Whom to call at the door. */
function ContactCard({ form, places }: ContactCardProps) {
  const t = useMessages(checkout)
  const { contact } = useMessages(subscriptionCheckout)
  const session = useSession()
  const { errors } = form.formState
  const error = (field: keyof TypedForm) =>
    field === 'phoneNumber' && errors.phoneNumber?.message === 'phoneNumber.required'
      ? contact.phoneMissing
      : errorText(t.errors, errors[field]?.message)
  return (
    <Card title={contact.title}>
      <p className="mb-3 text-sm text-tinta-600">{t.form.required}</p>
      {session ? (
        <p className="mb-5 text-sm text-tinta-600 wrap-anywhere">
          {contact.account(session.name, formatRut(session.rut), session.email)}
        </p>
      ) : null}
      <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
        <TextField
          {...form.register('firstName')}
          label={t.form.firstName}
          error={error('firstName')}
          autoComplete="given-name"
          aria-required
        />
        <TextField
          {...form.register('lastName')}
          label={t.form.lastName}
          error={error('lastName')}
          autoComplete="family-name"
          aria-required
        />
        <TextField
          {...form.register('phoneNumber')}
          label={t.form.phoneNumber}
          hint={t.form.phoneHint}
          error={error('phoneNumber')}
          prefix={PHONE_PREFIX}
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          maxLength={20}
          aria-required
        />
      </div>
      {session ? <OwnProfile userId={session.userId} places={places} /> : null}
    </Card>
  )
}

/** Earlier input, with a method that the cart allows. */
function startWith(options: ReturnType<typeof shippingOptions>): TypedForm {
  const { typed, shippingMethod } = subscriptionData.readData()
  const other = shippingMethod === 'homeDelivery' ? 'withdrawalStore' : 'homeDelivery'
  return {
    ...startForm(typed),
    shippingMethod: options[shippingMethod].offered || !options[other].offered ? shippingMethod : other,
  }
}
