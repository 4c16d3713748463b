/** The typed text must not pass to the next person at this computer (ACCOUNT §4). */
import { writeStored, type StorageKey } from './browser-storage.ts'

const TYPED_KEYS = [
  'couponApplied',
  'subscriptionCouponApplied',
  'orderData',
  'despacho',
  'lastSearches',
  'prescriptionMedicines',
  'round',
  'subscriptionData',
  'subscriptionMethod',
  'subscriptionPlan',
] as const satisfies readonly StorageKey[]

const stores = new Set<() => void>()
const inMemory = new Set<() => boolean>()

/** `isOnlyHere`: whether this page's memory alone has something of it, as health data on a shared computer. */
export function onTypedDataForgotten(reset: () => void, isOnlyHere?: () => boolean): void {
  stores.add(reset)
  if (isOnlyHere) inMemory.add(isOnlyHere)
}

/** A full load of a page would lose something typed. */
export const isTypedDataInMemory = (): boolean => [...inMemory].some((isOnlyHere) => isOnlyHere())

export function forgetTypedData(): void {
  for (const key of TYPED_KEYS) writeStored(key, null)
  for (const reset of stores) reset()
}
