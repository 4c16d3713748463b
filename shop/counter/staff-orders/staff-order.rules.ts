import type { ListedOrder, ListedParcel } from '#shop/counter/parcels/parcel.rules.ts'
import type { ParcelState } from '#shop/counter/parcels/parcel-life.rules.ts'
import { ORDER_LIFE, type OrderState } from '#shop/ordering/orders/order-life.rules.ts'
import type { Order } from '#shop/ordering/orders/order.rules.ts'

/** 'phone': sold by an operator; 'subscription': a delivery of one. */
export const CHANNELS = ['web', 'phone', 'subscription'] as const
export type Channel = (typeof CHANNELS)[number]

/** 'to_prepare': anybody may take it now; else the state of its parcel. */
export type Preparation = 'to_prepare' | ParcelState

/**
 * What a payment is, beside the names of gateways. 'atHome': at the customer's door, 'deferred': later by phone, both
 * paid or not; 'owed': either of them that is not paid yet.
 */
export const PAYMENT_KINDS = ['atHome', 'deferred', 'owed'] as const

/** The list knows no earlier one. The database knows no year 0. */
export const FIRST_DAY = '2000-01-01'

/** States after which nothing waits for the pharmacy; a draft is no sale. */
const CLOSED_STATES: readonly OrderState[] = ['ENTREGADO', 'RECHAZADO', 'REEMBOLSADO']
export const SOLD_STATES: readonly OrderState[] = (Object.keys(ORDER_LIFE) as OrderState[]).filter(
  (state) => state !== 'PENDIENTE',
)
export const OPEN_ORDER_STATES = SOLD_STATES.filter((state) => !CLOSED_STATES.includes(state))

/** A row of the list: a person's name, but no medicine. Times are ISO 8601, UTC. */
export type StaffOrder = ListedOrder & {
  placedAt: string
  status: OrderState
  /** Null before somebody takes the order. */
  parcelState: ParcelState | null
  customer: string
  /** CLP. */
  amount: number
  paymentMethod: string | null
  paymentType: string | null
  channel: Channel
  isHeld: boolean
  hasNotes: boolean
}

export type OrderPayment = {
  id: string
  gateway: string
  state: string
  amount: number
  cardLastDigits: string | null
  reason: string | null
  at: string
  settledAt: string | null
}

export type OrderNote = { id: string; at: string; accountId: string; author: string | null; text: string }

export type OpenedOrder = {
  order: Order
  placedAt: string | null
  isHeld: boolean
  parcels: ListedParcel[]
  payments: OrderPayment[]
  notes: OrderNote[]
}

/** `actor`: role and account, or the software's; `author`: the first name of a person of staff. */
export type TimelineEntry = {
  at: string
  /** Unique in the timeline. */
  key: string
  kind: 'order' | 'prescription' | 'parcel' | 'payment' | 'refund' | 'mail' | 'note' | 'correction' | 'claim'
  event: string
  from: string | null
  to: string | null
  actor: string | null
  author: string | null
  text: string | null
  amount: number | null
}

const REFERENCE = /^[0-9A-Z]{1,20}$/

/** An order's number in any writing; null: it can be none. */
export function parseReference(typed: string): string | null {
  const reference = typed.trim().toUpperCase()
  return REFERENCE.test(reference) ? reference : null
}
