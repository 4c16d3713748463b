/** The order of a search's results, and the statement for all but the largest searches. */
import { sql, type RawBuilder } from 'kysely'
import type { Shop } from '#context'
import { placesFor, prepared, fetchRows, type Fragment } from '#db/sql.ts'
import type { ListRow } from '#shop/shelf/catalogue/products/catalogue.db.ts'
import { conditions } from '#shop/shelf/catalogue/products/list-conditions.db.ts'
import type { ProductFilter } from '#shop/shelf/catalogue/products/list-products.input.ts'
import type { SearchQuery } from './search.rules.ts'

/** What a search gives to a statement. */
const SEARCH_PARAMETERS = [
  'begins',
  'beginsInName',
  'whole',
  'wholeInName',
  'phrase',
  'principles',
  'rest',
  'first',
  'offset',
] as const
type SearchParameter = (typeof SEARCH_PARAMETERS)[number]
/** The values of a search in a statement. */
type SearchValues = Record<SearchParameter | 'wholeOnce' | 'from' | 'to', Fragment>
/** What a statement's text depends on: the words, and what is searched beside them. */
type StatementKind = { hasWhole: boolean; mayMiss: boolean; beside: 'nothing' | 'only' | 'also' | 'also with rest' }

/**
 * Ranking data of a product `w` beside its fit. `made` is the same for products that take turns: one medicine, or one
 * name.
 */
export const RANKED_COLUMNS = sql`w.id, w.in_stock, w.search_name, w.equivalence_key,
  hashtextextended(coalesce(w.equivalence_key, w.search_name), 0) as made,
  greatest(cardinality(w.principle_slugs), 1) as principles, w.current_price / w.unit_content as unit_price`

/** How well the rows of `hit`, which have a product's `search_name` and `search_vector`, fit a search. */
export const searchFit = (search: SearchQuery): Fragment =>
  fitExpression(valuesAt(placesFor(toParameters(search, { first: 0, offset: 0 }))), classify(search), 'hit')

/**
 * Rounds among equals: the cheapest unit of each medicine is in the first round. Over rows of `RANKED_COLUMNS` that
 * have `fit`.
 */
export const ROUND_COLUMN = sql`row_number() over (partition by made, in_stock, fit order by unit_price, id) as round`

/** The order of rows that have `makers` and `round`; `makers` null or 0: the product is no medicine. */
export const RANK_ORDER = sql`
  in_stock desc, fit desc, round, principles, makers desc nulls last, length(search_name), search_name, id`

/**
 * A product's fit, 7 to 1; 0: it lacks the words. Most products have none of the whole words, so that is tested first.
 */
function fitExpression(
  { begins, beginsInName, whole, wholeInName, phrase }: SearchValues,
  { hasWhole, mayMiss }: StatementKind,
  rows: 'w' | 'hit' = 'w',
): Fragment {
  const [name, vector] = [sql.ref(`${rows}.search_name`), sql.ref(`${rows}.search_vector`)]
  const misses = mayMiss ? sql`when not ${vector} @@ ${begins} then 0` : sql``
  const startsWith = sql`when starts_with(${name} || ' ', ${phrase} || ' ') then 7`
  // A text of joining words has no whole words.
  if (!hasWhole)
    return sql`case ${misses} ${startsWith} when starts_with(${name}, ${phrase}) then 3
      when ${vector} @@ ${beginsInName}::tsquery then 2 else 1 end`
  return sql`case when ${vector} @@ ${whole}::tsquery then
      case ${startsWith} when strpos(' ' || ${name} || ' ', ' ' || ${phrase} || ' ') > 0 then 6
      when ${vector} @@ ${wholeInName}::tsquery then 5 else 4 end
    ${misses} when starts_with(${name}, ${phrase}) then 3 when ${vector} @@ ${beginsInName}::tsquery then 2 else 1 end`
}

/** One page by rank, with the total in each row: an empty page does not have it. */
export const rankWhole = (
  shop: Shop,
  search: SearchQuery,
  filter: ProductFilter,
  page: Page,
): Promise<(ListRow & { total: number })[]> => rank(shop, wholeRanking, search, filter, page)

/**
 * The same page of a one-word search with a known total. Names that begin with the word, and products with the whole
 * word in any field, precede all others. Of the thousands that begin with two letters only these are ranked.
 */
export const rankLikeliest = (shop: Shop, search: SearchQuery, filter: ProductFilter, page: Page): Promise<ListRow[]> =>
  rank<ListRow>(shop, likeliestRanking, search, filter, page)

type Page = { first: number; offset: number }

/**
 * Windows with the same columns share one sort; a page, its total and its rounds are one pass over few and narrow rows.
 */
