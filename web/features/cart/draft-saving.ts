/**
 * Keeps a draft on the server in step with a cart and what the customer told it (SHOP §4 'Order lifecycle', ACCOUNT §4). The
 * specification only logs a failed save; here it is tried again and shown, or a cart would be lost without a word.
 */
import { useSyncExternalStore } from 'react'
import { ApiError, type ApiCode } from '#web/platform/api-client.ts'
import type { BrowserCart } from './browser-cart.ts'
import { readStored, writeStored, type StorageKey } from '#web/platform/browser-storage.ts'
import { isRestricted } from './cart-item.ts'
import { createSaveQueue } from './save-queue.ts'
import { cartFromServer, type ServerLine } from './server-cart.rules.ts'

/** A draft as the server answers it. */
type Served = { _id: string; status: string; products: readonly (ServerLine & { normalPrice: number })[] }
export type WantedProduct = { _id: string; quantity: number }

export type DraftSaving<Draft> = {
  /** A save is due or under way. */
  saving: boolean
  /** The last save failed; it is tried again. */
  failing: boolean
  /** What the server said to the save that failed last; null when it said nothing. */
  problem: ApiError | null
  /** The server's products took the cart's place: 'Su carro a sido actualizado…'. Counts how often. */
  replaced: number
  /** The draft as the server last answered it. */
  order: Draft | null
}

/** What one kind of draft is. `Told`: what it knows besides its products; an empty object tells nothing. */
export type DraftKind<Draft extends Served, Told extends object> = {
  cart: BrowserCart
  /** The draft's id; what of it the server has; and the lock that windows take turns by. */
  keys: { order: StorageKey; saved: StorageKey; lock: string }
  told: () => Told
  subscribeTold: (listener: () => void) => () => void
  /** False: there is nobody whose draft it could be. */
  isReady: () => boolean
  /** Null: there is none of that id. */
  find: (id: string) => Promise<Draft | null>
  create: (products: WantedProduct[], key: string) => Promise<Draft>
  update: (id: string, change: Told & { products?: WantedProduct[] }) => Promise<Draft>
  /** False: it becomes the customer's by being saved. */
  isMine: (draft: Draft) => boolean
  isOpen: (status: string) => boolean
  /** Of what is over: whether its cart stays for another try. */
  keepsCart: (status: string) => boolean
  codes: { finished: ApiCode; notFound: ApiCode }
  /** The draft's id is forgotten. */
  onForgotten: () => void
  /** It was bought: what was told is forgotten too. */
  onFinished: () => void
}

