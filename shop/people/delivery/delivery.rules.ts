/**
 * The day of a delivery (SHOP §9, CONTENT §9); `pricing.rules.ts` has its price. Days are Chile's; holidays and today
 * are parameters.
 */
import { addWorkingDays, type ChileDate } from '#lib/chile-time.ts'

export type ShippingMethod = 'homeDelivery' | 'withdrawalStore'

/** By code ('13') or by name, with or without 'Región' ('Metropolitana de Santiago'). */
export function isMetropolitan(region: string): boolean {
  return region === '13' || region === 'RM' || /metropolitana/i.test(region)
}

/** Under 24 hours in the Región Metropolitana, 72 elsewhere. */
export function deliveryHours(region: string): 24 | 72 {
  return isMetropolitan(region) ? 24 : 72
}

/**
 * The promised day. Vans drive Monday to Friday, not on holidays. So the promised hours are working days after the day
 * of the order: one or three. A Saturday's order arrives on Monday.
 */
export function deliveryEstimate(region: string, ordered: ChileDate, holidays: ReadonlySet<string>): ChileDate {
  return addWorkingDays(ordered, deliveryHours(region) / 24, holidays)
}

/** The first day from `day` on that vans drive: a working day of Chile's. Every delivery date that is shown is one. */
export function deliveryDay(day: ChileDate, holidays: ReadonlySet<string>): ChileDate {
  return addWorkingDays(day, 0, holidays)
}

/**
 * The first day on which an order of today can be there; a pickup is ready as soon as a delivery of the Región
 * Metropolitana.
 */
export function soonestDay(
  { method, region }: { method: ShippingMethod; region: string | undefined },
  ordered: ChileDate,
  holidays: ReadonlySet<string>,
): ChileDate {
  return deliveryEstimate(method === 'withdrawalStore' || region === undefined ? '13' : region, ordered, holidays)
}

/** Calendar days of a pickup in the store: fewer with one cold product. */
export function pickupDays(coldChain: boolean, { days, coldDays }: { days: number; coldDays: number }): number {
  return coldChain ? coldDays : days
}
