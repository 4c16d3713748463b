import { z } from 'zod'
import { hasState } from '#lib/life.ts'
import { cursorInput, firstInput, keyInstant } from '#shop/ground/policy/keyset-page.input.ts'
import type { OrderToPrepare } from './parcel.rules.ts'
import { OPEN_STATES, PARCEL_LIFE, type ParcelState } from './parcel-life.rules.ts'

const preparePosition = z.tuple([z.string().regex(/^(?:infinity|\d{4}-\d\d-\d\d)$/), keyInstant, z.uuid()])
const parcelPosition = z.tuple([keyInstant, z.uuid()])

/** The values that the rows are sorted by. `promise`: the promised day, or 'infinity'. */
export type PreparePosition = { promise: string; placedAt: string; orderId: string }
export type ParcelPosition = { since: string; id: string }

export const toPreparePosition = ({ deliveryEstimate, placedAt, orderId }: OrderToPrepare): PreparePosition => ({
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
      z.string().refine((word): word is ParcelState => hasState(PARCEL_LIFE, word) && OPEN_STATES.includes(word), {
        error: 'state.unknown',
      }),
    )
    .max(OPEN_STATES.length, { error: 'state.unknown' })
    .nullish(),
  isMine: z.boolean().nullish(),
  carrier: z.string().max(40, { error: 'carrier.unknown' }).nullish(),
  shippingMethod: z.enum(['homeDelivery', 'withdrawalStore'], { error: 'shippingMethod.unknown' }).nullish(),
  first: firstInput,
  after: cursorInput(parcelPosition, ([since, id]): ParcelPosition => ({ since, id })),
})

export type ParcelPage = z.output<typeof parcelPageInput>
export type ParcelFilter = Pick<ParcelPage, 'states' | 'carrier' | 'shippingMethod'> & { preparerId: string | null }
export type PreparePage = z.output<typeof preparePageInput>
