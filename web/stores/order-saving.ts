/**
 * Keeps the draft order on the server in step with the cart and the customer's data (SHOP §4 'Order lifecycle'). The
 * specification only logs a failed save; here it is tried again and shown, or a cart would be lost without a word.
 */
import { useSyncExternalStore } from 'react'
import { ApiError, runDocument } from '#web/api-client.ts'
import { readStored, writeStored } from './browser-storage.ts'
import { isRestricted } from './cart-line.ts'
import { readCart, replaceCart, resetCart, subscribeCart } from './cart-store.ts'
import { readOrderData, resetOrderData, subscribeOrderData } from './order-data.ts'
import { CreateOrderDocument, OrderDocument, SHOP_ID, UpdateOrderDocument, type SavedOrder } from './order-documents.ts'
import { createSaveQueue } from './save-queue.ts'
import { cartFromServer } from './server-cart.rules.ts'
import { readSession } from './session.ts'
import { subscribeSession } from './session-signs.ts'

export type OrderSaving = {
  /** A save is due or under way. */
  saving: boolean
  /** The last save failed; it is tried again. */
  failing: boolean
  /** What the server said to the save that failed last; null when it said nothing. */
  problem: ApiError | null
  /** The server's products took the cart's place: 'Su carro a sido actualizado…'. Counts how often. */
  replaced: number
  /** The draft as the server last answered it. */
  order: SavedOrder | null
}

const NOTHING: OrderSaving = { saving: false, failing: false, problem: null, replaced: 0, order: null }
const listeners = new Set<() => void>()
let state = NOTHING
let started = false
/** The server's order is looked at before it is saved over. */
let lookFirst = true
/** What the server has, so that a change of nothing saves nothing; kept for the tab's next load. */
let savedText: string | null | undefined
/** The same key for each try of one creation: a lost answer makes no second order. */
let creation: { key: string; text: string } | null = null

const queue = createSaveQueue({ save: () => alone(save), onState: (queued) => tell(queued) })

/** Follows the cart from now on. More than once is once. */
export function startOrderSaving(): void {
  if (started) return
  started = true
  // Of several windows, the one in use saves; the others hear of it through storage.
  const changed = () => {
    if (!document.hidden && wanted().text !== readSaved()) queue.ask()
  }
  subscribeCart(changed)
  subscribeOrderData(changed)
  document.addEventListener('visibilitychange', () => {
    lookFirst = true
    changed()
  })
  window.addEventListener('online', () => queue.retryNow())
  // A draft is priced for its customer.
  let userId = readSession()?.userId
  subscribeSession(() => {
    const now = readSession()?.userId
    if (now !== userId) refreshOrder()
    userId = now
  })
  // A save that never arrived is made up for, and an order that was finished meanwhile is over before anything is added to it.
  refreshOrder()
}

/**
 * Compares the cart with the server's order, and saves only what differs: a save is a new version of the order, and a
 * payment that is under way in another window is for the old one.
 */
export function refreshOrder(): void {
  lookFirst = true
  if (draftOrderId() || readCart().length > 0) queue.ask()
}

/** True once all is saved; false as soon as a save fails, which goes on being tried. */
export function orderSaved(): Promise<boolean> {
  return queue.settled()
}

export function retrySaving(): void {
  queue.retryNow()
}

export function useOrderSaving(): OrderSaving {
  return useSyncExternalStore(subscribe, () => state, () => NOTHING)
}

/** The same outside React. */
export const readOrderSaving = (): OrderSaving => state

/**
 * Does something with the saved draft that answers it anew, such as giving it a coupon. Null when it could not be saved first.
 * @throws what `change` throws
 */
export async function changeOrder(change: (orderId: string) => Promise<SavedOrder>): Promise<SavedOrder | null> {
  const id = (await orderSaved()) ? draftOrderId() : null
  if (id === null) return null
  await alone(async () => keepOrder(await change(id)))
  return state.order
}

/** The draft's id, or null before it is created. */
export function draftOrderId(): string | null {
  const stored = readStored('order')
  return (stored === undefined ? state.order?._id : stored) || null
}

/** The order was paid, or finished otherwise: local order, cart and shipping method are reset (SHOP §4). */
export function finishOrder(): void {
  forgetDraft()
  resetOrderData()
  resetCart()
}

/** The draft as another call than a save answered it. */
export function keepOrder(order: SavedOrder): void {
  if (order.status === 'PENDIENTE') tell({ order })
  else orderIsOver(order.status)
}

/** A rejected order is over, its cart is not: the next save makes a new draft of it. */
export function forgetDraft(): void {
  writeStored('order', null)
  writeStored('insuranceOrder', null)
  keepSaved(null)
  writeStored('idAndDiscount', null)
  creation = null
  tell({ order: null })
}

/** The products of one's own finished order, into an empty cart: to pay for them again. @throws ApiError */
export async function refillCart(orderId: string): Promise<void> {
  if (readCart().length > 0) return
  const { order } = await runDocument(OrderDocument, { shopId: SHOP_ID, id: orderId })
  if (order) replaceCart(cartFromServer([], order.order.products).lines)
}

async function save(): Promise<void> {
  const { text, products, order } = wanted()
  try {
    const id = draftOrderId()
    if (id && lookFirst ? await isSaved(id) : text === readSaved()) return
    const saved = id ? await update(id, { ...order, products }) : products.length > 0 ? await create(products, order) : null
    if (saved) take(saved, text)
  } catch (error) {
    const problem = error instanceof ApiError ? error : null
    if (problem && refused(problem)) return
    tell({ problem })
    throw error
  }
}

