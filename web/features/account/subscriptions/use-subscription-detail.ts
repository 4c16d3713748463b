import { isUuid } from '#lib/ids.ts'
import { SHOP_ID } from '#shop/ground/policy/shop-id.rules.ts'
import { useSession } from '#web/features/people/session/session.ts'
import { ApiError, runDocument } from '#web/platform/api-client.ts'
import { useAnswer } from '#web/features/account/account/use-answer.ts'
import { SubscriptionDocument } from './subscriptions-document.ts'

/**
 * One's own subscription, by its id (CONTENT §2.1) or its reference (ACCOUNT §2): decision D18. A null answer: there is
 * none of that name.
 */
export function useSubscriptionDetail(name: string) {
  const userId = useSession()?.userId
  const which = isUuid(name) ? { subscriptionId: name } : { subscriptionReferenceId: name }
  return useAnswer(
    `subscription ${userId} ${name}`,
    (signal) =>
      runDocument(SubscriptionDocument, { shopId: SHOP_ID, ...which, userId }, { signal }).catch((error: unknown) => {
        if (error instanceof ApiError && error.code === 'subscription.not_found') return null
        throw error
      }),
    { validates: true },
  )
}
