/** The words of all products, in memory: a search needs no database query for them. */
import { otherForms } from './search.rules.ts'

/**
 * `exact`: a product has this very word; `known`: a word begins with it, or means the same. `products`: the most
 * products that can have it; `least`: the fewest. `forms`: words of products that say the same.
 */
export type WordFacts = { exact: boolean; known: boolean; products: number; least: number; forms: string[] }

/**
 * The words in character order. `productsBefore`: for each word, the products of all words before it; the last entry
 * counts all.
 */
export type CatalogueLexemes = { words: string[]; productsBefore: Float64Array }

/** `wordList`: 'word products word products …', in the order of the words' characters. */
export function createLexemes(wordList: string): CatalogueLexemes {
  const parts = wordList === '' ? [] : wordList.split(' ')
  const words = parts.filter((_, index) => index % 2 === 0)
  const productsBefore = new Float64Array(words.length + 1)
  for (let index = 0; index < words.length; index++)
    productsBefore[index + 1] = productsBefore[index]! + Number(parts[index * 2 + 1])
  return { words, productsBefore }
}

/** The catalogue's facts about one word. A decimal ('2,5') is looked up by its first number. */
export function findWordFacts(word: string, { words, productsBefore }: CatalogueLexemes): WordFacts {
  const beginning = word.split(',')[0]!
  const from = findFirstIndex(words, beginning)
  // Words have the characters a-z and 0-9: '~' sorts after all of them.
  const to = findFirstIndex(words, `${beginning}~`)
  let products = productsBefore[to]! - productsBefore[from]!
  let least = 0
  for (let index = from; index < to; index++)
    least = Math.max(least, productsBefore[index + 1]! - productsBefore[index]!)
  const forms = otherForms(word).filter((form) => form !== word && words[findFirstIndex(words, form)] === form)
  for (const form of forms) {
    const index = findFirstIndex(words, form)
    if (!form.startsWith(beginning)) products += productsBefore[index + 1]! - productsBefore[index]!
  }
  return { exact: words[from] === word, known: products > 0, products, least, forms }
}

/** The index of the first key that is not before `word`, in keys in the order of their characters. */
export function findFirstIndex(keys: readonly string[], word: string): number {
  let [low, high] = [0, keys.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (keys[middle]! < word) low = middle + 1
    else high = middle
  }
  return low
}
