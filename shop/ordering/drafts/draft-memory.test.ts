import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { sql, type KyselyPlugin, type RawBuilder } from 'kysely'
import type { Shop } from '#context'
import { newId } from '#lib/ids.ts'
import type { SignedIn } from '#shop/ground/policy/account.rules.ts'
import { DEMO_PEOPLE, seedDemoPeople } from '#shop/people/accounts/demo-people.ts'
import { createCatalogueMemory } from '#shop/shelf/catalogue/catalogue-memory.ts'
import { registerGuestClient } from './register-guest-client.ts'
import { payOrder } from '#shop/sale/payments/redirect/pay-order.ts'
import { createOrder } from './create-order.ts'
import { getMyOrder } from '#shop/ordering/orders/show-order.ts'
import { updateOrder } from './update-order.ts'
import type { Order } from '#shop/ordering/orders/order.rules.ts'
import { assertRefused } from '#test/assert-refused.ts'
import {
  chargedFor,
  countHolds,
  CUSTOMER,
  mailsAbout,
  pay,
  payAndReturn,
  readStatus,
  readyOrder,
  toCart,
} from '#test/test-buyer.ts'
import { type SandboxShop } from '#test/shop-with.ts'
import { eachDatabase, useShop } from '#test/test-shop.ts'

