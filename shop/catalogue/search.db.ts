import { sql } from 'kysely'
import type { Shop } from '#context'
import { productsOf, type Listed } from './catalogue.db.ts'
import { conditions, walkOf } from './list-conditions.db.ts'
import type { ProductFilter, ProductSort } from './list-products.input.ts'
import type { Product } from './product.rules.ts'
import type { SearchQuery } from './search.rules.ts'

// Ranking tens of thousands of matches of a letter or two costs more than it tells: past this, names decide.
const RANKED_MATCHES = 4_000
// So few are ranked sooner than anything is left out.
const FEW_MATCHES = 200

/**
 * One page of a search and its total, in one statement unless it finds very much. In stock first, then by how well the words fit: the
 * name begins with them, has them as a phrase, has them whole, any field has them whole, the name begins with
 * their beginning, has their beginnings, any field has. Among equals fewer principles first (amoxicilina before
 * its combinations), then what most laboratories make (what is most asked for: paracetamol 500 mg before
 * 10 g/100 ml), then the shorter name.
 */
export async function searchProductPage(shop: Shop, search: SearchQuery, filter: ProductFilter, sort: ProductSort, page: { first: number; offset: number }): Promise<{ rows: Product[]; total: number }> {
  const key = `found ${search.begins} ${JSON.stringify(filter)}`
  const part = filter.inStock ? 'narrowed' : 'catalogue'
  const total = search.isShort ? await shop.memory.recall(key, () => countFound(shop, search, filter), part) : await shop.memory.peek<number>(key, part)
  if (total !== undefined && total > FEW_MATCHES && sort === 'relevance' && page.offset + page.first <= WALKED_MATCHES) {
    const listed = await (total > RANKED_MATCHES ? walkCommon : rankLikeliest)(shop, search, filter, page)
    if (listed.length === page.first) return { total, rows: await productsOf(shop, listed) }
  }
  const found = await rankFound(shop, search, filter, sort, page)
  if (found.total > RANKED_MATCHES) await shop.memory.recall(key, async () => found.total, part)
  return found
}

/** What a search asks of `product w`: the condition that its pages, its total and its counts share. */
export const matchesWords = (search: SearchQuery) => sql`w.search_vector @@ ${search.begins}::tsquery`

