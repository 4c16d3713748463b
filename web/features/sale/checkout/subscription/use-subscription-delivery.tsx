import type { SubscriberForm } from '#shop/ground/policy/customer-form.input.ts'
import { subscriptionData } from '#web/features/basket/cart/subscription-data.ts'
import { subscriptionSaving } from '#web/features/basket/cart/subscription-saving.ts'
import { subscriberForm } from '#web/features/sale/checkout/delivery-form-check.ts'
import type { DeliveryContent, StepProps } from '#web/features/sale/checkout/profile.ts'
import { useDeliveryForm } from '#web/features/sale/checkout/use-delivery-form.ts'
import { ContactCard } from './contact-card.tsx'

export function useSubscriptionDelivery({ lines, places, onDone }: StepProps): DeliveryContent {
  const accept = async (accepted: SubscriberForm) => {
    subscriptionData.keepAccepted(accepted, null)
    return null
  }
  const onAccepted = async () => {
    await subscriptionSaving.settled()
    onDone()
  }
  const delivery = useDeliveryForm({
    lines,
    places,
    data: subscriptionData,
    schema: subscriberForm,
    accept,
    onAccepted,
  })
  return { ...delivery, hasArrivalDay: false, person: <ContactCard places={places} /> }
}
