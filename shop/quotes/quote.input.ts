import { z } from 'zod'
import { isPhone } from '#lib/phone.ts'

/** The quote form of a product that is sold only after a quote (SHOP §5). Codes as in the checkout's form. */
export const quoteInput = z.object({
  name: z.string().trim().min(1, { error: 'required' }).max(200, { error: 'text.too_long' }),
  phone: z.string().trim().min(1, { error: 'required' }).refine(isPhone, { error: 'phoneNumber.invalid' }),
  email: z
    .string()
    .trim()
    .min(1, { error: 'required' })
    .max(254, { error: 'text.too_long' })
    .pipe(z.email({ error: 'email.invalid' })),
  quantity: z
    .int({ error: 'quantity.invalid' })
    .min(1, { error: 'quantity.invalid' })
    .max(10_000, { error: 'quantity.invalid' }),
  /** The answer of /uploads/quotes. */
  file: z
    .uuid({ error: 'file.unknown' })
    .nullish()
    .transform((id) => id ?? null),
  note: z.string().trim().max(1000, { error: 'text.too_long' }).default(''),
})

export type Quote = z.output<typeof quoteInput>
