/** The order of a search's results, as SQL, and the statement for all but the largest searches. */
import { sql, type RawBuilder } from 'kysely'
import type { Shop } from '#context'
import { runText } from '#db/run-text.ts'
import type { Listed } from '#shop/shelf/catalogue/products/catalogue.db.ts'
import { conditions } from '#shop/shelf/catalogue/products/list-conditions.db.ts'
import type { ProductFilter } from '#shop/shelf/catalogue/products/list-products.input.ts'
import type { SearchQuery } from './search.rules.ts'

type Fragment = RawBuilder<unknown>
/** The values of a search in a statement. */
type Values = Record<
  | 'begins'
  | 'beginsInName'
  | 'whole'
  | 'wholeOnce'
  | 'wholeInName'
  | 'phrase'
  | 'from'
  | 'to'
  | 'principles'
  | 'rest'
  | 'first'
  | 'offset',
  Fragment
>

/**
 * Ranking data of a product `w` beside its fit. `made` is the same for products that take turns: one medicine, or one
 * name.
 */
export const RANKED = sql.raw(`w.id, w.stock - w.held as stock, w.in_stock, w.search_name, w.equivalence_key,
  hashtextextended(coalesce(w.equivalence_key, w.search_name), 0) as made,
  greatest(cardinality(w.principle_slugs), 1) as principles, w.current_price / w.unit_content as unit_price`)

/** How well the rows of `hit`, which have a product's `search_name` and `search_vector`, fit a search. */
export const fitOf = (search: SearchQuery): Fragment => {
  const { begins, phrase, wholeInName, whole, beginsInName } = search
  return fit(asValues([begins, phrase, wholeInName, whole, beginsInName].map((value) => sql`${value}`)), search, 'hit')
}

/**
 * Rounds among equals: the cheapest unit of each medicine is in the first round. Over rows of `RANKED` that have `fit`.
 */
export const ROUND = sql.raw('row_number() over (partition by made, in_stock, fit order by unit_price, id) as round')

/** The order of rows that have `makers` and `round`; `makers` null or 0: the product is no medicine. */
export const BY_RANK = sql.raw(
  'in_stock desc, fit desc, round, principles, makers desc nulls last, length(search_name), search_name, id',
)

/**
 * A product's fit, 7 to 1; 0: it lacks the words. Most products have none of the whole words, so that is tested first.
 */
function fit(
  { begins, beginsInName, whole, wholeInName, phrase }: Values,
  search: SearchQuery,
  rows: 'w' | 'hit' = 'w',
): Fragment {
  const [name, vector] = [sql.ref(`${rows}.search_name`), sql.ref(`${rows}.search_vector`)]
  const misses = search.also !== undefined || search.begins === '' ? sql`when not ${vector} @@ ${begins} then 0` : sql``
  const begun = sql`when starts_with(${name} || ' ', ${phrase} || ' ') then 7`
  // A text of joining words has no whole words.
  if (search.whole === null)
    return sql`case ${misses} ${begun} when starts_with(${name}, ${phrase}) then 3
      when ${vector} @@ ${beginsInName}::tsquery then 2 else 1 end`
  return sql`case when ${vector} @@ ${whole}::tsquery then
      case ${begun} when strpos(' ' || ${name} || ' ', ' ' || ${phrase} || ' ') > 0 then 6
      when ${vector} @@ ${wholeInName}::tsquery then 5 else 4 end
    ${misses} when starts_with(${name}, ${phrase}) then 3 when ${vector} @@ ${beginsInName}::tsquery then 2 else 1 end`
}

/** Whether a search with at most `most` products is ranked in one plain statement. */
export const isRankedWhole = ({ whole, also, overTheCounter, most: found }: SearchQuery, most: number): boolean =>
  whole !== null && !overTheCounter && found <= most && (also === undefined || 'principles' in also)

/** One page by rank, and the total; null: the page is empty, so the total is unknown. */
export async function rankWhole(
  shop: Shop,
  search: SearchQuery,
  filter: ProductFilter,
  page: Page,
): Promise<{ listed: Listed[]; total: number } | null> {
  const rows = await rank<Listed & { total: number }>(shop, wholeStatement, search, filter, page)
  return rows.length === 0 ? null : { listed: rows, total: rows[0]!.total }
}

/**
 * The same page of a one-word search with a known total. Names that begin with the word, and products with the whole
 * word in any field, precede all others. Of the thousands that begin with two letters only these are ranked. Fewer rows
 * than requested: too few of them are in stock.
 */
export const rankLikeliest = (shop: Shop, search: SearchQuery, filter: ProductFilter, page: Page): Promise<Listed[]> =>
  rank<Listed>(shop, likeliestStatement, search, filter, page)

