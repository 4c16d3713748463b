import { z } from 'zod'
import { parseChileDate } from '#lib/chile-time.ts'
import { parseRut } from '#lib/rut.ts'
import { NOT_DELIVERED_REASONS, ROUND_MAX } from './parcel.rules.ts'

const LINES_MAX = 200
const UNITS_MAX = 999
const PARCELS_MAX = 50
const GEL_PACKS_MAX = 50
const UNREFRIGERATED_MINUTES_MAX = 24 * 60
const NOTE_LENGTH_MAX = 500

const orNull = <Value>(value: Value | null | undefined): Value | null => value ?? null
const integer = (min: number, max: number, error: string) => z.int({ error }).min(min, { error }).max(max, { error })
const text = (lengthMax: number) =>
  z
    .string()
    .trim()
    .max(lengthMax, { error: 'text.too_long' })
    .nullish()
    .transform((typed) => typed || null)

const line = {
  _id: z
    .string()
    .regex(/^\d{1,9}$/, { error: 'lines.unknown' })
    .transform(Number),
  units: integer(1, UNITS_MAX, 'units.invalid'),
}

export const packedLineInput = z
  .object({
    ...line,
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
  .transform(({ _id, lot, ...packed }) => ({ productId: _id, lot: lot?.toUpperCase() ?? '', ...packed }))

export const missingLineInput = z.object(line).transform(({ _id, units }) => ({ productId: _id, units }))

const lineArray = <Line>(schema: z.ZodType<Line, unknown>, toKey: (line: Line) => string) =>
  z
    .array(schema)
    .min(1, { error: 'lines.empty' })
    .max(LINES_MAX, { error: 'lines.too_many' })
    .refine((lines) => new Set(lines.map(toKey)).size === lines.length, { error: 'lines.twice' })

export const roundInput = z.object({ most: integer(1, ROUND_MAX, 'most.invalid') })

export const finishInput = z.object({
  lines: lineArray(packedLineInput, ({ productId, lot }) => `${productId} ${lot}`),
  gelPacks: integer(1, GEL_PACKS_MAX, 'gelPacks.invalid').nullish().transform(orNull),
  unrefrigeratedMinutes: integer(0, UNREFRIGERATED_MINUTES_MAX, 'unrefrigeratedMinutes.invalid')
    .nullish()
    .transform(orNull),
})

export const missingInput = z.object({
  lines: lineArray(missingLineInput, ({ productId }) => String(productId)),
  note: text(NOTE_LENGTH_MAX),
  notifiesCustomer: z
    .boolean()
    .nullish()
    .transform((given) => given ?? true),
})

export const sendBackInput = z.object({
  note: z.string().trim().min(1, { error: 'text.required' }).max(NOTE_LENGTH_MAX, { error: 'text.too_long' }),
})

export const parcelToHandOverInput = z
  .object({
    _id: z.string(),
    trackingNumber: z
      .string()
      .trim()
      .regex(/^[\x21-\x7e]{0,64}$/, { error: 'trackingNumber.invalid' })
      .nullish()
      .transform((typed) => typed || null),
  })
  .transform(({ _id, trackingNumber }) => ({ id: _id, trackingNumber }))

export const handOverInput = z.object({
  parcels: z
    .array(parcelToHandOverInput)
    .min(1, { error: 'parcels.empty' })
    .max(PARCELS_MAX, { error: 'parcels.too_many' }),
  carrier: z.string().max(40, { error: 'carrier.unknown' }),
})

const receipt = {
  receiverName: text(200),
  receiverRut: z
    .string()
    .nullish()
    .transform((typed, context) => {
      if (!typed) return null
      const parsed = parseRut(typed)
      if (parsed.ok) return parsed.rut
      context.addIssue({ code: 'custom', message: 'rut.check_digit' })
      return z.NEVER
    }),
  identitySeen: z.boolean().nullish().transform(Boolean),
  prescriptionReceived: z.boolean().nullish().transform(Boolean),
}

export const pickupInput = z.object(receipt)

export const deliveryInput = z
  .object({ ...receipt, isPaid: z.boolean().nullish(), transactionNumber: text(255) })
  .transform(({ isPaid, transactionNumber, ...received }) => ({
    receipt: received,
    payment: isPaid ? { transactionNumber } : null,
  }))

export const failedDeliveryInput = z
  .object({ reason: z.enum(NOT_DELIVERED_REASONS, { error: 'reason.unknown' }), note: text(NOTE_LENGTH_MAX) })
  .refine(({ reason, note }) => reason !== 'other' || note !== null, { error: 'text.required', path: ['note'] })
