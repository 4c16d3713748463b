import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type DomainError } from '#lib/domain-error.ts'
import { inTransaction, type Shop } from '#context'
import type { Order } from '#shop/ordering/orders/order.rules.ts'
import { returnProgrammeUnits } from './programme-units.db.ts'
import { releaseExpiredUnits } from './release-expired-units.ts'
import { memberOrder, pay, payAndReturn, runJobs, toCart } from '#test/test-buyer.ts'
import { eachDatabase } from '#test/test-shop.ts'
import { subscriber } from '#test/test-subscriber.ts'
import { useProgramme } from '#test/test-programme.ts'

eachDatabase((database) => {
  const { shop, change, buy, readUnits } = useProgramme(database)

  test('eight carts of one account pay at once, in two instances: no step twice, two units a month, the others are refused', async () => {
    const account = await subscriber(shop)
    const second = await shop.openSecond()
    const orders: Order[] = []
    for (let index = 0; index < 8; index++) orders.push(await memberOrder(shop, account, { AML5: 1 }))
    assert.ok(orders.every((order) => order.productsTotal === 8_000))
    const payAll = (some: Order[]) =>
      Promise.all(
        some.map((order, index) =>
          payAndReturn(shop, order, 'approve', index % 2 ? second : shop, account).then(
            () => 'paid',
            (error: DomainError) => error.code,
          ),
        ),
      )
    const ends = await payAll(orders)
    assert.deepEqual(
      [
        ends.filter((end) => end === 'paid').length,
        ends.filter((end) => end === 'programme.units_used' || end === 'order.amount_changed').length,
      ],
      [1, 7],
    )
    const rest = await Promise.all(
      orders.filter((_, index) => ends[index] !== 'paid').map((order) => change(order, account, { firstName: 'Ana' })),
    )
    assert.deepEqual(new Set(rest.map((order) => order.productsTotal)), new Set([7_000]))
    assert.equal((await payAll(rest)).filter((end) => end === 'paid').length, 1)
    assert.deepEqual(await readUnits(account), ['AML5 1', 'AML5 2'])
  })

  test('from the third unit on two carts have one price: both are paid, at two steps', async () => {
    const account = await subscriber(shop)
    await buy(account, { AML5: 2 })
    shop.clock.advance({ hours: 24 * 31 })
    const [one, other] = [await memberOrder(shop, account, { AML5: 1 }), await memberOrder(shop, account, { AML5: 1 })]
    await Promise.all([one, other].map((order) => payAndReturn(shop, order, 'approve', shop, account)))
    assert.deepEqual(
      [one.productsTotal, other.productsTotal, await readUnits(account)],
      [6_000, 6_000, ['AML5 1', 'AML5 2', 'AML5 3', 'AML5 4']],
    )
  })

  test('a rejected, an aborted and an abandoned payment release the units; paying again takes them once', async () => {
    const account = await subscriber(shop)
    await buy(account, { AML5: 2 }, 'reject')
    await buy(account, { AML5: 2 }, 'abandon')
    assert.deepEqual(await readUnits(account), [])
    const order = await memberOrder(shop, account, { AML5: 2 })
    await pay(shop, order, account)
    await pay(shop, order, account)
    assert.deepEqual(await readUnits(account), ['AML5 1 held', 'AML5 2 held'])
    shop.clock.advance({ minutes: 16 })
    assert.equal(await releaseExpiredUnits(shop), 2)
    await runJobs(shop)
    assert.deepEqual(await readUnits(account), [])
    await payAndReturn(shop, order, 'approve', shop, account)
    assert.deepEqual(await readUnits(account), ['AML5 1', 'AML5 2'])
  })

  test('a step held by an abandoned payment is for the next one, not a better price', async () => {
    const account = await subscriber(shop)
    const left = await memberOrder(shop, account, { AML5: 1 })
    await pay(shop, left, account)
    const next = await memberOrder(shop, account, { AML5: 1 })
    assert.deepEqual([next.productsTotal, next.lines[0]!.promoSteps], [7_000, '2'])
    await payAndReturn(shop, next, 'approve', shop, account)
    shop.clock.advance({ minutes: 16 })
    await runJobs(shop)
    assert.deepEqual(
      [await readUnits(account), (await memberOrder(shop, account, { AML5: 1 })).productsTotal],
      [['AML5 2'], 8_000],
    )
  })

  test('refunded units are free again: one of a product, then the whole order; of an order without any nothing happens', async () => {
    const account = await subscriber(shop)
    const order = await buy(account, { AML5: 2, AML10: 1 })
    const [line] = await toCart(shop, { AML5: 1 })
    const give = (units: Parameters<typeof returnProgrammeUnits>[1]) =>
      inTransaction(shop, (shop: Shop) => returnProgrammeUnits(shop, units))
    await give({ orderId: order.id, units: [{ productId: line!._id, quantity: 1 }] })
    assert.deepEqual(await readUnits(account), ['AML10 1', 'AML5 1'])
    assert.equal((await memberOrder(shop, account, { AML5: 1 })).productsTotal, 7_000)
    await give({ orderId: order.id })
    await give({ orderId: order.id })
    assert.deepEqual(await readUnits(account), [])
  })
})
