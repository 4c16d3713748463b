import { sql } from 'kysely'
import type { Shop } from '#context'
import type { KnownWord } from './search.rules.ts'

const NEAR_WORDS = 4
// Trigram likeness of 'parasetamol' and 'paracetamol' is 0.57, of 'ibuprofno' and 'ibuprofeno' 0.64.
const LEAST_LIKENESS = 0.3

/** What the catalogue knows of a word, in one statement over its few tens of thousands of words. */
export async function findKnownWord(shop: Shop, word: string): Promise<KnownWord> {
  const { rows } = await sql<{ known: boolean; near: string[] | null }>`
    select exists (select from search_word where word like ${`${likeText(word.split(',')[0]!)}%`}) as known,
      (select array_agg(near.word order by near.likeness desc, near.frequency desc) from (
        select word, frequency, similarity(word, ${word}) as likeness from search_word
        where word % ${word} and similarity(word, ${word}) >= ${LEAST_LIKENESS} and abs(length(word) - length(${word})) <= 3
        order by likeness desc, frequency desc limit ${NEAR_WORDS}) near) as near`.execute(shop.db)
  return { word, known: rows[0]!.known, near: /\d/.test(word) ? [] : (rows[0]!.near ?? []) }
}

const likeText = (word: string) => word.replace(/[\\%_]/g, (mark) => `\\${mark}`)
