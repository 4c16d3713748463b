/**
 * What a first view knows of the cart: the units that are stored, and whether there is anything to look after. The cart
 * itself (cart-store.ts) and its rules are downloaded with what can be pressed.
 */
import { useSyncExternalStore } from 'react'
import { readStored } from './browser-storage.ts'

const listeners = new Set<() => void>()
/** What another window wrote under `cart_updated`, and when this one heard of it (ms since 1970). */
let marker: { text: string | null; heardAt: number } | null = null
/** For browsers without storage: what this window's cart holds. */
let held = 0
let counted: { text: string | null; units: number } = { text: null, units: 0 }

/** Units in the cart, for the header; 0 on the server and while hydrating. */
export function useCartUnits(): number {
  return useSyncExternalStore(subscribeCartSigns, cartUnits, () => 0)
}

/** There is a cart, an order that was begun, or another window that has just made one. */
export function useCartBegun(): boolean {
  return useSyncExternalStore(subscribeCartSigns, () => cartUnits() > 0 || Boolean(readStored('order')) || marker !== null, () => false)
}

/** The cart's own word after each change. */
export function tellCartSigns(units: number): void {
  held = units
  tell()
}

/** The last sign of another window since this one was loaded. */
export function markerHeard(): typeof marker {
  return marker
}

export function subscribeCartSigns(listener: () => void): () => void {
  if (listeners.size === 0) {
    window.addEventListener('storage', onStorage)
    // A page that comes back from the browser's memory slept through the other windows' events.
    window.addEventListener('pageshow', tell)
  }
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    window.removeEventListener('storage', onStorage)
    window.removeEventListener('pageshow', tell)
  }
}

/** Anybody may write into storage: what is no line counts nothing. */
function cartUnits(): number {
  const text = readStored('cart')
  if (text === undefined) return held
  if (text !== counted.text) counted = { text, units: unitsOf(text) }
  return counted.units
}

function unitsOf(text: string | null): number {
  try {
    const lines = JSON.parse(text ?? '[]') as ({ quantity?: unknown } | null)[]
    return lines.reduce((sum, line) => sum + (Number.isSafeInteger(line?.quantity) ? (line?.quantity as number) : 0), 0)
  } catch {
    return 0
  }
}

function onStorage({ key, newValue }: StorageEvent) {
  if (key === 'cart_updated') marker = { text: newValue, heardAt: Date.now() }
  tell()
}

function tell() {
  for (const listener of listeners) listener()
}
