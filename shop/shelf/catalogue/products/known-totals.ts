/** Totals that follow from what is remembered of a list's place, so that no request counts its products. */
import type { Shop } from '#context'
import { findPrices } from './facets.db.ts'
import { readApart } from '#lib/dependencies.ts'
import { countedCategories } from './list-categories.ts'
import type { ProductFilter } from './list-products.input.ts'
import { tagsOfTotal } from '#shop/shelf/catalogue/catalogue-tags.rules.ts'

/** Undefined: the filter has more than a place and a visitor's price. */
export async function findKnownTotal(
  shop: Shop,
  { priceMin, priceMax, ...place }: ProductFilter,
): Promise<number | undefined> {
  const { productType, categoryIds, subCategoryIds, ...others } = place
  if (Object.values(others).some((value) => value !== undefined)) return undefined
  if (priceMin !== undefined || priceMax !== undefined) {
    const { prices, products } = await shop.memory.get(
      `prices ${JSON.stringify(place)}`,
      () => findPrices(shop, place),
      'counts',
      tagsOfTotal({ query: null, filter: { ...place, priceMin: 0 } }),
    )
    const [least, most] = [priceMin ?? 0, priceMax ?? Infinity]
    return sum(products.filter((_, index) => prices[index]! >= least && prices[index]! <= most))
  }
  const ids = subCategoryIds ?? categoryIds
  // What changes a place's count drops its lists too, which follow from no other place.
  const rows = await readApart(() => countedCategories(shop, {}))
  return sum(
    rows
      .filter(({ id, parentId, productType: type }) =>
        ids ? ids.includes(id) : parentId === null && (productType ?? type) === type,
      )
      .map(({ products }) => products),
  )
}

const sum = (counts: readonly number[]) => counts.reduce((all, count) => all + count, 0)
