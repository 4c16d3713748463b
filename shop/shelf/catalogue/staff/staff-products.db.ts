/** Products as staff list them, the newest first, disabled ones too: one statement a page. */
import { sql } from 'kysely'
import type { Shop } from '#context'
import { fetchRows, toIsoText, type Fragment } from '#db/sql.ts'
import { saleConditionsThat } from '#shop/shelf/catalogue/products/sale-condition.rules.ts'
import type { ProductPosition, ProductSearch, StaffProductFilter } from './staff-product-list.input.ts'
import type { ListedProduct, ProductProblem } from './staff-product.rules.ts'

export type ProductQuery = {
  filter: StaffProductFilter
  search: ProductSearch | null
  /** The search's words are looked for along the order of the list (`isCommonWord`). */
  isWalked: boolean
  first: number
  after: ProductPosition | null
}

const COMMON_WORD_MIN = 5_000

const ADVERTISABLE = sql`any (${saleConditionsThat('advertisable')})`
/** Each as its partial index has it. */
const PROBLEMS: Record<ProductProblem, Fragment> = {
  noPhotograph: sql`p.image_urls = '{}'`,
  noPrinciple: sql`p.product_type = 'Medicament' and p.active_principles = '[]'`,
  advertised: sql`p.highlighted and not p.sale_condition = ${ADVERTISABLE}`,
}

export const findStaffProducts = (shop: Shop, query: ProductQuery): Promise<ListedProduct[]> =>
  fetchRows(
    shop.db,
    sql<ListedProduct>`
      with ${toPage(query)}
      select p.id, p.sku, p.product_name as name, p.product_type as "productType", l.label as laboratory,
        p.sale_condition as "saleCondition", p.normal_price as "normalPrice", p.offer_price as "offerPrice",
        p.mi_boldo_price as "miBoldoPrice", p.stock - p.held as available, p.enabled,
        cardinality(p.image_urls) as photographs, ${toIsoText('p.created_at')} as "createdAt",
        array_remove(array[${sql.join(
          Object.entries(PROBLEMS).map(([name, isOne]) => sql`case when ${isOne} then ${sql.lit(name)} end`),
        )}], null) as problems
      from page join product p on p.id = page.id left join laboratory l on l.id = p.laboratory_id
      order by p.created_at desc, p.id desc`,
  )

/** Counts no further than `most`. */
export async function countStaffProducts(
  shop: Shop,
  { most, ...query }: Pick<ProductQuery, 'filter' | 'search' | 'isWalked'> & { most: number },
): Promise<number> {
  const [row] = await fetchRows(
    shop.db,
    sql<{ count: number }>`
      with ${toPage({ ...query, first: most, after: null }, sql``)}
      select count(*)::int as count from page`,
  )
  return row!.count
}

const NEWEST = sql`order by p.created_at desc, p.id desc`

/** Enabled and disabled products have indexes of their own; of each as many as a page takes. */
function toPage(query: ProductQuery, order = NEWEST): Fragment {
  const { filter, search, first } = query
  const halves = [true, false].filter((enabled) => filter.enabled == null || filter.enabled === enabled)
  const parts = halves.map((enabled) => half(query, enabled, order))
  if (search?.code != null) parts.push(byCode(query, search.code))
  return sql`${search === null ? sql`` : foundByWords(query, halves)} page as (
    select p.id, p.created_at from (${sql.join(
      parts.map((part) => sql`(${part})`),
      // A code's product may be found by its words too.
      search === null ? sql` union all ` : sql` union `,
    )}) p ${order} limit ${first})`
}

const isHalf = (enabled: boolean): Fragment => (enabled ? sql`p.enabled` : sql`not p.enabled`)
const foundName = (enabled: boolean): Fragment => (enabled ? sql`found` : sql`found_disabled`)

/** Without `materialized` the planner may walk the whole order for words that hardly any product has. */
function foundByWords(query: ProductQuery, halves: readonly boolean[]): Fragment {
  if (query.isWalked || query.search!.words.length === 0) return sql``
  const found = halves.map(
    (enabled) => sql`${foundName(enabled)} as materialized (
      select p.id, p.created_at from product p
      where ${isHalf(enabled)} and ${hasWords(query.search!)} and ${isShown(query)})`,
  )
  return sql`${sql.join(found)},`
}

function half(query: ProductQuery, enabled: boolean, order: Fragment): Fragment {
  const { search, isWalked, first } = query
  if (search !== null && search.words.length === 0) return sql`select p.id, p.created_at from product p where false`
  if (search !== null && !isWalked)
    return sql`select p.id, p.created_at from ${foundName(enabled)} p ${order} limit ${first}`
  return sql`select p.id, p.created_at from product p
    where ${isHalf(enabled)} and ${isShown(query)} ${search === null ? sql`` : sql`and ${hasWords(search)}`}
    ${order} limit ${first}`
}

const byCode = (query: ProductQuery, code: string): Fragment => sql`
  select p.id, p.created_at from product p
  where p.id in (select id from product where sku = ${code}
      union all select product_id from product_barcode where code = ${code})
    and ${query.filter.enabled == null ? sql`true` : isHalf(query.filter.enabled)} and ${isShown(query)}`

const hasWords = ({ words }: ProductSearch): Fragment =>
  sql`p.search_vector @@ ${words.map((word) => `'${word}':*`).join(' & ')}::tsquery`

function isShown({ filter, after }: ProductQuery): Fragment {
  const conditions = [
    after === null ? null : sql`(p.created_at, p.id) < (${after.createdAt}::timestamptz, ${after.id})`,
    filter.productType == null ? null : sql`p.product_type = ${filter.productType}`,
    filter.categoryId == null ? null : sql`p.category_id = ${filter.categoryId}`,
    filter.subCategoryId == null ? null : sql`p.sub_category_id = ${filter.subCategoryId}`,
    filter.laboratoryId == null ? null : sql`p.laboratory_id = ${filter.laboratoryId}`,
    filter.saleCondition == null ? null : sql`p.sale_condition = ${filter.saleCondition}`,
    filter.soldOut ? sql`not p.in_stock` : null,
    filter.problem == null ? null : PROBLEMS[filter.problem],
  ].filter((condition) => condition !== null)
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `)
}

/** Whether the one word of a search begins words of thousands of products. */
export async function isCommonWord(shop: Shop, search: ProductSearch | null): Promise<boolean> {
  if (search?.words.length !== 1) return false
  const [row] = await fetchRows(
    shop.db,
    sql<{ frequency: number }>`
      select coalesce(sum(frequency), 0)::int as frequency from search_word where word like ${`${search.words[0]}%`}`,
  )
  return row!.frequency >= COMMON_WORD_MIN
}

export type FilterLaboratory = { id: number; label: string }

export const findLaboratories = (shop: Shop): Promise<FilterLaboratory[]> =>
  fetchRows(shop.db, sql<FilterLaboratory>`select id, label from laboratory order by label`)