/** Whether there is nothing to save; also when the order was over. */
async function isSaved(id: string): Promise<boolean> {
  const { text, products, order } = wanted()
  // Set before the question: who asks for another look meanwhile gets one.
  lookFirst = false
  const answer = await runDocument(OrderDocument, { shopId: SHOP_ID, id }).catch((error: unknown) => {
    lookFirst = true
    throw error
  })
  const found = answer.order?.order
  if (!found) throw new ApiError('order.not_found', 'Order not found')
  if (found.status !== 'PENDIENTE') {
    orderIsOver(found.status)
    return true
  }
  const same = found.products.length === products.length && found.products.every((line, at) => line._id === products[at]?._id && line.quantity === products[at].quantity)
  const today = found.products.every((line) => line.enable && line.originalPrice === line.normalPrice)
  // A draft from before signing in becomes the member's by being saved.
  const mine = found.isMember || !readSession()?.isClient
  if (!same || !today || !mine || (Object.keys(order).length > 0 && !hasSaved(order))) return false
  take(found, text)
  return true
}

async function create(products: WantedOrder['products'], order: WantedOrder['order']): Promise<SavedOrder> {
  const text = JSON.stringify(products)
  if (creation?.text !== text) creation = { key: newKey(), text }
  const { createOrder } = await runDocument(CreateOrderDocument, { input: { shopId: SHOP_ID, products } }, { headers: { 'Idempotency-Key': creation.key } })
  creation = null
  lookFirst = false
  writeStored('order', createOrder._id)
  tell({ order: createOrder })
  return Object.keys(order).length > 0 ? update(createOrder._id, order) : createOrder
}

async function update(orderId: string, order: WantedOrder['order'] & { products?: WantedOrder['products'] }): Promise<SavedOrder> {
  return (await runDocument(UpdateOrderDocument, { shopId: SHOP_ID, orderId, order })).updateOrder
}

/** The server's answer: figures, and products that may not be the cart's any more. */
function take(order: SavedOrder, text: string) {
  if (order.status !== 'PENDIENTE') return orderIsOver(order.status)
  // The cart went on while the save travelled; the next answer is compared with it.
  if (wanted().text !== text) return tell({ order })
  const restricted = readCart().filter(isRestricted)
  const { lines, differs } = cartFromServer(readCart().filter((line) => !isRestricted(line)), order.products)
  replaceCart(restricted.length > 0 ? [...lines, ...restricted] : lines)
  keepSaved(wanted().text)
  tell({ order, replaced: state.replaced + (differs ? 1 : 0) })
}

/** A refusal that changes what is to be saved; true when there is nothing to try again as it was. */
function refused({ code, data }: ApiError): boolean {
  if (code === 'order.finished') orderIsOver(String(data.status))
  else if (code === 'order.not_found') {
    // Another browser's order, or one that is no more: the cart gets its own.
    forgetDraft()
    queue.ask()
  } else if (code === 'cart.unknown_product') {
    const gone = new Set((data.ids as string[] | undefined) ?? [])
    replaceCart(readCart().filter((line) => !gone.has(line._id)))
    tell({ replaced: state.replaced + 1 })
    queue.ask()
  } else return false
  return true
}

/** Any status but PENDIENTE is finished (SHOP §4): all is reset. Only what was not paid keeps its cart for another try. */
function orderIsOver(status: string) {
  if (status === 'RECHAZADO') {
    forgetDraft()
    queue.ask()
  } else finishOrder()
}

type WantedOrder = ReturnType<typeof wanted>

/** What the server should have. Only accepted data leaves the browser, and nothing that is sold in the store only. */
function wanted() {
  const products = readCart().filter((line) => !isRestricted(line)).map(({ _id, quantity }) => ({ _id, quantity }))
  const { typed, accepted, shippingMethod } = readOrderData()
  const order = accepted ? pickAccepted(accepted) : typed ? { shippingMethod, townShip: shippingMethod === 'homeDelivery' ? typed.townShip : '' } : shippingMethod === 'homeDelivery' ? {} : { shippingMethod }
  return { products, order, text: `{"products":${JSON.stringify(products)},${orderPart(order)}` }
}

function pickAccepted(accepted: NonNullable<ReturnType<typeof readOrderData>['accepted']>) {
  const { shippingMethod, townShip, address, apartment, shippingCommentary, email, firstName, lastName, phoneNumber, rut, gender, birthdate, healthInstitute } = accepted
  return { shippingMethod, townShip, address, apartment, shippingCommentary, email, firstName, lastName, phoneNumber, rut, gender, birthdate, healthInstitute }
}

function hasSaved(order: WantedOrder['order']): boolean {
  const saved = readSaved()
  return saved !== null && saved.endsWith(orderPart(order))
}

function readSaved(): string | null {
  return (savedText ??= readStored('orderSaved') ?? null)
}

function keepSaved(text: string | null) {
  savedText = text
  writeStored('orderSaved', text)
}

function orderPart(order: object): string {
  return `"order":${JSON.stringify(order)}}`
}

/** One window at a time, where the browser can say so; elsewhere the server's own version check holds. */
function alone(work: () => Promise<void>): Promise<void> {
  return 'locks' in navigator ? navigator.locks.request('boldo-order', work) : work()
}

/** A key for one doing of something. Not randomUUID, which a shop on plain http lacks. */
export function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('')
}

function tell(change: Partial<OrderSaving>) {
  state = { ...state, ...change }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
