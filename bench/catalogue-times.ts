// `DATABASE_URL=postgres://… node bench/catalogue-times.ts` times each kind of catalogue query on a filled database,
// without the memory cache. It shows which one to look at when a larger catalogue becomes slow.
import pino from 'pino'
import { readConfig } from '#config'
import type { Shop } from '#context'
import { openServer } from '#db/database.ts'
import { createCatalogueMemory } from '#shop/shelf/catalogue/catalogue-memory.ts'
import { findProductBySku } from '#shop/shelf/catalogue/products/catalogue.db.ts'
import { findCategories } from '#shop/shelf/catalogue/products/categories.db.ts'
import { countFacets, findPriceRange } from '#shop/shelf/catalogue/products/facets.db.ts'
import { listFacets } from '#shop/shelf/catalogue/products/list-facets.ts'
import { listProducts } from '#shop/shelf/catalogue/products/list-products.ts'
import { listProductsInput } from '#shop/shelf/catalogue/products/list-products.input.ts'
import { parseInput } from '#lib/parse-input.ts'
import { readFill } from './fill.ts'
import { table } from './table.ts'

const { database: where } = readConfig()
if (where.kind !== 'server') throw new Error('DATABASE_URL must name a PostgreSQL that has a catalogue')
const database = await openServer(where.url, 4)
const memory = createCatalogueMemory()
const shop = {
  db: database.db,
  now: () => Temporal.Now.instant(),
  memory,
  settings: {},
  log: pino({ level: 'silent' }),
} as unknown as Shop
const { stock } = await readFill(database)
const largest = stock.categories.toSorted((a, b) => b.products - a.products)[0]!
const categories = await findCategories(shop)

const list = (filter: object) => () => listProducts(shop, parseInput(listProductsInput, { first: 20, ...filter }))
const type = { productType: 'Medicament' } as const
const place = { productType: largest.productType, slugs: [largest.slug] }
const questions: Record<string, () => Promise<unknown>> = {
  'list, all': list({}),
  'list, type': list(type),
  'list, category': list(place),
  'list, category by price': list({ ...place, sortBy: 'price' }),
  'list, category, offset 2,000': list({ ...place, offset: 2_000 }),
  'list, type, offset 100,000': list({ ...type, offset: 100_000 }),
  'list, category, price range': list({ ...place, priceMin: 3_000, priceMax: 9_000 }),
  'list, category, brand': list({ ...place, brand: stock.brands.slice(0, 1) }),
  'list, type, subscription': list({ ...type, subscription: true }),
  'list, type, loyalty by name': list({ ...type, boldoDiscount: true, sortBy: 'productName' }),
  'list, type by price per unit': list({ ...type, sortBy: 'unitPrice' }),
  'list, type, in stock': list({ ...type, inStock: true }),
  'facets, type': () => countFacets(shop, type, null),
  'facets, category': () => countFacets(shop, { categoryIds: [largest.id] }, null),
  'facets, all': () => countFacets(shop, {}, null),
  'facets, type, four filters': () =>
    listFacets(
      shop,
      parseInput(listProductsInput, {
        ...type,
        brand: stock.brands.slice(0, 3),
        pharmaceuticalForm: ['comprimidos'],
        inStock: true,
        priceMax: 20_000,
      }),
      12,
    ),
  'facets, all, four filters': () =>
    listFacets(
      shop,
      parseInput(listProductsInput, {
        laboratory: ['x'],
        saleCondition: ['noPrescription'],
        inStock: true,
        priceMax: 20_000,
      }),
      12,
    ),
  'facets, search': () => listFacets(shop, parseInput(listProductsInput, { query: 'paracetamol' }), 12),
  'facets, search of much': () => listFacets(shop, parseInput(listProductsInput, { query: 'comprimidos' }), 12),
  'price ends, type': () => findPriceRange(shop, type),
  'price ends, all': () => findPriceRange(shop, {}),
  categories: () => findCategories(shop),
  product: () => findProductBySku(shop, stock.skus[0]!),
  ...Object.fromEntries(
    ['paracetamol', 'paracetamol 500', 'parasetamol', 'vitamina c', 'pa', 'comprimidos', 'laboratorio'].map((query) => [
      `search '${query}'`,
      list({ query }),
    ]),
  ),
}

const rows = []
for (const [question, ask] of Object.entries(questions)) {
  const times: number[] = []
  for (let turn = 0; turn < 7; turn++) {
    memory.forget()
    void memory.get('categories', async () => categories)
    const began = performance.now()
    await ask()
    times.push(performance.now() - began)
  }
  times.sort((a, b) => a - b)
  rows.push({ question, 'median ms': Math.round(times[3]! * 10) / 10, 'slowest ms': Math.round(times[6]! * 10) / 10 })
}
console.log(`${stock.skus.length} products for sale; the largest category has ${largest.products}\n\n${table(rows)}`)
await database.close()
