/** One person's typed text in this browser. It does not pass to the next person at this computer (ACCOUNT §4). */
import { writeStored, type StorageKey } from './browser-storage.ts'

const TYPED_KEYS = [
  'couponApplied',
  'subscriptionCouponApplied',
  'orderData',
  'despacho',
  'lastSearches',
  'prescriptionMedicines',
  'subscriptionData',
  'subscriptionMethod',
  'subscriptionPlan',
] as const satisfies readonly StorageKey[]

const stores = new Set<() => void>()

/** Registers how a store that is loaded forgets its copy. */
export function onTypedDataForgotten(reset: () => void): void {
  stores.add(reset)
}

/** Removes the typed text, from storage and from each loaded store. */
export function forgetTypedData(): void {
  for (const key of TYPED_KEYS) writeStored(key, null)
  for (const reset of stores) reset()
}
