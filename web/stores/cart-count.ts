/** How many units the cart holds, for the header: a light reader of what the cart's store keeps in the browser. */
import { useSyncExternalStore } from 'react'

const KEY = 'cart'
/** The cart's store says this on `window` after each write; other windows say 'storage'. */
export const CART_CHANGED = 'boldo:cart-changed'

/** Units in the cart; 0 on the server and until the browser has looked. */
export function useCartCount(): number {
  return useSyncExternalStore(subscribe, readCount, () => 0)
}

function subscribe(listener: () => void) {
  const onStorage = (event: StorageEvent) => {
    // A null key: everything was cleared.
    if (event.key === KEY || event.key === null) listener()
  }
  window.addEventListener('storage', onStorage)
  window.addEventListener(CART_CHANGED, listener)
  return () => {
    window.removeEventListener('storage', onStorage)
    window.removeEventListener(CART_CHANGED, listener)
  }
}

function readCount(): number {
  try {
    return countUnits(JSON.parse(localStorage.getItem(KEY) ?? '[]'))
  } catch {
    return 0 // no storage, or not a cart
  }
}

/** Sums the quantities of a stored cart, which may be the list of lines or an object that has it as `lines`. */
export function countUnits(cart: unknown): number {
  const lines = Array.isArray(cart) ? cart : isRecord(cart) && Array.isArray(cart.lines) ? cart.lines : []
  let units = 0
  for (const line of lines as unknown[]) {
    if (isRecord(line) && typeof line.quantity === 'number' && line.quantity > 0) units += Math.floor(line.quantity)
  }
  return units
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
