/** Pages by keyset, so that a moving queue skips and repeats no row. */
import { z } from 'zod'
import { hasState } from '#lib/life.ts'
import type { OrderToPrepare } from './parcel.rules.ts'
import { OPEN_STATES, PARCEL_LIFE, type ParcelState } from './parcel-life.rules.ts'

const PAGE_MAX = 50

const instant = z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/)
const preparePosition = z.tuple([z.string().regex(/^(?:infinity|\d{4}-\d\d-\d\d)$/), instant, z.uuid()])
const parcelPosition = z.tuple([instant, z.uuid()])

/** The values that the rows are sorted by. `promise`: the promised day, or 'infinity'. */
export type PreparePosition = { promise: string; placedAt: string; orderId: string }
export type ParcelPosition = { since: string; id: string }

export const toPreparePosition = ({ deliveryEstimate, placedAt, orderId }: OrderToPrepare): PreparePosition => ({
  promise: deliveryEstimate ?? 'infinity',
  placedAt,
  orderId,
})

/** The cursor of a row, opaque to its caller. */
export const toCursor = (position: PreparePosition | ParcelPosition): string =>
  Buffer.from(JSON.stringify(Object.values(position))).toString('base64url')

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
  .max(PAGE_MAX, { error: 'first.invalid' })
  .nullish()
  .transform((given) => given ?? PAGE_MAX)

const cursorInput = <Values extends readonly string[], Position>(
  values: z.ZodType<Values>,
  toPosition: (values: Values) => Position,
) =>
  z
    .string()
    .max(300, { error: 'after.invalid' })
    .nullish()
    .transform((text, context): Position | null => {
      if (text == null) return null
      const read = values.safeParse(readCursor(text))
      if (read.success) return toPosition(read.data)
      context.addIssue({ code: 'custom', message: 'after.invalid' })
      return z.NEVER
    })

export const preparePageInput = z.object({
  first,
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
  first,
  after: cursorInput(parcelPosition, ([since, id]): ParcelPosition => ({ since, id })),
})

export type ParcelPage = z.output<typeof parcelPageInput>
export type ParcelFilter = Pick<ParcelPage, 'states' | 'carrier' | 'shippingMethod'> & { preparerId: string | null }
export type PreparePage = z.output<typeof preparePageInput>
