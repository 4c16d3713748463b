import { z } from 'zod'
import { hasState } from '#lib/life.ts'
import { cursorInput, firstInput, keyDay, keyInstant } from '#shop/ground/policy/keyset-page.input.ts'
import type { OrderToPrepare } from './parcel.rules.ts'
import { LISTED_STATES, PARCEL_LIFE, type ParcelState } from './parcel-life.rules.ts'
import type { ParcelSearch } from './parcel-search.rules.ts'

const SEARCH_LENGTH_MAX = 100

export const preparePosition = z.tuple([keyDay, keyInstant, z.uuid()])
const parcelPosition = z.tuple([z.union([keyInstant, keyDay]), z.uuid()])

/** The values that the rows are sorted by. `promise`: the promised day, or 'infinity'; `key`: an instant, or a day. */
export type PreparePosition = { promise: string; placedAt: string; orderId: string }
export type ParcelPosition = { key: string; id: string }

export const toPreparePosition = ({
  deliveryEstimate,
  placedAt,
  orderId,
}: Pick<OrderToPrepare, 'deliveryEstimate' | 'placedAt' | 'orderId'>): PreparePosition => ({
  promise: deliveryEstimate ?? 'infinity',
  placedAt,
  orderId,
})

export const preparePageInput = z.object({
  first: firstInput,
  after: cursorInput(preparePosition, ([promise, placedAt, orderId]): PreparePosition => ({
    promise,
    placedAt,
    orderId,
  })),
})

export const parcelPageInput = z.object({
  states: z
    .array(
      z.string().refine((word): word is ParcelState => hasState(PARCEL_LIFE, word) && LISTED_STATES.includes(word), {
        error: 'state.unknown',
      }),
    )
    .max(LISTED_STATES.length, { error: 'state.unknown' })
    .nullish(),
  isMine: z.boolean().nullish(),
  carrier: z.string().max(40, { error: 'carrier.unknown' }).nullish(),
  commune: z.string().max(SEARCH_LENGTH_MAX, { error: 'commune.unknown' }).nullish(),
  shippingMethod: z.enum(['homeDelivery', 'withdrawalStore'], { error: 'shippingMethod.unknown' }).nullish(),
  search: z.string().max(SEARCH_LENGTH_MAX, { error: 'search.too_long' }).nullish(),
  sort: z
    .enum(['since', 'lastDay'], { error: 'sort.unknown' })
    .nullish()
    .transform((given) => given ?? 'since'),
  first: firstInput,
  after: cursorInput(parcelPosition, ([key, id]): ParcelPosition => ({ key, id })),
})

export type ParcelPage = z.output<typeof parcelPageInput>
export type ParcelSort = ParcelPage['sort']
export type ParcelFilter = Pick<ParcelPage, 'states' | 'carrier' | 'commune' | 'shippingMethod'> & {
  preparerId: string | null
  search: ParcelSearch | null
}
export type PreparePage = z.output<typeof preparePageInput>
