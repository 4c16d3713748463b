/** What `bench` and `bench:compare` measure. Goals: docs/performance.md. */
import type { Shop } from '#context'
import type { Operation, Visitor } from './drive.ts'
import type { Filled } from './fill.ts'
import { createReads, reader, withWrites, type Read, type Reads } from './requests.ts'
import * as OWN from './documents.ts'
import {
  applyCoupon,
  baselineCart,
  baselineChange,
  baselineCheckout,
  changeProduct,
  changeQuantity,
  quoteDelivery,
  shopCart,
  shopCheckout,
} from './writes.ts'

/**
 * visitors: answers are cached, and one request of a hundred changes a product. cold: no finished answer is cached; the
 * catalogue's memory (rows, totals, words) stays. bare: nothing is remembered.
 */
export const WARMTHS = ['visitors', 'cold', 'bare'] as const
export type Warmth = (typeof WARMTHS)[number]

export type Scenario = {
  kind: string
  name: string
  shop: Visitor
  /** Null: nothing to compare with. */
  baseline: Visitor | null
  /** A share of the baseline's operations per second; 0: no goal. */
  share: number
  p95: number
}

const READ_GOALS = {
  list: { share: 1 / 2, p95: 25 },
  product: { share: 1 / 2, p95: 10 },
  search: { share: 0.6, p95: Infinity },
  suggestion: { share: 0.4, p95: 25 },
}
const NO_GOAL = { share: 0, p95: Infinity }
const LARGE_CATALOGUE_GOAL = { share: 0, p95: 50 }

export type Scene = {
  filled: Filled
  /** More than 50,000 products: their own goals. */
  isLarge?: boolean
  approve?: (token: string) => Promise<void>
  documents?: typeof OWN
  /** Changes products beside visitors; without it they read alone. */
  changer?: Shop
}

export function listScenarios(
  warmth: Warmth,
  { filled, isLarge = false, approve, documents = OWN, changer }: Scene,
): Scenario[] {
  const reads = createReads(filled.stock)
  const popularity = warmth === 'visitors' ? 'popular' : 'new'
  const beside = (read: Operation, write: () => Operation) =>
    changer && warmth === 'visitors' ? withWrites(read, write()) : read
  const scenarios = (Object.keys(READ_GOALS) as (keyof Reads)[]).map((kind): Scenario => ({
    kind,
    name: `${kind}, ${warmth}`,
    shop: (number) =>
      beside(reader(reads[kind], 'shop', popularity, number), () => changeProduct(changer!, number, filled.changeable)),
    baseline: (number) =>
      beside(reader(reads[kind], 'baseline', popularity, number), () => baselineChange(number, filled.cartable)),
    ...(warmth === 'bare' ? NO_GOAL : isLarge ? LARGE_CATALOGUE_GOAL : READ_GOALS[kind]),
  }))
  scenarios.push(...listPages(filled, warmth, popularity))
  if (warmth !== 'cold') return scenarios
  const { buyable, cartable } = filled
  const cart: Visitor = (number) => baselineCart(number, cartable)
  const step = (kind: string, name: string, shop: Visitor): Scenario => ({
    kind,
    name,
    shop,
    baseline: cart,
    share: 0,
    p95: 30,
  })
  return [
    ...scenarios,
    {
      kind: 'add',
      name: 'add to a new cart',
      shop: (number) => shopCart(number, cartable, documents),
      baseline: cart,
      share: 1 / 3,
      p95: Infinity,
    },
    step('quantity', 'change a quantity', (number, client) => changeQuantity(client, number, buyable)),
    step('quote', 'quote the delivery', (number, client) => quoteDelivery(client, number, buyable)),
    step('coupon', 'apply a coupon', (number, client) => applyCoupon(client, number, buyable)),
    {
      kind: 'checkout',
      name: 'whole guest checkout',
      shop: (number) => shopCheckout(number, buyable, approve, documents),
      baseline: (number) => baselineCheckout(number, buyable),
      share: 1 / 4,
      p95: Infinity,
    },
  ]
}

const TYPE_SLUGS: Record<string, string> = {
  Medicament: 'medicamentos',
  Dermocosmetic: 'dermocosmeticos',
  'Vitamins-supplements': 'vitaminas-y-suplementos',
  Accesories: 'accesorios',
}

/** Pages over the whole catalogue, compressed as a browser asks for them. */
export function createPageReads({ stock }: Pick<Filled, 'stock'>): Record<string, (dice: () => number) => Read> {
  const one = <T>(dice: () => number, from: readonly T[]): T => from[dice() % from.length]!
  const pages: Record<string, (dice: () => number) => string> = {
    home: () => '/',
    listing: (dice) => {
      const { productType, slug } = one(dice, stock.categories)
      return `/${TYPE_SLUGS[productType]}/${slug}`
    },
    'product page': (dice) => `/product/${one(dice, stock.skus)}`,
    'search page': (dice) => `/busqueda?search=${one(dice, stock.words)}`,
  }
  const headers = { Accept: 'text/html', 'Accept-Encoding': 'br' }
  const read = (path: (dice: () => number) => string) => (dice: () => number) => ({
    shop: { path: path(dice), headers },
    baseline: { path: '' },
  })
  return Object.fromEntries(Object.entries(pages).map(([page, path]) => [page, read(path)]))
}

const listPages = (filled: Filled, warmth: Warmth, popularity: 'new' | 'popular'): Scenario[] =>
  Object.entries(createPageReads(filled)).map(([page, read]) => ({
    kind: 'pages',
    name: `${page}, ${warmth}`,
    shop: (number) => reader(read, 'shop', popularity, number),
    baseline: null,
    ...NO_GOAL,
  }))
