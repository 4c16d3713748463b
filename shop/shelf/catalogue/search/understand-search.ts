import type { Shop } from '#context'
import { dependOn } from '#lib/dependencies.ts'
import { slugify } from '#lib/slug.ts'
import { findWordFacts, type WordFacts } from './catalogue-lexemes.rules.ts'
import { seeState, takeChanges, type SeenState } from '#shop/shelf/catalogue/catalogue-memory.ts'
import { LISTED_EVERYWHERE, WORDS } from '#shop/shelf/catalogue/catalogue-tags.rules.ts'
import { findPlaces, type CategoryPlace } from '#shop/shelf/catalogue/products/list-categories.ts'
import { searchedWords, spellingsToTry, toSearchQuery, type KnownWord, type SearchQuery } from './search.rules.ts'
import {
  completeBrand,
  findBrands,
  findSymptoms,
  toShopWords,
  type NamedBrand,
  type SearchDictionary,
  type Span,
} from './search-dictionary.rules.ts'
import { searchDictionary } from './search-dictionary.ts'
import { findOverTheCounterPlaces, hasMatches } from './search.db.ts'
import { findLexemes, findSpellingWords } from './search-words.db.ts'
import { correctWord, createLexicon, type Correction, type Lexicon } from './spelling.rules.ts'

/** A brand, or another name of a principle, that the text has; `sold`: the catalogue has the name itself. */
export type SearchedBrand = NamedBrand & { sold: boolean }

/** The catalogue's reading of a text. */
export type UnderstoodSearch = {
  /** Null: a word resembles none of the catalogue's, or has several possible meanings. */
  query: SearchQuery | null
  /** The text that replaced a misspelt one; null when the text was searched as typed. */
  corrected: string | null
  /** Possible meanings of the text; none of them was searched. */
  choices: string[]
  /** Texts to try after no result. */
  alternatives: string[]
  brand: SearchedBrand | null
  /** Medicines that the text names beside each other, when the catalogue has all of them. */
  medicines: string[]
  /** The shop's categories against the symptom in the text. */
  places: CategoryPlace[]
}

type Word = KnownWord & { choices: string[] }

/**
 * Reads a text: misspelt words, brands with their principles, symptoms with their categories. A word's correction is
 * cached until the catalogue's words change; a text has eight words at most.
 */
export async function understandSearch(shop: Shop, text: string): Promise<UnderstoodSearch> {
  dependOn([WORDS])
  const dictionary = searchDictionary()
  const renamed = toShopWords(text, dictionary)
  if (renamed !== null) {
    const understood = await understandSearch(shop, renamed)
    return { ...understood, corrected: understood.corrected ?? renamed }
  }
  const lexemes = await readLexemes(shop)
  const findFacts: FindFacts = (word) => findWordFacts(word, lexemes)
  const typedWords = searchedWords(text)
  const named = findCoveredIndexes([...findBrands(typedWords, dictionary), ...findSymptoms(typedWords, dictionary)])
  const words = await Promise.all(
    typedWords.map((word, index) => readWord(shop, findFacts, word, named.has(index), dictionary)),
  )
  const unclear = words.find(({ choices }) => choices.length > 0)
  if (unclear)
    return {
      ...NOT_UNDERSTOOD,
      choices: unclear.choices.map((choice) =>
        words.map((word) => (word === unclear ? choice : (word.near[0] ?? word.word))).join(' '),
      ),
    }

  const meantWords = words.flatMap(({ word, near }) => near[0]?.split(' ') ?? [word])
  const brands = findBrands(meantWords, dictionary)
  const brand = brands.length === 1 && brands[0]!.found.principles.length > 0 ? brands[0]! : null
  const corrected = words.some(({ near }) => near.length > 0) ? (toSearchQuery(text, words)?.phrase ?? null) : null
  const alternatives = words.some((word) => isUnsoldName(word, dictionary)) ? [] : spellingsToTry(words)
  const medicines = meantWords.filter((word) => dictionary.names.has(word))
  const base = {
    ...NOT_UNDERSTOOD,
    corrected,
    alternatives,
    medicines: words.every(({ known, near }) => known || near.length > 0) ? medicines : [],
  }
  if (brand) return { ...base, ...searchBrand(findFacts, meantWords, brand) }
  const symptoms = findSymptoms(meantWords, dictionary)
  if (symptoms.length > 0)
    return { ...base, ...(await searchSymptom(shop, findFacts, meantWords, symptoms, dictionary)) }
  return {
    ...base,
    query: meantWords.length === words.length ? toSearchQuery(text, words) : toQuery(findFacts, meantWords),
  }
}

