/** A kind of draft, and its saving state on a screen. Two kinds exist: order-saving.ts and subscription-saving.ts. */
import type { ApiCode, ApiError } from '#web/platform/api-client.ts'
import type { StorageKey } from '#web/platform/browser-storage.ts'
import type { BrowserCart } from './browser-cart.ts'
import type { ServerLine } from './server-cart.rules.ts'

/** A draft as the server answers it. */
export type ServedDraft = {
  _id: string
  status: string
  products: readonly (ServerLine & { normalPrice: number })[]
}
export type WantedProduct = { _id: string; quantity: number }

export type DraftSaving<Draft> = {
  /** A save is due or under way. */
  saving: boolean
  /** The last save failed; it is tried again. */
  failing: boolean
  /** The server's refusal of the last failed save; null without an answer. */
  problem: ApiError | null
  /** The server's products took the cart's place: 'Su carro a sido actualizado…'. Counts how often. */
  replaced: number
  /** The draft as the server last answered it. */
  order: Draft | null
}

/** `FormFields`: the draft's data besides its products; an empty object has none. */
export type DraftKind<Draft extends ServedDraft, FormFields extends object> = {
  cart: BrowserCart
  /** The draft's id; its saved content; and the lock for the windows' turns. */
  keys: { order: StorageKey; saved: StorageKey; lock: string }
  formData: () => FormFields
  subscribeFormData: (listener: () => void) => () => void
  /** False: there is no person for a draft. */
  isReady: () => boolean
  /** Null: there is none of that id. */
  find: (id: string, signal: AbortSignal) => Promise<Draft | null>
  create: (products: WantedProduct[], key: string, signal: AbortSignal) => Promise<Draft>
  update: (id: string, change: FormFields & { products?: WantedProduct[] }, signal: AbortSignal) => Promise<Draft>
  /** False: it becomes the customer's by being saved. */
  isMine: (draft: Draft) => boolean
  isOpen: (status: string) => boolean
  /** Of a final draft: whether its cart stays for another try. */
  keepsCart: (status: string) => boolean
  codes: { finished: ApiCode; notFound: ApiCode }
  /** The draft's id is forgotten. */
  onForgotten: () => void
  /** It was bought: the customer's data is forgotten too. */
  onFinished: () => void
}
