import type { Shop } from '#context'
import { toChileDate, type ChileDate } from '#lib/chile-time.ts'
import { deliveryEstimate } from '#shop/people/delivery/delivery.rules.ts'
import { listHolidays } from '#shop/people/delivery/list-communes.ts'
import { arrivalDate } from '#shop/people/delivery/delivery-dates.rules.ts'
import type { OrderEvent, OrderState } from './order-life.rules.ts'
import type { Order } from './order.rules.ts'

/** Counts from now; a subscription's planned day stays when it is in time. Returns null for a pickup. */
export async function estimateDelivery(
  shop: Shop,
  {
    shippingMethod,
    commune,
    subscriptionId,
    deliveryEstimate: before,
  }: Pick<Order, 'shippingMethod' | 'commune' | 'subscriptionId' | 'deliveryEstimate'>,
): Promise<ChileDate | null> {
  if (shippingMethod === 'withdrawalStore' || !commune) return null
  const today = toChileDate(shop.now())
  const holidays = await listHolidays(shop)
  if (subscriptionId !== null && before !== null)
    return arrivalDate({ planned: before as ChileDate, region: commune.regionId, today, holidays })
  return deliveryEstimate(commune.regionId, today, holidays)
}

export const setsDeliveryEstimate = (from: OrderState, event: OrderEvent): boolean =>
  event === 'paid_for_delivery' ||
  event === 'payment_at_home' ||
  event === 'approved' ||
  (event === 'payment_received' && from === 'PAGOPENDIENTE')
