import type { ChileDate } from '#lib/chile-time.ts'
import type { ShippingMethod } from '#shop/people/delivery/delivery.rules.ts'
import type { Tracking } from '#shop/ordering/orders/delivery-words.rules.ts'
import type { ParcelState } from './parcel-life.rules.ts'

export const NOT_DELIVERED_REASONS = [
  'nobody_home',
  'address_wrong',
  'refused',
  'no_prescription',
  'damaged',
  'other',
] as const
export type NotDeliveredReason = (typeof NOT_DELIVERED_REASONS)[number]

/** Orders that one person prepares together, with one pick list. */
export const ROUND_MAX = 20

/** In `trackingUrl`, '{number}' stands for a parcel's tracking number. */
export type Carrier = { code: string; name: string; trackingUrl: string | null }

/** Returns null without a number. */
export function toTracking({ name, trackingUrl }: Carrier, number: string | null): Tracking | null {
  if (number === null) return null
  const isPage = trackingUrl !== null && trackingUrl.startsWith('https://') && trackingUrl.includes('{number}')
  return {
    carrier: name,
    number,
    url: isPage ? trackingUrl.replaceAll('{number}', () => encodeURIComponent(number)) : null,
  }
}

/** Lists show no medicine, patient or file. Times are ISO 8601, UTC. */
export type ListedOrder = {
  orderId: string
  reference: string
  shippingMethod: ShippingMethod
  /** Null for a pickup. */
  commune: string | null
  /** The promised day; null without one. */
  deliveryEstimate: ChileDate | null
  /** Different products, and their units, without refunded ones. */
  lines: number
  units: number
  coldChain: boolean
  /** The customer hands a prescription over. */
  needsPrescription: boolean
}

export type OrderToPrepare = ListedOrder & {
  placedAt: string
  /** The first shelf of its products; null when none is known. */
  place: string | null
}

export type ListedParcel = ListedOrder & {
  id: string
  attempt: number
  state: ParcelState
  since: string
  preparerId: string
  /** The first name; null once the account was deleted. */
  preparer: string | null
  leaseUntil: string
  carrier: string | null
  trackingNumber: string | null
  reason: NotDeliveredReason | null
  /** Until when a pickup waits for its customer; null for every other parcel. */
  lastDay: ChileDate | null
}

export type Parcel = ListedParcel & {
  checkerId: string | null
  gelPacks: number | null
  unrefrigeratedMinutes: number | null
  receiverName: string | null
  receiverRut: string | null
  prescriptionReceived: boolean
  note: string | null
  products: ParcelProduct[]
  history: {
    at: string
    actor: string
    event: string
    from: ParcelState | null
    to: ParcelState
    note: string | null
  }[]
}

export type ParcelProduct = {
  productId: number
  sku: string
  name: string
  imageUrl: string | null
  /** Without refunded ones. */
  units: number
  place: string | null
  barcodes: string[]
  coldChain: boolean
  /** Units that were reported missing. */
  missing: number
  packed: { lot: string; expiresOn: ChileDate | null; units: number }[]
  /** What may be packed of it, the first to expire first. */
  lots: { code: string; expiresOn: ChileDate; units: number }[]
}
