import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { unitPrice, type Product } from './product.rules.ts'
import { PRODUCT_TYPES } from './product-type.rules.ts'
import { featuredProducts } from './featured-products.ts'
import { listCategories } from './list-categories.ts'
import { listFacets, priceRange } from './list-facets.ts'
import { listProducts } from './list-products.ts'
import { unitPrices } from '#shop/shelf/pricing/unit-price.rules.ts'
import { listProductsInput } from './list-products.input.ts'
import { byDepth } from '#test/depth.ts'
import { pay, readyOrder } from '#test/test-buyer.ts'
import { eachDatabase, useShop, type ProductRow } from '#test/test-shop.ts'

/** 60 products with many equal names, prices and days, so that a page's end falls between equals. */
const PRODUCTS: ProductRow[] = Array.from({ length: 60 }, (_, index) => ({
  sku: `P-${String(index).padStart(2, '0')}`,
  product_name: ['Paracetamol 500 mg', 'Ibuprofeno 400 mg', 'Crema hidratante', 'Vitamina C', 'Ñandú gel'][index % 5]!,
  product_type: ['Medicament', 'Medicament', 'Dermocosmetic', 'Vitamins-supplements', 'Accesories'][index % 5]!,
  category: ['Dolor', 'Dolor', 'Rostro', 'Vitaminas', 'Cuidado'][index % 5]!,
  sub_category: index % 2 ? 'Uno' : 'Dos',
  laboratory: ['Chile Lab', 'Andes', ''][index % 3]!,
  brand: ['Boldo', 'Nómade'][index % 2]!,
  normal_price: 1_000 + (index % 7) * 500,
  offer_price: index % 4 === 0 ? 900 : '',
  mi_boldo_price: index % 6 === 0 ? 800 : '',
  subscription: index % 3 === 0,
  loyalty_discount: index % 5 === 0,
  highlighted: index % 2 === 0,
  sale_condition: index % 8 === 0 ? 'simpleRecipe' : 'noPrescription',
  stock: index % 9 === 0 ? 0 : 10,
  enabled: index !== 59,
  created_at: `2026-0${1 + (index % 4)}-01T10:00:00-03:00`,
}))
const SORTS = [
  ['createdAt', 'desc'],
  ['createdAt', 'asc'],
  ['productName', 'asc'],
  ['productName', 'desc'],
  ['price', 'asc'],
  ['price', 'desc'],
  ['unitPrice', 'asc'],
  ['unitPrice', 'desc'],
  ['stock', 'asc'],
  ['stock', 'desc'],
] as const

const current = ({ normalPrice, offerPrice }: Product) => offerPrice ?? normalPrice
const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined, freq: 2 })
const filters = fc.record({
  productType: maybe(fc.constantFrom('Medicament', 'medicament', 'Dermocosmetic', 'accessories')),
  slugs: maybe(fc.constantFrom(['dolor'], ['uno'], ['dolor', 'dos'], ['rostro', 'uno'])),
  brand: maybe(fc.constantFrom(['Boldo'], ['nomade'], ['Boldo', 'Nómade'])),
  laboratory: maybe(fc.constantFrom(['Andes'], ['chile-lab', 'andes'])),
  prices: maybe(
    fc
      .tuple(fc.integer({ min: 0, max: 4_500 }), fc.integer({ min: 0, max: 4_500 }))
      .map(([a, b]) => [Math.min(a, b), Math.max(a, b)] as const),
  ),
  subscription: maybe(fc.constant(true)),
  boldoDiscount: maybe(fc.constant(true)),
  query: maybe(fc.constantFrom('para', 'crema', 'paracetmol', 'mg 500')),
})

