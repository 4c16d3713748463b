import { searchTokens } from '#lib/spanish-text.ts'

// Joining words, which describe no product; they stay in a text of joining words alone.
const JOINING_WORDS = new Set([
  'a',
  'con',
  'de',
  'del',
  'e',
  'el',
  'en',
  'la',
  'las',
  'los',
  'o',
  'para',
  'por',
  'sin',
  'un',
  'una',
  'y',
])
const WORDS_MAX = 8
const SHORT_WORD_LENGTH_MAX = 3

/** The words a search compares: normalised, joining words left out, at most eight. */
export function searchedWords(text: string): string[] {
  const tokens = searchTokens(text)
  const telling = tokens.filter((token) => !JOINING_WORDS.has(token))
  return [...new Set(telling.length > 0 ? telling : tokens)].slice(0, WORDS_MAX)
}

/**
 * Possible singulars of a plural: 'panales' → 'panale', 'panal'; 'lapices' → …, 'lapiz'. The catalogue decides which of
 * them is a word.
 */
export function singulars(word: string): string[] {
  if (!/^[a-z]{3,}s$/.test(word)) return []
  const found = [word.slice(0, -1)]
  if (word.endsWith('es')) found.push(word.slice(0, -2))
  if (word.endsWith('ces')) found.push(`${word.slice(0, -3)}z`)
  return found.filter((form) => form.length >= 3)
}

/** Plurals of a word that may be a singular; the catalogue decides. */
const plurals = (word: string): string[] =>
  /^[a-z]{3,}[aeo]$/.test(word) ? [`${word}s`] : /^[a-z]{3,}[dlnr]$/.test(word) ? [`${word}es`] : []

/** Words for the same patient: packs say 'infantil' or 'pediátrico' where people say 'niño'. */
const PATIENTS = [
  ['nino', 'ninos', 'nina', 'ninas', 'infantil', 'pediatrico', 'pediatrica'],
  ['bebe', 'bebes', 'guagua', 'guaguas', 'lactante', 'lactantes'],
]

/** Other words that say the same; the catalogue decides which of them it has. */
export const otherForms = (word: string): string[] => [
  ...new Set([...singulars(word), ...plurals(word), ...(PATIENTS.find((same) => same.includes(word)) ?? [])]),
]

/** One word of a search: the beginning (or plural) of a word in the catalogue, or else its replacement, if any. */
export type KnownWord = {
  word: string
  known: boolean
  near: string[]
  /** Whole words of the catalogue that say the same. */ forms?: readonly string[]
  /** The most products with it; left out: unknown. */ products?: number
  /** The fewest. */ least?: number
}

/** A search in PostgreSQL's words: `begins` decides the matches, the others their order. */
export type SearchQuery = {
  /** Every word must be there, as a beginning; near words replace a word without matches. */
  begins: string
  /** The same as `begins`, in the product's name only. */
  beginsInName: string
  /**
   * Every word whole, the corrected ones by their nearest. Null: the text has only joining words, which match nothing
   * useful.
   */
  whole: string | null
  wholeInName: string | null
  /** The text for the comparison with names, with misspelt words corrected. */
  phrase: string
  /** A word of three letters at most: thousands of words may begin so. */
  isShort: boolean
  /** The most products in the result. */
  most: number
  /** The fewest, as long as no filter leaves any out. */
  least: number
  /** Only products of exactly these principles (slugs): the searched brand is not in the catalogue. */
  principles?: string[] | undefined
  /** Further matches, after the products that have the words. */
  also?: Expansion | undefined
  /** Only products without a prescription: a symptom was searched (DS 3). */
  overTheCounter?: boolean | undefined
}

/**
 * Products of exactly these principles (slugs), or of these sub-categories, with the rest of the words; `rest` null:
 * there are no more words.
 */
export type Expansion =
  | { principles: string[]; rest: string | null }
  | { subCategoryIds: number[]; rest: string | null }
  | { rest: string }

/** Returns null when a word resembles none of the catalogue's, or there is no word. */
export function toSearchQuery(text: string, words: KnownWord[]): SearchQuery | null {
  if (words.length === 0 || words.some(({ known, near }) => !known && near.length === 0)) return null
  const all = (group: (word: KnownWord) => string) => words.map(group).join(' & ')
  const hasTellingWord = words.some(({ word }) => !JOINING_WORDS.has(word))
  return {
    begins: all((word) => wordBeginning(word, '')),
    beginsInName: all((word) => wordBeginning(word, 'A')),
    whole: hasTellingWord ? all((word) => wholeWord(word, '')) : null,
    wholeInName: hasTellingWord ? all((word) => wholeWord(word, 'A')) : null,
    phrase: correctText(text, words),
    isShort: words.length === 1 && words[0]!.word.length <= SHORT_WORD_LENGTH_MAX,
    most: Math.min(...words.map(({ products = Infinity }) => products)),
    least: words.length === 1 ? (words[0]!.least ?? 0) : 0,
  }
}

function wordBeginning({ word, known, near, forms = [] }: KnownWord, weight: 'A' | ''): string {
  if (!known) return joinAlternatives(near.map((other) => lexemes(other, weight)))
  const others = forms.filter((form) => !form.startsWith(word))
  return joinAlternatives([lexemes(word, weight, '*'), ...others.map((form) => lexemes(form, weight))])
}

function wholeWord({ word, known, near, forms = [] }: KnownWord, weight: 'A' | ''): string {
  return known ? joinAlternatives([word, ...forms].map((form) => lexemes(form, weight))) : lexemes(near[0]!, weight)
}

const joinAlternatives = (forms: string[]) => (forms.length === 1 ? forms[0]! : `(${forms.join(' | ')})`)

// '2,5' is stored as its two numbers; only the last one may be a beginning.
function lexemes(word: string, weight: 'A' | '', beginning: '*' | '' = ''): string {
  const parts = word.split(',')
  return parts
    .map((part, index) => formatLexeme(part, `${index === parts.length - 1 ? beginning : ''}${weight}`))
    .join(' & ')
}
const formatLexeme = (part: string, marks: string) => (marks === '' ? `'${part}'` : `'${part}':${marks}`)

function correctText(text: string, words: KnownWord[]): string {
  const nearest = new Map(words.filter(({ known }) => !known).map(({ word, near }) => [word, near[0]]))
  return searchTokens(text)
    .map((token) => nearest.get(token) ?? token)
    .join(' ')
}

/**
 * Texts to try after an empty result, the likeliest first. Unknown words are left out and others corrected; then the
 * shortest word is left out ('xx' of 'paracetamol xx'), and so on. The searched text itself is not among them.
 */
export function spellingsToTry(words: KnownWord[]): string[] {
  const better = words.flatMap(({ word, known, near }) => (known ? [word] : near.slice(0, 1)))
  const corrected = words.every(({ known, near }) => known || near.length > 0) ? better.join(' ') : ''
  const tries: string[] = []
  for (let remaining = better; remaining.length > 0; remaining = withoutShortest(remaining))
    tries.push(remaining.join(' '))
  return tries.filter((text) => text !== corrected)
}

function withoutShortest(words: string[]): string[] {
  const shortest = words.reduceRight((least, word) => (word.length < least.length ? word : least))
  return words.toSpliced(words.lastIndexOf(shortest), 1)
}
