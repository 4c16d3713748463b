/** /checkout: cart, delivery, payment. In the browser only, which has the data (SHOP §2). */
import { redirect, useNavigate } from 'react-router'
import { callCentre } from '#web/features/operator/messages/call-centre.es.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { cart } from '#web/features/cart/cart-store.ts'
import { CartUpdatedGuard } from '#web/features/cart/cart-updated-guard.tsx'
import { readSession } from '#web/features/session/session.ts'
import { PageHead } from '#web/ui/page-head.tsx'
import { CartStep } from '#web/features/checkout/cart-step.tsx'
import { CheckoutSkeleton } from '#web/features/checkout/checkout-skeleton.tsx'
import { CheckoutSteps } from '#web/features/checkout/checkout-steps.tsx'
import { useStepNames } from '#web/features/checkout/step-names.ts'
import { stepPath, type Step } from '#web/platform/checkout-paths.ts'
import { loadCommunes } from '#web/features/delivery/communes.ts'
import { DeliveryStep } from '#web/features/checkout/delivery-step.tsx'
import { EmptyCart } from '#web/features/checkout/empty-cart.tsx'
import { loadPaymentMethods } from '#web/features/checkout/payment-methods.ts'
import { OperatorStep } from '#web/features/checkout/operator/operator-step.tsx'
import { PaymentProblem } from '#web/features/checkout/payment-problem.tsx'
import { PaymentStep } from '#web/features/checkout/payment-step.tsx'
import { RemovalStatus } from '#web/features/checkout/removals/removed-line.tsx'
import { useRemovals } from '#web/features/checkout/removals/use-removals.ts'
import { SavingAlert } from '#web/features/checkout/saving-alert.tsx'
import { useCheckout } from '#web/features/checkout/use-checkout.ts'
import { StepHeading } from '#web/features/checkout/step.tsx'
import { CREATE_ACCOUNT_PATH } from '#web/platform/paths.ts'
import type { PageHandle } from '#web/platform/audience.ts'

export const handle: PageHandle = { audience: 'one person' }

export function clientLoader() {
  // A user who signed in without a profile completes it first (ACCOUNT §4).
  if (readSession()?.hasProfile === false) throw redirect(CREATE_ACCOUNT_PATH)
  // The second step will need them; nothing here waits.
  loadCommunes().catch(() => {})
  void loadPaymentMethods()
  return null
}
clientLoader.hydrate = true as const

export { CheckoutSkeleton as HydrateFallback }

export default function CheckoutPage() {
  const operator = useMessages(callCentre)
  const checkout = useCheckout()
  const { lines, data, places, session, step, pricing, free, completion } = checkout
  const removals = useRemovals(cart, lines)
  const stepNames = useStepNames()
  const navigate = useNavigate()
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
          deliverable={checkout.deliverable}
          onContinue={() => go(1)}
        />
      ) : step === 1 ? (
        <DeliveryStep
          lines={lines}
          pricing={pricing}
          places={places}
          freeDispatch={checkout.freeDispatch}
          onDone={() => go(2)}
        />
      ) : session?.isCallCenterOp && data.accepted && !(checkout.isInsuranceOrder && free) ? (
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
