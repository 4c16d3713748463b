import type { Shop } from '#context'
import { toChileDate, type ChileDate } from '#lib/chile-time.ts'
import { deliveryEstimate } from './delivery.rules.ts'
import { listHolidays, type Commune } from './list-communes.ts'

/** The last arrival day of an order placed now (SHOP §9); null without delivery. */
export async function estimateDelivery(
  shop: Shop,
  commune: Pick<Commune, 'regionId' | 'isVisible'>,
): Promise<ChileDate | null> {
  return commune.isVisible
    ? deliveryEstimate(commune.regionId, toChileDate(shop.now()), await listHolidays(shop))
    : null
}
