import { useEffect } from 'react'
import { shippingOptions } from '#shop/ordering/drafts/cart.rules.ts'
import { usePlaces } from '#web/features/people/address/communes.ts'
import { useCheckoutEvents } from './checkout-events.ts'
import { useCheckoutProfile } from './profile.ts'
import { useStep } from './step.tsx'

export function useCheckout() {
  const profile = useCheckoutProfile()
  const { draft, isSubscription } = profile
  const lines = profile.cart.useCart()
  const { accepted } = profile.data.useData()
  const places = usePlaces()
  const allowed = profile.useIsAllowed()
  const options = shippingOptions(lines)
  const deliverable = options.homeDelivery.offered || options.withdrawalStore.offered
  const last = profile.useLastStep(lines, accepted !== null && options[accepted.shippingMethod].offered)
  const step = useStep(allowed && deliverable ? last : 0, profile)
  useEffect(() => {
    draft.start()
    draft.refresh()
  }, [draft, allowed])
  profile.coupon.useCouponOnlyWhilePaying(step === 2 && lines.length > 0)
  const pricing = profile.usePricing(lines, places)
  useCheckoutEvents({ step, lines, pricing, isSubscription })
  return { lines, places, allowed, deliverable, step, pricing }
}
