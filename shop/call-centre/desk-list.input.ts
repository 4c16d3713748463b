/** A page of one of the desk's lists. */
import * as z from 'zod/mini'
import { ORDER_LIFE, type OrderState } from '#shop/policy/order-life.rules.ts'

const PAGE = 5
const MOST = 50
/** Further back a search by number is the way: each page is counted and sorted anew. */
const FURTHEST = 5_000

/** Every state that a sale by phone can reach; a draft is no sale. */
export const SALE_STATES = (Object.keys(ORDER_LIFE) as OrderState[]).filter((state) => state !== 'PENDIENTE')

const absent = <Value>(value: Value) => z.transform((given: NonNullable<Value> | null | undefined) => given ?? value)

export const deskPageInput = z.object({
  first: z.pipe(
    z.optional(z.nullable(z.int('first.invalid').check(z.gte(1, 'first.invalid'), z.lte(MOST, 'first.invalid')))),
    absent(PAGE),
  ),
  offset: z.pipe(
    z.optional(
      z.nullable(z.int('offset.invalid').check(z.gte(0, 'offset.invalid'), z.lte(FURTHEST, 'offset.invalid'))),
    ),
    absent(0),
  ),
})
export type DeskPage = z.output<typeof deskPageInput>

export const deskSalesInput = z.extend(deskPageInput, {
  orderStatus: z.pipe(
    z.optional(
      z.nullable(z.array(z.enum(SALE_STATES as [OrderState, ...OrderState[]], { error: 'orderStatus.unknown' }))),
    ),
    absent(SALE_STATES),
  ),
})
