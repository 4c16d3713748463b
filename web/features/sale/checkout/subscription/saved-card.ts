import { graphql, type ResultOf } from '#web/platform/graphql.ts'
import { useQuery } from '#web/platform/query.ts'
import { SHOP_ID } from '#web/platform/shop-id.ts'
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

/** Null without a card, undefined while loading or after a failure: the server checks it when it matters. */
export function useSavedCard(): SavedCard | null | undefined {
  const userId = useSession()?.userId
  const { answer } = useQuery(SavedCardDocument, userId === undefined ? null : { shopId: SHOP_ID, userId })
  return answer && (answer.user?.inscription ?? null)
}
