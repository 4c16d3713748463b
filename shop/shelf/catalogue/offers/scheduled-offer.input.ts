import { z } from 'zod'
import { parseChileDate, type ChileDate } from '#lib/chile-time.ts'
import { isUuid } from '#lib/ids.ts'
import { BULK_MAX } from '#shop/shelf/catalogue/staff/bulk-change.rules.ts'

const PRICE_MAX = 100_000_000

const productId = z
  .int({ error: 'productId.invalid' })
  .min(1, { error: 'productId.invalid' })
  .max(2_147_483_647, { error: 'productId.invalid' })
const offerPrice = z
  .int({ error: 'offerPrice.invalid' })
  .min(1, { error: 'offerPrice.invalid' })
  .max(PRICE_MAX, { error: 'offerPrice.invalid' })

const day = (name: string) =>
  z.string().transform((text, context): ChileDate => {
    const parsed = parseChileDate(text)
    if (parsed !== null) return parsed
    context.addIssue({ code: 'custom', message: `${name}.invalid` })
    return z.NEVER
  })

const days = { from: day('from'), until: day('until') }
const isOrdered = ({ from, until }: { from: ChileDate; until: ChileDate }) => from <= until
const UNORDERED = { path: ['until'], error: 'until.before_from' }
const batchId = (name: string) => z.string().refine(isUuid, { error: `${name}.invalid` })

export const scheduleInput = z
  .object({
    ...days,
    into: batchId('into')
      .nullish()
      .transform((given) => given ?? null),
    offers: z
      .array(z.object({ productId, offerPrice }))
      .min(1, { error: 'offers.required' })
      .max(BULK_MAX, { error: 'offers.too_many' })
      .refine((offers) => new Set(offers.map(({ productId }) => productId)).size === offers.length, {
        error: 'offers.twice',
      }),
  })
  .refine(isOrdered, UNORDERED)
export type Schedule = Omit<z.output<typeof scheduleInput>, 'into'> & { into?: string | null }

export const previewOffersInput = z
  .object({
    ...days,
    ids: z
      .array(productId)
      .min(1, { error: 'ids.required' })
      .max(BULK_MAX, { error: 'ids.too_many' })
      .transform((ids) => [...new Set(ids)]),
    plan: z.union([z.object({ price: offerPrice }), z.object({ percent: z.number().min(1).max(90) })], {
      error: 'plan.invalid',
    }),
  })
  .refine(isOrdered, UNORDERED)
export type OfferPreview = z.output<typeof previewOffersInput>

export const cancelBatchInput = z.object({ batchId: batchId('batchId') })