/** The reading of an empty text, and of one that means nothing here. */
export const NOT_UNDERSTOOD: UnderstoodSearch = {
  query: null,
  corrected: null,
  choices: [],
  alternatives: [],
  brand: null,
  medicines: [],
  places: [],
}

/** The catalogue's word, or its replacements. The name of a medicine is never replaced, sold here or not. */
async function readWord(
  shop: Shop,
  findFacts: FindFacts,
  word: string,
  isNamed: boolean,
  dictionary: SearchDictionary,
): Promise<Word> {
  const { known, products, least, forms } = findFacts(word)
  const toWord = (near: string[], choices: string[] = []): Word => ({
    word,
    known,
    near,
    choices,
    forms,
    products: known || near.length === 0 ? products : findFacts(near[0]!).products,
    least: known ? least : 0,
  })
  if (known || isNamed || dictionary.names.has(word) || /\d/.test(word)) return toWord([])
  const { brand, choices } = completeBrand(word, dictionary)
  if (brand) return toWord([searchedWords(brand.brand).join(' ')])
  if (choices.length > 0) return toWord([], choices)
  const correction = await shop.memory.get<Correction>(
    `spelling ${word}`,
    async () => correctWord(word, await readLexicon(shop)),
    'searched',
    [WORDS],
  )
  return toWord(correction.word === null ? [] : [correction.word], correction.choices)
}

/** A sold brand, then the others with its principles; for another brand its principles alone. */
function searchBrand(
  findFacts: FindFacts,
  words: string[],
  { from, to, found }: Span<NamedBrand>,
): Pick<UnderstoodSearch, 'query' | 'brand'> {
  const sold = words.slice(from, to).every((word) => findFacts(word).exact)
  const principles = found.principles.map(slugify)
  const rest = words.toSpliced(from, to - from)
  const brand = { ...found, sold }
  if (!sold) {
    const query = toQuery(findFacts, words.toSpliced(from, to - from, ...searchedWords(found.principles.join(' '))))
    return { brand, query: query && { ...query, principles, isShort: false } }
  }
  const [query, others] = [toQuery(findFacts, words), toQuery(findFacts, rest)]
  if (!query || (rest.length > 0 && !others)) return { brand, query }
  // A product's searched text names its principles, so this count includes every product found beside.
  const beside = toQuery(findFacts, searchedWords(found.principles.join(' ')))?.most ?? 0
  const also = { principles, rest: others?.begins ?? null }
  return { brand, query: { ...query, also, most: query.most + beside, isShort: false } }
}

/**
 * Products without prescription in the symptom's categories, after the products with the words themselves. Words that
 * no product here has, or none against the symptom ('fuerte'), are ignored. A text that also names a medicine is about
 * that medicine.
 */
