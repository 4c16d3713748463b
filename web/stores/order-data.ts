/**
 * What the customer has told the order besides its products (SHOP §3 'Order (local)'): as typed, and as accepted by the
 * checkout's form. It survives errors, going back and a reload; the tab's end forgets it. The shipping method is kept
 * longer, under `despacho`; the draft order's id under `order`.
 */
import { useSyncExternalStore } from 'react'
import type { CustomerForm } from '#shop/checkout/customer-form.input.ts'
import type { ShippingMethod } from '#shop/delivery/delivery.rules.ts'
import { readStored, writeStored } from './browser-storage.ts'

const TEXTS = ['email', 'firstName', 'lastName', 'rut', 'phoneNumber', 'gender', 'birthdate', 'healthInstitute', 'region', 'townShip', 'address', 'apartment', 'shippingCommentary'] as const

/** The form as it is typed. */
export type TypedForm = Record<(typeof TEXTS)[number], string> & { shippingMethod: ShippingMethod }

export type OrderData = {
  /** Null until the delivery step was seen. */
  typed: TypedForm | null
  /** The same after 'SIGUIENTE'; null again as soon as something is typed. */
  accepted: CustomerForm | null
  guestId: string | null
  shippingMethod: ShippingMethod
}

const NOTHING: OrderData = { typed: null, accepted: null, guestId: null, shippingMethod: 'homeDelivery' }
const listeners = new Set<() => void>()
let data: OrderData | undefined

export function useOrderData(): OrderData {
  return useSyncExternalStore(subscribeOrderData, readOrderData, () => NOTHING)
}

/** The data now, outside React. */
export function readOrderData(): OrderData {
  return (data ??= { ...parseOrderData(readStored('orderData') ?? null), shippingMethod: readStored('despacho') === 'withdrawalStore' ? 'withdrawalStore' : 'homeDelivery' })
}

/** Keeps what is typed. A change takes the acceptance back. */
export function keepTyped(typed: TypedForm): void {
  const present = readOrderData()
  const { typed: before } = present
  if (before && before.shippingMethod === typed.shippingMethod && TEXTS.every((field) => before[field] === typed[field])) return
  keep({ ...present, typed, accepted: null, shippingMethod: typed.shippingMethod })
}

export function keepAccepted(accepted: CustomerForm, guestId: string | null): void {
  keep({ ...readOrderData(), accepted, guestId })
}

export function resetOrderData(): void {
  data = NOTHING
  writeStored('orderData', null)
  writeStored('despacho', null)
  for (const listener of listeners) listener()
}

export function subscribeOrderData(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Anybody may write into storage, and an older version of the shop did. */
export function parseOrderData(stored: string | null): Omit<OrderData, 'shippingMethod'> {
  try {
    const found = JSON.parse(stored ?? 'null') as Partial<OrderData> | null
    if (found === null || !isTyped(found.typed)) return NOTHING
    const accepted = typeof found.accepted === 'object' && found.accepted !== null ? found.accepted : null
    return { typed: found.typed, accepted, guestId: typeof found.guestId === 'string' ? found.guestId : null }
  } catch {
    return NOTHING
  }
}

function isTyped(value: unknown): value is TypedForm {
  if (typeof value !== 'object' || value === null) return false
  const form = value as Record<string, unknown>
  return TEXTS.every((field) => typeof form[field] === 'string') && (form.shippingMethod === 'homeDelivery' || form.shippingMethod === 'withdrawalStore')
}

function keep(next: OrderData) {
  const { shippingMethod, ...typed } = next
  data = next
  writeStored('orderData', JSON.stringify(typed))
  writeStored('despacho', shippingMethod)
  for (const listener of listeners) listener()
}
