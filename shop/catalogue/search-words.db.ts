import { sql } from 'kysely'
import type { Shop } from '#context'
import { singulars } from './search.rules.ts'
import type { SpellingWord } from './spelling.rules.ts'

/** `exact`: a product has this very word; `known`: a word begins with it, or is its singular. */
export type WordFacts = { exact: boolean; known: boolean }

/** What the catalogue knows of one word. */
export async function findWordFacts(shop: Shop, word: string): Promise<WordFacts> {
  const beginning = word.split(',')[0]!
  // `~>=~` walks the index also when the word is a parameter, as `like` does not. Words are a-z and 0-9: '~' comes after all of them.
  const { rows } = await sql<WordFacts>`select exists (select from search_word where word = ${word}) as exact,
    exists (select from search_word where word ~>=~ ${beginning} and word ~<~ ${`${beginning}~`})
    or exists (select from search_word where word = any(${singulars(word)}::text[])) as known`.execute(shop.db)
  return rows[0]!
}

// A catalogue of 200,000 products has fewer words; those that most products use stay.
const MOST_WORDS = 60_000

/**
 * The catalogue's words for the spelling help. A word that begins the names of one medicine alone is that medicine's: its meaning is
 * the medicine's principles.
 */
export async function findSpellingWords(shop: Shop): Promise<SpellingWord[]> {
  const { rows } = await sql<SpellingWord>`
    with named as (
      select split_part(search_name, ' ', 1) as word, min(array_to_string(principle_slugs, '+')) as meaning from product
      where enabled and product_type = 'Medicament' and principle_slugs <> '{}' group by 1 having min(principle_slugs) = max(principle_slugs))
    select w.word, named.meaning, w.frequency from search_word w left join named on named.word = w.word
    where w.word ~ '^[a-z]{4,}$' order by w.frequency desc, w.word limit ${MOST_WORDS}`.execute(shop.db)
  return rows
}
