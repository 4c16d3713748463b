/** A first view only needs the units and whether a cart exists; browser-cart.ts arrives with the buttons. */
import { useSyncExternalStore } from 'react'
import { watchPresses } from '#web/platform/hydration/press-replay.ts'
import { readStored, type StorageKey } from '#web/platform/browser-storage.ts'

export type CartSummary = ReturnType<typeof createCartSummary>

function createCartSummary(keys: { cart: StorageKey; marker: StorageKey; order: StorageKey }) {
  const listeners = new Set<() => void>()
  /** Another window's text under `cart_updated`, and the time of its arrival here (ms since 1970). */
  let marker: { text: string | null; receivedAt: number } | null = null
  /** The units of this window's cart in a browser without storage. */
  let unitsInMemory = 0
  let lastCount: { text: string | null; units: number } = { text: null, units: 0 }
  /** Units of presses whose code has not arrived yet: the header counts them at once. */
  let expectedUnits = 0

  /** Returns 0 on the server and while hydrating. */
  function useUnits(): number {
    return useSyncExternalStore(
      subscribe,
      () => cartUnits() + expectedUnits,
      () => 0,
    )
  }

  /** True with a cart, an unfinished order, or an addition in another window since this page was loaded. */
  function useBegun(): boolean {
    return useSyncExternalStore(
      subscribe,
      () => cartUnits() > 0 || Boolean(readStored(keys.order)) || marker !== null,
      () => false,
    )
  }

  /** 1 announces a press that adds a unit; -1 ends the wait, after the addition or without one. */
  function expect(units: 1 | -1): void {
    expectedUnits += units
    notifyListeners()
  }

  /** The cart reports its units after each change. */
  function publish(units: number): void {
    unitsInMemory = units
    notifyListeners()
  }

  /** Returns the last marker of another window since this one was loaded. */
  function receivedMarker(): typeof marker {
    return marker
  }

  function subscribe(listener: () => void): () => void {
    if (listeners.size === 0) {
      window.addEventListener('storage', onStorage)
      // A page that returns from the browser's memory missed the other windows' events.
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
    if (text === undefined) return unitsInMemory
    if (text !== lastCount.text) lastCount = { text, units: countUnits(text) }
    return lastCount.units
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

function countUnits(text: string | null): number {
  try {
    const lines = JSON.parse(text ?? '[]') as ({ quantity?: unknown } | null)[]
    return lines.reduce((sum, line) => sum + (Number.isSafeInteger(line?.quantity) ? (line?.quantity as number) : 0), 0)
  } catch {
    return 0
  }
}
