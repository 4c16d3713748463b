import type { Shop } from '#context'
import { chileDate, endOfChileDay, startOfChileDay, toChileDate, type ChileDate } from '#lib/chile-time.ts'
import { dependOn, readApart } from '#lib/dependencies.ts'
import { shownPromotion, type Promotion, type ShownPromotion } from './promotion.rules.ts'
import { findEnabledPromotions, type DatedPromotion } from './promotions.db.ts'

/** SHOP §3. Returns null when the promotion does not run, or the offer price is as good. */
export async function showPromotion(
  shop: Shop,
  product: { promoAvailable: string; normalPrice: number; offerPrice: number | null },
): Promise<ShownPromotion | null> {
  const promotion = await findRunning(shop, product.promoAvailable)
  return promotion && shownPromotion(product, promotion)
}

export async function runsToday(shop: Shop, code: string): Promise<boolean> {
  return (await findRunning(shop, code)) !== null
}

/** The answer that shows it follows from this promotion alone, until the day on which it begins or is over. */
async function findRunning(shop: Shop, code: string): Promise<Promotion | null> {
  const promotions = await readApart(() => recallPromotions(shop))
  const promotion = promotions.get(code)
  const today = toChileDate(shop.now())
  dependOn([`promotion ${code}`], promotion && nextChange(promotion, today))
  if (!promotion) return null
  const { validFrom, validUntil } = promotion
  return (validFrom ?? today) <= today && today <= (validUntil ?? today) ? promotion : null
}

const recallPromotions = (shop: Shop): Promise<Map<string, DatedPromotion>> =>
  shop.memory.get(
    'promotions',
    async () => new Map((await findEnabledPromotions(shop)).map((promotion) => [promotion.code, promotion])),
    'catalogue',
    ['promotion'],
  )

/** Ms since 1970. */
function nextChange({ validFrom, validUntil }: DatedPromotion, today: ChileDate): number | undefined {
  if (validFrom !== null && validFrom > today) return startOfChileDay(chileDate(validFrom)).epochMilliseconds
  return validUntil !== null && validUntil >= today ? endOfChileDay(chileDate(validUntil)) : undefined
}
