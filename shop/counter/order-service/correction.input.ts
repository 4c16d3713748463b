import { z } from 'zod'
import { parsePhone } from '#lib/phone.ts'
import { personFields } from '#shop/ground/policy/customer-form.input.ts'
import { CORRECTED_FIELDS, type CorrectedField, type Correction } from './correction.rules.ts'

const REASON_LENGTH_MAX = 500
const { email } = personFields()

const cut = (max: number) => (text: string) => (text.length <= max ? text : null)
const required = (max: number) => (text: string) => (text === '' ? null : cut(max)(text))

/** The value as it is stored; null when it is none. The lengths are a draft's. */
const PARSERS: Record<CorrectedField, (text: string) => string | null> = {
  shippingAddress: required(255),
  subShippingAddress: cut(100),
  commune: required(10),
  shippingCommentary: cut(500),
  phone: parsePhone,
  email: (text) => email.safeParse(text).data ?? null,
}

const correction = z
  .object({
    field: z.enum(CORRECTED_FIELDS as [CorrectedField, ...CorrectedField[]], { error: 'field.unknown' }),
    from: z.string().max(500, { error: 'text.too_long' }),
    to: z.string().trim().max(500, { error: 'text.too_long' }),
  })
  .transform(({ field, from, to }, context): Correction => {
    const parsed = PARSERS[field](to)
    if (parsed !== null) return { field, from, to: parsed }
    context.addIssue({ code: 'custom', message: `${field}.invalid` })
    return z.NEVER
  })

export const correctionsInput = z.object({
  changes: z
    .array(correction)
    .min(1, { error: 'changes.empty' })
    .max(CORRECTED_FIELDS.length, { error: 'changes.too_many' })
    .refine((changes) => new Set(changes.map(({ field }) => field)).size === changes.length, {
      error: 'changes.twice',
    }),
  reason: z.string().trim().min(1, { error: 'text.required' }).max(REASON_LENGTH_MAX, { error: 'text.too_long' }),
})
