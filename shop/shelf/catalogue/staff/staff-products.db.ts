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
  /** As `findRareWord` has it. */
  rareWord: string | null
  first: number
  after: ProductPosition | null
}

/** Fewer products are read and looked through faster than the index answers for a word that most have. */
const RARE_WORD_MAX = 5_000

const ADVERTISABLE = sql`any (${saleConditionsThat('advertisable')})`
/** Each as its partial index has it. */
const PROBLEMS: Record<ProductProblem, Fragment> = {
  noPhotograph: sql`p.image_urls = '{}'`,
  noPrinciple: sql`p.product_type = 'Medicament' and p.active_principles = '[]'`,
  advertised: sql`p.highlighted and not p.sale_condition = ${ADVERTISABLE}`,
}

const NEWEST = sql`order by p.created_at desc, p.id desc`

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
      ${NEWEST}`,
  )

/** Ids alone, in the order of the list. */
export const findMatchingProducts = (shop: Shop, query: ProductQuery): Promise<{ id: number; createdAt: string }[]> =>
  fetchRows(
    shop.db,
    sql<{ id: number; createdAt: string }>`
      with ${toPage(query)}
      select p.id, ${toIsoText('p.created_at')} as "createdAt" from page p ${NEWEST}`,
  )

/** Counts no further than `most`. */
export async function countStaffProducts(
  shop: Shop,
  { most, ...query }: Pick<ProductQuery, 'filter' | 'search' | 'rareWord'> & { most: number },
): Promise<number> {
  const [row] = await fetchRows(
    shop.db,
    sql<{ count: number }>`
      with ${toPage({ ...query, first: most, after: null }, sql``)}
      select count(*)::int as count from page`,
  )
  return row!.count
}

/** Enabled and disabled products have indexes of their own; of each as many as a page takes. */
function toPage(query: ProductQuery, order = NEWEST): Fragment {
  const { filter, search, first } = query
  const halves = [true, false].filter((enabled) => filter.enabled == null || filter.enabled === enabled)
  const parts =
    search === null
      ? halves.map((enabled) => listed(query, enabled, order))
      : [...halves.map((enabled) => foundPart(query, enabled, order)), byCode(query, search.code)]
  return sql`${search === null ? sql`` : sql`${sql.join(halves.map((enabled) => found(query, enabled)))},`} page as (
    select p.id, p.created_at from (${sql.join(
      parts.map((part) => sql`(${part})`),
      // A code's product may be found by its words too.
      search === null ? sql` union all ` : sql` union `,
    )}) p ${order} limit ${first})`
}

const isHalf = (enabled: boolean): Fragment => (enabled ? sql`p.enabled` : sql`not p.enabled`)

const listed = (query: ProductQuery, enabled: boolean, order: Fragment): Fragment => sql`
  select p.id, p.created_at from product p
  where ${isHalf(enabled)} and ${isShown(query)} ${order} limit ${query.first}`

/** Words that hardly any product has together would be looked for in the whole order. */
const WALKED_MAX = 20_000

/**
 * By their index; `materialized`, because the planner would walk the order of the list. A rare word's products are
 * looked through for the others. Common words are looked for among the newest products: where these fill the page,
 * nothing else is read.
 */
function found(query: ProductQuery, enabled: boolean): Fragment {
  const { search, first, rareWord } = query
  const [walked, found] = [foundName(enabled, true), foundName(enabled, false)]
  const words = hasWords(search!.words)
  if (rareWord !== null)
    return sql`${sql.ref(`rare_${enabled}`)} as materialized (
        select p.* from product p where ${isHalf(enabled)} and ${hasWords([rareWord])}
      ), ${found} as materialized (
        select p.id, p.created_at from ${sql.ref(`rare_${enabled}`)} p where ${words} and ${isShown(query)})`
  const all = sql`select p.id, p.created_at from product p where ${isHalf(enabled)} and ${words} and ${isShown(query)}`
  return sql`${walked} as materialized (
      select p.id, p.created_at from (
        select p.id, p.created_at, p.search_vector from product p where ${isHalf(enabled)} and ${isShown(query)}
        ${NEWEST} limit ${WALKED_MAX}
      ) p where ${words} ${NEWEST} limit ${first}
    ), ${found} as materialized (${all} and (select count(*) from ${walked}) < ${first})`
}

const foundName = (enabled: boolean, isWalked: boolean): Fragment =>
  sql.ref(`${isWalked ? 'walked' : 'found'}_${enabled ? 'enabled' : 'disabled'}`)

function foundPart({ first, rareWord }: ProductQuery, enabled: boolean, order: Fragment): Fragment {
  const [walked, found] = [foundName(enabled, true), foundName(enabled, false)]
  const rows =
    rareWord === null
      ? sql`(
          select * from ${walked} where (select count(*) from ${walked}) = ${first} union all select * from ${found}
        )`
      : found
  return sql`select p.id, p.created_at from ${rows} p ${order} limit ${first}`
}

const byCode = (query: ProductQuery, code: string | null): Fragment => sql`
  select p.id, p.created_at from product p
  where p.id in (select id from product where sku = ${code}
      union all select product_id from product_barcode where code = ${code})
    and ${query.filter.enabled == null ? sql`true` : isHalf(query.filter.enabled)} and ${isShown(query)}`

const hasWords = (words: readonly string[]): Fragment =>
  words.length === 0 ? sql`false` : sql`p.search_vector @@ ${words.map((word) => `'${word}':*`).join(' & ')}::tsquery`

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

/** The word that begins words of the fewest products; null: each begins words of thousands. */
export async function findRareWord(shop: Shop, { words }: ProductSearch): Promise<string | null> {
  const [rarest] = await fetchRows(
    shop.db,
    sql<{ word: string }>`
      select b.word from unnest(${words}::text[]) b (word) cross join lateral (
        select coalesce(sum(frequency), 0) as products from search_word w where w.word like b.word || '%'
      ) has
      where has.products < ${RARE_WORD_MAX} order by has.products limit 1`,
  )
  return rarest?.word ?? null
}

export type FilterLaboratory = { id: number; label: string }

export const findLaboratories = (shop: Shop): Promise<FilterLaboratory[]> =>
  fetchRows(shop.db, sql<FilterLaboratory>`select id, label from laboratory order by label`)
