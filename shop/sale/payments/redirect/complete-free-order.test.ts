import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import type { Shop } from '#context'
import type { DomainError } from '#lib/domain-error.ts'
import type { Order } from '#shop/ordering/orders/order.rules.ts'
import { applyCoupon } from '#shop/ordering/drafts/apply-coupon.ts'
import { getOrder } from '#shop/ordering/orders/show-order.ts'
import { updateOrder } from '#shop/ordering/drafts/update-order.ts'
import { CUSTOMER, mailsAbout, readStatus, readStock, readyOrder, toCart } from '#test/test-buyer.ts'
import {
  COVERED,
  finish,
  INSURABLE,
  insure,
  PARTLY,
  pickupOrder,
  refused,
  takeInsuranceOff,
} from '#test/test-insurance.ts'
import { addCoupon, countUses } from '#test/test-coupon.ts'
import { eachDatabase, useShop } from '#test/test-shop.ts'
import { queuedMails } from '#test/queued-mails.ts'
import { completeFreeOrder } from './complete-free-order.ts'
import { payOrder } from './pay-order.ts'

eachDatabase((database) => {
  const shop = useShop({ database, products: INSURABLE, pool: 20, insurerTimeoutMs: 240_000 })

  test('an order of zero is completed: transaction, type, document, history, stock, mail', async () => {
    const before = await readStock(shop, '1003')
    const done = await finish(shop, await insure(shop, await pickupOrder(shop, { 1003: 2 })))
    assert.deepEqual(
      [done.status, done.amount, done.paymentType, done.transactionNumber, done.documentType],
      ['Solicita retiro', 0, 'immediatePayment', '9999999999999', 'ticket'],
    )
    assert.ok(done.paymentDate)
    assert.deepEqual(await readStock(shop, '1003'), { stock: before.stock - 2, held: before.held })
    assert.equal(await mailsAbout(shop, done, 'received'), 1)
    const history = await shop.db
      .selectFrom('order_history')
      .select(['event', 'actor'])
      .where('order_id', '=', done.id)
      .execute()
    assert.deepEqual(history, [{ event: 'paid_for_pickup', actor: 'insurance' }])
  })

  test('an order of zero goes home when shipping is free too, and is refused while shipping costs something', async () => {
    await shop.addProducts([{ sku: 'FREE', normal_price: 4_000, insurance: true, free_dispatch: true }])
    assert.equal((await finish(shop, await insure(shop, await readyOrder(shop, { FREE: 1 })))).status, 'AUTORIZADO')
    const shipped = await insure(shop, await readyOrder(shop, { 1002: 1 }))
    await assert.rejects(finish(shop, shipped, 0), refused('order.amount_changed', { amount: 3_190 }))
    await assert.rejects(finish(shop, shipped, 3_190), refused('order.not_free', { amount: 3_190 }))
    assert.equal(await readStatus(shop, shipped), 'PENDIENTE')
  })

  test('an order of zero is never what the browser says: partly covered, not insured, tampered', async () => {
    const partly = await insure(shop, await pickupOrder(shop, { 1002: 1 }), { rut: PARTLY })
    await assert.rejects(finish(shop, partly, 0), refused('order.amount_changed', { amount: 4_000 }))
    const plain = await pickupOrder(shop, { 1002: 1 })
    await assert.rejects(finish(shop, plain, 0), refused('order.amount_changed', { amount: 10_000 }))
    await assert.rejects(finish(shop, plain, 10_000), refused('order.not_free'))
    // The stored figure was brought to zero behind the shop's back: today's prices decide.
    await shop.db.updateTable('orders').set({ amount: 0, products_total: 0 }).where('id', '=', plain.id).execute()
    await assert.rejects(finish(shop, plain, 0), refused('order.amount_changed', { amount: 10_000 }))
    for (const order of [partly, plain]) assert.equal(await readStatus(shop, order), 'PENDIENTE')
  })

  test('an order of zero is not completed when the coverage has changed, or the benefit is too old', async () => {
    const order = await insure(shop, await pickupOrder(shop, { 1002: 1 }))
    shop.sandbox.insurer.withdraw(COVERED)
    await assert
      .rejects(finish(shop, order), refused('order.amount_changed', { amount: 10_000, because: 'insurance' }))
      .finally(() => shop.sandbox.insurer.restore(COVERED))
    const old = await insure(shop, await pickupOrder(shop, { 1002: 1 }))
    shop.clock.advance({ minutes: 61 })
    await assert.rejects(finish(shop, old), refused('order.amount_changed', { amount: 10_000 }))
  })

  test('an order of zero is not completed when the price rose above what a maximum covers', async () => {
    await shop.addProducts([{ sku: 'RISE', normal_price: 100, insurance: true }])
    const limited: Shop = {
      ...shop,
      insurer: {
        ...shop.insurer,
        benefits: async () => ({
          isUserValid: true,
          benefits: [{ name: 'Tope', insuranceCompany: 'Canelo', percent: 100, maximum: 500 }],
        }),
      },
    }
    const order = await insure(limited, await pickupOrder(shop, { RISE: 1 }))
    assert.equal(order.amount, 0)
    await shop.db.updateTable('product').set({ normal_price: 900 }).where('sku', '=', 'RISE').execute()
    await assert.rejects(finish(shop, order), refused('order.amount_changed', { amount: 400 }))
  })

  test('an order of zero asks for the whole form, the stock and the owner like any payment', async () => {
    const order = await insure(shop, await pickupOrder(shop, { 1002: 1 }))
    await assert.rejects(
      completeFreeOrder(shop, { visitor: 'somebody-else', orderId: order.id, amount: 0 }),
      refused('order.not_found'),
    )
    await updateOrder(shop, { visitor: order.visitor, orderId: order.id, changes: { email: '' } })
    await assert.rejects(finish(shop, order), refused('order.incomplete'))
    await updateOrder(shop, {
      visitor: order.visitor,
      orderId: order.id,
      changes: { email: CUSTOMER.email, products: await toCart(shop, { 1002: 1 }) },
    })
    await shop.db.updateTable('product').set({ stock: 0 }).where('sku', '=', '1002').execute()
    try {
      await assert.rejects(finish(shop, order), refused('cart.out_of_stock', { sku: '1002', available: 0 }))
      assert.equal(await readStatus(shop, order), 'PENDIENTE')
    } finally {
      await shop.db.updateTable('product').set({ stock: 50 }).where('sku', '=', '1002').execute()
    }
  })

  test('twenty at once, from two processes, are one sale', async () => {
    const second = await shop.openSecond()
    const before = await readStock(shop, '1003')
    const order = await insure(shop, await pickupOrder(shop, { 1003: 2 }))
    const ends = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        finish(index % 2 ? second : shop, order).then(
          (done) => `${done.status} ${done.transactionNumber}`,
          (error: DomainError) => error.code ?? String(error),
        ),
      ),
    )
    assert.deepEqual(new Set(ends), new Set(['Solicita retiro 9999999999999']))
    assert.deepEqual(await readStock(shop, '1003'), { stock: before.stock - 2, held: before.held })
    assert.equal(await mailsAbout(shop, order, 'received'), 1)
    const { rows } = await sql<{
      n: number
    }>`select count(*)::int as n from order_history where order_id = ${order.id}::uuid`.execute(shop.db)
    assert.equal(rows[0]!.n, 1)
  })

  test('ten orders for the last three units are three sales', async () => {
    const orders: Order[] = []
    for (let index = 0; index < 10; index++) orders.push(await insure(shop, await pickupOrder(shop, { LAST: 1 })))
    const ends = await Promise.all(
      orders.map((order) =>
        finish(shop, order).then(
          () => 'sold',
          (error: DomainError) => error.code ?? String(error),
        ),
      ),
    )
    assert.deepEqual(
      [ends.filter((end) => end === 'sold').length, ends.filter((end) => end === 'cart.out_of_stock').length],
      [3, 7],
    )
    assert.deepEqual(await readStock(shop, 'LAST'), { stock: 0, held: 0 })
  })

  test('two tabs: while one completes the other empties the insurance; it is one or the other, never both', async () => {
    for (let round = 0; round < 5; round++) {
      const order = await insure(shop, await pickupOrder(shop, { 1003: 1 }))
      const before = await readStock(shop, '1003')
      const [done] = await Promise.allSettled([finish(shop, order), takeInsuranceOff(shop, order)])
      const now = (await getOrder(shop, order.id))!
      if (done.status === 'fulfilled')
        assert.deepEqual(
          [now.status, now.amount, (await readStock(shop, '1003')).stock],
          ['Solicita retiro', 0, before.stock - 1],
        )
      else
        assert.deepEqual(
          [now.status, now.amount, (await readStock(shop, '1003')).stock],
          ['PENDIENTE', 5_000, before.stock],
        )
    }
  })

  test('a double click, and a third one next day, show the same order', async () => {
    const order = await insure(shop, await pickupOrder(shop, { 1003: 1 }))
    const first = await finish(shop, order)
    shop.clock.advance({ hours: 24 })
    assert.equal((await finish(shop, order)).reference, first.reference)
    await assert.rejects(
      payOrder(shop, { visitor: order.visitor, orderId: order.id, amount: 0 }),
      refused('order.finished'),
    )
  })

  const withCoupon = (order: Order, code: string) =>
    applyCoupon(shop, { visitor: order.visitor, orderId: order.id, address: '', code })

  test('a coupon of everything, with pickup: no provider is called, the coupon is used, stock sold, mail sent', async () => {
    await addCoupon(shop, { code: 'CORTESIA' }, [{ percent: 100 }])
    const before = await readStock(shop, '2001')
    const order = await withCoupon(await pickupOrder(shop, { 2001: 2 }), 'CORTESIA')
    assert.equal(order.amount, 0)
    await assert.rejects(
      payOrder(shop, { visitor: order.visitor, orderId: order.id, amount: 0 }),
      refused('order.nothing_to_pay'),
    )
    const done = await finish(shop, order)
    assert.deepEqual(
      [done.status, done.amount, done.paymentType, done.transactionNumber, done.documentType, done.coupon?.applied],
      ['Solicita retiro', 0, 'immediatePayment', '9999999999999', 'ticket', true],
    )
    assert.deepEqual(
      [await readStock(shop, '2001'), await countUses(shop, 'CORTESIA')],
      [
        { stock: before.stock - 2, held: before.held },
        { uses: 1, reserved: 0, used: 1 },
      ],
    )
    const [mail] = await queuedMails(shop, 'message_id', `order-received-${done.id}`)
    assert.match(mail!.text, /No tienes que pagar nada/)
    assert.doesNotMatch(mail!.text, /tu pago|seguro/)
    const history = await shop.db
      .selectFrom('order_history')
      .select(['event', 'actor'])
      .where('order_id', '=', done.id)
      .execute()
    assert.deepEqual(history, [{ event: 'paid_for_pickup', actor: 'customer' }])
  })

  test('a coupon of everything goes home when it brings free shipping, is paid for shipping when it does not, and is refused once it ended', async () => {
    await addCoupon(shop, { code: 'CORTESIA-ENVIO', free_shipping: true }, [{ percent: 100 }])
    assert.equal(
      (await finish(shop, await withCoupon(await readyOrder(shop, { 2001: 1 }), 'CORTESIA-ENVIO'))).status,
      'AUTORIZADO',
    )
    await addCoupon(shop, { code: 'CORTESIA-CORTA' }, [{ percent: 100 }])
    const shipped = await withCoupon(await readyOrder(shop, { 2001: 1 }), 'CORTESIA-CORTA')
    await assert.rejects(finish(shop, shipped, 3_190), refused('order.not_free', { amount: 3_190 }))
    const late = await withCoupon(await pickupOrder(shop, { 2001: 1 }), 'CORTESIA-CORTA')
    await shop.db.updateTable('coupon').set({ enabled: false }).where('code', '=', 'CORTESIA-CORTA').execute()
    await assert.rejects(finish(shop, late), refused('order.amount_changed', { amount: 3_000 }))
    assert.deepEqual([await readStatus(shop, shipped), await readStatus(shop, late)], ['PENDIENTE', 'PENDIENTE'])
  })

  test('ten at once for the last two uses of a coupon of everything: two orders, two uses', async () => {
    await addCoupon(shop, { code: 'DOS', max_uses: 2 }, [{ percent: 100 }])
    const orders: Order[] = []
    for (let index = 0; index < 10; index++) orders.push(await withCoupon(await pickupOrder(shop, { 2001: 1 }), 'DOS'))
    const ends = await Promise.all(
      orders.map((order) =>
        finish(shop, order).then(
          () => 'sold',
          (error: DomainError) => error.code ?? String(error),
        ),
      ),
    )
    assert.equal(ends.filter((end) => end === 'sold').length, 2)
    // Used up before the figures were looked at, or after.
    for (const end of ends) assert.ok(['sold', 'coupon.used_up', 'order.amount_changed'].includes(end), end)
    assert.deepEqual(await countUses(shop, 'DOS'), { uses: 2, reserved: 0, used: 2 })
  })
})
