import type { Shop } from '#context'
import { toChileDate, type ChileDate } from '#lib/chile-time.ts'
import { deliveryEstimate } from '#shop/policy/delivery.rules.ts'
import { listHolidays, type Commune } from './list-communes.ts'

/** The day until which an order placed now arrives in the commune (SHOP §9); null where nothing is delivered. */
export async function estimateDelivery(
  shop: Shop,
  commune: Pick<Commune, 'regionId' | 'isVisible'>,
): Promise<ChileDate | null> {
  return commune.isVisible
    ? deliveryEstimate(commune.regionId, toChileDate(shop.now()), await listHolidays(shop))
    : null
}
