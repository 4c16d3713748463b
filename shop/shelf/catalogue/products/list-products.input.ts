import { z } from 'zod'
import { findProductType, type ProductType } from './product-type.rules.ts'
import { OFFSET_MAX } from './listing-path.rules.ts'

export type ProductFilter = {
  productType?: ProductType
  categoryIds?: number[]
  subCategoryIds?: number[]
  brands?: string[]
  laboratories?: string[]
  forms?: string[]
  strengths?: string[]
  saleConditions?: string[]
  bioequivalent?: boolean
  inStock?: boolean
  priceMin?: number
  priceMax?: number
  subscription?: boolean
  boldoDiscount?: boolean
  /** Without a prescription: no price shall sell a medicine that needs one (DS 3). */
  offer?: boolean
  memberPrice?: boolean
  highlighted?: boolean
  collection?: string
  eventTags?: string[]
  /** No prescription, in stock (DS 3; server rules §9). */
  promotable?: boolean
  productIds?: number[]
}

/** SHOP §9: default createdAt desc; 'relevance' is 'Estándar' when searching. */
const PRODUCT_SORTS = [
  'createdAt desc',
  'createdAt asc',
  'productName asc',
  'productName desc',
  'price asc',
  'price desc',
  'unitPrice asc',
  'unitPrice desc',
  'sold asc',
  'sold desc',
  'stock asc',
  'stock desc',
  'relevance',
] as const
export type ProductSort = (typeof PRODUCT_SORTS)[number]

const SORT_FIELDS = new Map(
  Object.entries({
    createdat: 'createdAt',
    productname: 'productName',
    name: 'productName',
    price: 'price',
    normalprice: 'price',
    offerprice: 'price',
    unitprice: 'unitPrice',
    relevance: 'relevance',
    stock: 'stock',
    sold: 'sold',
  }),
)

const DESCENDING_FIELDS = new Set(['createdAt', 'stock', 'sold'])

export const PAGE_SIZE_MAX = 100
const PRICE_MAX = 1_000_000_000 // SHOP §9: price range 0 to 1e9
const slugList = z
  .array(z.string().max(120))
  .max(50)
  .nullish()
  .transform((list) => (list && list.length > 0 ? list : undefined))
const amount = z
  .number({ error: 'price.not_a_number' })
  .min(0, { error: 'price.negative' })
  .nullish()
  .transform((value) => (value == null ? undefined : Math.min(Math.round(value), PRICE_MAX)))

export const listProductsInput = z
  .object({
    productType: z.string().nullish(),
    slugs: slugList,
    brand: slugList,
    laboratory: slugList,
    pharmaceuticalForm: slugList,
    strength: slugList,
    saleCondition: slugList,
    bioequivalent: z.boolean().nullish(),
    inStock: z.boolean().nullish(),
    memberPrice: z.boolean().nullish(),
    priceMin: amount,
    priceMax: amount,
    first: z
      .int({ error: 'page.size' })
      .min(0, { error: 'page.size' })
      .max(PAGE_SIZE_MAX, { error: 'page.size' })
      .nullish()
      .transform((value) => value ?? 20),
    offset: z
      .int({ error: 'page.offset' })
      .min(0, { error: 'page.offset' })
      .max(OFFSET_MAX, { error: 'page.offset' })
      .nullish()
      .transform((value) => value ?? 0),
    sortBy: z.string().nullish(),
    sortOrder: z.string().nullish(),
    enable: z.boolean().nullish(),
    subscription: z.boolean().nullish(),
    boldoDiscount: z.boolean().nullish(),
    offer: z.boolean().nullish(),
    productIds: z
      .array(
        z.coerce
          .number({ error: 'product.id' })
          .int({ error: 'product.id' })
          .max(2_147_483_647, { error: 'product.id' }),
      )
      .max(100)
      .nullish(),
    query: z.string().max(200, { error: 'search.too_long' }).nullish(),
  })
  .transform((input, context) => {
    const refuse = (path: string, message: string) => {
      context.addIssue({ code: 'custom', path: [path], message })
      return z.NEVER
    }
    const productType = input.productType ? findProductType(input.productType) : undefined
    if (input.productType && !productType) return refuse('productType', 'product_type.unknown')
    if (input.priceMin !== undefined && input.priceMax !== undefined && input.priceMin > input.priceMax)
      return refuse('priceMin', 'price.upside_down')
    const isSearch = (input.query ?? '').trim() !== ''
    const field = SORT_FIELDS.get((input.sortBy ?? (isSearch ? 'relevance' : 'createdAt')).toLowerCase())
    const order = (input.sortOrder ?? (field && DESCENDING_FIELDS.has(field) ? 'desc' : 'asc')).toLowerCase()
    if (!field) return refuse('sortBy', 'sort.unknown')
    if (order !== 'asc' && order !== 'desc') return refuse('sortOrder', 'sort.unknown')
    const sort = (
      field === 'relevance' ? (isSearch ? 'relevance' : 'createdAt desc') : `${field} ${order}`
    ) as ProductSort
    return { ...input, productType, sort, query: (input.query ?? '').trim() }
  })

export type ListProductsInput = z.output<typeof listProductsInput>

const boundedInt = (byDefault: number, atMost: number) =>
  z
    .int({ error: 'page.size' })
    .min(0, { error: 'page.size' })
    .max(atMost, { error: 'page.size' })
    .nullish()
    .transform((value) => value ?? byDefault)
const productType = z
  .string()
  .nullish()
  .transform((written, context) => {
    const type = written ? findProductType(written) : undefined
    if (written && !type) context.addIssue({ code: 'custom', message: 'product_type.unknown' })
    return type
  })
const productId = z.coerce
  .number({ error: 'product.id' })
  .int({ error: 'product.id' })
  .min(1, { error: 'product.id' })
  .max(2_147_483_647, { error: 'product.id' })

export const relatedProductsInput = z.object({
  activePrinciple: z.array(z.string().max(200, { error: 'text.too_long' })).max(20, { error: 'principles.too_many' }),
  first: boundedInt(8, PAGE_SIZE_MAX),
  enable: z.boolean().nullish(),
  exceptId: productId.nullish().transform((id) => id ?? null),
})

export const featuredProductsInput = z.object({
  first: boundedInt(16, PAGE_SIZE_MAX),
  enable: z.boolean().nullish(),
  highlighted: z.boolean().nullish(),
  productType,
})

export const listScopeInput = z.object({ productType, subscription: z.boolean().nullish() })

export const facetsInput = z.object({
  choices: z
    .int({ error: 'page.size' })
    .min(1, { error: 'page.size' })
    .max(PAGE_SIZE_MAX, { error: 'page.size' })
    .nullish(),
})

export const categoriesInput = z.object({
  productType: productType.refine((type) => type !== undefined, { error: 'product_type.unknown' }),
  first: boundedInt(1000, 1000),
  subscription: z.boolean().nullish(),
})
