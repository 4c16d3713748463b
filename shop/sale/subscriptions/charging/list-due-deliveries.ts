import type { Shop } from '#context'
import { addDays, toChileDate } from '#lib/chile-time.ts'
import { findChargeableDeliveries, type DeliveryDate } from './charges.db.ts'
import { CHARGED_BEFORE_DAYS } from '#shop/people/delivery/delivery-dates.rules.ts'

/** Lists deliveries to charge, the earliest first: two days before their date, or at the next try after a failure. */
export const listDueDeliveries = (shop: Shop, first: number): Promise<DeliveryDate[]> =>
  findChargeableDeliveries(shop, addDays(toChileDate(shop.now()), CHARGED_BEFORE_DAYS), first)
