import { subscriptionCheckout } from '#web/features/checkout/messages/subscription-checkout.es.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import type { SummaryWords } from '#web/features/checkout/summary.tsx'

/** The summary's words that differ from an ordinary purchase (ACCOUNT §2). */
export function useSubscriptionWords(): SummaryWords {
  const { title, total, bonus } = useMessages(subscriptionCheckout).summary
  return { title, total, discounts: { boldoDiscount: bonus } }
}
