import { sql, type RawBuilder } from 'kysely'
import type { Shop } from '#context'
import { fetchRows } from '#db/sql.ts'
import {
  choiceConditions,
  CHOICE_FILTERS,
  conditions,
  IS_OFFER,
  placeConditions,
  priceExpression,
  sliderEndExpressions,
} from './list-conditions.db.ts'
import type { ProductFilter } from './list-products.input.ts'

export type PriceRange = { min: number; max: number }

export type FacetCounts = {
  brands: Map<number, number>
  laboratories: Map<number, number>
  forms: Map<string, number>
  strengths: Map<string, number>
  saleConditions: Map<string, number>
  prices: number[]
  priceRange: PriceRange | null
  bioequivalent: number
  inStock: number
  subscription: number
  boldoDiscount: number
  offer: number
  total: number
}

/** CLP at which a band ends and the next begins. */
export const PRICE_BANDS = [3_000, 6_000, 10_000, 20_000, 50_000] as const

type CountRow = {
  missed: number
  kind: number
  key: string | null
  id: number | null
  band: number | null
  bioequivalent: boolean | null
  in_stock: boolean | null
  subscription: boolean | null
  loyalty: boolean | null
  offer: boolean | null
  products: number
  lowest: number
  highest: number
}

/**
 * One pass counts every choice. A product counts for a filter if it misses no other filter (`missed` has a bit for
 * each).
 */
export async function countFacets(
  shop: Shop,
  filter: ProductFilter,
  matching: RawBuilder<unknown> | null,
): Promise<FacetCounts> {
  const choices = choiceConditions(filter)
  const missed =
    choices.size === 0
      ? sql`0`
      : sql.join(
          [...choices].map(
            ([name, condition]) => sql`case when ${condition} then 0 else ${sql.lit(choiceBit(name))} end`,
          ),
          sql` + `,
        )
  const { low, high } = sliderEndExpressions(filter)
  const { rows } = await sql<CountRow>`
    with hit as (select w.brand_id, w.laboratory_id, w.pharmaceutical_form, w.strength, w.sale_condition,
    w.equivalence is not distinct from 'bioequivalent' as bioequivalent, w.in_stock,
        w.subscription and not w.need_quote as subscription, w.loyalty_discount as loyalty, ${IS_OFFER} as offer,
        ${priceExpression(filter)} as price,
        ${low} as low, ${high} as high, ${missed} as missed
      from product w where ${placeConditions(filter)} and ${matching ?? sql`true`}),
    near as (select *, width_bucket(price, array[${sql.join(PRICE_BANDS.map((end) => sql.lit(end)))}]::int[]) as band
    from hit where missed & (missed - 1) = 0)
    select missed, grouping(brand_id, laboratory_id, pharmaceutical_form, strength, sale_condition) as kind,
    coalesce(pharmaceutical_form, strength, sale_condition) as key, coalesce(brand_id, laboratory_id) as id,
      band, bioequivalent, in_stock, subscription, loyalty, offer, count(*)::int as products, min(low) as lowest,
      max(high) as highest
    from near
    group by grouping sets ((missed, brand_id), (missed, laboratory_id), (missed, pharmaceutical_form),
    (missed, strength), (missed, sale_condition),
    (missed, band, bioequivalent, in_stock, subscription, loyalty, offer))`.execute(shop.db)
  return tallyFacets(rows)
}

const choiceBit = (name: (typeof CHOICE_FILTERS)[number]) => 2 ** CHOICE_FILTERS.indexOf(name)

/** The value of `grouping`: a bit for each of the five columns outside a row's grouping, the first one highest. */
const GROUPING_KINDS = {
  brands: 0b01111,
  laboratories: 0b10111,
  forms: 0b11011,
  strengths: 0b11101,
  saleConditions: 0b11110,
  plain: 0b11111,
} as const

