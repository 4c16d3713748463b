import type { Shop } from '#context'
import { createBatchLoader } from '#lib/batch-loader.ts'
import { perHandle } from '#lib/per-handle.ts'
import { findAcceptedTerms } from './accepted-texts.db.ts'

const termsIn = perHandle((shop: Shop) =>
  createBatchLoader(async (orderIds: readonly string[]) => {
    const found = await findAcceptedTerms(shop, orderIds)
    return orderIds.map((id) => found.get(id) ?? null)
  }),
)

/**
 * The revision of the terms that an order's buyer accepted. Null for a draft, and for a charge of a subscription, whose
 * own row has it.
 */
export const showAcceptedTerms = (shop: Shop, orderId: string): Promise<number | null> => termsIn(shop)(orderId)
