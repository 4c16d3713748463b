/**
 * What a first view knows of a cart: the units that are stored, and whether there is anything to look after. The cart
 * itself (browser-cart.ts) and its rules are downloaded with what can be pressed.
 */
import { useSyncExternalStore } from 'react'
import { readStored, type StorageKey } from '#web/platform/browser-storage.ts'

export type CartSigns = ReturnType<typeof createCartSigns>

function createCartSigns(keys: { cart: StorageKey; marker: StorageKey; order: StorageKey }) {
  const listeners = new Set<() => void>()
  /** What another window wrote under `cart_updated`, and when this one heard of it (ms since 1970). */
  let marker: { text: string | null; heardAt: number } | null = null
  /** For browsers without storage: what this window's cart holds. */
  let held = 0
  let counted: { text: string | null; units: number } = { text: null, units: 0 }

  /** Units in the cart, for the header; 0 on the server and while hydrating. */
  function useUnits(): number {
    return useSyncExternalStore(subscribe, cartUnits, () => 0)
  }

  /** There is a cart, an order that was begun, or another window that has just made one. */
  function useBegun(): boolean {
    return useSyncExternalStore(
      subscribe,
      () => cartUnits() > 0 || Boolean(readStored(keys.order)) || marker !== null,
      () => false,
    )
  }

  /** The cart's own word after each change. */
  function tell(units: number): void {
    held = units
    tellAll()
  }

  /** The last sign of another window since this one was loaded. */
  function markerHeard(): typeof marker {
    return marker
  }

  function subscribe(listener: () => void): () => void {
    if (listeners.size === 0) {
      window.addEventListener('storage', onStorage)
      // A page that comes back from the browser's memory slept through the other windows' events.
      window.addEventListener('pageshow', tellAll)
    }
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
      if (listeners.size > 0) return
      window.removeEventListener('storage', onStorage)
      window.removeEventListener('pageshow', tellAll)
    }
  }

  /** Anybody may write into storage: what is no line counts nothing. */
  function cartUnits(): number {
    const text = readStored(keys.cart)
    if (text === undefined) return held
    if (text !== counted.text) counted = { text, units: unitsOf(text) }
    return counted.units
  }

  function onStorage({ key, newValue }: StorageEvent) {
    if (key === keys.marker) marker = { text: newValue, heardAt: Date.now() }
    tellAll()
  }

  function tellAll() {
    for (const listener of listeners) listener()
  }

  return { keys, useUnits, useBegun, tell, markerHeard, subscribe }
}

export const cartSigns = createCartSigns({ cart: 'cart', marker: 'cart_updated', order: 'order' })
export const subscriptionSigns = createCartSigns({
  cart: 'subscription_cart',
  marker: 'subscription_cart_updated',
  order: 'subscription_order',
})

function unitsOf(text: string | null): number {
  try {
    const lines = JSON.parse(text ?? '[]') as ({ quantity?: unknown } | null)[]
    return lines.reduce((sum, line) => sum + (Number.isSafeInteger(line?.quantity) ? (line?.quantity as number) : 0), 0)
  } catch {
    return 0
  }
}
