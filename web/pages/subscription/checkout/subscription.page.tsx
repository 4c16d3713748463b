/** /suscripcion: cart and plan, delivery, summary and payment of a subscription. In the browser only (ACCOUNT §2). */
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { shippingOptions } from '#shop/checkout/cart.rules.ts'
import { useCheckoutEvents } from '#web/analytics/checkout-events.ts'
import { subscriptionCheckout } from '#web/messages/es/subscription-checkout.ts'
import { useMessages } from '#web/messages/messages.tsx'
import { CheckoutSkeleton } from '#web/pages/checkout/checkout-skeleton.tsx'
import { CheckoutSteps } from '#web/pages/checkout/checkout-steps.tsx'
import type { Step } from '#web/pages/checkout/checkout.rules.ts'
import { loadPlaces, usePlaces } from '#web/pages/checkout/communes.ts'
import { RemovalStatus } from '#web/pages/checkout/removals/removed-line.tsx'
import { useRemovals } from '#web/pages/checkout/removals/use-removals.ts'
import { SavingAlert } from '#web/pages/checkout/saving-alert.tsx'
import { StepHeading, useStep } from '#web/pages/checkout/step.tsx'
import { CartUpdatedGuard } from '#web/stores/cart-updated-guard.tsx'
import { useChosenCommune } from '#web/stores/chosen-commune.ts'
import { useSession } from '#web/stores/session.ts'
import { subscriptionCart } from '#web/stores/subscription-cart.ts'
import { subscriptionCoupon } from '#web/stores/subscription-coupon.ts'
import { keepPlan, subscriptionData, usePlan } from '#web/stores/subscription-data.ts'
import { isSubscriber, subscriptionSaving } from '#web/stores/subscription-saving.ts'
import { PageHead } from '#web/ui/page-head.tsx'
import { EmptySubscription } from './empty-subscription.tsx'
import { SignInFirst } from './sign-in-first.tsx'
import { SubscriptionCartStep } from './subscription-cart-step.tsx'
import { lastSubscriptionStep, missingPrescriptions, subscriptionStepPath } from './subscription-checkout.rules.ts'
import { SubscriptionDeliveryStep } from './subscription-delivery-step.tsx'
import { SubscriptionPaymentStep } from './subscription-payment-step.tsx'
import { priceSubscriptionCart } from './subscription-pricing.ts'

export function clientLoader() {
  // The second step will need them; nothing here waits.
  loadPlaces().catch(() => {})
  return null
}
clientLoader.hydrate = true as const

export { CheckoutSkeleton as HydrateFallback }

const IS_SUBSCRIPTION = { isSubscription: true }

export default function SubscriptionPage() {
  const t = useMessages(subscriptionCheckout)
  const lines = subscriptionCart.useCart()
  const removals = useRemovals(subscriptionCart, lines)
  const data = subscriptionData.useData()
  const plan = usePlan()
  const places = usePlaces()
  const chosen = useChosenCommune()
  const subscriber = isSubscriber(useSession())
  const navigate = useNavigate()
  const { order } = subscriptionSaving.useSaving()
  const options = shippingOptions(lines)
  const deliverable = options.homeDelivery.offered || options.withdrawalStore.offered
  const accepted = data.accepted !== null && options[data.accepted.shippingMethod].offered ? data.accepted : null
  const papersMissing = missingPrescriptions(lines, order?.products).length > 0
  const open = subscriber && deliverable ? lastSubscriptionStep({ lines, plan, papersMissing, accepted: accepted !== null }) : 0
  const step = useStep(open, subscriptionStepPath)
  useRenewal()
  useEffect(() => {
    subscriptionSaving.start()
    subscriptionSaving.refresh()
  }, [subscriber])
  subscriptionCoupon.useCouponOnlyWhilePaying(step === 2 && lines.length > 0)
  const pricing = priceSubscriptionCart(lines, data, { communes: places.communes, chosen }, order)
  useCheckoutEvents({ step, lines, pricing, more: IS_SUBSCRIPTION })
  const go = (to: Step) => void navigate(subscriptionStepPath(to))
  return (
    <div className="page-width pt-4 pb-32 low:pb-6 lg:pt-6 lg:pb-12">
      <PageHead title={t.steps[step]} noindex />
      <CartUpdatedGuard />
      <CheckoutSteps step={step} names={t.steps} pathOf={subscriptionStepPath} />
      <StepHeading step={step}>{t.steps[step]}</StepHeading>
      {subscriber ? <SavingAlert saving={subscriptionSaving} /> : null}
      <RemovalStatus announcement={removals.announcement} />
      {lines.length === 0 ? (
        <EmptySubscription removals={removals} />
      ) : !subscriber ? (
        <SignInFirst />
      ) : step === 0 ? (
        <SubscriptionCartStep lines={lines} removals={removals} pricing={pricing} deliverable={deliverable} onContinue={() => go(1)} />
      ) : step === 1 || !accepted ? (
        <SubscriptionDeliveryStep lines={lines} pricing={pricing} places={places} onDone={() => go(2)} />
      ) : (
        <SubscriptionPaymentStep lines={lines} pricing={pricing} places={places} accepted={accepted} />
      )}
    </div>
  )
}

/** A renewal brings its months and days along (ACCOUNT §2 §4); once, so that a choice is not taken back by a reload. */
function useRenewal(): void {
  const { state, pathname, search } = useLocation()
  const navigate = useNavigate()
  useEffect(() => {
    const { monthsQuantity, daysQuantity } = (state ?? {}) as { monthsQuantity?: number; daysQuantity?: number }
    if (monthsQuantity === undefined && daysQuantity === undefined) return
    keepPlan({ months: monthsQuantity ?? null, days: daysQuantity ?? null })
    void navigate(pathname + search, { replace: true, state: null })
  }, [state, pathname, search, navigate])
}
