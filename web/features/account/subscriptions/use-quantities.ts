import { SHOP_ID } from '#web/platform/shop-id.ts'
import { useQuery } from '#web/platform/query.ts'
import { QuantitiesDocument, type ShownSubscription } from './subscriptions-document.ts'

export type RequestedQuantities = { _id: string; quantity: number }[]

/** The server calculates the amounts of the quantities; the last `figures` stay until new ones arrive. */
export function useQuantities(
  { _id, version }: Pick<ShownSubscription, '_id' | 'version'>,
  products: RequestedQuantities,
) {
  const variables = { shopId: SHOP_ID, subscriptionId: _id, products }
  const query = useQuery(QuantitiesDocument, variables, { scope: String(version) })
  return {
    figures: query.former?.subscription.quantities ?? null,
    isCurrent: query.is === 'here',
    isLoading: query.is === 'loading',
    error: query.is === 'failed' ? query.error : null,
    refresh: query.refresh,
  }
}
