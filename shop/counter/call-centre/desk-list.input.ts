import * as z from 'zod/mini'
import { staffPageInput } from '#shop/ground/policy/staff-page.input.ts'
import { ORDER_LIFE, type OrderState } from '#shop/ordering/orders/order-life.rules.ts'

export const SALE_STATES = (Object.keys(ORDER_LIFE) as OrderState[]).filter((state) => state !== 'PENDIENTE')

const withDefault = <Value>(value: Value) =>
  z.transform((received: NonNullable<Value> | null | undefined) => received ?? value)

export const deskPageInput = staffPageInput(5)
export type DeskPage = z.output<typeof deskPageInput>

export const deskSalesInput = z.extend(deskPageInput, {
  orderStatus: z.pipe(
    z.optional(
      z.nullable(z.array(z.enum(SALE_STATES as [OrderState, ...OrderState[]], { error: 'orderStatus.unknown' }))),
    ),
    withDefault(SALE_STATES),
  ),
})
