import type { ParcelState } from '#shop/counter/parcels/parcel-life.rules.ts'
import type { Lot } from '#shop/shelf/catalogue/stock/lot.rules.ts'

export const LOT_VIEWS = ['expiring30', 'expiring60', 'expiring90', 'withdrawn'] as const

export type ListedLot = Lot & {
  productId: number
  sku: string
  name: string
  place: string | null
  reason: string | null
}

/** A medicine beside its order: health data. `since`: of its present state, ISO 8601, UTC. */
export type RecalledParcel = {
  id: string
  since: string
  orderId: string
  orderReferenceId: string
  state: ParcelState
  units: number
  /** Nobody can be written to without. */
  hasEmail: boolean
}
