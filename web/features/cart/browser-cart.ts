/**
 * A cart kept in the browser (SHOP §3 §4, ACCOUNT §3 §4): shared by all windows, there after a reload, empty on the server.
 * There are two, each with its own keys: cart-store.ts and subscription-cart.ts.
 */
import { useSyncExternalStore } from 'react'
import * as rules from '#shop/drafts/cart.rules.ts'
import { readStored, writeStored } from '#web/platform/browser-storage.ts'
import {
  EMPTY_CART,
  isRestricted,
  parseCart,
  pickProduct,
  type CartProduct,
  type ShopCart,
  type ShopCartLine,
} from './cart-item.ts'
import type { CartSigns } from './cart-signs.ts'

export type BrowserCart = ReturnType<typeof createBrowserCart>

/** This window's name in the marker; a reload is another window. */
const windowId = Math.random().toString(36).slice(2)

/** The cart that lies where `signs` look for it. */
export function createBrowserCart(signs: CartSigns) {
  const { keys } = signs
  const listeners = new Set<() => void>()
  let cart = EMPTY_CART
  /** The stored text that `cart` was read from. */
  let text: string | null | undefined
  let additions = 0
  let lastAdded = ''
  let changedElsewhere = false

  /** The lines, in the order in which they were added; none on the server and while hydrating. */
  function useCart(): readonly ShopCartLine[] {
    return useSyncExternalStore(subscribeCart, readCart, () => EMPTY_CART.lines)
  }

  /** The lines now, outside React. */
  function readCart(): readonly ShopCartLine[] {
    if (text === undefined) read()
    return cart.lines
  }

  /** Units of this product in the cart: 0 on the server. For a component that must follow it, ask `useCart`. */
  function quantityInCart(id: string): number {
    return rules.quantityInCart({ lines: readCart() }, id)
  }

  /**
   * Adds units. 'max_quantity': nothing was added, 'Puedes agregar máximo {n} unidades de este producto*'. 'restricted':
   * only sold in the store; a modal says so and takes it out again. Toast and modal come by themselves (CartUpdatedGuard).
   */
  function addToCart(product: CartProduct, quantity = 1): 'added' | 'max_quantity' | 'restricted' {
    const before = rules.quantityInCart(fresh(), product._id)
    keep(rules.addProduct(cart, pickProduct(product), quantity))
    if (rules.quantityInCart(cart, product._id) === before) return 'max_quantity'
    if (isRestricted(product)) return 'restricted'
    writeStored(keys.marker, JSON.stringify(rules.cartMarker(product._id, Date.now(), windowId)))
    additions += 1
    lastAdded = product.productName
    tell()
    return 'added'
  }

  /** Above the maximum the quantity stays and the line is marked (`quantityAlert`). */
  function setQuantity(id: string, quantity: number): void {
    keep(rules.setQuantity(fresh(), id, quantity))
  }

  /** Nothing happens at 1. */
  function decrement(id: string): void {
    keep(rules.decrement(fresh(), id))
  }

  function removeFromCart(id: string): void {
    keep(rules.removeProduct(fresh(), id))
  }

  /** Puts a removed line back at that place of the list. */
  function restoreToCart(line: ShopCartLine, at: number): void {
    keep(rules.restoreLine(fresh(), line, at))
  }

  /** Takes out what is only sold in the store, once the customer has confirmed it. */
  function removeRestrictedFromCart(): void {
    const { lines } = fresh()
    keep({ lines: lines.filter((line) => !isRestricted(line)) })
  }

  /** The server's products take the cart's place (SHOP §4). */
  function replaceCart(lines: readonly ShopCartLine[]): void {
    read()
    keep({ lines })
  }

  function resetCart(): void {
    read()
    keep(EMPTY_CART)
  }

  /** How many times this window added something since it was loaded. */
  function useAdditions(): number {
    return useSyncExternalStore(
      subscribeCart,
      () => additions,
      () => 0,
    )
  }

  /** The name of what this window added last. */
  const readLastAdded = (): string => lastAdded

  /** Another window added something less than 30 s before this one heard of it: this one must be loaded again. */
  function useChangedElsewhere(): boolean {
    return useSyncExternalStore(signs.subscribe, isChangedElsewhere, () => false)
  }

  // Once it was, a reload is the only way out.
  function isChangedElsewhere(): boolean {
    const heard = signs.markerHeard()
    if (heard !== null)
      changedElsewhere ||= rules.changedElsewhere(rules.readCartMarker(heard.text), heard.heardAt, windowId)
    return changedElsewhere
  }

  /** Tells of every change, whichever window made it. */
  function subscribeCart(listener: () => void): () => void {
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

  function keep(next: ShopCart) {
    if (next.lines === cart.lines || (next.lines.length === 0 && cart.lines.length === 0)) return
    cart = next
    text = next.lines.length > 0 ? JSON.stringify(next.lines) : null
    writeStored(keys.cart, text)
    tell()
  }

  /** The cart as it is stored now: another window may have changed it before its event arrived. */
  function fresh(): ShopCart {
    read()
    return cart
  }

  function read() {
    const stored = readStored(keys.cart)
    // `undefined`: there is no storage, and what this window holds is all there is.
    if (stored === undefined) text ??= null
    else if (stored !== text) {
      text = stored
      cart = parseCart(stored)
    }
  }

  function tell() {
    for (const listener of listeners) listener()
    signs.tell(rules.cartCount(cart))
  }

  function onStorage({ key }: StorageEvent) {
    // A null key: everything was cleared.
    if (key !== keys.cart && key !== null) return
    read()
    tell()
  }

  // A page that comes back from the browser's memory slept through the other windows' events.
  function onPageShow({ persisted }: PageTransitionEvent) {
    if (!persisted) return
    read()
    tell()
  }

  return {
    useCart,
    readCart,
    quantityInCart,
    addToCart,
    setQuantity,
    decrement,
    removeFromCart,
    restoreToCart,
    removeRestrictedFromCart,
    replaceCart,
    resetCart,
    useAdditions,
    readLastAdded,
    useChangedElsewhere,
    subscribeCart,
  }
}