function wholeStatement(values: SearchValues, kind: StatementKind, filter: ProductFilter) {
  return sql<ListRow & { total: number }>`select id, total from (
      select hit.*, ${ROUND_COLUMN}, count(equivalence_key) over (partition by made) as makers,
        count(*) over ()::int as total
      from (select ${RANKED_COLUMNS}, ${fitExpression(values, kind)} as fit from product w
      where ${matchCondition(kind, values)} and ${conditions(filter)}) hit
    ) ranked order by ${RANK_ORDER} limit ${values.first} offset ${values.offset}`
}

/** Makers are counted last, one query per row: only for the page's rows and the ones level with its last row. */
function likeliestStatement(values: SearchValues, kind: StatementKind, filter: ProductFilter) {
  const matches = sql`(w.search_vector @@ ${values.begins}) is true`
  const startsWith = sql`w.search_name ~>=~ ${values.from} and w.search_name ~<~ ${values.to} and ${matches}`
  const likely = !kind.hasWhole ? startsWith : sql`(${startsWith} or w.search_vector @@ ${values.wholeOnce})`
  const makers = sql`select count(*)
    from product w
    where w.equivalence_key = best.equivalence_key and ${matches} and ${conditions(filter)}`
  return sql<ListRow>`select id from (
      select best.*, case when equivalence_key is not null then (${makers}) end as makers from (
        select hit.*, ${ROUND_COLUMN} from (
          select ${RANKED_COLUMNS}, ${fitExpression(values, kind)} as fit from product w
          where w.in_stock and ${likely} and ${conditions(filter)}) hit
        order by fit desc, round,
        principles fetch first (${values.first}::int + ${values.offset}::int) rows with ties) best
    ) ranked order by ${RANK_ORDER} limit ${values.first} offset ${values.offset}`
}

type Statement<Row> = (values: SearchValues, kind: StatementKind, filter: ProductFilter) => RawBuilder<Row>
/** Prepares the statement without a filter, since nearly every search has none, and a filter's values vary. */
const prepareRanking = <Row>(statement: Statement<Row>) => ({
  statement,
  plain: prepared(SEARCH_PARAMETERS, (places, kind: StatementKind) => statement(valuesAt(places), kind, {})),
})
const wholeRanking = prepareRanking(wholeStatement)
const likeliestRanking = prepareRanking(likeliestStatement)

function rank<Row>(
  shop: Shop,
  { statement, plain }: ReturnType<typeof prepareRanking<Row>>,
  search: SearchQuery,
  filter: ProductFilter,
  page: Page,
): Promise<Row[]> {
  const [given, kind] = [toParameters(search, page), classify(search)]
  return Object.values(filter).some((value) => value !== undefined)
    ? fetchRows(shop.db, statement(valuesAt(placesFor(given)), kind, filter))
    : plain(shop.db, given, kind)
}

function matchCondition({ beside }: StatementKind, values: SearchValues): Fragment {
  const matches = sql`w.search_vector @@ ${values.begins}`
  const same = sql`w.principle_slugs @> ${values.principles} and w.principle_slugs <@ ${values.principles}`
  return {
    nothing: matches,
    only: sql`${matches} and ${same}`,
    also: sql`(${matches} or ${same})`,
    'also with rest': sql`(${matches} or ${same} and w.search_vector @@ ${values.rest})`,
  }[beside]
}

// 'select': PostgreSQL would plan for each value of a visible parameter, which takes longer than the execution.
const hideFromPlanner = (value: Fragment, type: Fragment) => sql`(select ${value}::${type})`

function valuesAt(places: Record<SearchParameter, Fragment>): SearchValues {
  const { begins, whole, principles, rest } = places
  const phrase = sql`${places.phrase}::text`
  return {
    ...places,
    phrase,
    begins: hideFromPlanner(begins, TSQUERY),
    from: hideFromPlanner(phrase, sql`text`),
    // After all texts that begin with the phrase: Unicode's last character.
    to: hideFromPlanner(sql`${phrase} || chr(1114111)`, sql`text`),
    wholeOnce: hideFromPlanner(whole, TSQUERY),
    principles: hideFromPlanner(principles, sql`text[]`),
    rest: hideFromPlanner(rest, TSQUERY),
  }
}
const TSQUERY = sql`tsquery`

const toParameters = ({ also, ...search }: SearchQuery, { first, offset }: Page): Record<SearchParameter, unknown> => ({
  begins: search.begins,
  beginsInName: search.beginsInName,
  whole: search.whole,
  wholeInName: search.wholeInName,
  phrase: search.phrase,
  principles: also && 'principles' in also ? also.principles : search.principles,
  rest: also?.rest,
  first,
  offset,
})

const classify = ({ whole, begins, also, principles }: SearchQuery): StatementKind => ({
  hasWhole: whole !== null,
  mayMiss: also !== undefined || begins === '',
  beside: also ? (also.rest === null ? 'also' : 'also with rest') : principles ? 'only' : 'nothing',
})
