import type { ProductType } from '#shop/shelf/catalogue/products/product-type.rules.ts'
import type { Photograph } from '#shop/shelf/catalogue/photographs/photograph.rules.ts'
import type { ProductValues } from './product-fields.rules.ts'

/** A sub-category with its category. */
export type ProductPlace = {
  id: number
  productType: string
  categoryId: number
  category: string
  subCategory: string
}

/** What a person should look at. */
export const PRODUCT_PROBLEMS = ['noPhotograph', 'noPrinciple', 'advertised'] as const
export type ProductProblem = (typeof PRODUCT_PROBLEMS)[number]

/** A row of the list, in whole CLP. `available`: units that nobody holds. */
export type ListedProduct = {
  id: number
  sku: string
  name: string
  productType: ProductType
  laboratory: string | null
  saleCondition: string
  normalPrice: number
  offerPrice: number | null
  miBoldoPrice: number | null
  available: number
  enabled: boolean
  photographs: number
  problems: ProductProblem[]
  createdAt: string
}

/** `stock`: what is for sale, held units too. */
export type StaffProduct = {
  id: number
  sku: string
  slug: string
  productType: ProductType
  laboratory: string | null
  brand: string | null
  principles: string[]
  strength: string
  form: string
  packageKind: string
  amountContent: string
  registration: string | null
  photographs: Photograph[]
  stock: number
  held: number
  place: string | null
  collections: string[]
  promotion: string | null
  eventTags: string[]
  barcodes: string[]
  createdAt: string
  values: ProductValues
}
