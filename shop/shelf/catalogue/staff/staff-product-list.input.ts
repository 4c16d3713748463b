import { z } from 'zod'
import { isUuid } from '#lib/ids.ts'
import { searchTokens } from '#lib/spanish-text.ts'
import { cursorInput, firstInput, keyInstant } from '#shop/ground/policy/keyset-page.input.ts'
import { PRODUCT_TYPES, type ProductType } from '#shop/shelf/catalogue/products/product-type.rules.ts'
import { isSku } from '#shop/shelf/catalogue/products/product.rules.ts'
import { SALE_CONDITIONS, type SaleCondition } from '#shop/shelf/catalogue/products/sale-condition.rules.ts'
import { BULK_FIELDS, BULK_MAX } from './bulk-change.rules.ts'
import { parseCell, productChangesInput } from './product-change.input.ts'
import { PRODUCT_PROBLEMS } from './staff-product.rules.ts'

const SEARCH_LENGTH_MAX = 100
const SEARCHED_WORDS_MAX = 6
/** A change of all prices at once. */
const [PERCENT_MIN, PERCENT_MAX] = [-90, 200]

const idInput = (error: string) => z.int({ error }).min(1, { error }).max(2_147_483_647, { error })

export type ProductPosition = { createdAt: string; id: number }
/** `words`: beginnings of words that a product has all of; `code`: a whole SKU or bar code. */
export type ProductSearch = { words: readonly string[]; code: string | null }

/** One text may be a code and a word. Null: the text is neither, and finds nothing. */
export function decideProductSearch(text: string): ProductSearch | null {
  const words = [...new Set(searchTokens(text))].slice(0, SEARCHED_WORDS_MAX)
  const code = isSku(text.trim()) ? text.trim() : null
  return words.length > 0 || code !== null ? { words, code } : null
}

const filterShape = {
  productType: z
    .enum(PRODUCT_TYPES.map(({ value }) => value) as [ProductType, ...ProductType[]], { error: 'productType.unknown' })
    .nullish(),
  categoryId: idInput('categoryId.invalid').nullish(),
  subCategoryId: idInput('subCategoryId.invalid').nullish(),
  laboratoryId: idInput('laboratoryId.invalid').nullish(),
  saleCondition: z
    .enum(Object.keys(SALE_CONDITIONS) as [SaleCondition, ...SaleCondition[]], { error: 'saleCondition.unknown' })
    .nullish(),
  enabled: z.boolean().nullish(),
  soldOut: z.boolean().nullish(),
  problem: z.enum(PRODUCT_PROBLEMS, { error: 'problem.unknown' }).nullish(),
  search: z.string().max(SEARCH_LENGTH_MAX, { error: 'search.too_long' }).nullish(),
}

const afterProduct = cursorInput(
  z.tuple([keyInstant, z.string().regex(/^[1-9]\d{0,8}$/)]),
  ([createdAt, id]): ProductPosition => ({ createdAt, id: Number(id) }),
)
export const staffProductPageInput = z.object({ ...filterShape, first: firstInput, after: afterProduct })
/** Ids alone, as many a page as one bulk change takes. */
export const matchingProductsInput = z
  .object({ ...filterShape, after: afterProduct })
  .transform((page) => ({ ...page, first: BULK_MAX }))
export type StaffProductPage = z.output<typeof staffProductPageInput>
export type StaffProductFilter = Omit<StaffProductPage, 'search' | 'first' | 'after'>

const afterChange = cursorInput(z.tuple([z.string().regex(/^[1-9]\d{0,17}$/)]), ([id]) => id)
export const historyPageInput = z.object({
  sku: z.string().refine(isSku, { error: 'sku.invalid' }),
  first: firstInput,
  after: afterChange,
})
export type HistoryPage = z.output<typeof historyPageInput>

export const updateProductInput = z.object({ id: idInput('id.invalid'), changes: productChangesInput })
const selectionInput = z
  .array(idInput('products.invalid'))
  .min(1, { error: 'products.empty' })
  .max(BULK_MAX, { error: 'products.too_many' })
  .transform((ids) => [...new Set(ids)])

const bulkChange = z.union(
  [
    z
      .object({ field: z.enum(BULK_FIELDS), to: z.string().max(SEARCH_LENGTH_MAX) })
      .refine(({ field, to }) => parseCell(field, to) !== undefined),
    z.object({ percent: z.number().min(PERCENT_MIN).max(PERCENT_MAX) }),
  ],
  { error: 'change.invalid' },
)
export const previewInput = z.object({ ids: selectionInput, change: bulkChange })
const into = z
  .string()
  .refine(isUuid, { error: 'into.invalid' })
  .nullish()
  .transform((batchId) => batchId ?? null)
export const changeProductsInput = z.object({
  into,
  products: z
    .array(updateProductInput)
    .min(1, { error: 'products.empty' })
    .max(BULK_MAX, { error: 'products.too_many' })
    .refine((products) => new Set(products.map(({ id }) => id)).size === products.length, { error: 'products.twice' }),
})
export const batchInput = z.object({
  batchId: z.string().refine(isUuid, { error: 'batchId.invalid' }),
  after: afterChange,
  into,
})
