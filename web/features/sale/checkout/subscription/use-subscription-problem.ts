import { formatClp } from '#lib/money.ts'
import { checkout } from '#web/features/sale/checkout/messages/checkout.es.ts'
import { subscriptionCheckout } from '#web/features/sale/checkout/messages/subscription-checkout.es.ts'
import { subscriptionErrors } from '#web/features/sale/checkout/messages/subscription-errors.es.ts'
import type { ProblemText } from '#web/features/sale/checkout/profile.ts'
import type { SubmitProblem } from '#web/features/sale/checkout/use-submission.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'

const IN_THE_CART = new Set<SubmitProblem['code']>([
  'subscription.empty',
  'subscription.not_for_product',
  'order.prescription_missing',
  'cart.out_of_stock',
  'cart.over_max_quantity',
  'cart.unknown_product',
])
const IN_THE_DELIVERY = new Set<SubmitProblem['code']>([
  'order.no_home_delivery',
  'order.no_pickup',
  'delivery.unknown_commune',
  'subscription.incomplete',
])

export function useSubscriptionProblem({ code, data, message }: SubmitProblem): ProblemText {
  const t = useMessages(subscriptionCheckout).problems
  const { completeDelivery } = useMessages(checkout).payment
  const { codes } = useMessages(subscriptionErrors)
  const sentences: Partial<Record<SubmitProblem['code'], string>> = codes
  const title = code.startsWith('coupon.')
    ? (message ?? t.couponEnded)
    : code.startsWith('card.')
      ? t.card
      : (sentences[code === 'not_saved' ? 'network' : code] ?? codes.other)
  const changed = code === 'subscription.amount_changed' && typeof data.amount === 'number'
  const text = changed ? t.changedText(formatClp(data.amount as number)) : t.nothing
  if (IN_THE_CART.has(code)) return { title, text, to: { step: 0, label: t.toCart } }
  return IN_THE_DELIVERY.has(code) ? { title, text, to: { step: 1, label: completeDelivery } } : { title, text }
}
