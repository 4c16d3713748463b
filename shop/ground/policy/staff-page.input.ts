/** Bounded, so that nobody of staff copies all the shop's data page by page (security review S28). */
import * as z from 'zod/mini'

const PAGE_SIZE_MAX = 50
/** Each page is counted and sorted anew; for older entries staff search instead. */
const OFFSET_MAX = 5_000

export const STAFF_PAGE = { first: '1 to 50.', offset: 'How many to leave out, up to 5000.' }

const defaultTo = <Value>(value: Value) =>
  z.transform((received: NonNullable<Value> | null | undefined) => received ?? value)

export const staffPageInput = (first: number) =>
  z.object({
    first: z.pipe(
      z.optional(
        z.nullable(z.int('first.invalid').check(z.gte(1, 'first.invalid'), z.lte(PAGE_SIZE_MAX, 'first.invalid'))),
      ),
      defaultTo(first),
    ),
    offset: z.pipe(
      z.optional(
        z.nullable(z.int('offset.invalid').check(z.gte(0, 'offset.invalid'), z.lte(OFFSET_MAX, 'offset.invalid'))),
      ),
      defaultTo(0),
    ),
  })

export const staffListInput = staffPageInput(20)
