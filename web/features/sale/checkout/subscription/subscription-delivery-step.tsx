import { DeliveryForm } from '#web/features/sale/checkout/delivery-form.tsx'
import type { StepProps } from '#web/features/sale/checkout/profile.ts'
import { useSubscriptionDelivery } from './use-subscription-delivery.tsx'

export default function SubscriptionDeliveryStep(props: StepProps) {
  return <DeliveryForm {...props} delivery={useSubscriptionDelivery(props)} />
}
