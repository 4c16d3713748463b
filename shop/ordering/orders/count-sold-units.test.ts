/** What was sold orders the lists ('Más vendidos') and fills the home's shelf (decision D57). */
import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { featuredProducts } from '#shop/shelf/catalogue/products/featured-products.ts'
import { listProductsInput } from '#shop/shelf/catalogue/products/list-products.input.ts'
import { listProducts } from '#shop/shelf/catalogue/products/list-products.ts'
import { payAndReturn, readyOrder } from '#test/test-buyer.ts'
import { eachDatabase, useShop } from '#test/test-shop.ts'
import { until } from '#test/until.ts'
import { countSoldUnits } from './count-sold-units.ts'
import { seenChanges } from '#test/seen-changes.ts'

const SHELF = { product_type: 'Dermocosmetic', category: 'Rostro', normal_price: 5_000, stock: 50 }

eachDatabase((database) => {
  const shop = useShop({
    database,
    products: [
      { ...SHELF, sku: 'CHOSEN', sub_category: 'Labios', highlighted: true },
      { ...SHELF, sku: 'BALM', sub_category: 'Labios' },
      { ...SHELF, sku: 'CREAM', sub_category: 'Cremas' },
      { ...SHELF, sku: 'OTHER', sub_category: 'Cremas' },
      { ...SHELF, sku: 'SUN', sub_category: 'Sol' },
      { ...SHELF, sku: 'PILL', sub_category: 'Dolor', sale_condition: 'simpleRecipe' },
      { ...SHELF, sku: 'SOLDOUT', sub_category: 'Manos', stock: 0 },
    ],
  })
  const count = async () => {
    const known = seenChanges(shop.memory)
    await countSoldUnits(shop)
    await until(async () => seenChanges(shop.memory) > known)
  }
  const bestSold = async (first = 4) => {
    const input = listProductsInput.parse({ productType: 'Dermocosmetic', sortBy: 'sold', first })
    return (await listProducts(shop, input)).nodes.map(({ sku }) => sku)
  }
  before(async () => {
    for (const [sku, quantity] of [
      ['SUN', 1],
      ['CREAM', 3],
      ['OTHER', 2],
      ['BALM', 4],
    ] as const)
      await payAndReturn(shop, await readyOrder(shop, { [sku]: quantity }))
    // In a cart, and rejected by the bank: not sold.
    await readyOrder(shop, { SOLDOUT: 1 }).catch(() => {})
    await payAndReturn(shop, await readyOrder(shop, { SUN: 9 }), 'reject')
    await count()
  })

  test('‘Productos destacados’ are those of staff, then those sold most: one of a sub-category, in stock, no prescription', async () => {
    const shelf = await featuredProducts(shop, { first: 16, highlighted: true })
    assert.deepEqual(
      shelf.map(({ sku }) => sku),
      ['CHOSEN', 'CREAM', 'SUN'],
    )
    assert.equal((await featuredProducts(shop, { first: 1, highlighted: true }))[0]!.sku, 'CHOSEN')
  })

  test('a list begins with the most units that were paid; counting again changes nothing; after ninety days a sale counts no more', async () => {
    assert.deepEqual(await bestSold(), ['BALM', 'CREAM', 'OTHER', 'SUN'])
    await countSoldUnits(shop)
    assert.deepEqual(await bestSold(), ['BALM', 'CREAM', 'OTHER', 'SUN'])
    shop.clock.advance({ hours: 89 * 24 })
    await payAndReturn(shop, await readyOrder(shop, { SUN: 1 }))
    shop.clock.advance({ hours: 2 * 24 })
    await count()
    assert.deepEqual(await bestSold(1), ['SUN'])
    const rows = await shop.db.selectFrom('product').select(['sku', 'sold_units']).execute()
    assert.equal(rows.find(({ sku }) => sku === 'BALM')!.sold_units, 0)
    shop.clock.reset()
    await count()
  })
})
