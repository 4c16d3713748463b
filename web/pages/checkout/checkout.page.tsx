/** /checkout: cart, delivery, payment. In the browser only: what it shows is the browser's (SHOP §2). */
import { useEffect, useRef } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { hasFreeDispatch, shippingOptions } from '#shop/checkout/cart.rules.ts'
import { checkout } from '#web/messages/es/checkout.ts'
import { useMessages } from '#web/messages/messages.tsx'
import { useCart } from '#web/stores/cart-store.ts'
import { CartUpdatedGuard } from '#web/stores/cart-updated-guard.tsx'
import { useOrderData } from '#web/stores/order-data.ts'
import { refreshOrder, startOrderSaving } from '#web/stores/order-saving.ts'
import { PageHead } from '#web/ui/page-head.tsx'
import { CartStep } from './cart-step.tsx'
import { priceCheckout } from './checkout-pricing.ts'
import { CheckoutSkeleton } from './checkout-skeleton.tsx'
import { CheckoutSteps } from './checkout-steps.tsx'
import { askedStep, lastStep, stepPath, type Step } from './checkout.rules.ts'
import { loadPlaces, usePlaces } from './communes.ts'
import { DeliveryStep } from './delivery-step.tsx'
import { EmptyCart } from './empty-cart.tsx'
import { PaymentStep } from './payment-step.tsx'
import { SavingAlert } from './saving-alert.tsx'

export function clientLoader() {
  // The second step will need them; nothing here waits.
  loadPlaces().catch(() => {})
  return null
}
clientLoader.hydrate = true as const

export { CheckoutSkeleton as HydrateFallback }

export default function CheckoutPage() {
  const t = useMessages(checkout)
  const lines = useCart()
  const data = useOrderData()
  const places = usePlaces()
  const navigate = useNavigate()
  const options = shippingOptions(lines)
  const deliverable = options.homeDelivery.offered || options.withdrawalStore.offered
  const accepted = data.accepted !== null && options[data.accepted.shippingMethod].offered
  const step = useStep(deliverable ? lastStep({ lines, accepted }) : 0)

  useEffect(() => {
    startOrderSaving()
    refreshOrder()
  }, [])

  const pricing = priceCheckout(lines, data, places.communes)
  const freeDispatch = hasFreeDispatch(lines)
  const go = (to: Step) => void navigate(stepPath(to))
  return (
    // What gets the focus stays above the bar at the foot of a phone.
    <div className="page-width pt-4 pb-32 max-lg:[&_:is(a,button,input,select,textarea)]:scroll-mb-32 lg:pt-6 lg:pb-12">
      <PageHead title={t.steps[step]} noindex />
      <CartUpdatedGuard />
      <CheckoutSteps step={step} />
      <StepHeading step={step}>{t.steps[step]}</StepHeading>
      <SavingAlert />
      {lines.length === 0 ? (
        <EmptyCart />
      ) : step === 0 ? (
        <CartStep lines={lines} pricing={pricing} deliverable={deliverable} onContinue={() => go(1)} />
      ) : step === 1 ? (
        <DeliveryStep lines={lines} pricing={pricing} places={places} freeDispatch={freeDispatch} onDone={() => go(2)} />
      ) : (
        <PaymentStep lines={lines} pricing={pricing} places={places} accepted={data.accepted} />
      )}
    </div>
  )
}

/** The asked step, or the last one that is open; the address follows. */
function useStep(last: Step): Step {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const asked = askedStep(search)
  const step = Math.min(asked, search.has('telemedicine') ? 2 : last) as Step
  useEffect(() => {
    if (step !== asked) void navigate(stepPath(step), { replace: true })
  }, [step, asked, navigate])
  return step
}

/** Takes the focus when the step changes, so that a screen reader and the keyboard start where the eye does. */
function StepHeading({ step, children }: { step: Step; children: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    heading.current?.focus({ preventScroll: true })
  }, [step])
  return (
    <h1 ref={heading} tabIndex={-1} className="mt-4 mb-5 text-2xl outline-none lg:mt-6 lg:text-3xl">
      {children}
    </h1>
  )
}
