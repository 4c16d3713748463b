import type { ParcelState } from '#shop/counter/parcels/parcel-life.rules.ts'
import { isConfirmed } from '#shop/ordering/orders/order-life.rules.ts'
import type { Order } from '#shop/ordering/orders/order.rules.ts'

/** 'ready': it waits in the store. */
const RESENT_KINDS = ['received', 'dispatched', 'ready'] as const
export type ResentKind = (typeof RESENT_KINDS)[number]
export const isResentKind = (word: string): word is ResentKind => RESENT_KINDS.some((kind) => kind === word)

/** `at`: when it left or failed, else when it was written; ISO 8601, UTC. */
export type OrderMailRow = { id: string; subject: string; state: 'sent' | 'undeliverable' | 'queued'; at: string }

/** The mails that are still true of the order. `parcel`: the state of its latest; null: none. */
export function listResendable(
  order: Pick<Order, 'status' | 'paymentType' | 'shippingMethod' | 'email'>,
  parcel: ParcelState | null,
): ResentKind[] {
  if (order.email === '') return []
  const isPickup = order.shippingMethod === 'withdrawalStore'
  return RESENT_KINDS.filter((kind) => {
    if (kind === 'received') return isConfirmed(order)
    if (kind === 'dispatched') return order.status === 'DESPACHADO' && parcel === 'on_the_way'
    return isPickup && parcel === 'packed'
  })
}
