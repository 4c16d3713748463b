import type { Shop } from '#context'
import { endOfChileDay, toChileDate, type ChileDate } from '#lib/chile-time.ts'
import { dependOn } from '#lib/dependencies.ts'
import { deliveryEstimate } from './delivery.rules.ts'
import { listHolidays, type Commune } from './list-communes.ts'

/** The last arrival day of an order placed now (SHOP §9); null without delivery. */
export async function estimateDelivery(
  shop: Shop,
  commune: Pick<Commune, 'regionId' | 'isVisible'>,
): Promise<ChileDate | null> {
  if (!commune.isVisible) return null
  const today = toChileDate(shop.now())
  dependOn([], endOfChileDay(today))
  return deliveryEstimate(commune.regionId, today, await listHolidays(shop))
}
