/** /checkout: cart, delivery, payment. In the browser only: what it shows is the browser's (SHOP §2). */
import { useEffect } from 'react'
import { redirect, useNavigate } from 'react-router'
import { hasFreeDispatch, shippingOptions } from '#shop/checkout/cart.rules.ts'
import { useCheckoutEvents } from '#web/features/checkout/checkout-events.ts'
import { callCentre } from '#web/features/operator/messages/call-centre.es.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { cart, useCart } from '#web/features/cart/cart-store.ts'
import { CartUpdatedGuard } from '#web/features/cart/cart-updated-guard.tsx'
import { useInsurance } from '#web/features/cart/insurance.ts'
import { useChosenCommune } from '#web/features/cart/chosen-commune.ts'
import { keepPayment, useOrderData } from '#web/features/cart/order-data.ts'
import { useCouponOnlyWhilePaying } from '#web/features/cart/coupon.ts'
import { readSession, useSession } from '#web/features/session/session.ts'
import { refreshOrder, startOrderSaving, useOrderSaving } from '#web/features/cart/order-saving.ts'
import { PageHead } from '#web/ui/page-head.tsx'
import { CartStep } from '#web/features/checkout/cart-step.tsx'
import { priceCheckout } from '#web/features/checkout/checkout-pricing.ts'
import { CheckoutSkeleton } from '#web/features/checkout/checkout-skeleton.tsx'
import { CheckoutSteps } from '#web/features/checkout/checkout-steps.tsx'
import { useStepNames } from '#web/features/checkout/step-names.ts'
import { lastStep } from '#web/features/checkout/checkout.rules.ts'
import { stepPath, type Step } from '#web/platform/checkout-paths.ts'
import { loadPlaces, usePlaces } from '#web/features/delivery/communes.ts'
import { useFreeCompletion } from '#web/features/checkout/complete-free-order.ts'
import { DeliveryStep } from '#web/features/checkout/delivery-step.tsx'
import { EmptyCart } from '#web/features/checkout/empty-cart.tsx'
import { loadPaymentMethods } from '#web/features/checkout/payment-methods.ts'
import { OperatorStep } from '#web/features/checkout/operator/operator-step.tsx'
import { PaymentProblem } from '#web/features/checkout/payment-problem.tsx'
import { PaymentStep } from '#web/features/checkout/payment-step.tsx'
import { missingPapers } from '#web/features/prescriptions/papers.rules.ts'
import { RemovalStatus } from '#web/features/checkout/removals/removed-line.tsx'
import { useRemovals } from '#web/features/checkout/removals/use-removals.ts'
import { SavingAlert } from '#web/features/checkout/saving-alert.tsx'
import { StepHeading, useStep } from '#web/features/checkout/step.tsx'

export function clientLoader() {
  // Who signed in without a profile completes it first (ACCOUNT §4).
  if (readSession()?.hasProfile === false) throw redirect('/create-account')
  // The second step will need them; nothing here waits.
  loadPlaces().catch(() => {})
  void loadPaymentMethods()
  return null
}
clientLoader.hydrate = true as const

export { CheckoutSkeleton as HydrateFallback }

export default function CheckoutPage() {
  const operator = useMessages(callCentre)
  const lines = useCart()
  const removals = useRemovals(cart, lines)
  const data = useOrderData()
  const places = usePlaces()
  const chosen = useChosenCommune()
  const session = useSession()
  const stepNames = useStepNames()
  const navigate = useNavigate()
  const options = shippingOptions(lines)
  const deliverable = options.homeDelivery.offered || options.withdrawalStore.offered
  const accepted = data.accepted !== null && options[data.accepted.shippingMethod].offered
  const { order } = useOrderSaving()
  const missing = missingPapers(lines, order?.products, session?.isCallCenterOp)
  const papersMissing = missing.prescriptions.length + missing.quotes.length > 0
  const step = useStep(deliverable ? lastStep({ lines, accepted, papersMissing }) : 0, stepPath)

  useEffect(() => {
    startOrderSaving()
    refreshOrder()
  }, [])

  // Of an operator's customer only the server knows the price list.
  const member = session?.isCallCenterOp ? order?.isMember : session?.isClient
  useCouponOnlyWhilePaying(step === 2 && lines.length > 0)
  const { insured, isInsuranceOrder } = useInsurance()
  const pricing = priceCheckout(
    lines,
    data,
    { communes: places.communes, chosen },
    member ? 'member' : 'guest',
    insured,
    order,
  )
  useEffect(() => {
    if (order) keepPayment({ shippingCost: order.shippingCost })
  }, [order])
  const free = data.accepted !== null && pricing.shippingKnown && pricing.amount === 0
  const completion = useFreeCompletion()
  const freeDispatch = hasFreeDispatch(lines)
  useCheckoutEvents({ step, lines, pricing })
  const go = (to: Step) => void navigate(stepPath(to))
  return (
    <div className="page-width pt-4 pb-32 low:pb-6 lg:pt-6 lg:pb-12">
      <PageHead title={stepNames[step]} noindex />
      <CartUpdatedGuard />
      <CheckoutSteps step={step} names={stepNames} />
      {session?.isCallCenterOp ? (
        <p className="mt-4 inline-block rounded-full bg-mar-100 px-3 py-1 text-sm font-semibold text-mar-800">
          {operator.badge(session.firstName)}
        </p>
      ) : null}
      <StepHeading step={step}>{stepNames[step]}</StepHeading>
      <SavingAlert />
      {step === 2 && completion.problem ? (
        <div className="mb-5">
          <PaymentProblem problem={completion.problem} lines={lines} />
        </div>
      ) : null}
      <RemovalStatus announcement={removals.announcement} />
      {lines.length === 0 ? (
        <EmptyCart removals={removals} />
      ) : step === 0 ? (
        <CartStep
          lines={lines}
          removals={removals}
          pricing={pricing}
          deliverable={deliverable}
          onContinue={() => go(1)}
        />
      ) : step === 1 ? (
        <DeliveryStep
          lines={lines}
          pricing={pricing}
          places={places}
          freeDispatch={freeDispatch}
          onDone={() => go(2)}
        />
      ) : session?.isCallCenterOp && data.accepted && !(isInsuranceOrder && free) ? (
        <OperatorStep lines={lines} pricing={pricing} places={places} accepted={data.accepted} />
      ) : (
        <PaymentStep
          lines={lines}
          pricing={pricing}
          places={places}
          accepted={data.accepted}
          completion={free ? completion : null}
        />
      )}
    </div>
  )
}
