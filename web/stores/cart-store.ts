/**
 * The cart, kept in the browser under `cart` (SHOP §3 §4): shared by all windows, there after a reload, empty on the
 * server. Downloaded with the first thing that can be bought; what every page knows of it is cart-signs.ts's, and saving it
 * as a draft order, toasts and modals are cart-watch.tsx's.
 */
import { useSyncExternalStore } from 'react'
import * as rules from '#shop/checkout/cart.rules.ts'
import { saleConditionPolicy } from '#shop/prescriptions/sale-condition.rules.ts'
import { readStored, writeStored } from './browser-storage.ts'
import { markerHeard, subscribeCartSigns, tellCartSigns } from './cart-signs.ts'

/** What a card, a product page or a search result hands over, and what the cart can show without asking again. */
export type CartProduct = {
  _id: string
  sku: string
  productName: string
  slug: string
  imageURLs: string[]
  brand: string | null
  laboratory: string | null
  activePrinciplesStringFormat: string
  unitContent: number
  pharmaceuticalFormText: string
  normalPrice: number
  offerPrice: number | null
  miBoldoPrice: number | null
  /** Takes part in the loyalty discount; told by the server's order. */
  boldoDiscount?: boolean
  maxQuantity: number
  stock: number
  saleCondition: string
  shippingMethod: string[]
  freeDispatch: boolean
  productType: string
  coldChain: boolean
  enable: boolean
}

/** A product in the cart. */
export type ShopCartLine = CartProduct & rules.CartLine
type ShopCart = rules.Cart<ShopCartLine>

const EMPTY: ShopCart = rules.emptyCart()
const listeners = new Set<() => void>()
/** This window's name in the marker; a reload is another window. */
const windowId = Math.random().toString(36).slice(2)

let cart = EMPTY
/** The stored text that `cart` was read from. */
let text: string | null | undefined
let additions = 0
let changedElsewhere = false

/** The lines, in the order in which they were added; none on the server and while hydrating. */
export function useCart(): readonly ShopCartLine[] {
  return useSyncExternalStore(subscribeCart, readCart, () => EMPTY.lines)
}

/** The lines now, outside React. */
export function readCart(): readonly ShopCartLine[] {
  if (text === undefined) read()
  return cart.lines
}

/** Units of this product in the cart: 0 on the server. For a component that must follow it, ask `useCart`. */
export function quantityInCart(id: string): number {
  return rules.quantityInCart({ lines: readCart() }, id)
}

/**
 * Adds units. 'max_quantity': nothing was added, 'Puedes agregar máximo {n} unidades de este producto*'. 'restricted':
 * only sold in the store; a modal says so and takes it out again. Toast and modal come by themselves (CartUpdatedGuard).
 */
export function addToCart(product: CartProduct, quantity = 1): 'added' | 'max_quantity' | 'restricted' {
  const before = rules.quantityInCart(fresh(), product._id)
  keep(rules.addProduct(cart, pickProduct(product), quantity))
  if (rules.quantityInCart(cart, product._id) === before) return 'max_quantity'
  if (isRestricted(product)) return 'restricted'
  writeStored('cart_updated', JSON.stringify(rules.cartMarker(product._id, Date.now(), windowId)))
  additions += 1
  tell()
  return 'added'
}

/** Above the maximum the quantity stays and the line is marked (`quantityAlert`). */
export function setQuantity(id: string, quantity: number): void {
  keep(rules.setQuantity(fresh(), id, quantity))
}

/** Nothing happens at 1. */
export function decrement(id: string): void {
  keep(rules.decrement(fresh(), id))
}

export function removeFromCart(id: string): void {
  keep(rules.removeProduct(fresh(), id))
}

/** Takes out what is only sold in the store, once the customer has confirmed it. */
export function removeRestrictedFromCart(): void {
  const { lines } = fresh()
  keep({ lines: lines.filter((line) => !isRestricted(line)) })
}

/** The server's products take the cart's place (SHOP §4). */
export function replaceCart(lines: readonly ShopCartLine[]): void {
  read()
  keep({ lines })
}

export function resetCart(): void {
  read()
  keep(EMPTY)
}

/** Only sold in the store (recipeCheck, or a condition that nobody knows). */
export function isRestricted(product: { saleCondition: string }): boolean {
  return !saleConditionPolicy(product.saleCondition).soldOnline
}

