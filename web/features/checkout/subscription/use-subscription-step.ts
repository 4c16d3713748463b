import { shippingOptions } from '#shop/drafts/cart.rules.ts'
import { subscriptionCart } from '#web/features/cart/subscription-cart.ts'
import { subscriptionData, usePlan } from '#web/features/cart/subscription-data.ts'
import { subscriptionSaving } from '#web/features/cart/subscription-saving.ts'
import { useStep } from '#web/features/checkout/step.tsx'
import { lastSubscriptionStep, missingPrescriptions, subscriptionStepPath } from './subscription-checkout.rules.ts'

/** The shown step, no further than the known data allows; `accepted`: the delivery, while it is still offered. */
export function useSubscriptionStep(lines: ReturnType<typeof subscriptionCart.useCart>, subscriber: boolean) {
  const data = subscriptionData.useData()
  const plan = usePlan()
  const { order } = subscriptionSaving.useSaving()
  const options = shippingOptions(lines)
  const deliverable = options.homeDelivery.offered || options.withdrawalStore.offered
  const accepted = data.accepted !== null && options[data.accepted.shippingMethod].offered ? data.accepted : null
  const documentsMissing = missingPrescriptions(lines, order?.products).length > 0
  const open =
    subscriber && deliverable ? lastSubscriptionStep({ lines, plan, documentsMissing, accepted: accepted !== null }) : 0
  return { step: useStep(open, subscriptionStepPath), accepted, deliverable }
}
