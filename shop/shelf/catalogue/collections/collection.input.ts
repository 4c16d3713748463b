import { z } from 'zod'
import { PROGRAMME } from '#shop/shelf/promotions/programme.rules.ts'
import { findProductType } from '#shop/shelf/catalogue/products/product-type.rules.ts'

const slug = z.string().regex(/^[a-z0-9-]{1,60}$/)
const texts = z.strictObject({ name: z.string().min(1).max(60), description: z.string().min(1).max(155) })

/**
 * CONTENT §2.1. `directSale` leaves out what needs a prescription. A row without a rule describes a category's listing.
 */
const collectionRow = z.strictObject({
  slug,
  path: z.string().regex(/^\/[a-z-]+(\/[a-z0-9-]+)?$/),
  es: texts,
  en: texts,
  rule: z
    .strictObject({
      categories: z.array(z.string().regex(/^[a-z0-9-]+(\/[a-z0-9-]+)?$/)).default([]),
      principles: z.array(slug).default([]),
      promotion: z.literal(PROGRAMME).optional(),
      insurable: z.boolean().default(false),
      directSale: z.boolean().default(false),
      /** For tests: the demo catalogue's least number of products, and their ATC groups. */
      least: z.int().min(1),
      atc: z.array(z.string()).optional(),
    })
    .optional(),
})

export const collectionsFile = z.array(collectionRow)
export type CollectionRow = z.output<typeof collectionRow>

export const collectionsInput = z.object({
  productType: z.string({ error: 'product_type.unknown' }).transform((written, context) => {
    const type = findProductType(written)
    if (type) return type
    context.addIssue({ code: 'custom', message: 'product_type.unknown' })
    return z.NEVER
  }),
  language: z
    .enum(['es', 'en'], { error: 'language.unknown' })
    .nullish()
    .transform((value) => value ?? 'es'),
})
