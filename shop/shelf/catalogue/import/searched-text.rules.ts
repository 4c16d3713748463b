import { rememberTexts } from '#lib/remember-texts.ts'
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
  [
    searchLabel(product.brand),
    ...product.principles.map(searchLabel),
    searchLabel(product.laboratory),
    searchLabel(product.strength),
    searchLabel(product.pharmaceuticalForm),
    searchText(product.sku),
    searchLabel(product.subCategory),
    searchLabel(product.category),
  ]
    .filter(Boolean)
    .join(' ')

const searchLabel = rememberTexts(searchText)
