import { useSyncExternalStore } from 'react'
import { cartCount } from '#shop/ordering/drafts/cart.rules.ts'
import { readStored, writeStored } from '#web/platform/browser-storage.ts'
import { EMPTY_CART, parseCart, type ShopCart, type ShopCartLine } from './cart-item.ts'
import type { CartSummary } from './cart-summary.ts'

export function createStoredCart(summary: CartSummary) {
  const { keys } = summary
  const listeners = new Set<() => void>()
  let cart = EMPTY_CART
  let text: string | null | undefined

  /** Lines are in the order of addition; none on the server and while hydrating. */
  function useCart(): readonly ShopCartLine[] {
    return useSyncExternalStore(subscribe, readCart, () => EMPTY_CART.lines)
  }

  function readCart(): readonly ShopCartLine[] {
    if (text === undefined) read()
    return cart.lines
  }

  /** The listener also runs for another window's change. */
  function subscribe(listener: () => void): () => void {
    if (listeners.size === 0) {
      window.addEventListener('storage', onStorage)
      window.addEventListener('pageshow', onPageShow)
    }
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
      if (listeners.size > 0) return
      window.removeEventListener('storage', onStorage)
      window.removeEventListener('pageshow', onPageShow)
    }
  }

  function keep(next: ShopCart): void {
    if (next.lines === cart.lines || (next.lines.length === 0 && cart.lines.length === 0)) return
    cart = next
    text = next.lines.length > 0 ? JSON.stringify(next.lines) : null
    writeStored(keys.cart, text)
    notify()
  }

  /** Another window may have changed the stored cart before its event arrived. */
  function read(): ShopCart {
    const stored = readStored(keys.cart)
    // `undefined`: there is no storage, only this window's cart.
    if (stored === undefined) text ??= null
    else if (stored !== text) {
      text = stored
      cart = parseCart(stored)
    }
    return cart
  }

  function notify(): void {
    for (const listener of listeners) listener()
    summary.publish(cartCount(cart))
  }

  function onStorage({ key }: StorageEvent) {
    // A null key means that everything was cleared.
    if (key !== keys.cart && key !== null) return
    read()
    notify()
  }

  // A page that returns from the browser's memory missed the other windows' events.
  function onPageShow({ persisted }: PageTransitionEvent) {
    if (!persisted) return
    read()
    notify()
  }

  return { useCart, readCart, read, keep, subscribe, notify }
}
