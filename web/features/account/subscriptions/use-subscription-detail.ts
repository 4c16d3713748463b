import { isUuid } from '#lib/ids.ts'
import { SHOP_ID } from '#web/platform/shop-id.ts'
import { useSession } from '#web/features/people/session/session.ts'
import { ApiError, runDocument } from '#web/platform/api-client.ts'
import { useLoaded } from '#web/platform/use-loaded.ts'
import { SubscriptionDocument } from './subscriptions-document.ts'

/** `name` is an id (CONTENT §2.1) or a reference (ACCOUNT §2, decision D18). The answer is null if unknown. */
export function useSubscriptionDetail(name: string) {
  const userId = useSession()?.userId
  const key = isUuid(name) ? { subscriptionId: name } : { subscriptionReferenceId: name }
  return useLoaded(
    `${userId} ${name}`,
    (signal) =>
      runDocument(SubscriptionDocument, { shopId: SHOP_ID, ...key, userId }, { signal }).catch((error: unknown) => {
        if (error instanceof ApiError && error.code === 'subscription.not_found') return null
        throw error
      }),
    { checksSession: 'always' },
  )
}
