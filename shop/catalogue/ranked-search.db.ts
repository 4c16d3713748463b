/** The order of what a search finds, as SQL, and the statement for all but the searches that find very much. */
import { sql, type RawBuilder } from 'kysely'
import type { Shop } from '#context'
import { runText } from '#db/run-text.ts'
import type { Listed } from './catalogue.db.ts'
import { conditions } from './list-conditions.db.ts'
import type { ProductFilter } from './list-products.input.ts'
import type { SearchQuery } from './search.rules.ts'

type Fragment = RawBuilder<unknown>
/** The values of a search as they stand in a statement. */
type Values = Record<
  'begins' | 'beginsInName' | 'whole' | 'wholeInName' | 'phrase' | 'principles' | 'rest' | 'first' | 'offset',
  Fragment
>

/** What ranking needs of a product `w` besides how well it fits. `made` is the same for what takes turns: one medicine, or one name. */
export const RANKED =
  sql.raw(`w.id, w.stock - w.held as stock, w.in_stock, w.search_name, w.equivalence_key, hashtextextended(coalesce(w.equivalence_key, w.search_name), 0) as made,
  greatest(cardinality(w.principle_slugs), 1) as principles, w.current_price / w.unit_content as unit_price`)

/** How well the rows of `rows`, which have a product's `search_name` and `search_vector`, fit a search. */
export const fitOf = (search: SearchQuery, rows: 'w' | 'hit'): Fragment => fit(valuesOf(search), search, rows)

/** Turns of equals: each medicine once, its cheapest unit, before any a second time. Over rows of `RANKED` that have `fit`. */
export const ROUND = sql.raw('row_number() over (partition by made, in_stock, fit order by unit_price, id) as round')

/** The order of rows that have `makers` and `round`; `makers` null or 0: the product is no medicine. */
export const BY_RANK = sql.raw(
  'in_stock desc, fit desc, round, principles, makers desc nulls last, length(search_name), search_name, id',
)

/** How well a product fits, 7 to 1; 0: it has not the words. Most have none of the words whole, so that is asked first. */
function fit(
  { begins, beginsInName, whole, wholeInName, phrase }: Values,
  search: SearchQuery,
  rows: 'w' | 'hit' = 'w',
): Fragment {
  const [name, vector] = [sql.ref(`${rows}.search_name`), sql.ref(`${rows}.search_vector`)]
  const misses = search.also !== undefined || search.begins === '' ? sql`when not ${vector} @@ ${begins} then 0` : sql``
  const begun = sql`when starts_with(${name} || ' ', ${phrase} || ' ') then 7`
  // Joining words alone are whole nowhere.
  if (search.whole === null)
    return sql`case ${misses} ${begun} when starts_with(${name}, ${phrase}) then 3 when ${vector} @@ ${beginsInName}::tsquery then 2 else 1 end`
  return sql`case when ${vector} @@ ${whole}::tsquery then
      case ${begun} when strpos(' ' || ${name} || ' ', ' ' || ${phrase} || ' ') > 0 then 6 when ${vector} @@ ${wholeInName}::tsquery then 5 else 4 end
    ${misses} when starts_with(${name}, ${phrase}) then 3 when ${vector} @@ ${beginsInName}::tsquery then 2 else 1 end`
}

/** Whether all that a search may find is ranked in one plain statement: `most` at most, or the products of one combination of principles. */
export const isRankedWhole = (
  { whole, also, overTheCounter, principles, most: found }: SearchQuery,
  most: number,
): boolean =>
  whole !== null &&
  !overTheCounter &&
  (also === undefined ? principles !== undefined || found <= most : 'principles' in also)

/** One page by rank, and how many there are in all; null: the page is empty, and says nothing of that. */
export async function rankWhole(
  shop: Shop,
  search: SearchQuery,
  filter: ProductFilter,
  page: { first: number; offset: number },
): Promise<{ listed: Listed[]; total: number } | null> {
  const rows = await (isPlain(filter)
    ? rankByText(shop, search, page)
    : statement(search, valuesOf(search, page), filter)
        .execute(shop.db)
        .then((answer) => answer.rows))
  return rows.length === 0 ? null : { listed: rows, total: rows[0]!.total }
}

type Row = Listed & { total: number }

const isPlain = (filter: ProductFilter) => Object.values(filter).every((value) => value === undefined)

/** Columns that windows share are sorted once; a page, its total and its turns are one pass over few and narrow rows. */
function statement(search: SearchQuery, values: Values, filter: ProductFilter) {
  return sql<Row>`select id, stock, total from (
      select hit.*, ${ROUND}, count(equivalence_key) over (partition by made) as makers, count(*) over ()::int as total
      from (select ${RANKED}, ${fit(values, search)} as fit from product w where ${found(search, values)} and ${conditions(filter)}) hit
    ) ranked order by ${BY_RANK} limit ${values.first} offset ${values.offset}`
}

function found({ also, principles }: SearchQuery, values: Values): Fragment {
  const words = sql`w.search_vector @@ ${values.begins}`
  const same = sql`w.principle_slugs @> ${values.principles} and w.principle_slugs <@ ${values.principles}`
  if (also) return sql`(${words} or ${same}${also.rest === null ? sql`` : sql` and w.search_vector @@ ${values.rest}`})`
  return principles ? sql`${words} and ${same}` : words
}

// 'select': PostgreSQL makes a plan for every value of a parameter that it sees, which takes longer than the plan runs.
const hidden = (value: Fragment, type: 'tsquery' | 'text[]') => sql`(select ${value}::${sql.raw(type)})`

function valuesOf(search: SearchQuery, page?: { first: number; offset: number }): Values {
  const [principles, rest] = besides(search)
  return asValues(
    [
      search.begins,
      search.phrase,
      search.wholeInName,
      search.whole,
      search.beginsInName,
      page?.first,
      page?.offset,
      principles,
      rest,
    ].map((value) => sql`${value}`),
  )
}

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
    wholeInName: wholeInName!,
    whole: whole!,
    beginsInName: beginsInName!,
    first: first!,
    offset: offset!,
    principles: hidden(principles!, 'text[]'),
    rest: hidden(rest!, 'tsquery'),
  }
}

/** The principles that are wanted beside the words, and what else such a product must have. */
const besides = ({ also, principles }: SearchQuery): [string[] | undefined, string | undefined] =>
  also && 'principles' in also ? [also.principles, also.rest ?? undefined] : [principles, undefined]

/** Nearly every search: nothing but the words narrows it. Its text is made once for each kind. */
async function rankByText(
  shop: Shop,
  search: SearchQuery,
  { first, offset }: { first: number; offset: number },
): Promise<Row[]> {
  const beside = besides(search).filter((value) => value !== undefined)
  const kind = `${search.also !== undefined} ${beside.length}`
  const text =
    TEXTS.get(kind) ??
    statement(search, asValues(Array.from({ length: 9 }, (_, at) => sql.raw(`$${at + 1}`))), {}).compile(shop.db).sql
  TEXTS.set(kind, text)
  return runText<Row>(shop.db, text, [
    search.begins,
    search.phrase,
    search.wholeInName,
    search.whole,
    search.beginsInName,
    first,
    offset,
    ...beside,
  ])
}
const TEXTS = new Map<string, string>()
