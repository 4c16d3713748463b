/** SHOP §4 §5, ACCOUNT §4. An unchanged cart is the same object, so that a store can compare by identity. */
export type CartLine = {
  _id: string
  quantity: number
  maxQuantity: number
  /** The last change exceeded maxQuantity; the line shows it until its next change. */
  quantityAlert: boolean
}
export type Cart<Line extends CartLine> = { readonly lines: readonly Line[] }
export type CartProduct<Line extends CartLine> = Omit<Line, 'quantity' | 'quantityAlert'> & {
  _id: string
  maxQuantity: number
}

const EMPTY = { lines: [] } as const

export function emptyCart<Line extends CartLine>(): Cart<Line> {
  return EMPTY
}

/** Above the maximum, a product in the cart keeps its quantity and is marked; a new product is not added. */
export function addProduct<Line extends CartLine>(
  cart: Cart<Line>,
  product: CartProduct<Line>,
  quantity = 1,
): Cart<Line> {
  if (!isQuantity(quantity)) return cart
  const existing = findLine(cart, product._id)
  if (existing)
    return {
      lines: cart.lines.map((line) =>
        line === existing ? withQuantity(line, line.quantity + quantity, product.maxQuantity) : line,
      ),
    }
  if (product.maxQuantity < quantity) return cart
  return { lines: [...cart.lines, { ...product, quantity, quantityAlert: false } as unknown as Line] }
}

/** Zero, negatives and halves are ignored; above the maximum the quantity stays and the line is marked. */
export function setQuantity<Line extends CartLine>(cart: Cart<Line>, id: string, quantity: number): Cart<Line> {
  return isQuantity(quantity) ? changeLine(cart, id, (line) => withQuantity(line, quantity, line.maxQuantity)) : cart
}

export function decrement<Line extends CartLine>(cart: Cart<Line>, id: string): Cart<Line> {
  return changeLine(cart, id, (line) =>
    line.quantity > 1 ? { ...line, quantity: line.quantity - 1, quantityAlert: false } : line,
  )
}

export function removeProduct<Line extends CartLine>(cart: Cart<Line>, id: string): Cart<Line> {
  return findLine(cart, id) ? { lines: cart.lines.filter((line) => line._id !== id) } : cart
}

export function restoreLine<Line extends CartLine>(cart: Cart<Line>, line: Line, index: number): Cart<Line> {
  return findLine(cart, line._id) ? cart : { lines: cart.lines.toSpliced(Math.max(0, index), 0, line) }
}

export function cartCount(cart: Cart<CartLine>): number {
  return cart.lines.reduce((sum, line) => sum + line.quantity, 0)
}

export function quantityInCart(cart: Cart<CartLine>, id: string): number {
  return findLine(cart, id)?.quantity ?? 0
}

/** Written to storage under `cart_updated`; by `windowId` a window recognises its own marker. */
export type CartMarker = { action: 'add'; productId: string; timestamp: number; windowId?: string }

const CART_CHANGED_WINDOW_MS = 30_000

export function cartMarker(productId: string, now: number, windowId: string): CartMarker {
  return { action: 'add', productId, timestamp: now, windowId }
}

/** Returns null when the marker is missing or invalid (any script may write to storage). */
export function readCartMarker(text: string | null): CartMarker | null {
  try {
    const marker: unknown = JSON.parse(text ?? 'null')
    return isMarker(marker) ? marker : null
  } catch {
    return null
  }
}

/**
 * Returns true when another window has just changed the cart. A marker in the future means a changed clock, and counts
 * for nothing.
 */
export function changedElsewhere(marker: CartMarker | null, now: number, ownWindowId: string): boolean {
  if (marker === null || marker.windowId === ownWindowId) return false
  const age = now - marker.timestamp
  return age >= 0 && age < CART_CHANGED_WINDOW_MS
}

export type ShippingOption =
  | { offered: true }
  | { offered: false; code: 'delivery.home_unavailable' | 'delivery.pickup_unavailable' }

/** SHOP §5: 'Despacho a domicilio no disponible. Tienes productos …' and 'Retiro en tienda no disponible'. */
export function shippingOptions(lines: readonly { shippingMethod: readonly string[] }[]): {
  homeDelivery: ShippingOption
  withdrawalStore: ShippingOption
} {
  const everyLineAllows = (method: string) => lines.every((line) => line.shippingMethod.includes(method))
  return {
    homeDelivery: everyLineAllows('homeDelivery')
      ? { offered: true }
      : { offered: false, code: 'delivery.home_unavailable' },
    withdrawalStore: everyLineAllows('withdrawalStore')
      ? { offered: true }
      : { offered: false, code: 'delivery.pickup_unavailable' },
  }
}

export function hasFreeDispatch(lines: readonly { freeDispatch: boolean }[]): boolean {
  return lines.some((line) => line.freeDispatch)
}

function isQuantity(quantity: number): boolean {
  return Number.isSafeInteger(quantity) && quantity >= 1
}

function findLine<Line extends CartLine>(cart: Cart<Line>, id: string): Line | undefined {
  return cart.lines.find((line) => line._id === id)
}

function changeLine<Line extends CartLine>(cart: Cart<Line>, id: string, change: (line: Line) => Line): Cart<Line> {
  const line = findLine(cart, id)
  const changed = line && change(line)
  return changed === line
    ? cart
    : { lines: cart.lines.map((existing) => (existing === line && changed ? changed : existing)) }
}

function withQuantity<Line extends CartLine>(line: Line, quantity: number, maxQuantity: number): Line {
  return quantity > maxQuantity
    ? { ...line, maxQuantity, quantityAlert: true }
    : { ...line, maxQuantity, quantity, quantityAlert: false }
}

function isMarker(value: unknown): value is CartMarker {
  return (
    typeof value === 'object' &&
    value !== null &&
    'productId' in value &&
    typeof value.productId === 'string' &&
    'timestamp' in value &&
    typeof value.timestamp === 'number' &&
    Number.isFinite(value.timestamp)
  )
}
