import type { Shop } from '#context'
import { addDays, toChileDate } from '#lib/chile-time.ts'
import { findChargeable, type DeliveryDate } from './charges.db.ts'
import { CHARGED_BEFORE_DAYS } from '#shop/people/delivery/delivery-dates.rules.ts'

/** Due two days before its date, or after a failed charge at its next try; not during a charge. The earliest first. */
export const listDueDeliveries = (shop: Shop, first: number): Promise<DeliveryDate[]> =>
  findChargeable(shop, addDays(toChileDate(shop.now()), CHARGED_BEFORE_DAYS), first)
