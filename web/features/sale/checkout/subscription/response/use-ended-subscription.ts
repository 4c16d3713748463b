import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { SHOP_ID } from '#shop/ground/policy/shop-id.rules.ts'
import { NOT_FOUND_PATH } from '#shop/ground/policy/storefront-path.rules.ts'
import { ApiError, runDocument } from '#web/platform/api-client.ts'
import { EndedSubscriptionDocument, type EndedSubscription } from './subscription-response-document.ts'

/**
 * A subscription's end for its response page. What is refused or not found leads to /404 (ACCOUNT §8). A lost network
 * or a server that fails is `failed`: the subscription exists (decision D51).
 */
export function useEndedSubscription(id: string): {
  ended: EndedSubscription | undefined
  failed: boolean
  retry: () => void
} {
  const navigate = useNavigate()
  const [ended, setEnded] = useState<EndedSubscription>()
  const [tries, setTries] = useState(0)
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    const request = new AbortController()
    setFailed(false)
    runDocument(EndedSubscriptionDocument, { shopId: SHOP_ID, subscriptionId: id }, { signal: request.signal }).then(
      ({ subscription }) => setEnded(subscription),
      (error: unknown) => {
        if (request.signal.aborted) return
        if (isRefusal(error)) void navigate(NOT_FOUND_PATH, { replace: true })
        else setFailed(true)
      },
    )
    return () => request.abort()
  }, [id, tries, navigate])
  return { ended, failed, retry: () => setTries((times) => times + 1) }
}

const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError && error.status !== undefined && error.status >= 400 && error.status < 500
