import type { SubscriberForm } from '#shop/policy/customer-form.input.ts'
import { subscriptionData } from '#web/features/cart/subscription-data.ts'
import { subscriptionSaving } from '#web/features/cart/subscription-saving.ts'
import { checkSubscriberForm } from '#web/features/checkout/delivery-form-check.ts'
import type { DeliveryContent, StepProps } from '#web/features/checkout/profile.ts'
import { useDeliveryForm } from '#web/features/checkout/use-delivery-form.ts'
import { ContactCard } from './contact-card.tsx'

/** Whom to call at the door, and where it goes; the customer is the account's. */
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
    check: checkSubscriberForm,
    accept,
    onAccepted,
  })
  return { ...delivery, dated: false, person: <ContactCard places={places} /> }
}
