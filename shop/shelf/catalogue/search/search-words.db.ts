import { sql } from 'kysely'
import type { Shop } from '#context'
import { createLexemes, type CatalogueLexemes } from './catalogue-lexemes.rules.ts'
import type { SpellingWord } from './spelling.rules.ts'

/** Every word of the catalogue, as one text: reading tens of thousands of rows would take longer than sorting them. */
export async function findLexemes(shop: Shop): Promise<CatalogueLexemes> {
  const { rows } = await sql<{
    listed: string | null
  }>`select string_agg(word || ' ' || frequency, ' ' order by word collate "C") as listed from search_word`.execute(
    shop.db,
  )
  return createLexemes(rows[0]!.listed ?? '')
}

// A catalogue of 200,000 products has fewer words. The most frequent words stay.
const WORDS_MAX = 60_000

/**
 * The catalogue's words for the spelling help. A word that begins the names of one medicine alone is that medicine's:
 * its meaning is the medicine's principles.
 */
export async function findSpellingWords(shop: Shop): Promise<SpellingWord[]> {
  const { rows } = await sql<SpellingWord>`
    with named as (
      select split_part(search_name, ' ', 1) as word, min(array_to_string(principle_slugs, '+')) as meaning from product
      where enabled and product_type = 'Medicament' and principle_slugs <> '{}'
      group by 1
      having min(principle_slugs) = max(principle_slugs))
    select w.word, named.meaning, w.frequency from search_word w left join named on named.word = w.word
    where w.word ~ '^[a-z]{4,}$' order by w.frequency desc, w.word limit ${WORDS_MAX}`.execute(shop.db)
  return rows
}