/** How many times this window added something since it was loaded. */
export function useAdditions(): number {
  return useSyncExternalStore(subscribeCart, () => additions, () => 0)
}

/** Another window added something less than 30 s before this one heard of it: this one must be loaded again. */
export function useChangedElsewhere(): boolean {
  return useSyncExternalStore(subscribeCartSigns, isChangedElsewhere, () => false)
}

// Once it was, a reload is the only way out.
function isChangedElsewhere(): boolean {
  const heard = markerHeard()
  if (heard !== null) changedElsewhere ||= rules.changedElsewhere(rules.readCartMarker(heard.text), heard.heardAt, windowId)
  return changedElsewhere
}

/** Tells of every change, whichever window made it. */
export function subscribeCart(listener: () => void): () => void {
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

/** A stored cart's lines; whatever is not a line is left out, since anybody may write there. */
export function parseCart(stored: string | null): ShopCart {
  try {
    const lines: unknown = JSON.parse(stored ?? '[]')
    const kept = Array.isArray(lines) ? lines.filter(isLine).filter((line, at, all) => all.findIndex(({ _id, sku }) => _id === line._id || sku === line.sku) === at) : []
    return kept.length > 0 ? { lines: kept } : EMPTY
  } catch {
    return EMPTY
  }
}

function keep(next: ShopCart) {
  if (next.lines === cart.lines || (next.lines.length === 0 && cart.lines.length === 0)) return
  cart = next
  text = next.lines.length > 0 ? JSON.stringify(next.lines) : null
  writeStored('cart', text)
  tell()
}

/** The cart as it is stored now: another window may have changed it before its event arrived. */
function fresh(): ShopCart {
  read()
  return cart
}

function read() {
  const stored = readStored('cart')
  // `undefined`: there is no storage, and what this window holds is all there is.
  if (stored === undefined) text ??= null
  else if (stored !== text) {
    text = stored
    cart = parseCart(stored)
  }
}

function tell() {
  for (const listener of listeners) listener()
  tellCartSigns(rules.cartCount(cart))
}

function onStorage({ key }: StorageEvent) {
  // A null key: everything was cleared.
  if (key !== 'cart' && key !== null) return
  read()
  tell()
}

// A page that comes back from the browser's memory slept through the other windows' events.
function onPageShow({ persisted }: PageTransitionEvent) {
  if (!persisted) return
  read()
  tell()
}

/** Whatever else the caller's product carries stays out of storage. */
function pickProduct(product: CartProduct): CartProduct {
  return Object.fromEntries(FIELDS.map(([field]) => [field, product[field]])) as CartProduct
}

const isText = (value: unknown) => typeof value === 'string'
const isTextOrNull = (value: unknown) => value === null || isText(value)
const isTexts = (value: unknown) => Array.isArray(value) && value.every(isText)
const isPesos = (value: unknown) => Number.isSafeInteger(value) && (value as number) >= 0
const isPesosOrNull = (value: unknown) => value === null || isPesos(value)
const isFlag = (value: unknown) => typeof value === 'boolean'

const FIELDS = Object.entries({
  _id: isText,
  sku: isText,
  productName: isText,
  slug: isText,
  imageURLs: isTexts,
  brand: isTextOrNull,
  laboratory: isTextOrNull,
  activePrinciplesStringFormat: isText,
  unitContent: Number.isFinite,
  pharmaceuticalFormText: isText,
  normalPrice: isPesos,
  offerPrice: isPesosOrNull,
  miBoldoPrice: isPesosOrNull,
  boldoDiscount: (value) => value === undefined || isFlag(value),
  maxQuantity: isPesos,
  stock: Number.isFinite,
  saleCondition: isText,
  shippingMethod: isTexts,
  freeDispatch: isFlag,
  productType: isText,
  coldChain: isFlag,
  enable: isFlag,
} satisfies Record<keyof CartProduct, (value: unknown) => boolean>) as [keyof CartProduct, (value: unknown) => boolean][]

function isLine(value: unknown): value is ShopCartLine {
  if (typeof value !== 'object' || value === null) return false
  const line = value as Record<string, unknown>
  return FIELDS.every(([field, check]) => check(line[field])) && isPesos(line.quantity) && line.quantity !== 0 && isFlag(line.quantityAlert)
}
