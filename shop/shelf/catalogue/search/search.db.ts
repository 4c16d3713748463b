/** The condition of a search, as SQL over `product w`, and what it finds at all. */
import { sql, type RawBuilder } from 'kysely'
import type { Shop } from '#context'
import { conditions } from '#shop/shelf/catalogue/products/list-conditions.db.ts'
import type { Expansion, SearchQuery } from './search.rules.ts'

/** One condition for a list, its total and its facets. */
export function matchesWords({ begins, principles, also, overTheCounter }: SearchQuery): RawBuilder<unknown> {
  const matching = begins === '' ? null : sql`w.search_vector @@ ${begins}::tsquery`
  const found = [matching, also && expansionCondition(also)].filter((part) => part != null)
  const all = [found.length > 0 ? sql`(${sql.join(found, sql` or `)})` : sql`false`]
  if (principles) all.push(samePrinciples(principles))
  if (overTheCounter) all.push(sql`w.sale_condition = 'noPrescription'`)
  return sql.join(all, sql` and `)
}

function expansionCondition(also: Expansion): RawBuilder<unknown> {
  const rest = also.rest === null ? sql`true` : sql`w.search_vector @@ ${also.rest}::tsquery`
  if ('principles' in also) return sql`(${samePrinciples(also.principles)} and ${rest})`
  return 'subCategoryIds' in also ? sql`(w.sub_category_id = any(${also.subCategoryIds}) and ${rest})` : rest
}

const samePrinciples = (slugs: string[]) =>
  sql`w.principle_slugs @> ${slugs}::text[] and w.principle_slugs <@ ${slugs}::text[]`

/** Whether the catalogue has any product for a search. */
export async function hasMatches(shop: Shop, search: SearchQuery): Promise<boolean> {
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
