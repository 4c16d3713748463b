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

/** What the catalogue knows of a word, in one statement over its few tens of thousands of words. A word it knows is compared with no other. */
export async function findKnownWord(shop: Shop, word: string): Promise<KnownWord> {
  const beginning = word.split(',')[0]!
  // `~>=~` walks the index also when the word is a parameter, as `like` does not. Words are a-z and 0-9: '~' comes after all of them.
  const { rows } = await sql<{ known: boolean; near: { word: string; nearness: number }[] | null }>`
    select known, case when not known then (select json_agg(json_build_object('word', near.word, 'nearness', near.nearness) order by near.nearness desc, near.word) from (
        select word, similarity(word, ${word}) + ${COMMONNESS} * ln(frequency) as nearness from search_word
        where word % ${word} and similarity(word, ${word}) >= ${LEAST_LIKENESS} and abs(length(word) - length(${word})) <= 3
        order by nearness desc, word limit ${NEAR_WORDS}) near) end as near
    from (select exists (select from search_word where word ~>=~ ${beginning} and word ~<~ ${`${beginning}~`}) or exists (select from search_word where word = any(${singulars(word)}::text[])) as known) asked`.execute(shop.db)
  const { known, near } = rows[0]!
  const nearest = near?.[0]?.nearness ?? 0
  return { word, known, near: /\d/.test(word) ? [] : (near ?? []).filter(({ nearness }) => nearness >= nearest - MOST_BEHIND_NEAREST).map(({ word }) => word) }
}
