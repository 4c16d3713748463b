/** What staff send of a parcel. An error is a code of the screens' messages. */
import { z } from 'zod'
import { parseChileDate } from '#lib/chile-time.ts'
import { isRut, parseRut } from '#lib/rut.ts'
import { NOT_DELIVERED_REASONS } from './parcel.rules.ts'

const MOST_LINES = 200
const MOST_UNITS = 999
const MOST_HANDED_OVER = 50
/** Minutes: what was out of a refrigerator for a day is not sold. */
const DAY_MIN = 1_440

const productId = z
  .string()
  .regex(/^\d{1,9}$/, { error: 'lines.unknown' })
  .transform(Number)
const units = z.int({ error: 'units.invalid' }).min(1, { error: 'units.invalid' }).max(MOST_UNITS, {
  error: 'units.invalid',
})
const text = (most: number) =>
  z
    .string()
    .trim()
    .max(most, { error: 'text.too_long' })
    .nullish()
    .transform((typed) => typed || null)

const packedLine = z
  .object({
    _id: productId,
    units,
    lot: text(40),
    expiresOn: z
      .string()
      .nullish()
      .transform((typed, context) => {
        const day = typed ? parseChileDate(typed) : null
        if (typed && day === null) context.addIssue({ code: 'custom', message: 'expiresOn.invalid' })
        return day
      }),
  })
  .refine(({ lot, expiresOn }) => (lot === null) === (expiresOn === null), { error: 'lot.incomplete', path: ['lot'] })
  .transform(({ _id, lot, ...line }) => ({ productId: _id, lot: lot ?? '', ...line }))

const linesOf = <Line>(line: z.ZodType<Line, unknown>, keyOf: (line: Line) => string) =>
  z
    .array(line)
    .min(1, { error: 'lines.empty' })
    .max(MOST_LINES, { error: 'lines.too_many' })
    .refine((lines) => new Set(lines.map(keyOf)).size === lines.length, { error: 'lines.twice' })

export const finishInput = z.object({
  lines: linesOf(packedLine, ({ productId, lot }) => `${productId} ${lot}`),
  gelPacks: z
    .int({ error: 'gelPacks.invalid' })
    .min(1, { error: 'gelPacks.invalid' })
    .max(50, { error: 'gelPacks.invalid' })
    .nullish()
    .transform((count) => count ?? null),
  unrefrigeratedMin: z
    .int({ error: 'unrefrigeratedMin.invalid' })
    .min(0, { error: 'unrefrigeratedMin.invalid' })
    .max(DAY_MIN, { error: 'unrefrigeratedMin.invalid' })
    .nullish()
    .transform((minutes) => minutes ?? null),
})

export const missingInput = z.object({
  lines: linesOf(
    z.object({ _id: productId, units }).transform((line) => ({ productId: line._id, units: line.units })),
    ({ productId }) => String(productId),
  ),
  note: text(500),
})

export const sendBackInput = z.object({
  note: z.string().trim().min(1, { error: 'text.required' }).max(500, { error: 'text.too_long' }),
})

export const handOverInput = z.object({
  parcels: z
    .array(
      z
        .object({
          _id: z.string(),
          trackingNumber: z
            .string()
            .trim()
            .regex(/^[\x21-\x7e]{0,64}$/, { error: 'trackingNumber.invalid' })
            .nullish()
            .transform((typed) => typed || null),
        })
        .transform(({ _id, trackingNumber }) => ({ id: _id, trackingNumber })),
    )
    .min(1, { error: 'parcels.empty' })
    .max(MOST_HANDED_OVER, { error: 'parcels.too_many' }),
  carrier: z.string().max(40, { error: 'carrier.unknown' }),
})

const receipt = {
  receiverName: text(200),
  receiverRut: z
    .string()
    .nullish()
    .refine((typed) => !typed || isRut(typed), { error: 'rut.check_digit' })
    .transform((typed) => {
      const parsed = typed ? parseRut(typed) : null
      return parsed?.ok ? parsed.rut : null
    }),
  identitySeen: z
    .boolean()
    .nullish()
    .transform((seen) => seen ?? false),
  prescriptionReceived: z
    .boolean()
    .nullish()
    .transform((received) => received ?? false),
}

export const pickupInput = z.object(receipt)

/** `isPaid`: the money of an order to be paid at the door was received, by card with its number or in cash. */
export const deliveryInput = z
  .object({ ...receipt, isPaid: z.boolean().nullish(), transactionNumber: text(255) })
  .transform(({ isPaid, transactionNumber, ...received }) => ({
    receipt: received,
    payment: isPaid ? { transactionNumber } : null,
  }))

export const failedDeliveryInput = z
  .object({ reason: z.enum(NOT_DELIVERED_REASONS, { error: 'reason.unknown' }), note: text(500) })
  .refine(({ reason, note }) => reason !== 'other' || note !== null, { error: 'text.required', path: ['note'] })
