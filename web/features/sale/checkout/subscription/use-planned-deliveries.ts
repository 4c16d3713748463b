import { toChileDate, type ChileDate } from '#lib/chile-time.ts'
import { usePlaces } from '#web/features/people/address/communes.ts'
import { subscriptionData, type Plan } from '#web/features/basket/cart/subscription-data.ts'
import { plannedDeliveries } from './subscription-checkout.rules.ts'

/** Null until the plan is chosen; undefined until the holidays are loaded. */
export function usePlannedDeliveries(plan: Plan): {
  today: ChileDate
  deliveries: ReturnType<typeof plannedDeliveries> | undefined
  failed: boolean
  retry: () => void
} {
  const { accepted, typed, shippingMethod } = subscriptionData.useData()
  const { communes, holidays, failed, retry } = usePlaces()
  const today = toChileDate(Date.now())
  const townShip = (accepted ?? typed)?.townShip
  const region = communes.find(({ _id }) => _id === townShip)?.regionId
  const chosen = plan.months !== null && plan.days !== null
  return {
    today,
    deliveries: !chosen
      ? null
      : holidays === null
        ? undefined
        : plannedDeliveries(plan, { method: shippingMethod, region, today, holidays }),
    failed,
    retry,
  }
}
