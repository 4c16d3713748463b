/** SHOP §9, CONTENT §9. Days are Chile's. */
import { addWorkingDays, type ChileDate } from '#lib/chile-time.ts'

export type ShippingMethod = 'homeDelivery' | 'withdrawalStore'

/** By code ('13') or by name, with or without 'Región' ('Metropolitana de Santiago'). */
export function isMetropolitan(region: string): boolean {
  return region === '13' || region === 'RM' || /metropolitana/i.test(region)
}

export function deliveryHours(region: string): 24 | 72 {
  return isMetropolitan(region) ? 24 : 72
}

/** Vans drive on working days: the promised hours are one or three of them. A Saturday's order arrives on Monday. */
export function deliveryEstimate(region: string, ordered: ChileDate, holidays: ReadonlySet<string>): ChileDate {
  return addWorkingDays(ordered, deliveryHours(region) / 24, holidays)
}

export function deliveryDay(day: ChileDate, holidays: ReadonlySet<string>): ChileDate {
  return addWorkingDays(day, 0, holidays)
}

/** A pickup is ready as soon as a delivery of the Región Metropolitana. */
export function soonestDay(
  { method, region }: { method: ShippingMethod; region: string | undefined },
  ordered: ChileDate,
  holidays: ReadonlySet<string>,
): ChileDate {
  return deliveryEstimate(method === 'withdrawalStore' || region === undefined ? '13' : region, ordered, holidays)
}

/** Returns calendar days; fewer with one cold product. */
export function pickupDays(coldChain: boolean, { days, coldDays }: { days: number; coldDays: number }): number {
  return coldChain ? coldDays : days
}
