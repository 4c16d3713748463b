import * as z from 'zod/mini'
import { isPhone } from '#lib/phone.ts'

export const quoteInput = z.object({
  name: z.string().check(z.trim(), z.minLength(1, 'required'), z.maxLength(200, 'text.too_long')),
  phone: z.string().check(z.trim(), z.minLength(1, 'required'), z.refine(isPhone, 'phoneNumber.invalid')),
  email: z.pipe(
    z.string().check(z.trim(), z.minLength(1, 'required'), z.maxLength(254, 'text.too_long')),
    z.email('email.invalid'),
  ),
  quantity: z.int('quantity.invalid').check(z.minimum(1, 'quantity.invalid'), z.maximum(10_000, 'quantity.invalid')),
  file: z.pipe(
    z.nullish(z.uuid('file.unknown')),
    z.transform((id) => id ?? null),
  ),
  note: z._default(z.string().check(z.trim(), z.maxLength(1000, 'text.too_long')), ''),
})

export type Quote = z.output<typeof quoteInput>
