import { useNavigate } from 'react-router'
import { SHOP_ID } from '#web/platform/shop-id.ts'
import { NOT_FOUND_PATH } from '#shop/ground/policy/storefront-path.rules.ts'
import { runDocument } from '#web/platform/api-client.ts'
import { toApiError, useLoaded } from '#web/platform/use-loaded.ts'
import { EndedSubscriptionDocument, type EndedSubscription } from './subscription-response-document.ts'

/** A refusal leads to /404 (ACCOUNT §8). A lost network is `failed`: the subscription exists (decision D51). */
export function useEndedSubscription(id: string): {
  ended: EndedSubscription | undefined
  failed: boolean
  retry: () => void
} {
  const navigate = useNavigate()
  const { is, answer, retry } = useLoaded(id, async (signal) => {
    try {
      return (await runDocument(EndedSubscriptionDocument, { shopId: SHOP_ID, subscriptionId: id }, { signal }))
        .subscription
    } catch (error) {
      const { status = 0 } = toApiError(error)
      if (status < 400 || status >= 500 || signal.aborted) throw error
      void navigate(NOT_FOUND_PATH, { replace: true })
      return undefined
    }
  })
  return { ended: answer, failed: is === 'failed', retry }
}
