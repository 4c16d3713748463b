import { CartStep } from '#web/features/sale/checkout/cart-step.tsx'
import type { CartStepProps } from '#web/features/sale/checkout/profile.ts'
import { useSubscriptionCartStep } from './use-subscription-cart-step.tsx'

export default function SubscriptionCartStep(props: CartStepProps) {
  return <CartStep {...props} content={useSubscriptionCartStep(props)} />
}
