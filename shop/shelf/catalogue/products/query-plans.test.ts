import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { Kysely, PostgresDialect, sql, type CompiledQuery } from 'kysely'
import type { Db } from '#db/database.ts'
import type { Shop } from '#context'
import { assignCollections } from '#shop/shelf/catalogue/collections/collections.db.ts'
import { featuredProducts } from './featured-products.ts'
import { listFacets } from './list-facets.ts'
import { searchText } from '#lib/spanish-text.ts'
import { countListed } from '#shop/shelf/catalogue/search/rankings.db.ts'
import { resolveFilter } from './list-filter.ts'
import { listProducts } from './list-products.ts'
import { listProductsInput } from './list-products.input.ts'
import { equivalentProducts, relatedProducts, showProduct } from './show-product.ts'
import { noPostgres } from '#test/postgres.ts'
import { until } from '#test/until.ts'
import { useShop, type ProductRow } from '#test/test-shop.ts'

const SORTS = [
  ['createdAt', 'desc'],
  ['createdAt', 'asc'],
  ['productName', 'asc'],
  ['productName', 'desc'],
  ['price', 'asc'],
  ['price', 'desc'],
  ['unitPrice', 'asc'],
  ['sold', 'desc'],
] as const
const COUNT = 20_000

/** Half medicines, of 400 principles in 5 amounts; 40 categories with 10 sub-categories each. */
function* products(): Generator<ProductRow> {
  for (let index = 0; index < COUNT; index++) {
    const type = ['Medicament', 'Dermocosmetic', 'Medicament', 'Vitamins-supplements', 'Medicament', 'Accesories'][
      index % 6
    ]!
    const letter = (number: number) => String.fromCharCode(97 + (number % 20))
    const principle = `Principio${letter(index)}${letter(Math.floor(index / 20))}ina`
    const amount = [50, 100, 250, 500, 875][index % 5]!
    yield {
      sku: `G-${index}`,
      product_type: type,
      category: `Categoría ${index % 40}`,
      sub_category: `Grupo ${Math.floor(index / 40) % 10}`,
      stock: index % 11 === 0 ? 0 : 20,
      normal_price: 990 + ((index * 37) % 9_000) * 10,
      product_name:
        type === 'Medicament'
          ? `${principle} ${amount} mg ${10 + (index % 3) * 10} comprimidos`
          : `Crema ${index % 97} ml con nombre ${index % 501}`,
      active_principles: type === 'Medicament' ? `${principle}:${amount}:mg` : '',
      pharmaceutical_form: 'Comprimidos',
      laboratory: `Laboratorio ${index % 150}`,
      brand: `Marca ${index % 300}`,
      highlighted: index % 50 === 0,
      created_at: new Date(Date.UTC(2024, 0, 1) + index * 3_600_000).toISOString(),
    }
  }
}

