import { z } from 'zod'
import { ROUND_MAX } from '#shop/counter/parcels/parcel.rules.ts'

const PARCELS_MAX = 50
const LABELS_MAX = 48
/** It is printed whole, on 66 mm. */
export const DOSAGE_LENGTH_MAX = 120

const language = z.enum(['es', 'en'], { error: 'language.unknown' }).default('es')
const id = z.uuid({ error: 'parcels.unknown' }).toLowerCase()
const text = (lengthMax: number) => z.string().trim().max(lengthMax, { error: 'text.too_long' })
const trackingNumber = z
  .string()
  .trim()
  .regex(/^[\x21-\x7e]{0,64}$/, { error: 'trackingNumber.invalid' })
  .nullish()
  .transform((typed) => typed || null)

/** Else a parcel's place in the list. */
const box = z.int({ error: 'box.invalid' }).min(1, { error: 'box.invalid' }).max(ROUND_MAX, { error: 'box.invalid' })

const parcels = (countMax: number) =>
  z
    .array(z.object({ _id: id, trackingNumber, box: box.nullish() }))
    .min(1, { error: 'parcels.empty' })
    .max(countMax, { error: 'parcels.too_many' })
    .refine((given) => new Set(given.map(({ _id }) => _id)).size === given.length, { error: 'parcels.twice' })
const carrier = z.string().max(40, { error: 'carrier.unknown' }).nullish()

const dispensedLabel = z.object({
  parcel: id,
  _id: z
    .string()
    .regex(/^\d{1,9}$/, { error: 'lines.unknown' })
    .transform(Number),
  dosage: text(DOSAGE_LENGTH_MAX).min(1, { error: 'text.required' }),
  prescriber: text(100).default(''),
  prescription: text(40).default(''),
})

export const printInput = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('pick-list'), parcels: parcels(ROUND_MAX), language }),
  z.object({ kind: z.literal('labels'), parcels: parcels(PARCELS_MAX), carrier, language }),
  z.object({ kind: z.literal('hand-over'), parcels: parcels(PARCELS_MAX), carrier, language }),
  z.object({
    kind: z.literal('dispensing-labels'),
    labels: z.array(dispensedLabel).min(1, { error: 'labels.empty' }).max(LABELS_MAX, { error: 'labels.too_many' }),
    language,
  }),
])

export type PrintInput = z.output<typeof printInput>
export type DispensedLabel = z.output<typeof dispensedLabel>
