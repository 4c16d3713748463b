import { Link } from 'react-router'
import { formatClp } from '#lib/money.ts'
import { subscriptionCheckout } from '#web/features/checkout/messages/subscription-checkout.es.ts'
import { subscriptionErrors } from '#web/features/checkout/messages/subscription-errors.es.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import type { Step } from '#web/platform/checkout-paths.ts'
import type { PaymentProblem } from '#web/features/checkout/pay-order.ts'
import { Alert } from '#web/ui/alert.tsx'
import { buttonClass } from '#web/ui/button-look.ts'
import { subscriptionStepPath } from './subscription-checkout.rules.ts'

const IN_THE_CART = new Set<PaymentProblem['code']>([
  'subscription.empty',
  'subscription.not_for_product',
  'order.prescription_missing',
  'cart.out_of_stock',
  'cart.over_max_quantity',
  'cart.unknown_product',
])
const IN_THE_DELIVERY = new Set<PaymentProblem['code']>([
  'order.no_home_delivery',
  'order.no_pickup',
  'delivery.unknown_commune',
  'subscription.incomplete',
])

/** Why there is no subscription yet, and what to do about it. */
export function SubscriptionProblem({ problem: { code, data, message } }: { problem: PaymentProblem }) {
  const t = useMessages(subscriptionCheckout).problems
  const { codes } = useMessages(subscriptionErrors)
  const sentences: Partial<Record<PaymentProblem['code'], string>> = codes
  const card = code.startsWith('card.')
  const title = code.startsWith('coupon.')
    ? (message ?? t.couponGone)
    : card
      ? t.card
      : (sentences[code] ?? codes.other)
  const changed = code === 'subscription.amount_changed' && typeof data.amount === 'number'
  return (
    <Alert
      tone="error"
      title={title}
      actions={
        IN_THE_CART.has(code) ? (
          <StepLink step={0}>{t.toCart}</StepLink>
        ) : IN_THE_DELIVERY.has(code) ? (
          <StepLink step={1}>{t.toDelivery}</StepLink>
        ) : null
      }
    >
      {changed ? t.changedText(formatClp(data.amount as number)) : t.nothing}
    </Alert>
  )
}

function StepLink({ step, children }: { step: Step; children: string }) {
  return (
    <Link to={subscriptionStepPath(step)} className={buttonClass({ variant: 'secondary', size: 'sm' })}>
      {children}
    </Link>
  )
}
