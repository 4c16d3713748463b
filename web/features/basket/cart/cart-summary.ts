/**
 * The first view's knowledge of a cart: its stored units, and whether a cart was begun. The cart itself
 * (browser-cart.ts) and its rules are downloaded with the buttons.
 */
import { useSyncExternalStore } from 'react'
import { watchPresses } from '#web/platform/hydration/press-replay.ts'
import { readStored, type StorageKey } from '#web/platform/browser-storage.ts'

export type CartSummary = ReturnType<typeof createCartSummary>

function createCartSummary(keys: { cart: StorageKey; marker: StorageKey; order: StorageKey }) {
  const listeners = new Set<() => void>()
  /** Another window's text under `cart_updated`, and the time of its arrival here (ms since 1970). */
  let marker: { text: string | null; receivedAt: number } | null = null
  /** For browsers without storage: the units in this window's cart. */
  let held = 0
  let counted: { text: string | null; units: number } = { text: null, units: 0 }
  /** Of presses whose code is on its way: the header counts them at once. */
  let expected = 0

  /** Units in the cart, for the header; 0 on the server and while hydrating. */
  function useUnits(): number {
    return useSyncExternalStore(
      subscribe,
      () => cartUnits() + expected,
      () => 0,
    )
  }

  /** There is a cart, an order that was begun, or another window that has just made one. */
  function useBegun(): boolean {
    return useSyncExternalStore(
      subscribe,
      () => cartUnits() > 0 || Boolean(readStored(keys.order)) || marker !== null,
      () => false,
    )
  }

  /** A press that adds a unit waits; with -1 it waits no more: it was made, or dropped. */
  function expect(units: 1 | -1): void {
    expected += units
    notifyListeners()
  }

  /** The cart's own word after each change. */
  function publish(units: number): void {
    held = units
    notifyListeners()
  }

  /** The last sign of another window since this one was loaded. */
  function receivedMarker(): typeof marker {
    return marker
  }

  function subscribe(listener: () => void): () => void {
    if (listeners.size === 0) {
      window.addEventListener('storage', onStorage)
      // A page that comes back from the browser's memory slept through the other windows' events.
      window.addEventListener('pageshow', notifyListeners)
    }
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
      if (listeners.size > 0) return
      window.removeEventListener('storage', onStorage)
      window.removeEventListener('pageshow', notifyListeners)
    }
  }

  /** Storage is untrusted: invalid lines count nothing. */
  function cartUnits(): number {
    const text = readStored(keys.cart)
    if (text === undefined) return held
    if (text !== counted.text) counted = { text, units: unitsOf(text) }
    return counted.units
  }

  function onStorage({ key, newValue }: StorageEvent) {
    if (key === keys.marker) marker = { text: newValue, receivedAt: Date.now() }
    notifyListeners()
  }

  function notifyListeners() {
    for (const listener of listeners) listener()
  }

  return { keys, useUnits, useBegun, expect, publish, receivedMarker, subscribe }
}

export const cartSummary = createCartSummary({ cart: 'cart', marker: 'cart_updated', order: 'order' })
watchPresses((element, isWaiting) => {
  if (element.dataset.buy === 'cart') cartSummary.expect(isWaiting ? 1 : -1)
})
export const subscriptionSummary = createCartSummary({
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
