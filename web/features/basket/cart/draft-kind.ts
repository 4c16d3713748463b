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
  replacements: number
  order: Draft | null
}

/** `FormFields` is the draft's data besides its products; an empty object means that there is none yet. */
export type DraftKind<Draft extends ServedDraft, FormFields extends object> = {
  cart: BrowserCart
  /** Keys of the draft's id and its saved content, and the name of the windows' lock. */
  keys: { order: StorageKey; saved: StorageKey; lock: string }
  formData: () => FormFields
  subscribeFormData: (listener: () => void) => () => void
  /** False while nobody is known to whom the draft would belong. */
  isReady: () => boolean
  /** Null for an unknown id. */
  find: (id: string, signal: AbortSignal) => Promise<Draft | null>
  create: (products: WantedProduct[], key: string, signal: AbortSignal) => Promise<Draft>
  update: (id: string, change: FormFields & { products?: WantedProduct[] }, signal: AbortSignal) => Promise<Draft>
  /** False for a draft made before signing in: saving it makes it the customer's. */
  isMine: (draft: Draft) => boolean
  isOpen: (status: string) => boolean
  /** True when the cart of an ended draft stays, so that the customer can try again. */
  keepsCart: (status: string) => boolean
  codes: { finished: ApiCode; notFound: ApiCode }
  onForgotten: () => void
  onFinished: () => void
}