eachDatabase((database) => {
  const shop = useShop({
    database,
    products: [
      { sku: 'PARA', normal_price: 2_000, stock: 50 },
      { sku: 'IBU', normal_price: 3_000 },
      { sku: 'RX', normal_price: 5_000, sale_condition: 'simpleRecipe' },
    ],
  })
  let second: SandboxShop
  before(async () => {
    second = await shop.openSecond()
  })

  const draft = async (products: Record<string, number>) =>
    createOrder(shop, { visitor: newId(), products: await toCart(shop, products) })
  const change = (order: Order, changes: object, on: Shop = shop) =>
    updateOrder(on, { visitor: order.visitor, orderId: order.id, changes })
  /** The shop, and how many statements were answered in it. */
  const counting = (memory = shop.memory) => {
    let answered = 0
    const plugin: KyselyPlugin = {
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => (answered++, result),
    }
    return { counted: { ...shop, memory, db: shop.db.withPlugin(plugin) } as Shop, statements: () => answered }
  }

  test('without its memory a process reads a cart before it saves it', async () => {
    const order = await draft({ PARA: 1 })
    const { counted, statements } = counting()
    const without = { ...counted, settings: { ...shop.settings, rememberDrafts: false } }
    const changed = await change(order, { products: await toCart(shop, { PARA: 2 }) }, without)
    assert.deepEqual([changed.lines[0]!.quantity, statements()], [2, 2])
    assert.equal((await change(changed, { products: await toCart(shop, { PARA: 3 }) })).lines[0]!.quantity, 3)
  })

  // Counted before any test changes the catalogue: notices that follow each other quickly drop the memory 250 ms later.
  test('the next change of a cart is one statement; of one with a prescription two', async () => {
    const order = await draft({ PARA: 1, IBU: 1 })
    const cart = await toCart(shop, { PARA: 3, IBU: 1 })
    const { counted, statements } = counting()
    const saved = await change(order, { products: cart }, counted)
    assert.deepEqual([statements(), saved.amount, saved.version], [1, 9_000, 2])
    assert.deepEqual({ ...(await getMyOrder(shop, order))!, couponToday: null }, saved)

    const controlled = await draft({ PARA: 1, RX: 1 })
    const other = counting()
    assert.equal(
      (await change(controlled, { products: await toCart(shop, { PARA: 2, RX: 1 }) }, other.counted)).amount,
      9_000,
    )
    assert.equal(other.statements(), 2)
  })

  test('a new draft is one statement, also with a prescription; a visitor seen before may inherit one, which is a second', async () => {
    const products = await toCart(shop, { PARA: 1, RX: 1 })
    // No notice of another test's products empties it.
    const memory = createCatalogueMemory()
    const opened = async (opening: object) => {
      const { counted, statements } = counting(memory)
      const order = await createOrder(counted, { visitor: newId(), products, ...opening })
      assert.deepEqual({ ...(await getMyOrder(shop, order))!, couponToday: null }, order)
      return { amount: order.amount, statements: statements() }
    }
    assert.deepEqual(await opened({ isNewVisitor: true }), { amount: 7_000, statements: 2 })
    assert.deepEqual(await opened({ isNewVisitor: true }), { amount: 7_000, statements: 1 })
    assert.deepEqual(await opened({}), { amount: 7_000, statements: 2 })
  })

  test('a remembered draft is paid without being read, and its payment settled so', async () => {
    const memory = createCatalogueMemory()
    const deaf = { ...shop, memory }
    const statements = async (order: Order) => {
      const { counted, statements } = counting(memory)
      await pay(counted, order)
      return statements()
    }
    const remembered = await statements(await readyOrder(deaf, { PARA: 1 }))
    const forgotten = await readyOrder(deaf, { PARA: 1 })
    memory.forget()
    assert.equal(remembered, 2, 'the start, and its token')
    assert.ok((await statements(forgotten)) > remembered)

    const order = await readyOrder(shop, { PARA: 2, IBU: 1 })
    await payAndReturn(shop, order)
    assert.deepEqual(
      [await readStatus(shop, order), await chargedFor(shop, order), await mailsAbout(shop, order, 'received')],
      ['AUTORIZADO', order.amount, 1],
    )
  })

  test('a remembered product that needs another prescription by now is in a new draft as it is now', async () => {
    const products = await toCart(shop, { RX: 1 })
    const opened = () => createOrder(shop, { visitor: newId(), isNewVisitor: true, products })
    assert.equal((await opened()).lines[0]!.product.saleCondition, 'simpleRecipe')
    await sql`update product set sale_condition = 'recipeRetention', normal_price = 5500 where sku = 'RX'`.execute(
      shop.db,
    )
    const order = await opened()
    assert.deepEqual([order.amount, order.lines[0]!.product.saleCondition], [5_500, 'recipeRetention'])
    await sql`update product set sale_condition = 'simpleRecipe', normal_price = 5000 where sku = 'RX'`.execute(shop.db)
  })

  test('what another process saved meanwhile stays, and so does what this one saves', async () => {
    const order = await draft({ PARA: 1 })
    await change(order, { firstName: 'Ana' }, second)
    assert.deepEqual(
      [(await change(order, { lastName: 'Rojas' })).firstName, (await change(order, {}, second)).lastName],
      ['Ana', 'Rojas'],
    )
    await change(order, { products: await toCart(shop, { IBU: 2 }) }, second)
    const last = await change(order, { email: 'ana@example.com' })
    assert.deepEqual([last.amount, last.lines.map(({ sku }) => sku)], [6_000, ['IBU']])
  })

  test('a draft that became a guest’s, in this process or another, keeps its guest', async () => {
    for (const where of [shop, second]) {
      const order = await draft({ PARA: 1 })
      const { guestId } = await registerGuestClient(where, {
        visitor: order.visitor,
        guest: { ...CUSTOMER, phoneNumber: '987654321' },
      })
      assert.equal((await change(order, { products: await toCart(shop, { PARA: 2 }) })).guestId, guestId)
      assert.equal((await getMyOrder(shop, order))!.guestId, guestId)
    }
  })

  test('a remembered draft is its visitor’s alone; one that is being paid, or was, is not changed', async () => {
    const order = await readyOrder(shop, { PARA: 1 })
    await assertRefused(
      updateOrder(shop, { visitor: newId(), orderId: order.id, changes: { firstName: 'Eva' } }),
      'order.not_found',
    )
    await assertRefused(
      updateOrder(shop, { visitor: null, orderId: order.id, changes: { firstName: 'Eva' } }),
      'order.not_found',
    )
    await payAndReturn({ ...shop, ...second }, order)
    await assertRefused(change(order, { firstName: 'Eva' }), 'order.finished')
  })

  test('a new price is in the next cart though no notice of it came yet, and the units are those of the moment', async () => {
    await shop.addProducts([{ sku: 'NEW', normal_price: 1_000, stock: 10 }])
    const order = await draft({ NEW: 1 })
    const other = await readyOrder(shop, { NEW: 4 })
    await pay(second, other)
    assert.equal((await change(order, { products: await toCart(shop, { NEW: 2 }) })).lines[0]!.product.available, 6)
    await shop.addProducts([{ sku: 'NEW', normal_price: 1_500, stock: 10 }])
    assert.equal((await change(order, { products: await toCart(shop, { NEW: 3 }) })).amount, 4_500)
  })

  test('a remembered draft is not paid at yesterday’s price, delivery cost or products, in any process that changed them', async () => {
    await sql`alter table commune disable trigger commune_changed`.execute(shop.db)
    const silently = (change: RawBuilder<unknown>) => change.execute(shop.db)
    await shop.addProducts([{ sku: 'MOVES', normal_price: 2_000, stock: 9 }])
    const dearer = await readyOrder(shop, { MOVES: 1 })
    await silently(sql`update product set normal_price = 2500 where sku = 'MOVES'`)
    await assertRefused(pay(shop, dearer), 'order.amount_changed', { amount: dearer.amount + 500 })
    assert.equal(await countHolds(shop, dearer), 0)
    assert.equal((await draft({ MOVES: 1 })).amount, 2_500, 'a new draft begins at the new price')

    const delivered = await readyOrder(shop, { PARA: 1 })
    await silently(sql`update commune set price = price + 100 where id = ${CUSTOMER.townShip}`)
    await assertRefused(pay(shop, delivered), 'order.amount_changed', { amount: delivered.amount + 100 })
    await silently(sql`update commune set price = price - 100 where id = ${CUSTOMER.townShip}`)

    const soldOut = await readyOrder(shop, { MOVES: 1 })
    await silently(sql`update product set enabled = false where sku = 'MOVES'`)
    await assertRefused(pay(shop, soldOut), 'cart.out_of_stock')
    await assertRefused(
      createOrder(shop, { visitor: newId(), products: await toCart(shop, { MOVES: 1 }) }),
      'cart.unknown_product',
    )
  })

  test('a draft that another process saved is not paid as this one remembers it', async () => {
    const order = await readyOrder(shop, { PARA: 1 })
    const theirs = await change(order, { products: await toCart(shop, { PARA: 2 }) }, second)
    await assertRefused(pay(shop, order), 'order.amount_changed')
    await pay(shop, theirs)
  })

  test('who signs in before paying is not charged the visitor’s price that is remembered', async () => {
    await seedDemoPeople(shop)
    await shop.addProducts([{ sku: 'LOYAL', normal_price: 2_000, mi_boldo_price: 1_500, loyalty_discount: true }])
    const order = await readyOrder(shop, { LOYAL: 1 })
    const account: SignedIn = { ...DEMO_PEOPLE.client, hasProfile: true }
    await assertRefused(
      payOrder(shop, { visitor: order.visitor, account, orderId: order.id, amount: order.amount }),
      'order.amount_changed',
      { amount: order.amount - 500 },
    )
  })

  test('a promotion that is made known while a product is remembered is in the next cart', async () => {
    await shop.addProducts([{ sku: 'LATER', normal_price: 1_000, promo_available: 'NOT-YET' }])
    const order = await draft({ LATER: 1 })
    await sql`alter table promotion disable trigger promotion_changed`.execute(shop.db)
    await sql`insert into promotion (code, kind, percent) values ('NOT-YET', 'percentage', 50)`.execute(shop.db)
    assert.equal((await change(order, { products: await toCart(shop, { LATER: 2 }) })).amount, 1_000)
  })

  test('a promotion that begins tomorrow is in tomorrow’s cart', async () => {
    await sql`insert into promotion (code, kind, percent, valid_from)
      values ('TOMORROW', 'percentage', 50, '2026-11-19')`.execute(shop.db)
    await shop.addProducts([{ sku: 'SOON', normal_price: 1_000, promo_available: 'TOMORROW' }])
    const order = await draft({ SOON: 1 })
    assert.equal(order.amount, 1_000)
    shop.clock.advance({ hours: 24 })
    assert.equal((await change(order, { products: await toCart(shop, { SOON: 2 }) })).amount, 1_000)
  })
})
