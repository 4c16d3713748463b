import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import { sql } from 'kysely'
import { DomainError } from '#lib/domain-error.ts'
import { newId } from '#lib/ids.ts'
import { getOrder } from '#shop/ordering/orders/show-order.ts'
import type { Order } from '#shop/ordering/orders/order.rules.ts'
import { assertRefused } from '#test/assert-refused.ts'
import { countHolds, inTheForm, readStatus, readStock, readyOrder } from '#test/test-buyer.ts'
import { eachDatabase, useShop } from '#test/test-shop.ts'
import { confirmPayment } from './confirm-payment.ts'
import type { CardGateway } from '#shop/sale/payments/payment-gateway.port.ts'
import { payOrder } from '#shop/sale/payments/redirect/pay-order.ts'
import { returnFromCard } from '#shop/sale/payments/redirect/return-from-card.ts'

const errorCode = (error: unknown) => (error instanceof DomainError ? error.code : String(error))
const PRODUCTS = [
  { sku: 'PARA', stock: 1_000 },
  { sku: 'LAST', stock: 1 },
]

eachDatabase((database) => {
  let confirming: { begun: PromiseWithResolvers<void>; goOn: PromiseWithResolvers<void> } | null = null
  const gateway = (webpay: CardGateway): CardGateway => ({
    ...webpay,
    confirm: async (token) => {
      confirming?.begun.resolve()
      await confirming?.goOn.promise
      return webpay.confirm(token)
    },
  })
  const shop = useShop({ database, products: PRODUCTS, gateway })
  beforeEach(() => {
    shop.settings.heldUnits = 10
  })

  const start = (order: Order, address: string, on = shop) =>
    payOrder(on, { visitor: order.visitor, orderId: order.id, amount: order.amount, address })
  const tried = (order: Order, address: string) => start(order, address).then(() => 'held', errorCode)

  test('a payer puts so many units on hold, and the cart stays; later again', async () => {
    const order = await readyOrder(shop, { PARA: 5 })
    assert.deepEqual(
      [await tried(order, '10.0.0.1'), await tried(order, '10.0.0.2'), await tried(order, '10.0.0.3')],
      ['held', 'held', 'payment.too_many_units'],
    )
    assert.deepEqual([(await getOrder(shop, order.id))!.lines.length, await countHolds(shop, order)], [1, 5])
    shop.clock.advance({ minutes: 15 })
    assert.equal(await tried(order, '10.0.0.3'), 'held')
  })

  test('an address puts four times as many on hold, by however many browsers at once', async () => {
    const orders = await Promise.all(Array.from({ length: 20 }, () => readyOrder(shop, { PARA: 4 })))
    const ends = await Promise.all(orders.map((order) => tried(order, '10.1.0.1')))
    const held = (await Promise.all(orders.map((order) => countHolds(shop, order)))).reduce(
      (sum, units) => sum + units,
      0,
    )
    assert.ok(held <= 40 && held > 0, String(held))
    assert.equal(ends.filter((end) => end === 'held').length * 4, held)
    assert.ok(
      ends.every((end) => end === 'held' || end === 'payment.too_many_units'),
      ends.join(),
    )
    assert.equal(await tried(await readyOrder(shop, { PARA: 4 }), '10.1.0.2'), 'held')
  })

  test('a start that fails counts nothing', async () => {
    const visitor = newId()
    const order = await readyOrder(shop, { PARA: 10 }, visitor)
    for (let index = 0; index < 5; index++)
      await assertRefused(
        payOrder(shop, { visitor, orderId: order.id, amount: 1, address: '10.2.0.1' }),
        'order.amount_changed',
      )
    assert.equal(await tried(order, '10.2.0.1'), 'held')
  })

  test('one order is held twenty times a day', async () => {
    const order = await readyOrder(shop, { PARA: 1 })
    for (let index = 0; index < 20; index++) {
      assert.equal(await tried(order, '10.3.0.1'), 'held')
      shop.clock.advance({ minutes: 15 })
    }
    assert.equal(await tried(order, '10.3.0.1'), 'payment.held_too_often')
    shop.clock.advance({ hours: 24 })
    assert.equal(await tried(order, '10.3.0.1'), 'held')
  })

  test('a new start gives back what the browser’s other draft holds; paid after all, it gets its units again or is not charged', async () => {
    const visitor = newId()
    const [first, second] = [await readyOrder(shop, { LAST: 1 }, visitor), await readyOrder(shop, { LAST: 1 }, visitor)]
    const authorised = shop.sandbox.webpay.authorisations()
    const { token } = await start(first, '10.4.0.1')
    const { token: other } = await start(second, '10.4.0.1')
    assert.deepEqual([await countHolds(shop, first), await countHolds(shop, second)], [0, 1])
    await returnFromCard(shop, 'webpay', inTheForm(shop, token, 'approve'))
    assert.equal(await readStatus(shop, first), 'PENDIENTE')
    await returnFromCard(shop, 'webpay', inTheForm(shop, other, 'approve'))
    assert.deepEqual(
      [
        await readStatus(shop, second),
        await readStock(shop, 'LAST'),
        shop.sandbox.webpay.authorisations() - authorised,
      ],
      ['AUTORIZADO', { stock: 0, held: 0 }, 1],
    )
  })

  test('a payment that is being confirmed keeps its units', async () => {
    const visitor = newId()
    const [first, second] = [await readyOrder(shop, { PARA: 3 }, visitor), await readyOrder(shop, { PARA: 1 }, visitor)]
    const { token } = await start(first, '10.5.0.1')
    inTheForm(shop, token, 'approve')
    confirming = { begun: Promise.withResolvers<void>(), goOn: Promise.withResolvers<void>() }
    const confirmed = confirmPayment(shop, token)
    await confirming.begun.promise
    await start(second, '10.5.0.1')
    assert.equal(await countHolds(shop, first), 3)
    confirming.goOn.resolve()
    confirming = null
    assert.equal((await confirmed).state, 'approved')
  })

  test('two drafts of one browser that start at once, often, leave exact holds', async () => {
    shop.clock.advance({ hours: 24 })
    shop.settings.heldUnits = 1_000
    const visitor = newId()
    const orders = [await readyOrder(shop, { PARA: 2 }, visitor), await readyOrder(shop, { PARA: 3 }, visitor)]
    const other = await shop.openSecond()
    await Promise.all(
      Array.from({ length: 16 }, (_, index) =>
        payOrder(index % 4 < 2 ? shop : other, {
          visitor,
          orderId: orders[index % 2]!.id,
          amount: orders[index % 2]!.amount,
          address: '10.6.0.1',
        }).catch((error: unknown) => assert.equal(errorCode(error), 'nothing else')),
      ),
    )
    const { rows } = await sql<{
      held: number
      holds: number
    }>`select held, (select coalesce(sum(quantity), 0)::int from stock_hold h where h.product_id = p.id) as holds
      from product p
      where sku = 'PARA'`.execute(shop.db)
    assert.equal(rows[0]!.held, rows[0]!.holds)
  })
})
