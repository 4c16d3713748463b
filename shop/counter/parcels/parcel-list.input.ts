/** Pages of the parcels' lists: by keyset, so that a moving queue skips and repeats no row. */
import { z } from 'zod'
import type { ShippingMethod } from '#shop/people/delivery/delivery.rules.ts'
import { isStateOf } from '#lib/life.ts'
import { OPEN_STATES, PARCEL_LIFE, type ParcelState } from './parcel-life.rules.ts'

const MOST = 50

/** `preparerId`: whose. `states`: open ones; all of them when left out. */
export type ParcelFilter = {
  states?: readonly ParcelState[] | undefined
  preparerId?: string | undefined
  carrier?: string | undefined
  shippingMethod?: ShippingMethod | undefined
}

const instant = z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/)
const preparePlace = z.tuple([z.string().regex(/^(?:infinity|\d{4}-\d\d-\d\d)$/), instant, z.uuid()])
const parcelPlace = z.tuple([instant, z.uuid()])

/** Where a page ends: what the rows are sorted by. */
export type PreparePlace = { promise: string; placedAt: string; orderId: string }
export type ParcelPlace = { since: string; id: string }

/** The cursor of a row, opaque to its caller. */
export const toCursor = (place: PreparePlace | ParcelPlace): string =>
  Buffer.from(JSON.stringify(Object.values(place))).toString('base64url')

const readCursor = (text: string): unknown => {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString())
  } catch {
    return null
  }
}

const first = z
  .int({ error: 'first.invalid' })
  .min(1, { error: 'first.invalid' })
  .max(MOST, { error: 'first.invalid' })
  .nullish()
  .transform((given) => given ?? MOST)

const cursorOf = <Place extends readonly string[], Named>(place: z.ZodType<Place>, name: (place: Place) => Named) =>
  z
    .string()
    .max(300, { error: 'after.invalid' })
    .nullish()
    .transform((text, context): Named | null => {
      if (text == null) return null
      const read = place.safeParse(readCursor(text))
      if (read.success) return name(read.data)
      context.addIssue({ code: 'custom', message: 'after.invalid' })
      return z.NEVER
    })

export const preparePageInput = z.object({
  first,
  after: cursorOf(preparePlace, ([promise, placedAt, orderId]): PreparePlace => ({ promise, placedAt, orderId })),
})

export const parcelPageInput = z.object({
  states: z
    .array(
      z.string().refine((word): word is ParcelState => isStateOf(PARCEL_LIFE, word) && OPEN_STATES.includes(word), {
        error: 'state.unknown',
      }),
    )
    .max(OPEN_STATES.length, { error: 'state.unknown' })
    .nullish(),
  isMine: z.boolean().nullish(),
  carrier: z.string().max(40, { error: 'carrier.unknown' }).nullish(),
  shippingMethod: z.enum(['homeDelivery', 'withdrawalStore'], { error: 'shippingMethod.unknown' }).nullish(),
  first,
  after: cursorOf(parcelPlace, ([since, id]): ParcelPlace => ({ since, id })),
})

export type ParcelPage = z.output<typeof parcelPageInput>
export type PreparePage = z.output<typeof preparePageInput>
