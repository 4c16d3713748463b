import { z } from 'zod'
import { parseChileDate, toChileDate, type ChileDate } from '#lib/chile-time.ts'
import { shippingMethodInput } from '#shop/people/delivery/shipping-method.input.ts'
import { createOrderInput } from '#shop/ordering/drafts/save-order.input.ts'
import { DAYS_BETWEEN, MONTHS } from '#shop/people/delivery/delivery-dates.rules.ts'
import { isSubscriptionState } from './subscription-life.rules.ts'

const PAGE_SIZE = 5

export const createSubscriptionInput = z.object({ products: createOrderInput.shape.products })

const optionalText = (max: number) => z.string().trim().max(max, { error: 'text.too_long' }).nullish()
const allowedNumber = (allowed: readonly number[], code: string) =>
  z
    .int({ error: code })
    .refine((number) => allowed.includes(number), { error: code })
    .nullish()
const shownAmount = z.int({ error: 'amount.invalid' }).nullish()

/** ACCOUNT §7: missing fields stay. `status` finalises or cancels. The amounts are compared, never trusted. */
export const updateSubscriptionInput = z.object({
  products: createOrderInput.shape.products.nullish(),
  status: z
    .enum(['PENDIENTE', 'ACTIVA', 'EN PROCESO DE INSCRIPCION', 'CANCELADA'], { error: 'status.unknown' })
    .nullish(),
  shippingMethod: shippingMethodInput,
  townShipId: optionalText(10),
  shippingAddress: optionalText(400),
  subShippingAddress: optionalText(100),
  shippingCommentary: z.string().trim().max(500, { error: 'shippingCommentary.length' }).nullish(),
  firstName: optionalText(100),
  lastName: optionalText(100),
  phone: optionalText(20),
  startPayment: z
    .string({ error: 'startPayment.invalid' })
    .transform(
      (text, context) =>
        parseDay(text) ?? (context.addIssue({ code: 'custom', message: 'startPayment.invalid' }), z.NEVER),
    )
    .nullish(),
  monthsQuantity: allowedNumber(MONTHS, 'monthsQuantity.required'),
  daysQuantity: allowedNumber(DAYS_BETWEEN, 'daysQuantity.required'),
  amount: shownAmount,
  boldoDiscount: shownAmount,
  shippingCost: shownAmount,
})
export type UpdateSubscriptionInput = z.output<typeof updateSubscriptionInput>

function parseDay(text: string): ChileDate | null {
  try {
    return parseChileDate(text) ?? parseChileDate(toChileDate(text))
  } catch {
    return null
  }
}

/** ACCOUNT §7: the text is 'street number, commune, region'; `townShipId` wins. */
export const updateAddressInput = z.object({
  subscriptionReferenceId: z.string().max(100),
  shippingAddress: z
    .string({ error: 'address.required' })
    .trim()
    .min(1, { error: 'address.required' })
    .max(400, { error: 'address.length' }),
  subShippingAddress: optionalText(100),
  townShipId: optionalText(10),
})
export type UpdateAddressInput = z.output<typeof updateAddressInput>

/** 'DD-MM-YYYY', as `paymentDates` answers it. */
const planDate = z
  .string()
  .max(20)
  .transform((text, context) => {
    const date = parseChileDate(text.split('-').toReversed().join('-'))
    if (date === null) context.addIssue({ code: 'custom', message: 'date.invalid' })
    return date!
  })

export const deliveryInput = z.object({ subscriptionId: z.string().max(100), date: planDate })
export const chargeAgainInput = deliveryInput.extend({
  tries: z.int().min(1).max(100),
  amount: z.int({ error: 'amount.invalid' }),
})
export const delayInput = deliveryInput.extend({ to: planDate })

export const quantitiesInput = z.object({ products: createOrderInput.shape.products })
export const changeQuantitiesInput = quantitiesInput.extend({
  subscriptionId: z.string().max(100),
  version: z.int(),
  amount: z.int({ error: 'amount.invalid' }),
})

export const listSubscriptionsInput = z.object({
  status: z
    .array(z.string().refine(isSubscriptionState, { error: 'status.unknown' }))
    .max(10, { error: 'status.unknown' })
    .nullish()
    .transform((states) => (states ?? []).filter(isSubscriptionState)),
  first: z
    .int({ error: 'page.first' })
    .min(0, { error: 'page.first' })
    .max(100, { error: 'page.first' })
    .nullish()
    .transform((first) => first ?? PAGE_SIZE),
  offset: z
    .int({ error: 'page.offset' })
    .min(0, { error: 'page.offset' })
    .max(1_000_000, { error: 'page.offset' })
    .nullish()
    .transform((offset) => offset ?? 0),
  sortBy: z
    .enum(['createdAt', 'updatedAt'], { error: 'sortBy.unknown' })
    .nullish()
    .transform((sortBy) => sortBy ?? 'createdAt'),
})