async function searchSymptom(
  shop: Shop,
  findFacts: FindFacts,
  words: string[],
  spans: Span<{ places: string[] }>[],
  dictionary: SearchDictionary,
): Promise<Pick<UnderstoodSearch, 'query' | 'places'>> {
  const coveredIndexes = findCoveredIndexes(spans)
  const others = words.filter((_, index) => !coveredIndexes.has(index))
  const rest = others.filter((word) => findFacts(word).exact || PATIENT_WORDS.has(word))
  const [query, restQuery] = [toQuery(findFacts, words), rest.length > 0 ? toQuery(findFacts, rest) : null]
  const base = query ?? { ...EMPTY_QUERY, phrase: words.join(' ') }
  const namesMedicine = others.some((word) => dictionary.names.has(word)) || findBrands(words, dictionary).length > 0
  if (namesMedicine)
    return { places: [], query: { ...base, also: restQuery ? { rest: restQuery.begins } : undefined, isShort: false } }
  const [places, sold] = await Promise.all([
    findPlaces(shop, [...new Set(spans.flatMap(({ found }) => found.places))]),
    overTheCounterPlaces(shop),
  ])
  const among = { subCategoryIds: places.map(({ id }) => id) }
  const found: SearchQuery = {
    ...base,
    also: { ...among, rest: restQuery?.begins ?? null },
    overTheCounter: true,
    isShort: false,
  }
  const keepsRest =
    rest.length === 0 || rest.some((word) => PATIENT_WORDS.has(word)) || (await findsSomething(shop, found))
  return {
    places: places.filter(({ id }) => sold.has(id)),
    query: keepsRest ? found : { ...found, also: { ...among, rest: null } },
  }
}

/** The patient decides which medicine is allowed: such a word is never ignored. */
const PATIENT_WORDS = new Set([
  'bebe',
  'bebes',
  'embarazada',
  'embarazadas',
  'embarazo',
  'guagua',
  'guaguas',
  'hija',
  'hijo',
  'lactancia',
  'lactante',
  'lactantes',
  'nina',
  'ninas',
  'nino',
  'ninos',
])

const overTheCounterPlaces = (shop: Shop) =>
  shop.memory.compare('places over the counter', () => findOverTheCounterPlaces(shop), LISTED_EVERYWHERE)
const findsSomething = (shop: Shop, query: SearchQuery) =>
  shop.memory.get(`finds ${JSON.stringify(query)}`, () => hasMatches(shop, query), 'searched', [
    WORDS,
    ...LISTED_EVERYWHERE,
  ])

const EMPTY_QUERY: SearchQuery = {
  begins: '',
  beginsInName: '',
  whole: null,
  wholeInName: '',
  phrase: '',
  isShort: false,
  most: 0,
  least: 0,
}

const toQuery = (findFacts: FindFacts, words: string[]): SearchQuery | null =>
  toSearchQuery(
    words.join(' '),
    words.map((word) => ({ word, ...findFacts(word), near: [] })),
  )

const isUnsoldName = ({ word, known }: Word, dictionary: SearchDictionary) => !known && dictionary.names.has(word)
const findCoveredIndexes = (spans: Span<unknown>[]) =>
  new Set(spans.flatMap(({ from, to }) => Array.from({ length: to - from }, (_, index) => from + index)))

type FindFacts = (word: string) => WordFacts

/**
 * Values computed from the words of the whole catalogue. They are cached beside the memory, not in it: callers' texts
 * fill the memory, and must never evict the most expensive values.
 */
function cacheForWords<Value>(make: (shop: Shop) => Promise<Value>): (shop: Shop) => Promise<Value> {
  const all = new WeakMap<object, { seen: SeenState; value: Promise<Value> }>()
  return (shop) => {
    // A transaction waits for no other call (decision 43).
    if (shop.db.isTransaction) return make(shop)
    const { memory } = shop
    const cached = all.get(memory.owner)
    if (cached && takeChanges(memory, cached.seen)?.has(WORDS) === false) return cached.value
    const seen = seeState(memory)
    const value = make(shop)
    all.set(memory.owner, { seen, value })
    // A failure is not cached.
    value.catch(() => all.get(memory.owner)?.value === value && all.delete(memory.owner))
    return value
  }
}

const readLexemes = cacheForWords(findLexemes)

/** The words of the catalogue and of the dictionary, which adds meanings; built for the first misspelt word. */
const readLexicon = cacheForWords(async (shop): Promise<Lexicon> => {
  const words = new Map((await findSpellingWords(shop)).map((entry) => [entry.word, entry]))
  for (const entry of searchDictionary().words)
    words.set(entry.word, {
      ...entry,
      meaning: entry.meaning ?? words.get(entry.word)?.meaning ?? null,
      frequency: words.get(entry.word)?.frequency ?? entry.frequency,
    })
  return createLexicon(words.values())
})
