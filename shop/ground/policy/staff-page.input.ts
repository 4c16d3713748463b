/** Bounded: read to its end, a list of staff would be a copy of the shop (security review S28). */
import * as z from 'zod/mini'

const PAGE_SIZE_MAX = 50
/** Each page is counted and sorted anew, so further back a search is the way. */
const FURTHEST = 5_000

export const STAFF_PAGE = { first: '1 to 50.', offset: 'How many to leave out, up to 5000.' }

const absent = <Value>(value: Value) =>
  z.transform((received: NonNullable<Value> | null | undefined) => received ?? value)

export const staffPageInput = (first: number) =>
  z.object({
    first: z.pipe(
      z.optional(
        z.nullable(z.int('first.invalid').check(z.gte(1, 'first.invalid'), z.lte(PAGE_SIZE_MAX, 'first.invalid'))),
      ),
      absent(first),
    ),
    offset: z.pipe(
      z.optional(
        z.nullable(z.int('offset.invalid').check(z.gte(0, 'offset.invalid'), z.lte(FURTHEST, 'offset.invalid'))),
      ),
      absent(0),
    ),
  })

export const staffListInput = staffPageInput(20)
