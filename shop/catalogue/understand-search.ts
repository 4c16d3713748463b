import type { Shop } from '#context'
import { slugify } from '#lib/slug.ts'
import { findPlaces, type CategoryPlace } from './list-categories.ts'
import { searchedWords, spellingsToTry, toSearchQuery, type Expansion, type KnownWord, type SearchQuery } from './search.rules.ts'
import { completeBrand, findBrands, findSymptoms, type NamedBrand, type SearchDictionary, type Span } from './search-dictionary.rules.ts'
import { searchDictionary } from './search-dictionary.ts'
import { findSpellingWords, findWordFacts, type WordFacts } from './search-words.db.ts'
import { correctWord, createLexicon, type Correction, type Lexicon } from './spelling.rules.ts'

/** A brand, or another name of a principle, that the text has; `sold`: the catalogue has the name itself. */
export type SearchedBrand = NamedBrand & { sold: boolean }

/** What a text means to the catalogue. */
export type UnderstoodSearch = {
  /** Null: some word is like nothing here, or may mean several things. */
  query: SearchQuery | null
  /** The text that was searched in place of a misspelt one. */
  corrected: string | null
  /** Texts of which one may have been meant; nothing was searched in their place. */
  choices: string[]
  /** Texts to try after no result. */
  alternatives: string[]
  brand: SearchedBrand | null
  /** Where the shop keeps what helps against the symptom that the text names. */
  places: CategoryPlace[]
}

type Word = KnownWord & { choices: string[] }

/**
 * Reads a text: misspelt words, brands with their principles, symptoms with their categories. What it finds out of a word is kept until
 * the catalogue changes; a text has eight words at most.
 */
export async function understandSearch(shop: Shop, text: string): Promise<UnderstoodSearch> {
  const dictionary = searchDictionary()
  const typed = searchedWords(text)
  const named = coveredBy([...findBrands(typed, dictionary), ...findSymptoms(typed, dictionary)])
  const words = await Promise.all(typed.map((word, at) => readWord(shop, word, named.has(at), dictionary)))
  const unclear = words.find(({ choices }) => choices.length > 0)
  if (unclear) return { ...NOTHING, choices: unclear.choices.map((choice) => words.map((word) => (word === unclear ? choice : (word.near[0] ?? word.word))).join(' ')) }

  const meant = words.flatMap(({ word, near }) => near[0]?.split(' ') ?? [word])
  const brands = findBrands(meant, dictionary)
  const brand = brands.length === 1 && brands[0]!.found.principles.length > 0 ? brands[0]! : null
  const corrected = words.some(({ near }) => near.length > 0) ? toSearchQuery(text, words)?.phrase ?? null : null
  const alternatives = words.some((word) => isUnsoldName(word, dictionary)) ? [] : spellingsToTry(words)
  const base = { ...NOTHING, corrected, alternatives }
  if (brand) return { ...base, ...(await searchBrand(shop, meant, brand)) }
  const symptoms = findSymptoms(meant, dictionary)
  if (symptoms.length > 0) return { ...base, ...(await searchSymptom(shop, meant, symptoms, dictionary)) }
  return { ...base, query: meant.length === words.length ? toSearchQuery(text, words) : await queryOf(shop, meant) }
}

const NOTHING: UnderstoodSearch = { query: null, corrected: null, choices: [], alternatives: [], brand: null, places: [] }

/** The word as the catalogue knows it, or what it stands for. The name of a medicine stands for itself, sold here or not. */
async function readWord(shop: Shop, word: string, named: boolean, dictionary: SearchDictionary): Promise<Word> {
  const { known } = await wordFacts(shop, word)
  const as = (near: string[], choices: string[] = []): Word => ({ word, known, near, choices })
  if (known || named || dictionary.names.has(word) || /\d/.test(word)) return as([])
  const { brand, choices } = completeBrand(word, dictionary)
  if (brand) return as([searchedWords(brand.brand).join(' ')])
  if (choices.length > 0) return as([], choices)
  const correction = await shop.memory.recall<Correction>(`spelling ${word}`, async () => correctWord(word, await lexiconOf(shop)))
  return as(correction.word === null ? [] : [correction.word], correction.choices)
}

