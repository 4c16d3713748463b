import { subscriptionCheckout } from '#web/messages/es/subscription-checkout.ts'
import { useMessages } from '#web/messages/messages.tsx'
import type { SummaryWords } from '#web/pages/checkout/summary.tsx'

/** What the summary calls otherwise than in an ordinary purchase (ACCOUNT §2). */
export function useSubscriptionWords(): SummaryWords {
  const { title, total, bonus } = useMessages(subscriptionCheckout).summary
  return { title, total, discounts: { boldoDiscount: bonus } }
}
