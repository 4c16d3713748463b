/** Orders that end, are held or lose a part while their parcel is packed, or out. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { DomainError } from '#lib/domain-error.ts'
import { settleDeferredPayment } from '#shop/counter/call-centre/settle-deferred-payment.ts'
import { openReview } from '#shop/ordering/orders/order-reviews.db.ts'
import { cancelOrder } from '#shop/sale/refunds/cancel-order.ts'
import { refundOrder } from '#shop/sale/refunds/refund-order.ts'
import { assertRefused } from '#test/assert-refused.ts'
import { readStatus, readStock } from '#test/test-buyer.ts'
import { sellByPhone } from '#test/test-phone-sale.ts'
import { useParcels } from '#test/test-parcels.ts'
import { eachDatabase } from '#test/test-shop.ts'
import { confirmPutBack, recordReturn } from './record-return.ts'
import { takeOrder } from './take-order.ts'
import { unpackParcel } from './unpack-parcel.ts'

eachDatabase((database) => {
  const { shop, staff, sell, sellPacked, take, finish, handOver, deliver, fail, readState, countMails, refund } =
    useParcels(database)

  test('refused at the door, the order ends, its parcel comes back alone', async () => {
    const order = await sellByPhone(shop, { units: { FREE: 1 }, paymentType: 'paymentAtHome' })
    const { id } = await finish(await take(order))
    await handOver(id)
    await fail(id)
    await settleDeferredPayment(shop, {
      account: staff.operator,
      orderId: order.id,
      payment: { outcome: 'declined', reason: 'No lo quiso' },
    })
    assert.deepEqual([await readStatus(shop, order), await readState(id)], ['RECHAZADO', 'not_delivered'])
    assert.deepEqual((await handOver(id)).refused, [{ id, code: 'order.cannot_move' }])
    assert.equal((await recordReturn(shop, { account: staff.dispatch, id })).state, 'returned')
    await assertRefused(take(order), 'order.cannot_move')
  })

  test('delivered although its money went back meanwhile, the parcel moves alone', async () => {
    const { order, parcel } = await sellPacked({ FREE: 1 })
    await handOver(parcel.id)
    await refund(order)
    assert.deepEqual([await readStatus(shop, order), await readState(parcel.id)], ['REEMBOLSADO', 'on_the_way'])
    assert.deepEqual([(await deliver(parcel.id)).state, await readStatus(shop, order)], ['delivered', 'REEMBOLSADO'])
  })

  test('an order that ends while it is packed goes back to the shelf, in each state; its units are for sale once', async () => {
    const { stock } = await readStock(shop, 'COMB')
    const states = {
      being_prepared: async () => {
        const order = await sell({ COMB: 1 })
        return { order, parcel: await take(order) }
      },
      packed: () => sellPacked({ COMB: 1 }),
      to_check: () => sellPacked({ COMB: 1, SIMPLE: 1 }),
    }
    for (const [state, make] of Object.entries(states)) {
      const { order, parcel } = await make()
      assert.equal(await readState(parcel.id), state)
      await refund(order)
      assert.equal(await readState(parcel.id), 'to_put_back', state)
      await assertRefused(finish(parcel), 'parcel.cannot_move')
      await assertRefused(confirmPutBack(shop, { account: staff.operator, id: parcel.id }), 'account.not_allowed')
      assert.equal((await confirmPutBack(shop, { account: staff.dispatch, id: parcel.id })).state, 'put_back')
    }
    assert.equal((await readStock(shop, 'COMB')).stock, stock)
  })

  test('after a refund of a part a packed parcel leaves only once it is opened and packed anew', async () => {
    const { order, parcel } = await sellPacked({ FREE: 2, COMB: 1 })
    const comb = parcel.products.find(({ sku }) => sku === 'COMB')!.productId
    await refundOrder(shop, {
      account: staff.operator,
      orderId: order.id,
      request: { whole: false, shipping: false, lines: [{ productId: comb, quantity: 1, stock: 'for_sale' }] },
      reason: 'Sin el peine',
    })
    assert.deepEqual((await handOver(parcel.id)).refused, [{ id: parcel.id, code: 'parcel.lines_differ' }])
    const open = await unpackParcel(shop, { account: staff.dispatch, id: parcel.id })
    await finish(open)
    assert.equal((await handOver(parcel.id)).done.length, 1)
  })

  test('the goods of an order whose money is in question do not leave, the first time or again', async () => {
    const hold = (order: { id: string }) =>
      openReview(shop, {
        orderId: order.id,
        kind: 'payment_disputed',
        subject: order.id,
        amount: null,
        holdsOrder: true,
      })
    const [first, again] = [await sellPacked({ FREE: 1 }), await sellPacked({ FREE: 1 })]
    await hold(first.order)
    await handOver(again.parcel.id)
    await fail(again.parcel.id)
    await hold(again.order)
    for (const { parcel } of [first, again])
      assert.deepEqual((await handOver(parcel.id)).refused, [{ id: parcel.id, code: 'order.held' }])
  })

  test('a lot that expired while the parcel waited does not leave', async () => {
    const { parcel } = await sellPacked({ FREE: 1 })
    await shop.db
      .updateTable('parcel_line')
      .set({ expires_on: '2026-11-17' })
      .where('parcel_id', '=', parcel.id)
      .execute()
    assert.deepEqual((await handOver(parcel.id)).refused, [{ id: parcel.id, code: 'parcel.lot_unusable' }])
  })

  test('a cancellation and the hand-over at once: the goods leave, or go back, and the order says the same', async () => {
    const second = await shop.openSecond()
    for (let round = 0; round < 8; round++) {
      const { order, parcel } = await sellPacked({ FREE: 1 })
      const [over, back] = await Promise.allSettled([handOver(parcel.id, staff.dispatch, second), refund(order)])
      assert.equal(over.status, 'fulfilled')
      assert.equal(back.status, 'fulfilled', String((back as PromiseRejectedResult).reason))
      assert.equal(await readStatus(shop, order), 'REEMBOLSADO')
      const left = over.status === 'fulfilled' && over.value.done.length === 1
      assert.equal(await readState(parcel.id), left ? 'on_the_way' : 'to_put_back')
      assert.equal(await countMails(order), left ? 1 : 0)
    }
  })

  test('a customer’s cancellation and the taking of the order at once: one of them has it', async () => {
    const second = await shop.openSecond()
    for (let round = 0; round < 8; round++) {
      const order = await sell({ FREE: 1 })
      const [taken, cancelled] = await Promise.allSettled([
        takeOrder(second, { account: staff.dispatch, orderId: order.id }),
        cancelOrder(shop, { visitor: order.visitor, account: null, orderId: order.id, address: `10.1.0.${round}` }),
      ])
      const codes = [taken, cancelled].map((end) =>
        end.status === 'fulfilled' ? 'done' : (end.reason as DomainError).code,
      )
      const status = await readStatus(shop, order)
      if (codes[0] === 'done') assert.deepEqual([codes[1], status], ['order.too_late_to_cancel', 'VALIDADO'])
      else {
        assert.match(codes[0]!, /^order\.(held|cannot_move)$/)
        assert.deepEqual([codes[1], status], ['done', 'REEMBOLSADO'])
      }
    }
  })
})
