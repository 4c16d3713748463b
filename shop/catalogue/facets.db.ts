import { sql } from 'kysely'
import type { Shop } from '#context'
import { carriesEventTag } from './catalogue.db.ts'
import type { ProductType } from './product-type.rules.ts'

export type Facet = { label: string; slug: string; products: number }
export type Facets = { brands: Facet[]; laboratories: Facet[] }
export type PriceRange = { min: number; max: number }

/** How many enabled products each brand and each laboratory has in a place of the catalogue. */
export async function findFacets(shop: Shop, place: { productType?: ProductType; subscription?: boolean; categoryIds?: number[]; subCategoryIds?: number[]; eventTags?: string[] }): Promise<Facets> {
  const where = place.subCategoryIds
    ? sql`p.sub_category_id = any(${place.subCategoryIds})`
    : place.categoryIds
      ? sql`p.category_id = any(${place.categoryIds})`
      : place.productType
        ? sql`p.product_type = ${place.productType}`
        : sql`true`
  const subscription = place.subscription ? sql`p.subscription and not p.need_quote` : sql`true`
  const event = place.eventTags ? carriesEventTag('p', place.eventTags) : sql`true`
  const facet = async (table: 'brand' | 'laboratory') => {
    const { rows } = await sql<Facet>`select f.label, f.slug, count(*)::int as products
      from product p join ${sql.table(table)} f on f.id = p.${sql.raw(`${table}_id`)} where p.enabled and ${where} and ${subscription} and ${event} group by f.id order by f.label`.execute(shop.db)
    return rows
  }
  const [brands, laboratories] = await Promise.all([facet('brand'), facet('laboratory')])
  return { brands, laboratories }
}

/** The lowest and highest slider price of the enabled products. */
export async function findPriceRange(shop: Shop, input: { productType?: ProductType; subscription?: boolean }): Promise<PriceRange> {
  let prices = shop.db.selectFrom('product').where('enabled', '=', true)
  if (input.productType) prices = prices.where('product_type', '=', input.productType)
  if (input.subscription) prices = prices.where('subscription', '=', true).where('need_quote', '=', false)
  const row = await prices.select((eb) => [eb.fn.min('slider_price').as('min'), eb.fn.max('slider_price').as('max')]).executeTakeFirstOrThrow()
  return { min: row.min ?? 0, max: row.max ?? 0 }
}