/** A brand that is sold, then the others with its principles; one that is not, its principles alone. */
async function searchBrand(shop: Shop, words: string[], { from, to, found }: Span<NamedBrand>): Promise<Pick<UnderstoodSearch, 'query' | 'brand'>> {
  const own = await Promise.all(words.slice(from, to).map((word) => wordFacts(shop, word)))
  const sold = own.every(({ exact }) => exact)
  const principles = found.principles.map(slugify)
  const rest = words.toSpliced(from, to - from)
  const brand = { ...found, sold }
  if (!sold) {
    const query = await queryOf(shop, words.toSpliced(from, to - from, ...searchedWords(found.principles.join(' '))))
    return { brand, query: query && { ...query, principles, isShort: false } }
  }
  const [query, others] = await Promise.all([queryOf(shop, words), queryOf(shop, rest)])
  return { brand, query: query && (rest.length === 0 || others) ? { ...query, also: { principles, rest: others?.begins ?? null }, isShort: false } : query }
}

/**
 * What is sold without a prescription in the symptom's categories, after what has the words themselves. Words that nothing here has
 * ('fuerte') are passed over. A text that names a medicine too is about that medicine.
 */
async function searchSymptom(shop: Shop, words: string[], spans: Span<{ places: string[] }>[], dictionary: SearchDictionary): Promise<Pick<UnderstoodSearch, 'query' | 'places'>> {
  const covered = coveredBy(spans)
  const places = await findPlaces(shop, [...new Set(spans.flatMap(({ found }) => found.places))])
  const others = words.filter((_, at) => !covered.has(at))
  const facts = await Promise.all(others.map((word) => wordFacts(shop, word)))
  const rest = others.filter((_, at) => facts[at]!.exact)
  const [query, restQuery] = await Promise.all([queryOf(shop, words), rest.length > 0 ? queryOf(shop, rest) : null])
  const medicine = others.some((word) => dictionary.names.has(word)) || findBrands(words, dictionary).length > 0
  const base = query ?? { ...EMPTY, phrase: words.join(' ') }
  const named: Expansion | undefined = restQuery ? { rest: restQuery.begins } : undefined
  const also = medicine ? named : { subCategoryIds: places.map(({ id }) => id), rest: restQuery?.begins ?? null }
  return { places, query: { ...base, also, overTheCounter: !medicine, isShort: false } }
}

const EMPTY: SearchQuery = { begins: '', beginsInName: '', whole: null, wholeInName: '', phrase: '', isShort: false }

async function queryOf(shop: Shop, words: string[]): Promise<SearchQuery | null> {
  const facts = await Promise.all(words.map((word) => wordFacts(shop, word)))
  return toSearchQuery(words.join(' '), words.map((word, at) => ({ word, known: facts[at]!.known, near: [] })))
}

const isUnsoldName = ({ word, known }: Word, dictionary: SearchDictionary) => !known && dictionary.names.has(word)
const coveredBy = (spans: Span<unknown>[]) => new Set(spans.flatMap(({ from, to }) => Array.from({ length: to - from }, (_, at) => from + at)))
const wordFacts = (shop: Shop, word: string) => shop.memory.recall<WordFacts>(`word ${word}`, () => findWordFacts(shop, word))

/** The catalogue's words and the dictionary's, which say more of a word; made when a word is first misspelt after a change. */
const lexiconOf = (shop: Shop): Promise<Lexicon> =>
  shop.memory.recall('lexicon', async () => {
    const words = new Map((await findSpellingWords(shop)).map((entry) => [entry.word, entry]))
    for (const entry of searchDictionary().words) words.set(entry.word, { ...entry, meaning: entry.meaning ?? words.get(entry.word)?.meaning ?? null, frequency: words.get(entry.word)?.frequency ?? entry.frequency })
    return createLexicon(words.values())
  })
