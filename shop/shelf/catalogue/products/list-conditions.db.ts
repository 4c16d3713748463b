import { sql, type RawBuilder } from 'kysely'
import { saleConditionsThat } from './sale-condition.rules.ts'
import type { ProductFilter, ProductSort } from './list-products.input.ts'

/** CLP per unit: the price in a list's filters, slider and sort. */
const VISITOR_PRICE = sql<number>`w.current_price`
/** CLP (pricing.rules.ts, `member`); the same text as the index of migration 0040. */
const MEMBER_PRICE = sql<number>`
  least(w.normal_price, w.offer_price, case when w.loyalty_discount then w.mi_boldo_price end)`

export const priceExpression = (filter: Pick<ProductFilter, 'memberPrice'>): RawBuilder<number> =>
  filter.memberPrice ? MEMBER_PRICE : VISITOR_PRICE

/**
 * CLP of the price slider's ends (SHOP §2, decision D38): the member price, else the normal one. The filter's price
 * widens them, so that no product is outside.
 */
export function sliderEndExpressions(
  filter: Pick<ProductFilter, 'memberPrice'>,
): Record<'low' | 'high', RawBuilder<number>> {
  const member = sql`case when w.loyalty_discount then w.mi_boldo_price end`
  const price = priceExpression(filter)
  return { low: sql`least(${price}, ${member})`, high: sql`greatest(${price}, coalesce(${member}, w.normal_price))` }
}

/** Same as `unitPrice` of product.rules.ts. For the visitor's price the text equals the indexes of migration 0040. */
const unitPriceExpression = (price: RawBuilder<number>) => sql`
  case when w.unit_content <= 1 and w.fractional_unit_price is not null then w.fractional_unit_price
    else ceil(${price} / w.unit_content) end`

/** Each sort has an index per scope, but stock has none, since every sale would write it. */
export function sortExpression(
  sort: ProductSort,
  filter: Pick<ProductFilter, 'memberPrice'>,
): { sortKey: RawBuilder<unknown>; direction: RawBuilder<unknown> } {
  const [field, order] = (sort === 'relevance' ? 'createdAt desc' : sort).split(' ') as [
    'createdAt' | 'productName' | 'price' | 'unitPrice' | 'sold' | 'stock',
    'asc' | 'desc',
  ]
  const price = priceExpression(filter)
  const sortKey = {
    createdAt: sql`w.created_at`,
    productName: sql`w.search_name`,
    price,
    unitPrice: unitPriceExpression(price),
    sold: sql`w.sold_units`,
    stock: sql`(w.stock - w.held)`,
  }[field]
  return { sortKey, direction: order === 'desc' ? sql`desc` : sql`asc` }
}

export const IS_OFFER = sql<boolean>`(w.current_price < w.normal_price
  and w.sale_condition = any(${saleConditionsThat('advertisable')}))`

export const CHOICE_FILTERS = [
  'brand',
  'laboratory',
  'form',
  'strength',
  'saleCondition',
  'price',
  'bioequivalent',
  'inStock',
  'subscription',
  'boldoDiscount',
  'offer',
] as const
export type ChoiceFilter = (typeof CHOICE_FILTERS)[number]

export function choiceConditions(filter: ProductFilter): Map<ChoiceFilter, RawBuilder<unknown>> {
  const price = priceExpression(filter)
  const ends: RawBuilder<unknown>[] = []
  if (filter.priceMin !== undefined) ends.push(sql`${price} >= ${filter.priceMin}`)
  if (filter.priceMax !== undefined) ends.push(sql`${price} <= ${filter.priceMax}`)
  const all: [ChoiceFilter, RawBuilder<unknown> | false][] = [
    [
      'brand',
      !!filter.brands &&
        sql`w.brand_id = any (array(
          select id from brand where label = any(${filter.brands}) or slug = any(${filter.brands})))`,
    ],
    [
      'laboratory',
      !!filter.laboratories &&
        sql`w.laboratory_id = any (array(select id from laboratory where label = any(${filter.laboratories})
          or slug = any(${filter.laboratories})))`,
    ],
    ['form', !!filter.forms && sql`w.pharmaceutical_form = any(${filter.forms})`],
    ['strength', !!filter.strengths && sql`w.strength = any(${filter.strengths})`],
    ['saleCondition', !!filter.saleConditions && sql`w.sale_condition = any(${filter.saleConditions})`],
    ['price', ends.length > 0 && sql.join(ends, sql` and `)],
    ['bioequivalent', !!filter.bioequivalent && sql`w.equivalence = 'bioequivalent'`],
    ['inStock', !!filter.inStock && sql`w.in_stock`],
    // A product that needs a quote is never sold by subscription.
    ['subscription', !!filter.subscription && sql`w.subscription and not w.need_quote`],
    ['boldoDiscount', !!filter.boldoDiscount && sql`w.loyalty_discount`],
    ['offer', !!filter.offer && IS_OFFER],
  ]
  return new Map(all.filter((choice): choice is [ChoiceFilter, RawBuilder<unknown>] => choice[1] !== false))
}

export function placeConditions(filter: ProductFilter): RawBuilder<unknown> {
  const all: RawBuilder<unknown>[] = [sql`w.enabled`]
  if (filter.subCategoryIds) all.push(sql`w.sub_category_id ${matchIds(filter.subCategoryIds)}`)
  else if (filter.categoryIds) all.push(sql`w.category_id ${matchIds(filter.categoryIds)}`)
  else if (filter.collection) all.push(sql`w.collections @> array[${filter.collection}]::text[]`)
  else if (filter.productType) all.push(sql`w.product_type = ${filter.productType}`)
  if (filter.highlighted) all.push(sql`w.highlighted and w.in_stock`)
  if (filter.promotable) all.push(sql`w.sale_condition = 'noPrescription' and w.in_stock`)
  if (filter.eventTags) all.push(carriesEventTag('w', filter.eventTags))
  if (filter.productIds) all.push(sql`w.id = any(${filter.productIds})`)
  return sql.join(all, sql` and `)
}

export const conditions = (filter: ProductFilter): RawBuilder<unknown> =>
  sql.join([placeConditions(filter), ...choiceConditions(filter).values()], sql` and `)

export const carriesEventTag = (table: string, patterns: string[]): RawBuilder<unknown> =>
  sql`${sql.ref(`${table}.event_tags`)} <> '{}'
    and ${sql.ref(`${table}.sale_condition`)} = any(${saleConditionsThat('advertisable')})
    and exists (select from unnest(${sql.ref(`${table}.event_tags`)}) tag where tag like any(${patterns}))`

// PostgreSQL walks an index in its order for '=', but not for 'any'.
const matchIds = (ids: number[]) => (ids.length === 1 ? sql`= ${ids[0]}` : sql`= any(${ids})`)
