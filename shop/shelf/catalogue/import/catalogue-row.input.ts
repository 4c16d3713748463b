import { z } from 'zod'
import { PHOTOGRAPHS_MAX } from '#shop/shelf/catalogue/photographs/photograph.rules.ts'
import { isSku } from '#shop/shelf/catalogue/products/product.rules.ts'
import { readEventTag } from '#shop/shelf/catalogue/products/event-day.rules.ts'
import { findWrongPrices } from '#shop/shelf/catalogue/staff/product-fields.rules.ts'
import { EVENT_DAYS } from '#shop/people/settings/event-days.rules.ts'

/** docs/catalogue-file.md. Money in whole CLP; yes/no as true or false; '|' separates the items of a list. */
const text = (max: number) =>
  z
    .string()
    .trim()
    .max(max, { error: `has more than ${max} characters` })
const requiredText = (max: number) => text(max).min(1, { error: 'is empty', abort: true })
const yesNo = (byDefault: boolean) =>
  z
    .enum(['true', 'false', ''], { error: "must be 'true' or 'false'" })
    .default('')
    .transform((value) => (value === '' ? byDefault : value === 'true'))
const wholeNumber = (min: number, max: number) =>
  z
    .string()
    .trim()
    .regex(/^\d{1,10}$/, { error: `must be a whole number from ${min} to ${max}` })
    .transform(Number)
    .pipe(
      z
        .number()
        .min(min, { error: `must be at least ${min}` })
        .max(max, { error: `must be at most ${max}` }),
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
  z.enum(values, { error: `must be one of ${values.join(', ')}` })

const eventTag = z.string().refine((slug) => readEventTag(slug) !== null, {
  error: `must be a percentage of two digits and ${EVENT_DAYS.join(', ')}, e.g. 30-cyber-monday`,
})

const principle = z.string().transform((value, context) => {
  const [name = '', amount = '', unit = ''] = value.split(':').map((part) => part.trim())
  if (name === '' || (amount !== '' && !/^\d+(\.\d+)?$/.test(amount))) {
    context.addIssue({ code: 'custom', message: `'${value}' is not Name:amount:unit, e.g. Paracetamol:500:mg` })
    return z.NEVER
  }
  return { name, amountContent: amount === '' ? null : Number(amount), unitMeasure: unit }
})

export const catalogueRow = z
  .object({
    sku: z.string().trim().refine(isSku, { error: 'must be 1 to 40 letters, digits, dots, dashes' }),
    product_name: requiredText(200).min(2, { error: 'is too short' }),
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
      .regex(/^\d{1,6}(\.\d{1,3})?$|^$/, { error: 'must be a number with a dot, e.g. 2.5' })
      .default('')
      .transform((value) => (value === '' ? 1 : Number(value)))
      .pipe(z.number().gt(0, { error: 'must be more than 0' })),
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
      z
        .array(allowedValue(['homeDelivery', 'withdrawalStore']))
        .min(1, { error: 'needs homeDelivery, withdrawalStore or both' }),
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
          error: 'must be a date and time with its offset, e.g. 2026-11-18T10:00:00-03:00',
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
    event_tags: list.pipe(z.array(eventTag).max(6, { error: 'has more than 6 tags' })),
    description: text(4_000).default(''),
    meta_title: text(120).default(''),
    meta_description: text(320).default(''),
    image_urls: list.pipe(
      z
        .array(z.url({ protocol: /^https?$/, error: 'must be http(s) URLs' }).or(z.string().regex(/^\/[\w./-]+$/)))
        .max(PHOTOGRAPHS_MAX),
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
        message: column === 'offer_price' ? 'must be below normal_price' : 'must not be above normal_price',
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
