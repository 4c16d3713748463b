/** What staff may correct of a sold order, and until when. Products, prices and the amount are never corrected. */
import type { ParcelState } from '#shop/counter/parcels/parcel-life.rules.ts'
import { isOver, wasSold, type OrderState, type ShippingMethod } from '#shop/ordering/orders/order-life.rules.ts'

const DELIVERY_FIELDS = ['shippingAddress', 'subShippingAddress', 'commune'] as const
const CONTACT_FIELDS = ['shippingCommentary', 'phone', 'email'] as const
export type CorrectedField = (typeof DELIVERY_FIELDS)[number] | (typeof CONTACT_FIELDS)[number]
export const CORRECTED_FIELDS: readonly CorrectedField[] = [...DELIVERY_FIELDS, ...CONTACT_FIELDS]

/** A commune is its id. `from`: what the person saw. */
export type Correction = { field: CorrectedField; from: string; to: string }
export type CorrectedValues = Readonly<Record<CorrectedField, string>>

/** A pickup has no address. */
export const listCorrectable = (shippingMethod: ShippingMethod): readonly CorrectedField[] =>
  shippingMethod === 'withdrawalStore' ? CONTACT_FIELDS : CORRECTED_FIELDS

/** Until the goods leave, and again once they could not be delivered. `parcel`: the state of the latest; null: none. */
export function isCorrectable(order: OrderState, parcel: ParcelState | null): boolean {
  if (!wasSold(order) || isOver(order) || order === 'ENTREGADO' || parcel === 'on_the_way') return false
  return order !== 'DESPACHADO' || (parcel !== null && parcel !== 'delivered')
}

/** What somebody else has changed since. */
export const findChanged = (corrections: readonly Correction[], now: CorrectedValues): CorrectedField[] =>
  corrections.filter(({ field, from }) => now[field] !== from).map(({ field }) => field)
