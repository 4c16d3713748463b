import { z } from 'zod'

const text = (max: number) => z.string().max(max, { error: 'text.too_long' })
const list = z.array(text(120)).max(50, { error: 'list.too_long' })
/** '' is a missing parameter. */
const number = z
  .string()
  .regex(/^(-?\d{1,10}(\.\d{1,4})?)?$/, { error: 'number.invalid' })
  .transform((written) => (written === '' ? undefined : Number(written)))
const wholeNumber = z
  .string()
  .regex(/^(-?\d{1,10})?$/, { error: 'number.invalid' })
  .transform((written) => (written === '' ? undefined : Number(written)))
const flag = z
  .enum(['true', 'false', ''], { error: 'flag.invalid' })
  .transform((written) => (written === '' ? undefined : written === 'true'))

/**
 * The query string of GET /products/1.0/search (SHOP §7), before the check of `searchProducts`: same names, same
 * meaning.
 */
export const searchQueryInput = z.object({
  first: wholeNumber.optional().describe('How many to answer, 0 to 100; 20 when not given.'),
  offset: wholeNumber.optional().describe('How many to pass over.'),
  sortBy: text(30).optional().describe('createdAt, productName, price, unitPrice or stock; relevance when searching.'),
  sortOrder: text(10).optional().describe('asc or desc.'),
  subscription: flag.optional().describe('true: only subscription products.'),
  productType: text(40).optional().describe('Medicament, Dermocosmetic, Vitamins-supplements or Accesories.'),
  priceMin: number.optional().describe('CLP.'),
  priceMax: number.optional().describe('CLP.'),
  slugs: list.optional().describe('Categories and sub-categories; repeated for several.'),
  brand: list.optional().describe('Brands, any of which; repeated for several.'),
  laboratory: list.optional().describe('Laboratories, any of which; repeated for several.'),
  pharmaceuticalForm: list.optional().describe('Forms or groups of them, any of which; repeated for several.'),
  strength: list.optional().describe('Strengths, any of which; repeated for several.'),
  saleCondition: list.optional().describe('Sale conditions, any of which; repeated for several.'),
  bioequivalent: flag.optional().describe('true: only what is certified as bioequivalent.'),
  inStock: flag.optional().describe('true: only what can be bought now.'),
  boldoDiscount: flag.optional().describe('true: only what takes part in the loyalty discount.'),
  offer: flag.optional().describe('true: only what costs less than its normal price and needs no prescription.'),
  query: text(200).optional().describe('The words.'),
})

/** Parameters that may be repeated. */
export const REPEATED_PARAMETERS = [
  'slugs',
  'brand',
  'laboratory',
  'pharmaceuticalForm',
  'strength',
  'saleCondition',
] as const
