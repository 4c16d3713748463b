import type { Shop } from '#context'
import { createBatchLoader } from '#lib/batch-loader.ts'
import { perHandle } from '#lib/per-handle.ts'
import { findAcceptedTexts, findOrderTerms, findSubscriptionTerms, type AcceptedText } from './accepted-texts.db.ts'

export type { AcceptedText } from './accepted-texts.db.ts'

const loadSubscriptionTerms = perHandle((shop: Shop) =>
  createBatchLoader(async (ids: readonly string[]) => {
    const found = await findSubscriptionTerms(shop, ids)
    return ids.map((id) => found.get(id) ?? null)
  }),
)

/** A delivery has the revision that its subscription began with. Returns null for a draft. */
export const showAcceptedTerms = (shop: Shop, orderId: string): Promise<number | null> => findOrderTerms(shop, orderId)

export const showSubscribedTerms = (shop: Shop, subscriptionId: string): Promise<number | null> =>
  loadSubscriptionTerms(shop)(subscriptionId)

export const listAcceptedTexts = (shop: Shop, account: { id: string }): Promise<AcceptedText[]> =>
  findAcceptedTexts(shop, account.id)
