import { z } from 'zod'
import { PHOTOGRAPHS_MAX } from '#shop/shelf/catalogue/photographs/photograph.rules.ts'
import { isSku } from '#shop/shelf/catalogue/products/product.rules.ts'
import { readEventTag } from '#shop/shelf/catalogue/products/event-day.rules.ts'
import { findWrongPrices } from '#shop/shelf/catalogue/staff/product-fields.rules.ts'
import { toReason } from './row-problem.rules.ts'
import { EVENT_DAYS } from '#shop/people/settings/event-days.rules.ts'

const TAGS_MAX = 6

/** Why a price contradicts the normal one. */
export const toPriceReason = (column: string): string => (column === 'offer_price' ? 'offer not below' : 'above normal')

/** docs/catalogue-file.md. Money in whole CLP; yes/no as true or false; '|' separates the items of a list. */
const text = (max: number) =>
  z
    .string()
    .trim()
    .max(max, { error: toReason('longer', max) })
const requiredText = (max: number) => text(max).min(1, { error: 'empty', abort: true })
const yesNo = (byDefault: boolean) =>
  z
    .enum(['true', 'false', ''], { error: 'yes or no' })
    .default('')
    .transform((value) => (value === '' ? byDefault : value === 'true'))
const wholeNumber = (min: number, max: number) =>
  z
    .string()
    .trim()
    .regex(/^\d{1,10}$/, { error: toReason('whole', min, max) })
    .transform(Number)
    .pipe(
      z
        .number()
        .min(min, { error: toReason('least', min) })
        .max(max, { error: toReason('most', max) }),
    )
const price = wholeNumber(1, 100_000_000)
const optionalPrice = z
  .literal('')
  .transform(() => null)
  .or(price)
  .default(null)
const list = z
  .string()
  .default('')
  .transform((value) =>
    value
      .split('|')
      .map((part) => part.trim())
      .filter(Boolean),
  )
const allowedValue = <const T extends readonly string[]>(values: T) =>
  z.enum(values, { error: toReason('one of', values.join(', ')) })

const eventTag = z.string().refine((slug) => readEventTag(slug) !== null, {
  error: toReason('event tag', EVENT_DAYS.join(', ')),
})

const principle = z.string().transform((value, context) => {
  const [name = '', amount = '', unit = ''] = value.split(':').map((part) => part.trim())
  if (name === '' || (amount !== '' && !/^\d+(\.\d+)?$/.test(amount))) {
    context.addIssue({ code: 'custom', message: toReason('principle', value) })
    return z.NEVER
  }
  return { name, amountContent: amount === '' ? null : Number(amount), unitMeasure: unit }
})

export const catalogueRow = z
  .object({
    sku: z.string().trim().refine(isSku, { error: 'sku' }),
    product_name: requiredText(200).min(2, { error: 'too short' }),
    product_type: allowedValue(['Medicament', 'Dermocosmetic', 'Vitamins-supplements', 'Accesories']),
    category: requiredText(80),
    sub_category: requiredText(80),
    active_principles: list.pipe(z.array(principle)),
    strength: text(80).default(''),
    pharmaceutical_form: text(80).default(''),
    pharmaceutical_form_text: text(80).default(''),
    unit_content: z
      .string()
      .trim()
      .regex(/^\d{1,6}(\.\d{1,3})?$|^$/, { error: 'decimal' })
      .default('')
      .transform((value) => (value === '' ? 1 : Number(value)))
      .pipe(z.number().gt(0, { error: 'more than nothing' })),
    amount_content: text(80).default(''),
    package_kind: allowedValue(['box', 'blister', 'bottle', 'tube', 'jar', 'dropper', 'ampoule', 'inhaler']).default(
      'box',
    ),
    laboratory: text(120).default(''),
    brand: text(120).default(''),
    sale_condition: allowedValue([
      'noPrescription',
      'simpleRecipe',
      'MandatorySimpleRecipe',
      'recipeRetention',
      'recipeCheck',
    ]),
    storage_condition: text(200).default(''),
    cold_chain: yesNo(false),
    equivalence: z
      .literal('')
      .transform(() => null)
      .or(allowedValue(['bioequivalent', 'referrer', 'generic']))
      .default(null),
    shipping_methods: list.pipe(
      z.array(allowedValue(['homeDelivery', 'withdrawalStore'])).min(1, { error: 'shipping' }),
    ),
    normal_price: price,
    offer_price: optionalPrice,
    mi_boldo_price: optionalPrice,
    fractional_unit_price: optionalPrice,
    stock: wholeNumber(0, 10_000_000),
    max_quantity: wholeNumber(1, 10_000).default(10),
    created_at: z
      .literal('')
      .transform(() => null)
      .or(
        z.iso.datetime({
          offset: true,
          error: 'instant',
        }),
      )
      .default(null),
    subscription: yesNo(false),
    loyalty_discount: yesNo(false),
    free_dispatch: yesNo(false),
    need_quote: yesNo(false),
    insurance: yesNo(false),
    highlighted: yesNo(false),
    enabled: yesNo(true),
    badge: text(40).default(''),
    promo_available: text(60).default(''),
    event_tags: list.pipe(z.array(eventTag).max(TAGS_MAX, { error: toReason('too many tags', TAGS_MAX) })),
    description: text(4_000).default(''),
    meta_title: text(120).default(''),
    meta_description: text(320).default(''),
    image_urls: list.pipe(
      z
        .array(z.url({ protocol: /^https?$/, error: 'address' }).or(z.string().regex(/^\/[\w./-]+$/)))
        .max(PHOTOGRAPHS_MAX, { error: toReason('too many pictures', PHOTOGRAPHS_MAX) }),
    ),
    registration: text(40).default(''),
    atc: text(10).default(''),
    source: text(40).default('import'),
  })
  .superRefine((row, context) => {
    for (const column of findWrongPrices(row))
      context.addIssue({
        code: 'custom',
        path: [column],
        message: toPriceReason(column),
      })
  })

export type CatalogueRow = z.output<typeof catalogueRow>

export const REQUIRED_COLUMNS = [
  'sku',
  'product_name',
  'product_type',
  'category',
  'sub_category',
  'sale_condition',
  'shipping_methods',
  'normal_price',
  'stock',
] as const
export const KNOWN_COLUMNS: readonly string[] = Object.keys(catalogueRow.shape)
