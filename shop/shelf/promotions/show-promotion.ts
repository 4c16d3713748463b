import type { Shop } from '#context'
import { toChileDate } from '#lib/chile-time.ts'
import { createBatchLoader } from '#lib/batch-loader.ts'
import { perHandle } from '#lib/per-handle.ts'
import { shownPromotion, type Promotion, type ShownPromotion } from './promotion.rules.ts'
import { findRunningPromotions } from './promotions.db.ts'

/** SHOP §3. Returns null when the promotion does not run, or the offer price is as good. */
export async function showPromotion(
  shop: Shop,
  product: { promoAvailable: string; normalPrice: number; offerPrice: number | null },
): Promise<ShownPromotion | null> {
  const promotion = await runningPromotionLoader(shop)(product.promoAvailable)
  return promotion && shownPromotion(product, promotion)
}

export async function runsToday(shop: Shop, code: string): Promise<boolean> {
  return (await runningPromotionLoader(shop)(code)) !== null
}

const runningPromotionLoader = perHandle((shop: Shop) =>
  createBatchLoader(async (codes: readonly string[]): Promise<(Promotion | null)[]> => {
    const found = await findRunningPromotions(shop, [...new Set(codes)], toChileDate(shop.now()))
    return codes.map((code) => found.find((promotion) => promotion.code === code) ?? null)
  }),
)
