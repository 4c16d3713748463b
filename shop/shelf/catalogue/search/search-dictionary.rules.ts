/** Search's names and symptoms beside the catalogue (data/search), and how it finds them among the words of a text. */
import { searchTokens } from '#lib/spanish-text.ts'
import { findFirstIndex } from './catalogue-lexemes.rules.ts'
import type { SpellingWord } from './spelling.rules.ts'
import { searchedWords } from './search.rules.ts'

/** `principles` in the catalogue's spelling; none: the brand means several medicines. */
export type NamedBrand = { brand: string; principles: string[]; kind: 'brand' | 'synonym' }
/** An everyday name of goods, and the catalogue's words for them. */
export type EverydayName = { phrase: string; means: string }
/** `places`: type/category/sub-category, as slugs. */
export type Symptom = { phrase: string; places: string[] }

export type SearchDictionary = {
  brands: Map<string, NamedBrand>
  /** The brands' keys in order, so that those with one beginning are neighbours. */
  keys: string[]
  symptoms: Map<string, Symptom>
  everyday: Map<string, EverydayName>
  /** Names of medicines that are no brand. */
  names: Set<string>
  /** Single words, with the medicine that they mean, for the spelling help. */
  words: SpellingWord[]
}

/** The most words of a name. */
const NAME_WORDS_MAX = 4
const PREFIX_LENGTH_MIN = 4
const COMPLETIONS_MAX = 4

export function createDictionary(
  brands: NamedBrand[],
  names: string[],
  symptoms: Symptom[],
  everyday: EverydayName[],
): SearchDictionary {
  const byKey = new Map(brands.map((brand) => [searchedWords(brand.brand).join(' '), brand]))
  const byPhrase = new Map(symptoms.map((symptom) => [symptomKey(searchedWords(symptom.phrase)), symptom]))
  const words = new Map<string, SpellingWord>()
  const addWord = (word: string, meaning: string | null) =>
    word.length > 3 && !/\d/.test(word) && !words.has(word) && words.set(word, { word, meaning, frequency: 1 })
  for (const [key, { principles }] of byKey) if (!key.includes(' ')) addWord(key, toMeaning(principles) ?? key)
  const knownNames = new Set(names)
  for (const name of names) addWord(name, spanishForm(name, knownNames))
  for (const { phrase } of [...symptoms, ...everyday]) for (const word of searchedWords(phrase)) addWord(word, null)
  return {
    brands: byKey,
    keys: [...byKey.keys()].toSorted(),
    symptoms: byPhrase,
    everyday: new Map(everyday.map((name) => [symptomKey(searchedWords(name.phrase)), name])),
    names: knownNames,
    words: [...words.values()],
  }
}

/** Principles as one word, in any order; null for none. A single one is its own name, as in the dictionary of names. */
export function toMeaning(principles: readonly string[]): string | null {
  return principles.length === 0
    ? null
    : principles
        .map((name) => searchTokens(name).join(' '))
        .toSorted()
        .join('+')
}

/** The ATC list has 'atorvastatin' beside 'atorvastatina': one medicine. */
const spanishForm = (name: string, known: ReadonlySet<string>) =>
  ['a', 'o', 'e'].map((ending) => name + ending).find((longer) => known.has(longer)) ?? name

/** Words of a text that form one name or one symptom. */
export type Span<T> = { from: number; to: number; found: T }

/** The longest brands first, none within another. */
export const findBrands = (words: readonly string[], { brands }: SearchDictionary): Span<NamedBrand>[] =>
  findSpans(words, (part) => brands.get(part.join(' ')))

/** 'dolor de cabeza', 'dolores de cabeza' and 'cabeza dolor' are one symptom. */
export const findSymptoms = (words: readonly string[], { symptoms }: SearchDictionary): Span<Symptom>[] =>
  findSpans(words, (part) => symptoms.get(symptomKey(part)))

/** The text with the catalogue's words for everyday names: 'condones' are 'preservativos'. Null without such a name. */
export function toShopWords(text: string, { everyday }: SearchDictionary): string | null {
  const words = searchedWords(text)
  const spans = findSpans(words, (part) => everyday.get(symptomKey(part)))
  if (spans.length === 0) return null
  return words
    .flatMap((word, index) => {
      const span = spans.find(({ from, to }) => from <= index && index < to)
      return span === undefined ? [word] : span.from === index ? [span.found.means] : []
    })
    .join(' ')
}

/**
 * Completes a word unknown to the catalogue to the brand that begins with it. Brands of different principles are only
 * offered as choices.
 */
export function completeBrand(
  word: string,
  { keys, brands }: SearchDictionary,
): { brand: NamedBrand | null; choices: string[] } {
  if (word.length < PREFIX_LENGTH_MIN) return { brand: null, choices: [] }
  const completions: NamedBrand[] = []
  for (let index = findFirstIndex(keys, word); index < keys.length && keys[index]!.startsWith(word); index++)
    completions.push(brands.get(keys[index]!)!)
  const meanings = new Set(completions.map(({ brand, principles }) => toMeaning(principles) ?? brand))
  return meanings.size === 1
    ? { brand: completions[0]!, choices: [] }
    : { brand: null, choices: completions.slice(0, COMPLETIONS_MAX).map(({ brand }) => brand) }
}

function findSpans<T>(words: readonly string[], lookUp: (part: readonly string[]) => T | undefined): Span<T>[] {
  const spans: Span<T>[] = []
  for (let length = Math.min(NAME_WORDS_MAX, words.length); length > 0; length--)
    for (let from = 0; from + length <= words.length; from++) {
      const to = from + length
      const found = spans.some((span) => span.from < to && from < span.to) ? undefined : lookUp(words.slice(from, to))
      if (found !== undefined) spans.push({ from, to, found })
    }
  return spans
}

const symptomKey = (words: readonly string[]) => words.map(withoutPlural).toSorted().join(' ')
const withoutPlural = (word: string) => (word.length < 4 ? word : word.replace(/s$/, '').replace(/(?<=[rlndsz])e$/, ''))
