import type { SubmitEvent } from 'react'
import { FormProvider, useWatch } from 'react-hook-form'
import { hasFreeDispatch, shippingOptions } from '#shop/ordering/drafts/cart.rules.ts'
import { checkout } from '#web/features/sale/checkout/messages/checkout.es.ts'
import type { TypedForm } from '#web/features/basket/cart/order-data.ts'
import type { PlacesState } from '#web/features/people/address/communes.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { LegalLinks } from '#web/ui/legal-links.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { CheckoutColumns } from './checkout-columns.tsx'
import { DeliveryFacts } from './delivery-summary.tsx'
import type { DeliveryContent, StepProps } from './profile.ts'
import { ShippingFields } from './shipping-fields.tsx'

const FORM_ID = 'delivery-form'

interface DeliveryFormProps extends StepProps {
  delivery: DeliveryContent
}

export function DeliveryForm({ lines, pricing, places, delivery }: DeliveryFormProps) {
  const t = useMessages(checkout)
  const { form, submit, refusal, doubt, pickedStreet, hasArrivalDay, fold, unfold, above, person, below } = delivery
  const { errors, isSubmitting, isSubmitted } = form.formState
  const problems = isSubmitted ? Object.keys(errors).length : 0
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    submit()
  }
  return (
    <CheckoutColumns
      lines={lines}
      pricing={pricing}
      note={problems > 0 ? <p className="font-medium text-error">{t.form.problems(problems)}</p> : null}
      action={
        <Button type="submit" form={FORM_ID} block size="lg" loading={isSubmitting}>
          {t.next}
        </Button>
      }
    >
      {above}
      <FormProvider {...form}>
        <form id={FORM_ID} onSubmit={onSubmit} noValidate className="grid gap-5">
          {refusal ? (
            <Alert tone="error" title={refusal.title}>
              {refusal.text}
            </Alert>
          ) : null}
          {fold === 'waiting' ? (
            <Card title={t.payment.delivery}>
              <Skeleton className="h-21 w-full" />
            </Card>
          ) : null}
          {fold === 'folded' ? <KnownDelivery places={places} hasArrivalDay={hasArrivalDay} onEdit={unfold} /> : null}
          <div hidden={fold !== 'open'} className="grid gap-5">
            {person}
            <ShippingFields
              options={shippingOptions(lines)}
              places={places}
              freeDispatch={hasFreeDispatch(lines)}
              lines={lines}
              pickedStreet={pickedStreet}
              doubt={doubt}
              hasArrivalDay={hasArrivalDay}
            />
          </div>
          <LegalLinks texts={['privacy']} className="" />
        </form>
        {below}
      </FormProvider>
    </CheckoutColumns>
  )
}

/** The account's data replaces the fields. */
function KnownDelivery({
  places,
  hasArrivalDay,
  onEdit,
}: {
  places: PlacesState
  hasArrivalDay: boolean
  onEdit: () => void
}) {
  const typed = useWatch<TypedForm>() as TypedForm
  const commune = places.communes.find(({ _id }) => _id === typed.townShip)
  return (
    <DeliveryFacts
      accepted={typed}
      places={places}
      estimate={hasArrivalDay ? commune?.estimate : null}
      onEdit={onEdit}
    />
  )
}
