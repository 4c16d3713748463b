/** /suscripcion: cart and plan, delivery, summary and payment of a subscription. In the browser only (ACCOUNT §2). */
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { useCheckoutEvents } from '#web/features/checkout/checkout-events.ts'
import { subscriptionCheckout } from '#web/features/checkout/messages/subscription-checkout.es.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { CheckoutSkeleton } from '#web/features/checkout/checkout-skeleton.tsx'
import { CheckoutSteps } from '#web/features/checkout/checkout-steps.tsx'
import type { Step } from '#web/platform/checkout-paths.ts'
import { loadCommunes, usePlaces } from '#web/features/delivery/communes.ts'
import { RemovalStatus } from '#web/features/checkout/removals/removed-line.tsx'
import { useRemovals } from '#web/features/checkout/removals/use-removals.ts'
import { SavingAlert } from '#web/features/checkout/saving-alert.tsx'
import { StepHeading } from '#web/features/checkout/step.tsx'
import { CartUpdatedGuard } from '#web/features/cart/cart-updated-guard.tsx'
import { useChosenCommune } from '#web/features/cart/chosen-commune.ts'
import { useSession } from '#web/features/session/session.ts'
import { subscriptionCart } from '#web/features/cart/subscription-cart.ts'
import { subscriptionCoupon } from '#web/features/cart/subscription-coupon.ts'
import { subscriptionData } from '#web/features/cart/subscription-data.ts'
import { isSubscriber, subscriptionSaving } from '#web/features/cart/subscription-saving.ts'
import { PageHead } from '#web/ui/page-head.tsx'
import { EmptySubscription } from '#web/features/checkout/subscription/empty-subscription.tsx'
import { SignInFirst } from '#web/features/checkout/subscription/sign-in-first.tsx'
import { SubscriptionCartStep } from '#web/features/checkout/subscription/subscription-cart-step.tsx'
import { subscriptionStepPath } from '#web/features/checkout/subscription/subscription-checkout.rules.ts'
import { SubscriptionDeliveryStep } from '#web/features/checkout/subscription/subscription-delivery-step.tsx'
import { SubscriptionPaymentStep } from '#web/features/checkout/subscription/subscription-payment-step.tsx'
import { useRenewal } from '#web/features/checkout/subscription/use-renewal.ts'
import { useSubscriptionStep } from '#web/features/checkout/subscription/use-subscription-step.ts'
import { priceSubscriptionCart } from '#web/features/checkout/subscription/subscription-pricing.ts'
import type { PageHandle } from '#web/platform/audience.ts'

export const handle: PageHandle = { audience: 'one person' }

export function clientLoader() {
  // The second step will need them; nothing here waits.
  loadCommunes().catch(() => {})
  return null
}
clientLoader.hydrate = true as const

export { CheckoutSkeleton as HydrateFallback }

export default function SubscriptionPage() {
  const t = useMessages(subscriptionCheckout)
  const lines = subscriptionCart.useCart()
  const removals = useRemovals(subscriptionCart, lines)
  const data = subscriptionData.useData()
  const places = usePlaces()
  const chosen = useChosenCommune()
  const subscriber = isSubscriber(useSession())
  const navigate = useNavigate()
  const { order } = subscriptionSaving.useSaving()
  const { step, accepted, deliverable } = useSubscriptionStep(lines, subscriber)
  useRenewal()
  useEffect(() => {
    subscriptionSaving.start()
    subscriptionSaving.refresh()
  }, [subscriber])
  subscriptionCoupon.useCouponOnlyWhilePaying(step === 2 && lines.length > 0)
  const pricing = priceSubscriptionCart(lines, data, { communes: places.communes, chosen }, order)
  useCheckoutEvents({ step, lines, pricing, isSubscription: true })
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
        <SubscriptionCartStep
          lines={lines}
          removals={removals}
          pricing={pricing}
          deliverable={deliverable}
          onContinue={() => go(1)}
        />
      ) : step === 1 || !accepted ? (
        <SubscriptionDeliveryStep lines={lines} pricing={pricing} places={places} onDone={() => go(2)} />
      ) : (
        <SubscriptionPaymentStep lines={lines} pricing={pricing} places={places} accepted={accepted} />
      )}
    </div>
  )
}
