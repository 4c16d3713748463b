import { createDice, demoRows } from './big-catalogue.ts'
import { LIST, PRODUCT, SEARCH } from './documents.ts'
import type { Call } from './keep-alive-client.ts'
import type { Operation } from './drive.ts'

export type Read = { shop: Call; baseline: Call }
export type Reads = Record<'list' | 'product' | 'search' | 'suggestion', (dice: () => number) => Read>

export type Stock = {
  skus: string[]
  words: string[]
  phrases: string[]
  categories: { id: number; productType: string; slug: string; products: number; subSlugs: string[] }[]
  brands: string[]
}

const post = (query: string, variables: object): Call => ({
  method: 'POST',
  path: '/graphql',
  body: JSON.stringify({ query, variables }),
  headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
})
const SORTS = [
  ['createdAt', 'desc'],
  ['createdAt', 'desc'],
  ['price', 'asc'],
  ['price', 'desc'],
  ['productName', 'asc'],
  ['productName', 'desc'],
] as const

/** The shares follow real visitors: most read first pages, some sort, filter, page deep, mistype. */
export function createReads(stock: Stock): Reads {
  const one = <T>(dice: () => number, from: readonly T[]): T => from[dice() % from.length]!
  // Large categories have more visitors than small ones.
  const weighted = stock.categories.flatMap((category) =>
    Array.from({ length: Math.ceil((category.products / stock.skus.length) * 60) }, () => category),
  )
  return {
    list: (dice) => {
      const category = one(dice, weighted)
      const pages = Math.max(1, Math.floor(category.products / 20))
      const page = dice() % 3 > 0 ? 0 : dice() % Math.min(pages, 12)
      const [sortBy, sortOrder] = one(dice, SORTS)
      const kind = dice() % 10
      const filter =
        kind < 6
          ? {}
          : kind < 8
            ? { priceMin: 1_000 + (dice() % 4_000), priceMax: 6_000 + (dice() % 40_000) }
            : kind < 9
              ? { brand: [one(dice, stock.brands)] }
              : { slugs: [category.slug, one(dice, category.subSlugs)] }
      return {
        shop: post(LIST, {
          productType: category.productType,
          slugs: [category.slug],
          sortBy,
          sortOrder,
          first: 20,
          offset: page * 20,
          ...filter,
        }),
        baseline: { path: `/list?category=${category.id}&offset=${page * 20}` },
      }
    },
    product: (dice) => {
      const sku = one(dice, stock.skus)
      return { shop: post(PRODUCT, { sku }), baseline: { path: `/product?sku=${sku}` } }
    },
    search: (dice) => {
      const right = dice() % 3 === 0 ? one(dice, stock.phrases) : one(dice, stock.words)
      const typed = dice() % 6 === 0 ? mistype(right, dice) : right
      return {
        shop: post(SEARCH, { query: typed, first: 20, offset: dice() % 8 === 0 ? 20 : 0 }),
        baseline: { path: `/search?first=20&words=${encodeURIComponent(right)}` },
      }
    },
    suggestion: (dice) => {
      const word = one(dice, stock.words)
      const typed = word.slice(0, 2 + (dice() % Math.max(1, word.length - 1)))
      const first = typed.length < 4 ? 4 : 6
      return {
        shop: { path: `/products/1.0/search?query=${typed}&first=${first}` },
        baseline: { path: `/suggest?first=${first}&words=${typed}` },
      }
    },
  }
}

/** Swaps two letters of the longest word, or leaves one out. */
function mistype(text: string, dice: () => number): string {
  const longest = text.split(' ').toSorted((a, b) => b.length - a.length)[0]!
  if (longest.length < 6) return text
  const index = 2 + (dice() % (longest.length - 4))
  const wrong =
    dice() % 2 === 0
      ? longest.slice(0, index) + longest[index + 1] + longest[index] + longest.slice(index + 2)
      : longest.slice(0, index) + longest.slice(index + 1)
  return text.replace(longest, wrong)
}

/** Requests that people may make; a few are made by many of them. */
const DISTINCT = 10_000

/**
 * 'new': each request is another one. 'popular': drawn from the same `distinct` for all visitors, the nth as often as
 * 1/n (Zipf).
 */
export function reader(
  make: (dice: () => number) => Read,
  door: 'shop' | 'baseline',
  kind: 'new' | 'popular',
  seed: number,
  distinct = DISTINCT,
): Operation {
  const dice = createDice(seed + 1)
  const calls: Call[] = []
  const draw =
    kind === 'popular' ? () => Math.floor(distinct ** (dice() / 2 ** 32)) - 1 : (turn: number) => turn % distinct
  return async (client, turn) => {
    const number = draw(turn)
    const call = (calls[number] ??= make(createDice(kind === 'popular' ? number : seed * DISTINCT + number))[door])
    const { status, body } = await client.ask(call)
    if (status >= 300 || body.subarray(0, 80).includes('"errors"'))
      throw new Error(`${status} ${body.subarray(0, 200)}`)
  }
}

/** One operation of a hundred is `write` instead: visitors read while the shop changes. */
export const withWrites =
  (read: Operation, write: Operation): Operation =>
  (client, turn) =>
    turn % 100 === 99 ? write(client, turn) : read(client, turn)

export async function readCatalogueWords(): Promise<Pick<Stock, 'words' | 'phrases'>> {
  const names = (await demoRows()).map((row) =>
    row.product_name!.normalize('NFKD').toLowerCase().replace(/\p{M}/gu, ''),
  )
  const tokens = names.map((name) => name.match(/[a-z]{3,}|\d+/g) ?? [])
  const words = [...new Set(tokens.flat().filter((word) => /^[a-z]{4,}$/.test(word)))]
  const phrases = [
    ...new Set(
      tokens
        .filter((parts) => parts.length >= 2 && parts.every((part) => /^[a-z0-9]+$/.test(part)))
        .map((parts) => parts.slice(0, 2).join(' ')),
    ),
  ]
  return { words, phrases }
}