function tallyFacets(rows: readonly CountRow[]): FacetCounts {
  const counted = <Key>(kind: number, name: (typeof CHOICE_FILTERS)[number], toKey: (row: CountRow) => Key | null) => {
    const sums = new Map<Key, number>()
    for (const row of rows) {
      const key = row.kind === kind && countsFor(row, name) ? toKey(row) : null
      if (key !== null && key !== '') sums.set(key, (sums.get(key) ?? 0) + row.products)
    }
    return sums
  }
  const plain = rows.filter(({ kind }) => kind === GROUPING_KINDS.plain)
  const sum = (these: readonly CountRow[]) => these.reduce((all, { products }) => all + products, 0)
  const priced = plain.filter((row) => countsFor(row, 'price'))
  return {
    brands: counted(GROUPING_KINDS.brands, 'brand', ({ id }) => id),
    laboratories: counted(GROUPING_KINDS.laboratories, 'laboratory', ({ id }) => id),
    forms: counted(GROUPING_KINDS.forms, 'form', ({ key }) => key),
    strengths: counted(GROUPING_KINDS.strengths, 'strength', ({ key }) => key),
    saleConditions: counted(GROUPING_KINDS.saleConditions, 'saleCondition', ({ key }) => key),
    prices: [...PRICE_BANDS, Infinity].map((_, band) => sum(priced.filter((row) => row.band === band))),
    priceRange:
      priced.length > 0
        ? {
            min: Math.min(...priced.map(({ lowest }) => lowest)),
            max: Math.max(...priced.map(({ highest }) => highest)),
          }
        : null,
    bioequivalent: sum(plain.filter((row) => row.bioequivalent && countsFor(row, 'bioequivalent'))),
    inStock: sum(plain.filter((row) => row.in_stock && countsFor(row, 'inStock'))),
    subscription: sum(plain.filter((row) => row.subscription && countsFor(row, 'subscription'))),
    boldoDiscount: sum(plain.filter((row) => row.loyalty && countsFor(row, 'boldoDiscount'))),
    offer: sum(plain.filter((row) => row.offer && countsFor(row, 'offer'))),
    total: sum(plain.filter(({ missed }) => missed === 0)),
  }
}

const countsFor = ({ missed }: CountRow, name: (typeof CHOICE_FILTERS)[number]) =>
  missed === 0 || missed === choiceBit(name)

export async function findPriceRange(shop: Shop, filter: ProductFilter): Promise<PriceRange> {
  const { low, high } = sliderEndExpressions(filter)
  const subscription = filter.subscription ? choiceConditions({ subscription: true }).get('subscription')! : sql`true`
  const { rows } = await sql<{
    min: number | null
    max: number | null
  }>`select min(${low}) as min, max(${high}) as max
    from product w
    where ${placeConditions(filter)} and ${subscription}`.execute(shop.db)
  return { min: rows[0]!.min ?? 0, max: rows[0]!.max ?? 0 }
}

export type NamedChoice = { label: string; slug: string }

export async function findNamesById(shop: Shop, table: 'brand' | 'laboratory'): Promise<Map<number, NamedChoice>> {
  const { rows } = await sql<NamedChoice & { id: number }>`select id, label, slug from ${sql.table(table)}`.execute(
    shop.db,
  )
  return new Map(rows.map(({ id, label, slug }) => [id, { label, slug }]))
}

export async function findDistinctValues(shop: Shop, column: 'pharmaceutical_form' | 'strength'): Promise<string[]> {
  const { rows } = await sql<{
    written: string
  }>`select distinct w.${sql.ref(column)} as written
    from product w
    where w.enabled and w.${sql.ref(column)} <> ''`.execute(shop.db)
  return rows.map(({ written }) => written)
}

/** CLP for a visitor, each once, and beside each the number of products that cost so much. */
export type PriceCounts = { prices: number[]; products: number[] }

/** An index has both; two arrays take a fifth of the memory that rows would. */
export async function findPrices(shop: Shop, filter: ProductFilter): Promise<PriceCounts> {
  const [counts] = await fetchRows(
    shop.db,
    sql<PriceCounts>`
      select coalesce(array_agg(price), '{}') as prices, coalesce(array_agg(products), '{}') as products
      from (select w.current_price as price, count(*)::int as products from product w
        where ${conditions(filter)} group by 1) counted`,
  )
  return counts!
}
