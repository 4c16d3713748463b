import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { KyselyPlugin } from 'kysely'
import type { Shop } from '#context'
import { newId } from '#lib/ids.ts'
import { registerGuestClient } from '#shop/checkout/register-guest-client.ts'
import { createOrder } from './create-order.ts'
import { getMyOrder } from './show-order.ts'
import { updateOrder } from './update-order.ts'
import type { Order } from './order.rules.ts'
import { cartOf, CUSTOMER, pay, payAndReturn, readyOrder } from '#test/test-buyer.ts'
import { eachDatabase, openTestShop, type TestShop } from '#test/test-shop.ts'

eachDatabase((database) => {
  let shop: TestShop
  let second: Shop
  before(async () => {
    shop = await openTestShop({ database, products: [{ sku: 'PARA', normal_price: 2_000, stock: 50 }, { sku: 'IBU', normal_price: 3_000 }, { sku: 'RX', normal_price: 5_000, sale_condition: 'simpleRecipe' }] })
    second = await shop.openSecond()
  })
  after(() => shop.close())

  const draft = async (products: Record<string, number>) => createOrder(shop, { visitor: newId(), products: await cartOf(shop, products) })
  const change = (order: Order, changes: object, on: Shop = shop) => updateOrder(on, { visitor: order.visitor, orderId: order.id, changes })
  const refused = (work: Promise<unknown>, code: string) => assert.rejects(work, { code })
  /** The shop, and how many statements were answered in it. */
  const counting = () => {
    let answered = 0
    const plugin: KyselyPlugin = { transformQuery: ({ node }) => node, transformResult: async ({ result }) => (answered++, result) }
    return { counted: { ...shop, db: shop.db.withPlugin(plugin) } as Shop, statements: () => answered }
  }

  test('the next change of a cart is one statement; of one with a prescription two', async () => {
    const order = await draft({ PARA: 1, IBU: 1 })
    const cart = await cartOf(shop, { PARA: 3, IBU: 1 })
    const { counted, statements } = counting()
    const saved = await change(order, { products: cart }, counted)
    assert.deepEqual([statements(), saved.amount, saved.version], [1, 9_000, 2])
    assert.deepEqual({ ...(await getMyOrder(shop, order))!, couponToday: null }, saved)

    const controlled = await draft({ PARA: 1, RX: 1 })
    const other = counting()
    assert.equal((await change(controlled, { products: await cartOf(shop, { PARA: 2, RX: 1 }) }, other.counted)).amount, 9_000)
    assert.equal(other.statements(), 2)
  })

  test('what another process saved meanwhile stays, and so does what this one saves', async () => {
    const order = await draft({ PARA: 1 })
    await change(order, { firstName: 'Ana' }, second)
    assert.deepEqual([(await change(order, { lastName: 'Rojas' })).firstName, (await change(order, {}, second)).lastName], ['Ana', 'Rojas'])
    await change(order, { products: await cartOf(shop, { IBU: 2 }) }, second)
    const last = await change(order, { email: 'ana@example.com' })
    assert.deepEqual([last.amount, last.lines.map(({ sku }) => sku)], [6_000, ['IBU']])
  })

  test('a draft that became a guest’s, in this process or another, keeps its guest', async () => {
    for (const where of [shop, second]) {
      const order = await draft({ PARA: 1 })
      const { guestId } = await registerGuestClient(where, { visitor: order.visitor, guest: { ...CUSTOMER, phoneNumber: '987654321' } })
      assert.equal((await change(order, { products: await cartOf(shop, { PARA: 2 }) })).guestId, guestId)
      assert.equal((await getMyOrder(shop, order))!.guestId, guestId)
    }
  })

  test('a remembered draft is its visitor’s alone; one that is being paid, or was, is not changed', async () => {
    const order = await readyOrder(shop, { PARA: 1 })
    await refused(updateOrder(shop, { visitor: newId(), orderId: order.id, changes: { firstName: 'Eva' } }), 'order.not_found')
    await refused(updateOrder(shop, { visitor: null, orderId: order.id, changes: { firstName: 'Eva' } }), 'order.not_found')
    await payAndReturn({ ...shop, ...second }, order)
    await refused(change(order, { firstName: 'Eva' }), 'order.finished')
  })

  test('a new price is in the next cart though no notice of it came yet, and the units are those of the moment', async () => {
    await shop.addProducts([{ sku: 'NEW', normal_price: 1_000, stock: 10 }])
    const order = await draft({ NEW: 1 })
    const other = await readyOrder(shop, { NEW: 4 })
    await pay(second, other)
    assert.equal((await change(order, { products: await cartOf(shop, { NEW: 2 }) })).lines[0]!.product.available, 6)
    await shop.addProducts([{ sku: 'NEW', normal_price: 1_500, stock: 10 }])
    assert.equal((await change(order, { products: await cartOf(shop, { NEW: 3 }) })).amount, 4_500)
  })
})
