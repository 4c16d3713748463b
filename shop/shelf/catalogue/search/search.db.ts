import { sql, type RawBuilder } from 'kysely'
import type { Shop } from '#context'
import { productsOf, type Listed } from '#shop/shelf/catalogue/products/catalogue.db.ts'
import { conditions, walkOf, type WalkedSort } from '#shop/shelf/catalogue/products/list-conditions.db.ts'
import type { ProductFilter, ProductSort } from '#shop/shelf/catalogue/products/list-products.input.ts'
import type { Product } from '#shop/shelf/catalogue/products/product.rules.ts'
import { BY_RANK, fitOf, isRankedWhole, RANKED, rankLikeliest, rankWhole, ROUND } from './ranked-search.db.ts'
import type { Expansion, SearchQuery } from './search.rules.ts'
import { tagsOfSearch } from '#shop/shelf/catalogue/stock/stock-tags.rules.ts'

// Above this number names decide: ranking tens of thousands of matches of a letter or two costs more than it helps.
const RANKED_MATCHES = 4_000
// Ranking so few is faster than excluding some.
const FEW_MATCHES = 200

/**
 * One page of a search and its total, in one statement unless the results are very many. Products in stock are first,
 * then the order is the fit of the words. The name begins with them, has them as a phrase, or has them whole. Then any
 * field has them whole, the name begins with their beginning, or has their beginnings, or any field has these. Last are
 * the results beside the words.
 * Equals are in rounds: each medicine (principles, strength and form) with its cheapest unit, then each with the next
 * one. So a page is not one medicine from twenty laboratories. Within a round the order is: fewer principles
 * (amoxicilina before its combinations), more laboratories (paracetamol 500 mg before 10 g/100 ml), the shorter name.
 */
export async function searchProductPage(
  shop: Shop,
  search: SearchQuery,
  filter: ProductFilter,
  sort: ProductSort,
  page: { first: number; offset: number },
): Promise<{ rows: Product[]; total: number }> {
  if (sort === 'relevance' && isRankedWhole(search, search.isShort ? FEW_MATCHES : RANKED_MATCHES))
    return rankAll(shop, search, filter, page)
  // The few categories beside the words contain few products, which can be ranked.
  if (search.also || search.principles || search.overTheCounter) return rankFound(shop, search, filter, sort, page)
  const key = `found ${search.begins} ${JSON.stringify(filter)}`
  const part = filter.inStock ? 'narrowed' : 'catalogue'
  const tags = filter.inStock ? tagsOfSearch(search) : []
  const total = search.isShort
    ? await shop.memory.recall(key, () => countFound(shop, search, filter), part, tags)
    : await shop.memory.peek<number>(key, part)
  if (
    total !== undefined &&
    total > FEW_MATCHES &&
    sort === 'relevance' &&
    page.offset + page.first <= WALKED_MATCHES
  ) {
    const listed = await (total > RANKED_MATCHES ? walkCommon : rankLikeliest)(shop, search, filter, page)
    if (listed.length === page.first) return { total, rows: await productsOf(shop, listed) }
  }
  const found = await rankFound(shop, search, filter, sort, page)
  if (found.total > RANKED_MATCHES) await shop.memory.recall(key, async () => found.total, part, tags)
  return found
}

/** A page near the beginning is read with the rows before it. A page past the end would not have the total. */
async function rankAll(
  shop: Shop,
  search: SearchQuery,
  filter: ProductFilter,
  { first, offset }: { first: number; offset: number },
): Promise<{ rows: Product[]; total: number }> {
  const skipped = offset + first <= WALKED_MATCHES ? offset : 0
  const ranked =
    first > 0 ? await rankWhole(shop, search, filter, { first: first + skipped, offset: offset - skipped }) : null
  if (ranked) return { total: ranked.total, rows: await productsOf(shop, ranked.listed.slice(skipped)) }
  return { total: first > 0 && offset === skipped ? 0 : await countFound(shop, search, filter), rows: [] }
}

/** The number of a search's products. */
async function countFound(shop: Shop, search: SearchQuery, filter: ProductFilter): Promise<number> {
  const { rows } = await sql<{
    total: number
  }>`select count(*)::int as total from product w where ${matchesWords(search)} and ${conditions(filter)}`.execute(
    shop.db,
  )
  return rows[0]!.total
}

/** Whether the catalogue has any product for a search. */
export async function isFound(shop: Shop, search: SearchQuery): Promise<boolean> {
  const { rows } = await sql<{
    found: boolean
  }>`select exists (select from product w where ${matchesWords(search)} and ${conditions({})}) as found`.execute(
    shop.db,
  )
  return rows[0]!.found
}

/** The sub-categories with products without a prescription, by id. */
export async function findOverTheCounterPlaces(shop: Shop): Promise<Set<number>> {
  const { rows } = await sql<{
    id: number
  }>`select distinct w.sub_category_id as id
    from product w
    where ${conditions({ saleConditions: ['noPrescription'] })}`.execute(shop.db)
  return new Set(rows.map(({ id }) => id))
}

const WALKED_MATCHES = 60

