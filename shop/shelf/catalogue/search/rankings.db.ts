/** The ways of ranking a list's page. Each is one statement, which has the total too unless that is known. */
import { sql, type RawBuilder } from 'kysely'
import type { Shop } from '#context'
import { walkPage, type ListRow } from '#shop/shelf/catalogue/products/catalogue.db.ts'
import { conditions, sortExpression } from '#shop/shelf/catalogue/products/list-conditions.db.ts'
import {
  FOUND_MAX,
  isNear,
  RANKED_MATCHES_MAX,
  type Listing,
  type Ranking,
  type Search,
} from './choose-ranking.rules.ts'
import { RANK_ORDER, RANKED_COLUMNS, rankLikeliest, rankWhole, ROUND_COLUMN, searchFit } from './ranked-search.db.ts'
import { matchesWords } from './search.db.ts'

export type RankedPage = { pageRows: ListRow[]; total: number }

/**
 * Products in stock are first, then the order is the fit of the words. The name begins with them, has them as a phrase,
 * or has them whole. Then any field has them whole, the name begins with their beginning, or has their beginnings, or
 * any field has these. Last are the results beside the words.
 * Equals are in rounds: each medicine (principles, strength and form) with its cheapest unit, then each with the next
 * one. So a page is not one medicine from twenty laboratories. Within a round the order is: fewer principles
 * (amoxicilina before its combinations), more laboratories (paracetamol 500 mg before 10 g/100 ml), the shorter name.
 */
export const RANKINGS: Record<Ranking, (shop: Shop, search: Search, total?: number) => Promise<RankedPage>> = {
  counted: async (shop, listing, total) => ({ pageRows: [], total: total ?? (await countListed(shop, listing)) }),

  indexed: (shop, { filter, sort, ...page }: Listing, total) =>
    readPage(shop, walkPage(filter, sort, page, total === undefined), total),

  sorted: (shop, search) => {
    const { sortKey, direction } = sortExpression(search.sort, search.filter)
    return readPage(
      shop,
      selectTalliedPage(
        search,
        sql`w.id, ${sortKey} as walked`,
        sql`page as (select hit.id from hit order by hit.walked ${direction}, hit.id`,
      ),
    )
  },

  /** A page near the beginning is read with the rows before it. A page past the end would not have the total. */
  whole: async (shop, search) => {
    const { query, filter, first, offset } = search
    const skipped = isNear(search) ? offset : 0
    const rows = await rankWhole(shop, query, filter, { first: first + skipped, offset: offset - skipped })
    if (rows.length > 0) return { pageRows: rows.slice(skipped), total: rows[0]!.total }
    return { pageRows: [], total: offset === skipped ? 0 : await countListed(shop, search) }
  },

  likeliest: async (shop, search, total) =>
    pageOrMeasured(shop, search, await rankLikeliest(shop, search.query, search.filter, search), total),

  walked: async (shop, search, total) => pageOrMeasured(shop, search, await walkCommon(shop, search), total),

  measured: (shop, search) => {
    const isFew = sql`(select total from tally) <= ${RANKED_MATCHES_MAX}`
    return readPage(
      shop,
      selectTalliedPage(
        search,
        sql`${RANKED_COLUMNS}, w.search_vector`,
        sql`makers as (select equivalence_key, count(*) as makers from hit
          where equivalence_key is not null and ${isFew}
        group by equivalence_key),
        page as (select ranked.id from (
          select fitted.*, ${ROUND_COLUMN}
          from (select hit.*, ${searchFit(search.query)} as fit from hit where ${isFew}) fitted
          union all
          select hit.*, starts_with(hit.search_name, ${search.query.phrase})::int, 1 from hit where not ${isFew}
        ) ranked left join makers on makers.equivalence_key = ranked.equivalence_key order by ${RANK_ORDER}`,
        sql`limit ${FOUND_MAX}`,
      ),
    )
  },
}

/** The number of a list's products; a search's ends at `FOUND_MAX`. */
export async function countListed(shop: Shop, { query, filter }: Pick<Listing, 'query' | 'filter'>): Promise<number> {
  const listed =
    query === null
      ? sql`product w where ${conditions(filter)}`
      : sql`(select from product w where ${matchesWords(query)} and ${conditions(filter)} limit ${FOUND_MAX}) found`
  return (await readPage(shop, sql`select count(*)::int as total from ${listed}`)).total
}

/** `total`: the list's, where the statement does not have it. */
async function readPage(shop: Shop, statement: RawBuilder<unknown>, total = 0): Promise<RankedPage> {
  const rows = (await statement.execute(shop.db)).rows as Partial<ListRow & { total: number }>[]
  return { pageRows: rows.filter((row): row is ListRow => row.id != null), total: rows[0]?.total ?? total }
}

/** A page of a possibly very large result, with its total. `page` is open: it ends with the page's place. */
const selectTalliedPage = (
  { query, filter, first, offset }: Search,
  columns: RawBuilder<unknown>,
  page: RawBuilder<unknown>,
  most = sql``,
): RawBuilder<unknown> => sql`
  with hit as materialized (select ${columns} from product w where ${matchesWords(query)} and ${conditions(filter)}
      ${most}),
    tally as (select count(*)::int as total from hit),
    ${page} limit ${first} offset ${offset})
  select tally.total, placed.id
  from tally
  left join (select page.*, row_number() over () as place from page) placed on true
  order by placed.place`

/** Fewer rows than requested: too few of the likeliest are in stock, so that all must be ranked. */
const pageOrMeasured = (shop: Shop, search: Search, pageRows: ListRow[], total = 0): RankedPage | Promise<RankedPage> =>
  pageRows.length === search.first ? { pageRows, total } : RANKINGS.measured(shop, search)

/**
 * A page of too many matches: names that begin with the words, then others, and of neither more than some are read.
 * Only products in stock.
 */
async function walkCommon(shop: Shop, { query, filter, first, offset }: Search): Promise<ListRow[]> {
  const selectMatches = (where: RawBuilder<unknown>) => sql`select w.id, w.search_name,
      greatest(cardinality(w.principle_slugs), 1) as principles
    from product w where w.in_stock and ${where} and ${conditions(filter)}`
  // 'is true' avoids the words' index, which would fetch all of so many matches.
  const begins = sql`w.search_name ~>=~ ${query.phrase} and w.search_name ~<~ ${`${query.phrase}\u{10FFFF}`}
    and (w.search_vector @@ ${query.begins}::tsquery) is true`
  const others = sql`w.search_vector @@ ${query.begins}::tsquery and not starts_with(w.search_name, ${query.phrase})`
  const { rows } = await sql<ListRow>`
    with begun as materialized (${selectMatches(begins)} order by w.search_name using ~<~ limit ${BEGUN_MAX})
    select id from (
      select 0 as place, * from begun
      union all
      (select 1, * from (${selectMatches(others)}) other
        limit case when (select count(*) from begun) < ${offset + first} then ${RANKED_MATCHES_MAX}::int else 0 end)
    ) listed
    order by place, principles, length(search_name), search_name, id
    limit ${first} offset ${offset}`.execute(shop.db)
  return rows
}
const BEGUN_MAX = 500
