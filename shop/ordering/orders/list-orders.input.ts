import * as z from 'zod/mini'
import { ORDER_LIFE, type OrderState } from './order-life.rules.ts'

const PAGE_SIZE = 5
const PAGE_SIZE_MAX = 50
/** Leaves out drafts, and rejected orders, whose cart was saved (SHOP §4). */
const LISTED_STATES: OrderState[] = (Object.keys(ORDER_LIFE) as OrderState[]).filter(
  (state) => state !== 'PENDIENTE' && state !== 'RECHAZADO',
)

const withDefault = <Value>(value: Value) =>
  z.transform((received: NonNullable<Value> | null | undefined) => received ?? value)

export const listOrdersInput = z.object({
  orderStatus: z.pipe(
    z.optional(
      z.nullable(
        z.array(z.enum(Object.keys(ORDER_LIFE) as [OrderState, ...OrderState[]], { error: 'orderStatus.unknown' })),
      ),
    ),
    withDefault(LISTED_STATES),
  ),
  first: z.pipe(
    z.optional(
      z.nullable(z.int('first.invalid').check(z.gte(1, 'first.invalid'), z.lte(PAGE_SIZE_MAX, 'first.invalid'))),
    ),
    withDefault(PAGE_SIZE),
  ),
  offset: z.pipe(z.optional(z.nullable(z.int('offset.invalid').check(z.gte(0, 'offset.invalid')))), withDefault(0)),
})