eachDatabase({ both: 'search words and the order of letters with accents' }, (database) => {
  const shop = useShop({ database, products: PRODUCTS })

  const list = (input: object) => listProducts(shop, listProductsInput.parse(input))
  const facets = (input: object) => listFacets(shop, listProductsInput.parse(input))
  async function whole(input: object, size: number): Promise<{ nodes: Product[]; totals: Set<number> }> {
    const nodes: Product[] = []
    const totals = new Set<number>()
    for (let offset = 0; ; offset += size) {
      const page = await list({ ...input, first: size, offset })
      nodes.push(...page.nodes)
      totals.add(page.totalCount)
      assert.equal(page.hasPreviousPage, offset > 0 && page.totalCount > 0)
      if (!page.hasNextPage) return { nodes, totals }
      assert.equal(page.nodes.length, size)
    }
  }

  test('under any filters and sort, the pages one after the other are the whole list once, in order, with one total', async () => {
    await fc.assert(
      fc.asyncProperty(
        filters,
        fc.constantFrom(...SORTS),
        fc.integer({ min: 3, max: 25 }),
        async ({ prices, ...filter }, [sortBy, sortOrder], size) => {
          const input = { ...filter, sortBy, sortOrder, ...(prices && { priceMin: prices[0], priceMax: prices[1] }) }
          const { nodes, totals } = await whole(input, size)
          assert.deepEqual([...totals], [nodes.length])
          assert.equal(new Set(nodes.map(({ id }) => id)).size, nodes.length)
          const key = {
            createdAt: (product: Product) => product.createdAt.getTime(),
            productName: (product: Product) => product.slug,
            price: current,
            unitPrice: (product: Product) => unitPrice(product, current(product)),
            stock: (product: Product) => product.stock,
          }[sortBy]
          const keys = nodes.map<string | number>(key)
          const sorted = keys.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0))
          assert.deepEqual(keys, sortOrder === 'asc' ? sorted : sorted.toReversed())
          for (const product of nodes) {
            assert.ok(product.enable)
            if (prices) assert.ok(current(product) >= prices[0] && current(product) <= prices[1])
            if (filter.productType)
              assert.equal(
                product.productType.toLowerCase(),
                filter.productType === 'accessories' ? 'accesories' : filter.productType.toLowerCase(),
              )
            if (filter.subscription) assert.ok(product.subscription)
            if (filter.boldoDiscount) assert.ok(product.boldoDiscount)
            if (filter.slugs)
              assert.ok(filter.slugs.every((slug) => [product.category.slug, product.subCategory.slug].includes(slug)))
          }
          const other = await whole({ ...input, sortBy: 'price', sortOrder: 'asc' }, 50)
          assert.deepEqual(new Set(other.nodes.map(({ id }) => id)), new Set(nodes.map(({ id }) => id)))
        },
      ),
      { numRuns: byDepth(20, 60) },
    )
  })

  test('the default is 20 of the newest; who leaves the shelf leaves the list', async () => {
    const { nodes, totalCount } = await list({})
    assert.deepEqual([nodes.length, totalCount, nodes[0]!.createdAt.getUTCMonth()], [20, 59, 3])
    assert.equal((await list({ enable: false })).totalCount, 0)
  })

  test('a category of another type, and an unknown one, is an empty list and not an error', async () => {
    for (const input of [
      { slugs: ['nunca'] },
      { productType: 'Dermocosmetic', slugs: ['dolor'] },
      { slugs: ['dolor', 'nunca'] },
      { slugs: ['rostro', 'dolor', 'tres'] },
      { brand: ['Nadie'] },
      { query: 'zzzzzz' },
    ]) {
      const { nodes, totalCount, hasNextPage } = await list(input)
      assert.deepEqual([nodes, totalCount, hasNextPage], [[], 0, false])
    }
  })

  test('a price range takes its ends in, at the price a visitor pays', async () => {
    const { nodes } = await list({ priceMin: 900, priceMax: 900, first: 100 })
    assert.ok(nodes.length > 0 && nodes.every((product) => product.offerPrice === 900))
    assert.equal((await list({ priceMin: 1, priceMax: 899 })).totalCount, 0)
    assert.equal((await list({ priceMin: 0, priceMax: 1e9 })).totalCount, 59)
  })

  test('pages that cannot be are refused, a page after the last is empty, and size 0 only counts', async () => {
    for (const input of [
      { first: -1 },
      { first: 101 },
      { first: 1.5 },
      { offset: -1 },
      { offset: 2e9 },
      { priceMin: -1 },
      { priceMin: 2, priceMax: 1 },
      { priceMax: Number.NaN },
      { priceMax: Number.POSITIVE_INFINITY },
    ])
      assert.throws(() => listProductsInput.parse(input), JSON.stringify(input))
    const after = await list({ offset: 500 })
    assert.deepEqual([after.nodes, after.totalCount, after.hasNextPage, after.hasPreviousPage], [[], 59, false, true])
    assert.deepEqual([(await list({ first: 0 })).nodes, (await list({ first: 0 })).totalCount], [[], 59])
    assert.deepEqual(
      (await list({ query: 'paracetamol', offset: 500 })).totalCount,
      (await list({ query: 'paracetamol' })).totalCount,
    )
  })

  test('categories and facets count what a list of them shows', async () => {
    for (const category of await listCategories(shop, 'Medicament')) {
      assert.equal(
        (await list({ productType: 'Medicament', slugs: [category.slug] })).totalCount,
        await category.products(),
      )
      for (const sub of category.subCategories)
        assert.equal(
          (await list({ productType: 'Medicament', slugs: [category.slug, sub.slug] })).totalCount,
          await sub.products(),
        )
    }
    const { brands, laboratories } = await facets({ productType: 'Dermocosmetic' })
    for (const { slug, products } of brands.shown)
      assert.equal((await list({ productType: 'Dermocosmetic', brand: [slug] })).totalCount, products)
    for (const { label, products } of laboratories.shown)
      assert.equal((await list({ productType: 'Dermocosmetic', laboratory: [label] })).totalCount, products)
    assert.deepEqual((await facets({ slugs: ['nunca'] })).brands, { shown: [], total: 0 })
  })

  test('the slider goes from the lowest to the highest price, the member’s where there is one, and no product lies outside (decision D38)', async () => {
    const products = (await list({ productType: 'Medicament', first: 100 })).nodes
    const ofDocument = products.map(({ boldoDiscount, miBoldoPrice, normalPrice }) =>
      boldoDiscount && miBoldoPrice !== null ? miBoldoPrice : normalPrice,
    )
    const ends = {
      min: Math.min(...ofDocument, ...products.map(current)),
      max: Math.max(...ofDocument, ...products.map(current)),
    }
    assert.ok(products.some(({ boldoDiscount }) => boldoDiscount))
    assert.ok(products.some((product) => current(product) < product.normalPrice))
    assert.deepEqual(await priceRange(shop, { productType: 'Medicament' }), ends)
    assert.deepEqual((await facets({ productType: 'Medicament' })).prices, ends)
  })

  test('the price filter and the price sort go by one price: what everybody pays now, a subscriber among subscriptions', async () => {
    const { min, max } = await priceRange(shop, { productType: 'Medicament' })
    const all = (await list({ productType: 'Medicament', first: 100 })).totalCount
    assert.equal(
      (await list({ productType: 'Medicament', priceMin: min, priceMax: max })).totalCount,
      all,
      'the ends leave nothing out',
    )
    const sorted = (await list({ productType: 'Medicament', sortBy: 'price', first: 100 })).nodes.map(current)
    assert.deepEqual(
      sorted,
      sorted.toSorted((one, other) => one - other),
    )

    const subscriber = (product: Product) => unitPrices({ ...product, loyalty: product.boldoDiscount }).member as number
    const subscriptions = { subscription: true, memberPrice: true, first: 100 }
    const prices = (await list({ ...subscriptions, sortBy: 'price' })).nodes.map(subscriber)
    assert.deepEqual(
      prices,
      prices.toSorted((a, b) => a - b),
    )
    assert.equal((await priceRange(shop, { subscription: true })).min, prices[0])
    assert.ok((await list({ ...subscriptions, priceMax: 899 })).nodes.every((product) => subscriber(product) === 800))
  })

  test('what can be subscribed to has its own categories and facets, each with as many products as its list', async () => {
    for (const type of PRODUCT_TYPES) {
      const listed = (input: object) => list({ productType: type.value, subscription: true, ...input })
      const categories = await listCategories(shop, type.value, { subscription: true })
      const counts = await Promise.all(categories.map(({ products }) => products()))
      assert.equal(
        counts.reduce((sum, products) => sum + products, 0),
        (await listed({})).totalCount,
      )
      for (const [index, { slug }] of categories.entries())
        assert.equal((await listed({ slugs: [slug] })).totalCount, counts[index])
      for (const { slug, products } of (await facets({ productType: type.value, subscription: true })).brands.shown)
        assert.equal((await listed({ brand: [slug] })).totalCount, products)
    }
  })

  test('what is featured is in stock, highlighted and free of prescription', async () => {
    const featured = await featuredProducts(shop, { first: 6, highlighted: true })
    assert.equal(featured.length, 6)
    assert.ok(featured.every(({ highlighted }) => highlighted))
    // A longer shelf goes on with what was sold most (orders/count-sold-units.test.ts).
    for (const { stock, saleCondition } of await featuredProducts(shop, { first: 100, highlighted: true }))
      assert.ok(stock > 0 && saleCondition === 'noPrescription')
  })

  test('units that a payment holds are not offered to others', async () => {
    await shop.addProducts([{ sku: 'SHOWN', stock: 10 }])
    await pay(shop, await readyOrder(shop, { SHOWN: 9 }))
    const { nodes } = await list({ query: 'producto shown' })
    assert.deepEqual(
      nodes.map(({ sku, stock }) => ({ sku, stock })),
      [{ sku: 'SHOWN', stock: 1 }],
    )
    await shop.addProducts([{ sku: 'SHOWN', enabled: false }])
  })
})