export function createDraftSaving<Draft extends Served, Told extends object>(kind: DraftKind<Draft, Told>) {
  const { cart, keys } = kind
  const nothing: DraftSaving<Draft> = { saving: false, failing: false, problem: null, replaced: 0, order: null }
  const listeners = new Set<() => void>()
  let state = nothing
  let started = false
  /** The server's draft is looked at before it is saved over. */
  let lookFirst = true
  /** What the server has, so that a change of nothing saves nothing; kept for the tab's next load. */
  let savedText: string | null | undefined
  /** The same key for each try of one creation: a lost answer makes no second draft. */
  let creation: { key: string; text: string } | null = null

  const queue = createSaveQueue({ save: () => alone(save), onState: (queued) => tell(queued) })

  /** Follows the cart from now on. More than once is once. */
  function start(): void {
    if (started) return
    started = true
    // Of several windows, the one in use saves; the others hear of it through storage.
    const changed = () => {
      if (!document.hidden && wanted().text !== readSaved()) queue.ask()
    }
    cart.subscribeCart(changed)
    kind.subscribeTold(changed)
    document.addEventListener('visibilitychange', () => {
      lookFirst = true
      changed()
    })
    window.addEventListener('online', () => queue.retryNow())
    // A save that never arrived is made up for, and a draft that was finished meanwhile is over before anything is added to it.
    refresh()
  }

  /**
   * Compares the cart with the server's draft, and saves only what differs: a save is a new version of it, and a
   * payment that is under way in another window is for the old one.
   */
  function refresh(): void {
    lookFirst = true
    if (draftId() || cart.readCart().length > 0) queue.ask()
  }

  /**
   * Does something with the saved draft that answers it anew, such as giving it a coupon. Null when it could not be saved first.
   * @throws what `change` throws
   */
  async function changeDraft(change: (id: string) => Promise<Draft>): Promise<Draft | null> {
    const id = (await queue.settled()) ? draftId() : null
    if (id === null) return null
    await alone(async () => keep(await change(id)))
    return state.order
  }

  /** The draft's id, or null before it is created. */
  function draftId(): string | null {
    const stored = readStored(keys.order)
    return (stored === undefined ? state.order?._id : stored) || null
  }

  /** It was bought, or finished otherwise: draft, cart and what was told are reset (SHOP §4). */
  function finish(): void {
    forget()
    kind.onFinished()
    cart.resetCart()
  }

  /** The draft as another call than a save answered it. */
  function keep(order: Draft): void {
    if (kind.isOpen(order.status)) tell({ order })
    else isOver(order.status)
  }

  /** The draft is over, its cart is not: the next save makes a new draft of it. */
  function forget(): void {
    writeStored(keys.order, null)
    keepSaved(null)
    creation = null
    kind.onForgotten()
    tell({ order: null })
  }

  async function save(): Promise<void> {
    if (!kind.isReady()) return
    const { text, products, told } = wanted()
    try {
      const id = draftId()
      if (id && lookFirst ? await isSaved(id) : text === readSaved()) return
      const saved = id
        ? await kind.update(id, { ...told, products })
        : products.length > 0
          ? await create(products, told)
          : null
      if (saved) take(saved, text)
    } catch (error) {
      const problem = error instanceof ApiError ? error : null
      if (problem && refused(problem)) return
      tell({ problem })
      throw error
    }
  }

  /** Whether there is nothing to save; also when the draft was over. */
  async function isSaved(id: string): Promise<boolean> {
    const { text, products, told } = wanted()
    // Set before the question: who asks for another look meanwhile gets one.
    lookFirst = false
    const found = await kind.find(id).catch((error: unknown) => {
      lookFirst = true
      throw error
    })
    if (!found) throw new ApiError(kind.codes.notFound, 'Draft not found')
    if (!kind.isOpen(found.status)) {
      isOver(found.status)
      return true
    }
    const same =
      found.products.length === products.length &&
      found.products.every((line, at) => line._id === products[at]?._id && line.quantity === products[at].quantity)
    const today = found.products.every((line) => line.enable && line.originalPrice === line.normalPrice)
    if (!same || !today || !kind.isMine(found) || (isTold(told) && !hasSaved(told))) return false
    take(found, text)
    return true
  }

  async function create(products: WantedProduct[], told: Told): Promise<Draft> {
    const text = JSON.stringify(products)
    if (creation?.text !== text) creation = { key: newKey(), text }
    const created = await kind.create(products, creation.key)
    creation = null
    lookFirst = false
    writeStored(keys.order, created._id)
    tell({ order: created })
    return isTold(told) ? kind.update(created._id, told) : created
  }

  /** The server's answer: figures, and products that may not be the cart's any more. */
  function take(order: Draft, text: string) {
    if (!kind.isOpen(order.status)) return isOver(order.status)
    // The cart went on while the save travelled; the next answer is compared with it.
    if (wanted().text !== text) return tell({ order })
    const restricted = cart.readCart().filter(isRestricted)
    const { lines, differs } = cartFromServer(
      cart.readCart().filter((line) => !isRestricted(line)),
      order.products,
    )
    cart.replaceCart(restricted.length > 0 ? [...lines, ...restricted] : lines)
    keepSaved(wanted().text)
    tell({ order, replaced: state.replaced + (differs ? 1 : 0) })
  }

  /** A refusal that changes what is to be saved; true when there is nothing to try again as it was. */
  function refused({ code, data }: ApiError): boolean {
    if (code === kind.codes.finished) isOver(String(data.status))
    else if (code === kind.codes.notFound) {
      // Another browser's draft, or one that is no more: the cart gets its own.
      forget()
      queue.ask()
    } else if (code === 'cart.unknown_product') {
      const gone = new Set((data.ids as string[] | undefined) ?? [])
      cart.replaceCart(cart.readCart().filter((line) => !gone.has(line._id)))
      tell({ replaced: state.replaced + 1 })
      queue.ask()
    } else return false
    return true
  }

  /** All is reset, unless its cart stays for another try. */
  function isOver(status: string) {
    if (!kind.keepsCart(status)) return finish()
    forget()
    queue.ask()
  }

  /** What the server should have: nothing of what is sold in the store only. */
  function wanted() {
    const products = cart
      .readCart()
      .filter((line) => !isRestricted(line))
      .map(({ _id, quantity }) => ({ _id, quantity }))
    const told = kind.told()
    return { products, told, text: `{"products":${JSON.stringify(products)},${toldPart(told)}` }
  }

  function hasSaved(told: Told): boolean {
    const saved = readSaved()
    return saved !== null && saved.endsWith(toldPart(told))
  }

  function readSaved(): string | null {
    return (savedText ??= readStored(keys.saved) ?? null)
  }

  function keepSaved(text: string | null) {
    savedText = text
    writeStored(keys.saved, text)
  }

  /** One window at a time, where the browser can say so; elsewhere the server's own version check holds. */
  function alone(work: () => Promise<void>): Promise<void> {
    return 'locks' in navigator ? navigator.locks.request(keys.lock, work) : work()
  }

  function tell(change: Partial<DraftSaving<Draft>>) {
    state = { ...state, ...change }
    for (const listener of listeners) listener()
  }

  function subscribe(listener: () => void) {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }

  return {
    start,
    refresh,
    changeDraft,
    draftId,
    finish,
    keep,
    forget,
    /** True once all is saved; false as soon as a save fails, which goes on being tried. */
    settled: (): Promise<boolean> => queue.settled(),
    retry: (): void => queue.retryNow(),
    useSaving: (): DraftSaving<Draft> =>
      useSyncExternalStore(
        subscribe,
        () => state,
        () => nothing,
      ),
    /** The same outside React. */
    readSaving: (): DraftSaving<Draft> => state,
  }
}

const toldPart = (told: object): string => `"order":${JSON.stringify(told)}}`
const isTold = (told: object): boolean => Object.keys(told).length > 0

/** A key for one doing of something. Not randomUUID, which a shop on plain http lacks. */
export function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('')
}
