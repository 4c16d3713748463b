import { sql } from 'kysely'
import type { Shop } from '#context'
import { singulars, type KnownWord } from './search.rules.ts'

const NEAR_WORDS = 4
// Trigram likeness of 'parasetamol' and 'paracetamol' is 0.57, of 'ibuprofno' and 'ibuprofeno' 0.64.
const LEAST_LIKENESS = 0.3
// A word that 300 products use gains 0.11: the register itself misspells 'parecetamol' once.
const COMMONNESS = 0.02
// 'losartn' is losartan; valsartan, which is further away, is another medicine.
const MOST_BEHIND_NEAREST = 0.12

/** What the catalogue knows of a word. One that it knows is compared with no other. */
export async function findKnownWord(shop: Shop, word: string): Promise<KnownWord> {
  const known = await isBeginningOfWord(shop, word)
  return { word, known, near: known || /\d/.test(word) ? [] : await findNearWords(shop, word) }
}

// A statement of its own: with the near words in one, PostgreSQL makes a plan for every word, which takes longer than all else.
async function isBeginningOfWord(shop: Shop, word: string): Promise<boolean> {
  const beginning = word.split(',')[0]!
  // `~>=~` walks the index also when the word is a parameter, as `like` does not. Words are a-z and 0-9: '~' comes after all of them.
  const { rows } = await sql<{ known: boolean }>`select exists (select from search_word where word ~>=~ ${beginning} and word ~<~ ${`${beginning}~`})
    or exists (select from search_word where word = any(${singulars(word)}::text[])) as known`.execute(shop.db)
  return rows[0]!.known
}

/** The catalogue's words that are most like one that it does not have, over its few tens of thousands of words; the nearest first. */
async function findNearWords(shop: Shop, word: string): Promise<string[]> {
  const { rows: near } = await sql<{ word: string; nearness: number }>`select word, similarity(word, ${word}) + ${COMMONNESS} * ln(frequency) as nearness from search_word
    where word % ${word} and similarity(word, ${word}) >= ${LEAST_LIKENESS} and abs(length(word) - length(${word})) <= 3
    order by nearness desc, word limit ${NEAR_WORDS}`.execute(shop.db)
  const nearest = near[0]?.nearness ?? 0
  return near.filter(({ nearness }) => nearness >= nearest - MOST_BEHIND_NEAREST).map((other) => other.word)
}
