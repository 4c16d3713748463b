import type { ApiCode, ApiError } from '#web/platform/api-client.ts'
import type { StorageKey } from '#web/platform/browser-storage.ts'
import type { BrowserCart } from './browser-cart.ts'
import type { ServerLine } from './server-cart.rules.ts'

export type ServedDraft = {
  _id: string
  status: string
  products: readonly (ServerLine & { normalPrice: number })[]
}
export type WantedProduct = { _id: string; quantity: number }

export type DraftSaving<Draft> = {
  /** A save is due or under way. */
  saving: boolean
  /** The last save failed and will be repeated. */
  failing: boolean
  /** The server's refusal of the last failed save; null without an answer. */
  problem: ApiError | null
  /** Counts how often the server's products replaced the cart: 'Su carro a sido actualizado…'. */
  replaced: number
  order: Draft | null
}

/** `FormFields` is the draft's data besides its products; an empty object has none. */
export type DraftKind<Draft extends ServedDraft, FormFields extends object> = {
  cart: BrowserCart
  /** Keys of the draft's id and its saved content, and the name of the windows' lock. */
  keys: { order: StorageKey; saved: StorageKey; lock: string }
  formData: () => FormFields
  subscribeFormData: (listener: () => void) => () => void
  /** False without a person for the draft. */
  isReady: () => boolean
  /** Null for an unknown id. */
  find: (id: string, signal: AbortSignal) => Promise<Draft | null>
  create: (products: WantedProduct[], key: string, signal: AbortSignal) => Promise<Draft>
  update: (id: string, change: FormFields & { products?: WantedProduct[] }, signal: AbortSignal) => Promise<Draft>
  /** A draft of nobody becomes the customer's by being saved. */
  isMine: (draft: Draft) => boolean
  isOpen: (status: string) => boolean
  /** For a final draft: its cart stays for another try. */
  keepsCart: (status: string) => boolean
  codes: { finished: ApiCode; notFound: ApiCode }
  onForgotten: () => void
  onFinished: () => void
}
