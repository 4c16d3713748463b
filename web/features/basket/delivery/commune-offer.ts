/** One commune's delivery price and day: one small answer, which the server caches for all customers. */
import { useEffect, useState } from 'react'
import { runDocument } from '#web/platform/api-client.ts'
import { graphql, type ResultOf } from '#web/platform/graphql.ts'
import { SHOP_ID } from '#shop/ground/policy/shop-id.rules.ts'

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

/** An answer from before midnight is loaded again after so long (ms). */
const FRESH_MS = 10 * 60_000
const offers = new Map<string, { at: number; offer: Promise<CommuneOffer | null> }>()

/** Null for a commune that is no more. A failure is not remembered. @throws ApiError */
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

type Answer = { of: string; attempt: number; offer: CommuneOffer | null | 'failed' }

/** Undefined while loading, or without a commune; `retry` loads again. */
export function useCommuneOffer(commune: string | undefined): {
  offer: CommuneOffer | null | 'failed' | undefined
  retry: () => void
} {
  const [answer, setAnswer] = useState<Answer>()
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    if (commune === undefined) return
    let stopped = false
    const take = (offer: Answer['offer']) => stopped || setAnswer({ of: commune, attempt, offer })
    findOffer(commune).then(take, () => take('failed'))
    return () => {
      stopped = true
    }
  }, [commune, attempt])
  const current = answer?.of === commune && answer?.attempt === attempt ? answer?.offer : undefined
  return { offer: current, retry: () => setAttempt((count) => count + 1) }
}
