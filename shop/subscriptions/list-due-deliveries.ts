import type { Shop } from '#context'
import { addDays, toChileDate } from '#lib/chile-time.ts'
import { findChargeable, type DeliveryDate } from './charges.db.ts'
import { CHARGED_BEFORE_DAYS } from '#shop/policy/delivery-dates.rules.ts'

/**
 * Deliveries of active subscriptions that are to be charged now: two days before their date, or at once; one whose
 * charge failed when its next try has come, one that is being charged not. The earliest first.
 */
export const listDueDeliveries = (shop: Shop, first: number): Promise<DeliveryDate[]> =>
  findChargeable(shop, addDays(toChileDate(shop.now()), CHARGED_BEFORE_DAYS), first)
