import { searchTokens } from '#lib/spanish-text.ts'

// Words that join others and say nothing of a product; kept when a text has nothing else.
const JOINING_WORDS = new Set(['a', 'con', 'de', 'del', 'e', 'el', 'en', 'la', 'las', 'los', 'o', 'para', 'por', 'sin', 'un', 'una', 'y'])
const MOST_WORDS = 8

/** The words a search compares: normalised, joining words left out, at most eight. */
export function searchedWords(text: string): string[] {
  const tokens = searchTokens(text)
  const telling = tokens.filter((token) => !JOINING_WORDS.has(token))
  return [...new Set(telling.length > 0 ? telling : tokens)].slice(0, MOST_WORDS)
}

/** What the catalogue knows of one word: some word begins with it, or else which known words are near it, nearest first. */
export type KnownWord = { word: string; known: boolean; near: string[] }

/**
 * The search in PostgreSQL's words: every word must be there, as a beginning; a word that nothing
 * begins with is replaced by the near ones ('parasetamol' → 'paracetamol'). Null: some word is like nothing here.
 */
export function toTsquery(words: KnownWord[]): string | null {
  if (words.length === 0) return null
  const groups = words.map(({ word, known, near }) => {
    if (known) return beginning(word)
    return near.length > 0 ? `(${near.map(whole).join(' | ')})` : null
  })
  return groups.includes(null) ? null : groups.join(' & ')
}

// '2,5' is stored as its two numbers.
const parts = (word: string) => word.split(',')
const beginning = (word: string) => parts(word).map((part, index, all) => (index === all.length - 1 ? `'${part}':*` : `'${part}'`)).join(' & ')
const whole = (word: string) => `'${word}'`

/** The text to suggest after no result: each unknown word by its nearest, the hopeless ones left out. Null: nothing better to say. */
export function suggestSpelling(words: KnownWord[]): string | null {
  const better = words.flatMap(({ word, known, near }) => (known ? [word] : near.slice(0, 1)))
  const text = better.join(' ')
  return text === '' || text === words.map(({ word }) => word).join(' ') ? null : text
}
