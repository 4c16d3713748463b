/** The answer is small, and the server caches it for all customers. */
import { runDocument } from '#web/platform/api-client.ts'
import { graphql, type ResultOf } from '#web/platform/graphql.ts'
import { useLoaded } from '#web/platform/use-loaded.ts'
import { SHOP_ID } from '#web/platform/shop-id.ts'

const CommuneOfferDocument = graphql(`
  query CommuneOffer($shopId: String, $commune: String!) {
    shippingCosts(shopId: $shopId, comune: $commune) {
      _id
      label
      regionId
      price
      isVisible
      estimate
    }
  }
`)

export type CommuneOffer = ResultOf<typeof CommuneOfferDocument>['shippingCosts'][number]

/** An answer is used for this long, so that one from before midnight is soon replaced. */
const FRESH_MS = 10 * 60_000
const offers = new Map<string, { at: number; offer: Promise<CommuneOffer | null> }>()

/** Null for an unknown commune. A failure is not remembered. @throws ApiError */
export function findOffer(commune: string): Promise<CommuneOffer | null> {
  const known = offers.get(commune)
  if (known && Date.now() - known.at < FRESH_MS) return known.offer
  const offer = runDocument(CommuneOfferDocument, { shopId: SHOP_ID, commune }).then(
    ({ shippingCosts }) => shippingCosts[0] ?? null,
  )
  offers.set(commune, { at: Date.now(), offer })
  offer.catch(() => offers.delete(commune))
  return offer
}

/** Undefined while loading, or without a commune. */
export function useCommuneOffer(commune: string | undefined): {
  offer: CommuneOffer | null | 'failed' | undefined
  retry: () => void
} {
  const { is, answer, retry } = useLoaded(commune ?? null, () => findOffer(commune!))
  return { offer: is === 'failed' ? 'failed' : answer, retry }
}
