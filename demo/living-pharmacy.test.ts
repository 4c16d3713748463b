/** The demo's year: its books agree, its day has the planned work, and nothing of it stays when the demo is forgotten. */
import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { sql } from 'kysely'
import { countWork } from '#shop/counter/work/work-counts.db.ts'
import { seedDemoCoupons } from '#shop/shelf/coupons/demo-coupons.ts'
import { seedDemoPeople } from '#shop/people/accounts/demo-people.ts'
import { markDemoProducts, markDemoRows, refuseDemoRows, DemoDataFound, ShopDataFound } from '#db/demo-rows.ts'
import { forgetDemo } from '#scripts/seed/forget-demo.ts'
import { refundOrder } from '#shop/sale/refunds/refund-order.ts'
import { findAccount } from '#shop/people/accounts/accounts.db.ts'
import { DEMO_PEOPLE } from '#shop/people/accounts/demo-people.ts'
import { disagreements } from '#test/crash-books.ts'
import { eachDatabase, openTestShop, useShop, type TestShop } from '#test/test-shop.ts'
import { fillYear } from './living-pharmacy.ts'

const PRODUCTS = [
  ...Array.from({ length: 12 }, (_, index) => ({ sku: `FREE${index}`, normal_price: 1_990 + index * 700, stock: 500 })),
  { sku: 'SUBSCRIBED', subscription: true },
  { sku: 'CREAM', product_type: 'Dermocosmetic', normal_price: 12_990, offer_price: 9_990 },
  { sku: 'COLD', cold_chain: true, sale_condition: 'simpleRecipe' },
  { sku: 'SIMPLE', sale_condition: 'simpleRecipe' },
  { sku: 'RETAINED', sale_condition: 'recipeRetention' },
]
const ORDERS = 400

async function seed(shop: TestShop): Promise<void> {
  await markDemoRows(shop.db, 'account', await seedDemoPeople(shop))
  await markDemoRows(shop.db, 'coupon', await seedDemoCoupons(shop))
  await markDemoProducts(shop.db)
}
const options = (shop: TestShop) => ({
  orders: ORDERS,
  seed: 'test',
  step: 50,
  sandbox: shop.sandbox,
  hasFiles: true,
})

eachDatabase((database) => {
  const shop = useShop({ database, products: PRODUCTS }, async () => {
    await seed(shop)
    await fillYear(shop, options(shop))
  })

  test('the books of providers, orders, coupons and mails agree', async () => {
    assert.deepEqual(await disagreements(shop, null), [])
  })
})