type Page = { first: number; offset: number }

/**
 * Windows with the same columns share one sort; a page, its total and its rounds are one pass over few and narrow rows.
 */
function wholeStatement(search: SearchQuery, values: Values, filter: ProductFilter): Fragment {
  return sql`select id, stock, total from (
      select hit.*, ${ROUND}, count(equivalence_key) over (partition by made) as makers, count(*) over ()::int as total
      from (select ${RANKED}, ${fit(values, search)} as fit from product w
      where ${found(search, values)} and ${conditions(filter)}) hit
    ) ranked order by ${BY_RANK} limit ${values.first} offset ${values.offset}`
}

/** Makers are counted last, one query per row: only for the page's rows and the ones level with its last row. */
function likeliestStatement(search: SearchQuery, values: Values, filter: ProductFilter): Fragment {
  const words = sql`(w.search_vector @@ ${values.begins}) is true`
  const begun = sql`w.search_name ~>=~ ${values.from} and w.search_name ~<~ ${values.to} and ${words}`
  const likeliest = search.whole === null ? begun : sql`(${begun} or w.search_vector @@ ${values.wholeOnce})`
  const makers = sql`select count(*)
    from product w
    where w.equivalence_key = best.equivalence_key and ${words} and ${conditions(filter)}`
  return sql`select id, stock from (
      select best.*, case when equivalence_key is not null then (${makers}) end as makers from (
        select hit.*, ${ROUND} from (
          select ${RANKED}, ${fit(values, search)} as fit from product w
          where w.in_stock and ${likeliest} and ${conditions(filter)}) hit
        order by fit desc, round,
        principles fetch first (${values.first}::int + ${values.offset}::int) rows with ties) best
    ) ranked order by ${BY_RANK} limit ${values.first} offset ${values.offset}`
}

/** Nearly every search has words alone: that statement's text is made a single time for each kind. */
async function rank<Row>(
  shop: Shop,
  statement: typeof wholeStatement | typeof likeliestStatement,
  search: SearchQuery,
  filter: ProductFilter,
  page: Page,
): Promise<Row[]> {
  const values = [
    search.begins,
    search.phrase,
    search.wholeInName,
    search.whole,
    search.beginsInName,
    page.first,
    page.offset,
    ...besides(search),
  ]
  // PostgreSQL refuses a text with an unused parameter.
  if (search.whole === null || Object.values(filter).some((value) => value !== undefined)) {
    const built = statement(search, asValues(values.map((value) => sql`${value}`)), filter)
    return (await built.execute(shop.db)).rows as Row[]
  }
  const given = values.filter((value) => value !== undefined)
  const kind = `${statement.name} ${search.also !== undefined} ${given.length}`
  const text =
    TEXTS.get(kind) ??
    statement(search, asValues(values.map((_, at) => sql.raw(`$${at + 1}`))), {}).compile(shop.db).sql
  TEXTS.set(kind, text)
  return runText<Row>(shop.db, text, given)
}
const TEXTS = new Map<string, string>()

function found({ also, principles }: SearchQuery, values: Values): Fragment {
  const words = sql`w.search_vector @@ ${values.begins}`
  const same = sql`w.principle_slugs @> ${values.principles} and w.principle_slugs <@ ${values.principles}`
  if (also) return sql`(${words} or ${same}${also.rest === null ? sql`` : sql` and w.search_vector @@ ${values.rest}`})`
  return principles ? sql`${words} and ${same}` : words
}

// 'select': PostgreSQL would plan for each value of a visible parameter, which takes longer than the execution.
const hidden = (value: Fragment, type: 'tsquery' | 'text[]' | 'text') => sql`(select ${value}::${sql.raw(type)})`

function asValues([
  begins,
  phrase,
  wholeInName,
  whole,
  beginsInName,
  first,
  offset,
  principles,
  rest,
]: Fragment[]): Values {
  const text = sql`${phrase}::text`
  return {
    begins: hidden(begins!, 'tsquery'),
    phrase: text,
    from: hidden(phrase!, 'text'),
    // After all texts that begin with the phrase: Unicode's last character.
    to: hidden(sql`${text} || chr(1114111)`, 'text'),
    wholeInName: wholeInName!,
    whole: whole!,
    wholeOnce: hidden(whole!, 'tsquery'),
    beginsInName: beginsInName!,
    first: first!,
    offset: offset!,
    principles: hidden(principles!, 'text[]'),
    rest: hidden(rest!, 'tsquery'),
  }
}

/** The principles besides the words, and the further condition for their products. */
const besides = ({ also, principles }: SearchQuery): [string[] | undefined, string | undefined] =>
  also && 'principles' in also ? [also.principles, also.rest ?? undefined] : [principles, undefined]
