import { SHOP_ID } from '#shop/policy/shop-id.rules.ts'
import { useSession } from '#web/features/session/session.ts'
import { ApiError, runDocument } from '#web/platform/api-client.ts'
import { useAnswer } from '#web/features/account/use-answer.ts'
import { SubscriptionDocument } from './subscriptions-document.ts'

/** One's own subscription; a null answer: there is none of that reference. */
export function useSubscriptionDetail(subscriptionReferenceId: string) {
  const userId = useSession()?.userId
  return useAnswer(
    `subscription ${userId} ${subscriptionReferenceId}`,
    (signal) =>
      runDocument(SubscriptionDocument, { shopId: SHOP_ID, subscriptionReferenceId, userId }, { signal }).catch(
        (error: unknown) => {
          if (error instanceof ApiError && error.code === 'subscription.not_found') return null
          throw error
        },
      ),
    { validates: true },
  )
}
