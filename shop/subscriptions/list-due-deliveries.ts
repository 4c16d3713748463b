import type { Shop } from '#context'
import { addDays, toChileDate, type ChileDate } from '#lib/chile-time.ts'
import { findDue } from './deliveries.db.ts'
import { CHARGED_BEFORE_DAYS } from './delivery-dates.rules.ts'

/** Deliveries of active subscriptions that are to be charged by now: two days before their date, or at once. The earliest first. */
export const listDueDeliveries = (shop: Shop, first: number): Promise<{ subscriptionId: string; date: ChileDate }[]> => findDue(shop, addDays(toChileDate(shop.now()), CHARGED_BEFORE_DAYS), first)
