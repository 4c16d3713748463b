import type { SubscriberForm } from '#shop/ground/policy/customer-form.input.ts'
import { subscriptionData } from '#web/features/basket/cart/subscription-data.ts'
import { PaymentStep } from '#web/features/sale/checkout/payment-step.tsx'
import type { StepProps } from '#web/features/sale/checkout/profile.ts'
import { useSubscriptionPayment } from './use-subscription-payment.tsx'

export default function SubscriptionPaymentStep(props: StepProps) {
  const { accepted } = subscriptionData.useData()
  // The step is open only with an accepted form (lastSubscriptionStep).
  return accepted ? <AcceptedSubscription {...props} accepted={accepted} /> : null
}

function AcceptedSubscription({ accepted, ...props }: StepProps & { accepted: SubscriberForm }) {
  return <PaymentStep {...props} payment={useSubscriptionPayment(props, accepted)} />
}
