import { z } from 'zod'
import { parseChileDate, type ChileDate } from '#lib/chile-time.ts'

const OFFERS_MAX = 500
const PRICE_MAX = 100_000_000

const day = (name: string) =>
  z.string().transform((text, context): ChileDate => {
    const parsed = parseChileDate(text)
    if (parsed !== null) return parsed
    context.addIssue({ code: 'custom', message: `${name}.invalid` })
    return z.NEVER
  })

export const scheduleInput = z
  .object({
    offers: z
      .array(
        z.object({
          productId: z.int({ error: 'productId.invalid' }).min(1, { error: 'productId.invalid' }),
          offerPrice: z
            .int({ error: 'offerPrice.invalid' })
            .min(1, { error: 'offerPrice.invalid' })
            .max(PRICE_MAX, { error: 'offerPrice.invalid' }),
        }),
      )
      .min(1, { error: 'offers.required' })
      .max(OFFERS_MAX, { error: 'offers.too_many' })
      .refine((offers) => new Set(offers.map(({ productId }) => productId)).size === offers.length, {
        error: 'offers.twice',
      }),
    from: day('from'),
    until: day('until'),
  })
  .refine(({ from, until }) => from <= until, { path: ['until'], error: 'until.before_from' })
export type Schedule = z.output<typeof scheduleInput>
