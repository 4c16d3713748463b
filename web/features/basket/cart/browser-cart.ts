/**
 * A cart in the browser's storage (SHOP §3 §4, ACCOUNT §3 §4): shared by all windows, restored after a reload, empty on
 * the server. There are two, each with its own keys: cart-store.ts and subscription-cart.ts.
 */
import { useSyncExternalStore } from 'react'
import * as rules from '#shop/ordering/drafts/cart.rules.ts'
import { writeStored } from '#web/platform/browser-storage.ts'
import { EMPTY_CART, isRestricted, pickProduct, type CartProduct, type ShopCartLine } from './cart-item.ts'
import type { CartSummary } from './cart-summary.ts'
import { createStoredCart } from './stored-cart.ts'

export type BrowserCart = ReturnType<typeof createBrowserCart>

/** This window's name in the marker; a reload is another window. */
const windowId = Math.random().toString(36).slice(2)

/** The cart at the place that `signs` read. */
export function createBrowserCart(signs: CartSummary) {
  const stored = createStoredCart(signs)
  const { read, keep } = stored
  let resets = 0
  return {
    useCart: stored.useCart,
    readCart: stored.readCart,
    subscribeCart: stored.subscribe,
    ...createAdditions(stored, signs),
    useChangedElsewhere: createChangedElsewhere(signs),
    /** Units of this product in the cart: 0 on the server. A component that must follow it uses `useCart`. */
    quantityInCart: (id: string): number => rules.quantityInCart({ lines: stored.readCart() }, id),
    /** Above the maximum the quantity stays and the line is marked (`quantityAlert`). */
    setQuantity: (id: string, quantity: number): void => keep(rules.setQuantity(read(), id, quantity)),
    /** Nothing happens at 1. */
    decrement: (id: string): void => keep(rules.decrement(read(), id)),
    removeFromCart: (id: string): void => keep(rules.removeProduct(read(), id)),
    /** Puts a removed line back at that place of the list. */
    restoreToCart: (line: ShopCartLine, at: number): void => keep(rules.restoreLine(read(), line, at)),
    /** Removes products sold only in the store, after the customer's confirmation. */
    removeRestrictedFromCart: (): void => keep({ lines: read().lines.filter((line) => !isRestricted(line)) }),
    /** The server's products take the cart's place (SHOP §4). */
    replaceCart(lines: readonly ShopCartLine[]): void {
      read()
      keep({ lines })
    },
    /** Its purchase is finished. */
    resetCart(): void {
      resets += 1
      read()
      keep(EMPTY_CART)
    },
    /** How many finished purchases have emptied it since the page was loaded. */
    countResets: (): number => resets,
  }
}

/** Adding to a cart, and this window's additions since it was loaded. */
function createAdditions(
  { read, keep, subscribe, notify }: ReturnType<typeof createStoredCart>,
  { keys }: CartSummary,
) {
  let additions = 0
  let lastAdded = ''

  /**
   * Adds units. 'max_quantity': nothing was added, 'Puedes agregar máximo {n} unidades de este producto*'.
   * 'restricted': only sold in the store; a modal explains it and removes the product. CartUpdatedGuard shows toast and
   * modal.
   */
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

  /** How many times this window added something since it was loaded. */
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
    /** The name of this window's last addition. */
    readLastAdded: (): string => lastAdded,
  }
}

/** A hook: whether another window added something less than 30 s before this window's notice: this one must reload. */
function createChangedElsewhere(signs: CartSummary): () => boolean {
  let changedElsewhere = false

  // Once it was, a reload is the only way out.
  function isChangedElsewhere(): boolean {
    const marker = signs.receivedMarker()
    if (marker !== null)
      changedElsewhere ||= rules.changedElsewhere(rules.readCartMarker(marker.text), marker.receivedAt, windowId)
    return changedElsewhere
  }

  return function useChangedElsewhere(): boolean {
    return useSyncExternalStore(signs.subscribe, isChangedElsewhere, () => false)
  }
}
