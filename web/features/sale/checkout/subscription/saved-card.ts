import { useEffect, useState } from 'react'
import { runDocument } from '#web/platform/api-client.ts'
import { graphql, type ResultOf } from '#web/platform/graphql.ts'
import { SHOP_ID } from '#shop/ground/policy/shop-id.rules.ts'
import { useSession } from '#web/features/people/session/session.ts'

const SavedCardDocument = graphql(`
  query SavedCard($shopId: String, $userId: ID) {
    user(shopId: $shopId, userId: $userId) {
      inscription {
        cardNumber
        cardType
        responseCode
      }
    }
  }
`)

export type SavedCard = NonNullable<NonNullable<ResultOf<typeof SavedCardDocument>['user']>['inscription']>

/**
 * One's own saved card; null without one, undefined while loading or after a failure: the server checks it when it
 * matters.
 */
export function useSavedCard(): SavedCard | null | undefined {
  const userId = useSession()?.userId ?? null
  const [card, setCard] = useState<SavedCard | null>()
  useEffect(() => {
    if (userId === null) return
    const request = new AbortController()
    runDocument(SavedCardDocument, { shopId: SHOP_ID, userId }, { signal: request.signal }).then(
      ({ user }) => setCard(user?.inscription ?? null),
      () => {},
    )
    return () => request.abort()
  }, [userId])
  return card
}
