import type { ProductTypeSlug } from '#shop/shelf/catalogue/products/product-type.rules.ts'

const MAIN_CATEGORIES_MAX = 6
const BRANDS_MAX = 15

type Counted = { label: string; slug: string; products: number }
export type CategoryLink = { label: string; slug: string }
export type DrawnCategory = CategoryLink & { /** In public/brand/sprite.svg. */ drawing: string | null }
export type BrandLink = CategoryLink & { type: ProductTypeSlug }

export function largestCategories(categories: readonly Counted[]): CategoryLink[] {
  return [...categories]
    .sort(byProducts)
    .slice(0, MAIN_CATEGORIES_MAX)
    .sort((one, other) => one.label.localeCompare(other.label, 'es'))
    .map(({ label, slug }) => ({ label, slug }))
}

/** Types take turns, so that no type fills the row alone. */
export function alternateBrands(places: readonly { type: ProductTypeSlug; brands: readonly Counted[] }[]): BrandLink[] {
  const rows = places.map(({ type, brands }) =>
    [...brands].sort(byProducts).map(({ label, slug }) => ({ label, slug, type })),
  )
  const shelf: BrandLink[] = []
  const seen = new Set<string>()
  for (let turn = 0; shelf.length < BRANDS_MAX && rows.some((row) => row.length > turn); turn++) {
    for (const row of rows) {
      const brand = row[turn]
      if (!brand || seen.has(brand.slug) || shelf.length === BRANDS_MAX) continue
      seen.add(brand.slug)
      shelf.push(brand)
    }
  }
  return shelf
}

function byProducts(one: Counted, other: Counted): number {
  return other.products - one.products || one.label.localeCompare(other.label, 'es')
}
