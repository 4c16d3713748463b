import { PRODUCT_TYPES, type ProductType } from '#shop/shelf/catalogue/products/product-type.rules.ts'
import { PRODUCT_PROBLEMS } from '#shop/shelf/catalogue/staff/staff-product.rules.ts'
import type { VariablesOf } from '#web/platform/graphql.ts'
import type { StaffProductsDocument } from './product-documents.ts'
import { SALE_CONDITION_CHOICES } from './product-words.ts'

export const FILTERS = {
  tipo: ['', ...PRODUCT_TYPES.map(({ slug }) => slug)],
  categoria: [],
  condicion: ['', ...SALE_CONDITION_CHOICES],
  activo: ['', 'si', 'no'],
  sinstock: ['', 'si'],
  problema: ['', ...PRODUCT_PROBLEMS],
  laboratorio: [],
  buscar: [],
} as const
export const NONE = {
  tipo: '',
  categoria: '',
  condicion: '',
  activo: '',
  sinstock: '',
  problema: '',
  laboratorio: '',
} as const
export type Filters = Record<keyof typeof NONE, string>
export type Variables = Omit<VariablesOf<typeof StaffProductsDocument>, 'first' | 'after'>

const toId = (text: string): number | null => (/^[1-9]\d{0,8}$/.test(text) ? Number(text) : null)
export const toType = (slug: string): ProductType | null =>
  PRODUCT_TYPES.find((type) => type.slug === slug)?.value ?? null

/** A category is written as 'c12' in the address, one below it as '34'. */
export const toVariables = (filters: Filters & { buscar: string }): Variables => ({
  productType: toType(filters.tipo),
  categoryId: filters.categoria.startsWith('c') ? toId(filters.categoria.slice(1)) : null,
  subCategoryId: toId(filters.categoria),
  laboratoryId: toId(filters.laboratorio),
  saleCondition: filters.condicion || null,
  enabled: filters.activo === '' ? null : filters.activo === 'si',
  soldOut: filters.sinstock === 'si' ? true : null,
  problem: filters.problema || null,
  search: filters.buscar || null,
})