/**
 * The same page as `rankFound`'s for a search with too many results to rank, without reading all of them. Names that
 * begin with the words are first, then the others along the index of the order among equals. Fewer rows than requested:
 * too few are in stock.
 */
async function walkCommon(
  shop: Shop,
  { begins, phrase }: SearchQuery,
  filter: ProductFilter,
  { first, offset }: { first: number; offset: number },
): Promise<Listed[]> {
  // 'is true' avoids the words' index, which would fetch all of so many matches.
  const wanted = sql`w.in_stock and (w.search_vector @@ ${begins}::tsquery) is true and ${conditions(filter)}`
  const order = sql`greatest(cardinality(w.principle_slugs), 1), length(w.search_name), w.search_name, w.id`
  const begun = await sql<Listed>`select w.id, w.stock - w.held as stock
    from product w
    where ${wanted} and w.search_name ~>=~ ${phrase} and w.search_name ~<~ ${`${phrase}\u{10FFFF}`}
    order by ${order}
    limit ${offset + first}`.execute(shop.db)
  const missing = offset + first - begun.rows.length
  if (missing === 0) return begun.rows.slice(offset)
  const skipped = Math.max(0, offset - begun.rows.length)
  const others = await sql<Listed>`select w.id, w.stock - w.held as stock
    from product w
    where ${wanted} and not starts_with(w.search_name, ${phrase})
    order by ${order}
    limit ${missing - skipped} offset ${skipped}`.execute(shop.db)
  return [...begun.rows.slice(offset), ...others.rows]
}

/** The condition of a search, as SQL over `product w`, the same for a list, its total and its facets. */
export function matchesWords({ begins, principles, also, overTheCounter }: SearchQuery): RawBuilder<unknown> {
  const words = begins === '' ? null : sql`w.search_vector @@ ${begins}::tsquery`
  const found = [words, also && expansion(also)].filter((part) => part != null)
  const all = [found.length > 0 ? sql`(${sql.join(found, sql` or `)})` : sql`false`]
  if (principles) all.push(samePrinciples(principles))
  if (overTheCounter) all.push(sql`w.sale_condition = 'noPrescription'`)
  return sql.join(all, sql` and `)
}

function expansion(also: Expansion): RawBuilder<unknown> {
  const rest = also.rest === null ? sql`true` : sql`w.search_vector @@ ${also.rest}::tsquery`
  if ('principles' in also) return sql`(${samePrinciples(also.principles)} and ${rest})`
  return 'subCategoryIds' in also ? sql`(w.sub_category_id = any(${also.subCategoryIds}) and ${rest})` : rest
}

const samePrinciples = (slugs: string[]) =>
  sql`w.principle_slugs @> ${slugs}::text[] and w.principle_slugs <@ ${slugs}::text[]`

/**
 * One page of a possibly very large result, and its total. It is sorted as requested, or by fit and in rounds where few
 * products match, else by name.
 */
async function rankFound(
  shop: Shop,
  search: SearchQuery,
  filter: ProductFilter,
  sort: ProductSort,
  { first, offset }: { first: number; offset: number },
): Promise<{ rows: Product[]; total: number }> {
  const found = sql`from product w where ${matchesWords(search)} and ${conditions(filter)}`
  const page = sort === 'relevance' ? rankedPage(search, found) : sortedPage(sort, filter, found)
  const { rows } = await sql<{
    total: number
    id: number | null
    stock: number
  }>`with ${page} limit ${first} offset ${offset})
    select tally.total, placed.id, placed.stock
    from tally
    left join (select page.*, row_number() over () as place from page) placed on true
    order by placed.place`.execute(shop.db)
  return {
    total: rows[0]!.total,
    rows: await productsOf(
      shop,
      rows.filter((row): row is typeof row & Listed => row.id !== null),
    ),
  }
}

function sortedPage(sort: WalkedSort, filter: ProductFilter, found: RawBuilder<unknown>): RawBuilder<unknown> {
  const { by, way } = walkOf(sort, filter)
  return sql`hit as materialized (select w.id, w.stock - w.held as stock, ${by} as walked ${found}),
    tally as (select count(*)::int as total from hit),
    page as (select hit.id, hit.stock from hit order by hit.walked ${way}, hit.id`
}

function rankedPage(search: SearchQuery, found: RawBuilder<unknown>): RawBuilder<unknown> {
  const few = sql`(select total from tally) <= ${RANKED_MATCHES}`
  return sql`hit as materialized (select ${RANKED}, w.search_vector ${found}), tally as (select count(*)::int as total
    from hit),
    makers as (select equivalence_key, count(*) as makers from hit where equivalence_key is not null and ${few}
    group by equivalence_key),
    page as (select ranked.id, ranked.stock from (
      select fitted.*, ${ROUND} from (select hit.*, ${fitOf(search)} as fit from hit where ${few}) fitted
      union all select hit.*, starts_with(hit.search_name, ${search.phrase})::int, 1 from hit where not ${few}
    ) ranked left join makers on makers.equivalence_key = ranked.equivalence_key order by ${BY_RANK}`
}
