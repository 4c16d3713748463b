/** The typed text must not pass to the next person at this computer (ACCOUNT §4). */
import { writeStored, type StorageKey } from './browser-storage.ts'

const TYPED_KEYS = [
  'couponApplied',
  'subscriptionCouponApplied',
  'orderData',
  'despacho',
  'lastSearches',
  'packing',
  'prescriptionMedicines',
  'subscriptionData',
  'subscriptionMethod',
  'subscriptionPlan',
] as const satisfies readonly StorageKey[]

const stores = new Set<() => void>()

export function onTypedDataForgotten(reset: () => void): void {
  stores.add(reset)
}

export function forgetTypedData(): void {
  for (const key of TYPED_KEYS) writeStored(key, null)
  for (const reset of stores) reset()
}
