/** All windows share a cart; a reload restores it, and on the server it is empty (SHOP §3 §4, ACCOUNT §3 §4). */
import { useSyncExternalStore } from 'react'
import * as rules from '#shop/ordering/drafts/cart.rules.ts'
import { writeStored } from '#web/platform/browser-storage.ts'
import { EMPTY_CART, isRestricted, pickProduct, type CartProduct, type ShopCartLine } from './cart-item.ts'
import type { CartSummary } from './cart-summary.ts'
import { createStoredCart } from './stored-cart.ts'

export type BrowserCart = ReturnType<typeof createBrowserCart>

/** Names this window in `cart_updated`; a reload counts as another window. */
const windowId = Math.random().toString(36).slice(2)

export function createBrowserCart(summary: CartSummary) {
  const stored = createStoredCart(summary)
  const { read, keep } = stored
  let resets = 0
  return {
    useCart: stored.useCart,
    readCart: stored.readCart,
    subscribeCart: stored.subscribe,
    ...createAdditions(stored, summary),
    useChangedElsewhere: createChangedElsewhere(summary),
    /** Returns 0 on the server. A component that must follow the quantity uses `useCart`. */
    quantityInCart: (id: string): number => rules.quantityInCart({ lines: stored.readCart() }, id),
    /** Above the maximum the quantity stays and the line is marked (`quantityAlert`). */
    setQuantity: (id: string, quantity: number): void => keep(rules.setQuantity(read(), id, quantity)),
    /** A quantity of 1 stays. */
    decrement: (id: string): void => keep(rules.decrement(read(), id)),
    removeFromCart: (id: string): void => keep(rules.removeProduct(read(), id)),
    restoreToCart: (line: ShopCartLine, index: number): void => keep(rules.restoreLine(read(), line, index)),
    /** Products sold only in the store are removed after the customer's confirmation. */
    removeRestrictedFromCart: (): void => keep({ lines: read().lines.filter((line) => !isRestricted(line)) }),
    /** The server's products replace the cart's (SHOP §4). */
    replaceCart(lines: readonly ShopCartLine[]): void {
      read()
      keep({ lines })
    },
    resetCart(): void {
      resets += 1
      read()
      keep(EMPTY_CART)
    },
    /** Counts the finished purchases that have emptied the cart since the page was loaded. */
    countResets: (): number => resets,
  }
}

function createAdditions(
  { read, keep, subscribe, notify }: ReturnType<typeof createStoredCart>,
  { keys }: CartSummary,
) {
  let additions = 0
  let lastAdded = ''

  /** 'max_quantity' adds nothing; 'restricted' is only sold in the store. CartUpdatedGuard shows both. */
  function addToCart(product: CartProduct, quantity = 1): 'added' | 'max_quantity' | 'restricted' {
    const before = rules.quantityInCart(read(), product._id)
    keep(rules.addProduct(read(), pickProduct(product), quantity))
    if (rules.quantityInCart(read(), product._id) === before) return 'max_quantity'
    if (isRestricted(product)) return 'restricted'
    writeStored(keys.marker, JSON.stringify(rules.cartMarker(product._id, Date.now(), windowId)))
    additions += 1
    lastAdded = product.productName
    notify()
    return 'added'
  }

  /** Counts this window's additions since it was loaded. */
  function useAdditions(): number {
    return useSyncExternalStore(
      subscribe,
      () => additions,
      () => 0,
    )
  }

  return {
    addToCart,
    useAdditions,
    readLastAdded: (): string => lastAdded,
  }
}

/** Returns a hook: true once an addition of another window is noticed within 30 s, so that this one must reload. */
function createChangedElsewhere(summary: CartSummary): () => boolean {
  let changedElsewhere = false

  // Once true, the value stays true until a reload.
  function isChangedElsewhere(): boolean {
    const marker = summary.receivedMarker()
    if (marker !== null)
      changedElsewhere ||= rules.changedElsewhere(rules.readCartMarker(marker.text), marker.receivedAt, windowId)
    return changedElsewhere
  }

  return function useChangedElsewhere(): boolean {
    return useSyncExternalStore(summary.subscribe, isChangedElsewhere, () => false)
  }
}