/** How many products a search finds. */
async function countFound(shop: Shop, search: SearchQuery, filter: ProductFilter): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*)::int as total from product w where ${matchesWords(search)} and ${conditions(filter)}`.execute(shop.db)
  return rows[0]!.total
}

const WALKED_MATCHES = 60

/**
 * The same page as `rankFound`'s of a search that finds more than is ranked, without reading all of it: names that begin
 * with the words, then the others along the index of the order among equals. Fewer rows than asked: there is not
 * enough in stock.
 */
async function walkCommon(shop: Shop, { begins, phrase }: SearchQuery, filter: ProductFilter, { first, offset }: { first: number; offset: number }): Promise<Listed[]> {
  // 'is true': of so many matches the words' index would bring all.
  const wanted = sql`w.in_stock and (w.search_vector @@ ${begins}::tsquery) is true and ${conditions(filter)}`
  const order = sql`greatest(cardinality(w.principle_slugs), 1), length(w.search_name), w.search_name, w.id`
  const begun = await sql<Listed>`select w.id, w.stock - w.held as stock from product w where ${wanted} and w.search_name ~>=~ ${phrase} and w.search_name ~<~ ${`${phrase}\u{10FFFF}`} order by ${order} limit ${offset + first}`.execute(shop.db)
  const missing = offset + first - begun.rows.length
  if (missing === 0) return begun.rows.slice(offset)
  const skipped = Math.max(0, offset - begun.rows.length)
  const others = await sql<Listed>`select w.id, w.stock - w.held as stock from product w where ${wanted} and not starts_with(w.search_name, ${phrase}) order by ${order} limit ${missing - skipped} offset ${skipped}`.execute(shop.db)
  return [...begun.rows.slice(offset), ...others.rows]
}

/**
 * The same page as `rankFound`'s of one word of which the total is known. Names that begin with it, and what has it whole in any field, come
 * before all else: of the thousands that begin with two letters only these are ranked. Fewer rows than asked: there is not enough of them in stock.
 */
async function rankLikeliest(shop: Shop, search: SearchQuery, filter: ProductFilter, { first, offset }: { first: number; offset: number }): Promise<Listed[]> {
  const wanted = sql`w.in_stock and (w.search_vector @@ ${search.begins}::tsquery) is true and ${conditions(filter)}`
  const begun = sql`select w.id from product w where ${wanted} and w.search_name ~>=~ ${search.phrase} and w.search_name ~<~ ${`${search.phrase}\u{10FFFF}`}`
  const likeliest = search.whole === null ? begun : sql`${begun} union all select w.id from product w where w.in_stock and w.search_vector @@ ${search.whole}::tsquery and ${conditions(filter)}`
  const { rows } = await sql<Listed>`
    with hit as materialized (select w.id, w.stock - w.held as stock, w.search_name, w.search_vector, w.equivalence_key, cardinality(w.principle_slugs) as principles from product w where w.id in (${likeliest})),
    makers as (select made.equivalence_key, (select count(*) from product w where w.equivalence_key = made.equivalence_key and (w.search_vector @@ ${search.begins}::tsquery) is true and ${conditions(filter)}) as makers
      from (select distinct equivalence_key from hit where equivalence_key is not null) made)
    select hit.id, hit.stock from hit left join makers on makers.equivalence_key = hit.equivalence_key order by ${fit(search)} desc, ${AMONG_EQUALS} limit ${first} offset ${offset}`.execute(shop.db)
  return rows
}

async function rankFound(shop: Shop, search: SearchQuery, filter: ProductFilter, sort: ProductSort, page: { first: number; offset: number }): Promise<{ rows: Product[]; total: number }> {
  const walk = sort === 'relevance' ? undefined : walkOf(sort, filter)
  const ranked = sql`(select total from tally) <= ${RANKED_MATCHES}`
  const order = walk
    ? sql`hit.walked ${walk.way}, hit.id`
    : sql`hit.in_stock desc, case when ${ranked} then ${fit(search)} else starts_with(hit.search_name, ${search.phrase})::int end desc, ${AMONG_EQUALS}`
  const { rows } = await sql<{ total: number; id: number | null; stock: number }>`
    with hit as materialized (select w.id, w.stock - w.held as stock, w.in_stock, w.search_name, w.search_vector, w.equivalence_key, cardinality(w.principle_slugs) as principles, ${walk?.by ?? sql`null`} as walked
      from product w where ${matchesWords(search)} and ${conditions(filter)}),
    tally as (select count(*)::int as total from hit),
    makers as (select equivalence_key, count(*) as makers from hit where equivalence_key is not null and ${ranked} group by equivalence_key),
    page as (select hit.id, hit.stock from hit left join makers on makers.equivalence_key = hit.equivalence_key order by ${order} limit ${page.first} offset ${page.offset})
    select tally.total, placed.id, placed.stock from tally left join (select page.*, row_number() over () as place from page) placed on true order by placed.place`.execute(shop.db)
  return { total: rows[0]!.total, rows: await productsOf(shop, rows.filter((row): row is typeof row & Listed => row.id !== null)) }
}

const AMONG_EQUALS = sql.raw('greatest(hit.principles, 1), makers.makers desc nulls last, length(hit.search_name), hit.search_name, hit.id')

const fit = ({ phrase, wholeInName, whole, beginsInName }: SearchQuery) => sql`case
  when starts_with(hit.search_name || ' ', ${`${phrase} `}) then 7
  when ${whole !== null} and strpos(' ' || hit.search_name || ' ', ${` ${phrase} `}) > 0 then 6
  when hit.search_vector @@ ${wholeInName}::tsquery then 5
  when hit.search_vector @@ ${whole}::tsquery then 4
  when starts_with(hit.search_name, ${phrase}) then 3
  when hit.search_vector @@ ${beginsInName}::tsquery then 2 else 1 end`
