/** SHOP §2, ACCOUNT §2. The profile has the differences. */
import { Suspense, useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { CartUpdatedGuard } from '#web/features/basket/cart/cart-updated-guard.tsx'
import { isBoughtAgain, type Step } from '#web/platform/checkout-paths.ts'
import { loadLater } from '#web/platform/hydration/hydrate-later.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { StepSkeleton } from './checkout-skeleton.tsx'
import { CheckoutSteps } from './checkout-steps.tsx'
import { EmptyCart } from './empty-cart.tsx'
import { CheckoutProfileProvider, useCheckoutProfile, type CheckoutProfile } from './profile.ts'
import { RemovalStatus } from './removals/removed-line.tsx'
import { useRemovals } from './removals/use-removals.ts'
import { SavingAlert } from './saving-alert.tsx'
import { StepHeading } from './step.tsx'
import { useCheckout } from './use-checkout.ts'

export function Checkout({ profile }: { profile: CheckoutProfile }) {
  return (
    <CheckoutProfileProvider value={profile}>
      <Steps />
    </CheckoutProfileProvider>
  )
}

function Steps() {
  const { cart, toStepPath, useStepNames, Badge, SignIn, CartStep, DeliveryStep, PaymentStep } = useCheckoutProfile()
  const { lines, places, allowed, deliverable, step, pricing } = useCheckout()
  const removals = useRemovals(cart, lines)
  const names = useStepNames()
  const navigate = useNavigate()
  const empty = lines.length === 0
  useEffect(() => {
    if (!empty) for (const { load } of [DeliveryStep, PaymentStep]) loadLater(load)
  }, [empty, DeliveryStep, PaymentStep])
  const { state } = useLocation()
  // 'Back' must not lead to a step that would go on by itself once more.
  const navigateOptions = isBoughtAgain(state) ? { replace: true, state } : {}
  const props = {
    lines,
    pricing,
    places,
    onDone: () => void navigate(toStepPath(Math.min(step + 1, 2) as Step), navigateOptions),
  }
  return (
    <div className="page-width pt-4 pb-32 low:pb-6 lg:pt-6 lg:pb-12">
      <PageHead title={names[step]} noindex />
      <CartUpdatedGuard />
      <CheckoutSteps step={step} names={names} />
      {Badge ? <Badge /> : null}
      <StepHeading step={step}>{names[step]}</StepHeading>
      {allowed ? <SavingAlert /> : null}
      <RemovalStatus announcement={removals.announcement} />
      {empty ? (
        <EmptyCart removals={removals} />
      ) : (
        <Suspense fallback={<StepSkeleton />}>
          {!allowed && SignIn ? (
            <SignIn />
          ) : step === 0 ? (
            <CartStep {...props} removals={removals} deliverable={deliverable} />
          ) : step === 1 ? (
            <DeliveryStep {...props} />
          ) : (
            <PaymentStep {...props} />
          )}
        </Suspense>
      )}
    </div>
  )
}
