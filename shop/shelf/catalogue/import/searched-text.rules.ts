import { searchText } from '#lib/spanish-text.ts'

/** What a product is found by beside its name. `principles`: their names. */
export const searchDetail = (product: {
  brand: string
  principles: readonly string[]
  laboratory: string
  strength: string
  pharmaceuticalForm: string
  sku: string
  subCategory: string
  category: string
}): string =>
  searchText(
    [
      product.brand,
      ...product.principles,
      product.laboratory,
      product.strength,
      product.pharmaceuticalForm,
      product.sku,
      product.subCategory,
      product.category,
    ].join(' '),
  )
