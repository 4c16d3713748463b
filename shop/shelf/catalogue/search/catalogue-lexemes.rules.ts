/** The words of all products, in memory: a search needs no database query for them. */
import { otherForms } from './search.rules.ts'

/**
 * `exact`: a product has this very word; `known`: a word begins with it, or says the same. `products`: the most
 * products that can have it. `forms`: words of products that say the same.
 */
export type WordFacts = { exact: boolean; known: boolean; products: number; forms: string[] }

/** The words in the order of their characters; `before`: products of all words before each, and of all words last. */
export type CatalogueLexemes = { words: string[]; before: Float64Array }

/** `listed`: 'word products word products …', in the order of the words' characters. */
export function createLexemes(listed: string): CatalogueLexemes {
  const parts = listed === '' ? [] : listed.split(' ')
  const words = parts.filter((_, index) => index % 2 === 0)
  const before = new Float64Array(words.length + 1)
  for (let index = 0; index < words.length; index++) before[index + 1] = before[index]! + Number(parts[index * 2 + 1])
  return { words, before }
}

/** The catalogue's facts about one word. Of a decimal ('2,5') its first number decides. */
export function factsOfWord(word: string, { words, before }: CatalogueLexemes): WordFacts {
  const beginning = word.split(',')[0]!
  const from = firstFrom(words, beginning)
  // Words have the characters a-z and 0-9: '~' sorts after all of them.
  const to = firstFrom(words, `${beginning}~`)
  let products = before[to]! - before[from]!
  const forms = otherForms(word).filter((form) => form !== word && words[firstFrom(words, form)] === form)
  for (const form of forms) {
    const index = firstFrom(words, form)
    if (!form.startsWith(beginning)) products += before[index + 1]! - before[index]!
  }
  return { exact: words[from] === word, known: products > 0, products, forms }
}

/** The index of the first key that is not before `word`, in keys in the order of their characters. */
export function firstFrom(keys: readonly string[], word: string): number {
  let [low, high] = [0, keys.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (keys[middle]! < word) low = middle + 1
    else high = middle
  }
  return low
}