describe('with 20,000 products on PostgreSQL, no hot query reads the whole catalogue', { skip: noPostgres() }, () => {
  const shop = useShop({ database: 'server', products: [...products()] })
  let watched: Shop
  const logged: CompiledQuery[] = []
  before(async () => {
    // A snapshot that is still open elsewhere on the server keeps rows from counting as visible to all: then again.
    await until(
      async () => {
        await sql`vacuum analyze`.execute(shop.db)
        const { rows } = await sql<{
          relallvisible: number
        }>`select relallvisible from pg_class where relname = 'product'`.execute(shop.db)
        return rows[0]!.relallvisible > 0
      },
      () => 'open snapshots',
    )
    const db: Db = new Kysely({
      dialect: new PostgresDialect({ pool: shop.database.pool! }),
      log: ({ query }) => void logged.push(query),
    })
    watched = { ...shop, db }
  })

  type Plan = { 'Node Type': string; 'Relation Name'?: string; Plans?: Plan[] }
  const isScan = (plan: Plan) => plan['Node Type'] === 'Seq Scan' && plan['Relation Name'] === 'product'
  /** A scan right below a limit ends with it. */
  const scans = (plan: Plan, parent?: Plan): string[] => [
    ...(isScan(plan) && parent?.['Node Type'] !== 'Limit' ? ['Seq Scan on product'] : []),
    ...(plan.Plans ?? []).flatMap((part) => scans(part, plan)),
  ]

  /**
   * Runs it, then asks PostgreSQL for the plan of every statement it sent. `passes`: statements whose answer is kept
   * until the catalogue changes.
   */
  async function walksIndexes(
    work: () => Promise<unknown>,
    passes = new RegExp(
      String.raw`count\(\*\)::int as (total from (product|\(select)|products\s+from product w)|from "category"|` +
        'select "category_id"|from collection c',
    ),
  ): Promise<void> {
    logged.length = 0
    await work()
    const queries = logged.filter(({ sql: text }) => /^\s*(select|with)/.test(text) && !passes.test(text))
    assert.ok(queries.length > 0)
    for (const query of queries) {
      const { rows } = await shop.database.pool!.query<{ 'QUERY PLAN': { Plan: Plan }[] }>(
        `explain (format json) ${query.sql}`,
        [...query.parameters],
      )
      assert.deepEqual(scans(rows[0]!['QUERY PLAN'][0]!.Plan), [], query.sql)
    }
  }
  const list = (input: object) => listProducts(watched, listProductsInput.parse(input))
  const walksPages = async (scope: object) => {
    // The total comes with the first page, and is cached.
    await list(scope)
    for (const [sortBy, sortOrder] of SORTS)
      for (const offset of [0, 40]) await walksIndexes(() => list({ ...scope, sortBy, sortOrder, offset }))
  }

  const scopes = {
    everything: {},
    'a type': { productType: 'Medicament' },
    'a small type': { productType: 'Accesories' },
    'a category': { productType: 'Medicament', slugs: ['categoria-4'] },
    'a sub-category': { productType: 'Medicament', slugs: ['categoria-4', 'grupo-3'] },
  }
  for (const [name, scope] of Object.entries(scopes)) test(`a page of ${name}, in every order`, () => walksPages(scope))

  test('a search, its suggestions and a misspelt one', async () => {
    // The spelling help reads the catalogue's words once after a change.
    await list({ query: 'prinsipioacina' })
    for (const query of [
      'principioacina',
      'principioacina 500',
      'princip',
      'crema 50',
      'marka 12',
      'G-777',
      'marca 12',
    ]) {
      await walksIndexes(() => list({ query, first: 5 }))
      await walksIndexes(() => list({ query, productType: 'Medicament', sortBy: 'price', sortOrder: 'desc' }))
    }
  })

  test('pages of what thousands of products have follow each other, names that begin with the words first', async () => {
    for (const query of ['pri', 'cre', 'mar', 'princip', 'marca', 'p']) {
      const pages: { sku: string; searchName: string }[] = []
      for (let offset = 0; offset < 160; offset += 20)
        await walksIndexes(async () => {
          const { nodes, totalCount } = await list({ query, first: 20, offset })
          assert.ok(totalCount > 4_000 && totalCount <= 10_000, query)
          pages.push(...nodes.map(({ sku, productName }) => ({ sku, searchName: searchText(productName) })))
        })
      assert.equal(new Set(pages.map(({ sku }) => sku)).size, 160, query)
      assert.ok(
        pages.every(({ searchName }) => searchName.startsWith(query) === (query !== 'mar' && query !== 'marca')),
      )
      const narrowed = await list({ query, first: 7, offset: 3, productType: 'Accesories', subscription: false })
      assert.equal(narrowed.nodes.length, query.startsWith('p') ? 0 : 7, query)
      assert.ok(narrowed.nodes.every(({ productType }) => productType === 'Accesories'))
    }
  })

  test('a list’s total is what is there, by its place and by its place and prices', async () => {
    for (const scope of Object.values(scopes))
      for (const prices of [{}, { priceMin: 5_000 }, { priceMax: 20_000 }, { priceMin: 5_000, priceMax: 6_000 }]) {
        const input = listProductsInput.parse({ ...scope, ...prices })
        const filter = (await resolveFilter(watched, input))!
        const counted = await countListed(watched, { query: null, filter })
        assert.equal((await list({ ...scope, ...prices })).totalCount, counted, JSON.stringify(filter))
      }
  })

  test('of what hundreds have after two or three letters the likeliest alone are ranked, in the order of all', async () => {
    for (const query of ['12', '87', '33', '81']) {
      const ranked = await list({ query, first: 61 })
      assert.ok(ranked.totalCount > 200 && ranked.totalCount <= 4_000, `${query} ${ranked.totalCount}`)
      await walksIndexes(() => list({ query, first: 6 }))
      assert.deepEqual(
        (await list({ query, first: 8, offset: 4 })).nodes.map(({ sku }) => sku),
        ranked.nodes.slice(4, 12).map(({ sku }) => sku),
        query,
      )
    }
  })

  test('a product, its relatives, its equivalents, what is featured', async () => {
    const product = (await showProduct(shop, 'G-600'))!
    await walksIndexes(() => showProduct(watched, 'G-600'))
    await walksIndexes(() =>
      relatedProducts(watched, { principles: product.principleSlugs, first: 8, exceptId: product.id }),
    )
    assert.ok((await equivalentProducts(shop, product)).length > 0)
    await walksIndexes(() => equivalentProducts(watched, product))
    await walksIndexes(() => featuredProducts(watched, { first: 16, highlighted: true, productType: 'Dermocosmetic' }))
  })

  test('counts of filters are read from their index alone', async () => {
    const { rows } = await sql<{
      'QUERY PLAN': { Plan: Plan }[]
    }>`explain (format json)
      select count(*)
      from product w
      where w.enabled and w.product_type = 'Medicament' and w.pharmaceutical_form = 'Comprimidos' and w.in_stock
      and w.sale_condition = 'noPrescription'`.execute(shop.db)
    const nodes = (plan: Plan): string[] => [plan['Node Type'], ...(plan.Plans ?? []).flatMap(nodes)]
    assert.ok(nodes(rows[0]!['QUERY PLAN'][0]!.Plan).includes('Index Only Scan'), JSON.stringify(rows))
    for (const input of [
      { productType: 'Medicament', inStock: true },
      { productType: 'Medicament', slugs: ['categoria-4'], laboratory: ['laboratorio-7'] },
    ]) {
      logged.length = 0
      await listFacets(watched, listProductsInput.parse(input), 12)
      const counted = logged.filter(({ sql: text }) => text.includes('grouping sets'))
      assert.equal(counted.length, 1, 'one statement counts every filter')
      const plan = await shop.database.pool!.query<{ 'QUERY PLAN': { Plan: Plan }[] }>(
        `explain (format json) ${counted[0]!.sql}`,
        [...counted[0]!.parameters],
      )
      assert.deepEqual(scans(plan.rows[0]!['QUERY PLAN'][0]!.Plan), [])
    }
  })

  test('a page of a collection, large or small, in every order', async () => {
    await sql`insert into collection (slug, product_type, place, name_es, name_en, description_es, description_en,
      categories) values ('grande', 'Medicament', 1, 'G', 'G', 'G', 'G', '{categoria-4,categoria-8,categoria-12}'),
      ('chica', 'Medicament', 2, 'C', 'C', 'C', 'C', '{categoria-4/grupo-3}')`.execute(shop.db)
    await assignCollections(shop, null)
    await sql`vacuum analyze product`.execute(shop.db)
    shop.memory.forget()
    for (const slug of ['grande', 'chica']) await walksPages({ productType: 'Medicament', slugs: [slug] })
  })

  test('brand, laboratory and price within a type', async () => {
    for (const filter of [
      { brand: ['marca-7'] },
      { laboratory: ['laboratorio-7'] },
      { priceMin: 5_000, priceMax: 6_000 },
    ]) {
      await list({ productType: 'Medicament', ...filter }) // the total comes with the first page, and is cached
      await walksIndexes(() => list({ productType: 'Medicament', ...filter }))
    }
  })
})
