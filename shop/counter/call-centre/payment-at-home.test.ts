import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { SignedIn } from '#shop/ground/policy/account.rules.ts'
import { DEMO_PEOPLE } from '#shop/people/accounts/demo-people.ts'
import { assertRefused } from '#test/assert-refused.ts'
import { findWaitingUnits } from '#test/waiting-units.ts'
import { mailsAbout, payAndReturn, readStatus, readStock, readyOrder } from '#test/test-buyer.ts'
import { eachDatabase } from '#test/test-shop.ts'
import { addCoupon, countUses } from '#test/test-coupon.ts'
import { decideQuarantine } from '#shop/shelf/catalogue/import/decide-quarantine.ts'
import { moveOrder } from '#shop/ordering/orders/move-order.ts'
import type { OrderEvent } from '#shop/ordering/orders/order-life.rules.ts'
import { STAFF } from '#test/test-staff.ts'
import { colleague, never, useDeferredSales } from '#test/test-deferred-sale.ts'
import { OPERATOR, sellByPhone } from '#test/test-phone-sale.ts'

eachDatabase((database) => {
  const { shop, sold, settle, stocks } = useDeferredSales(database)

  test('refused at the door or cancelled before, whether approved, in preparation or sent: RECHAZADO, with units and coupon released, once', async () => {
    await addCoupon(shop, { code: 'PUERTA', max_uses: 1 })
    const ways: OrderEvent[][] = [
      ['approved'],
      ['approved', 'dispatched'],
      ['stock_missing'],
      ['stock_missing', 'approved', 'dispatched'],
    ]
    for (const way of ways) {
      const before = await stocks()
      const order = await sellByPhone(shop, { units: { A: 2 }, coupon: 'PUERTA', paymentType: 'paymentAtHome' })
      for (const event of way) await moveOrder(shop, { orderId: order.id, event, actor: 'staff' })
      assert.deepEqual(await countUses(shop, 'PUERTA'), { uses: 1, reserved: 0, used: 1 })
      const ends = await Promise.allSettled(
        Array.from({ length: 6 }, (_, index) =>
          settle(order, { outcome: 'declined', reason: 'No abrió la puerta' }, index % 2 ? OPERATOR : colleague),
        ),
      )
      assert.equal(ends.filter(({ status }) => status === 'fulfilled').length, 1)
      assert.deepEqual(
        [
          await readStatus(shop, order),
          await stocks(),
          await countUses(shop, 'PUERTA'),
          await mailsAbout(shop, order, 'rejected'),
        ],
        ['RECHAZADO', before, { uses: 0, reserved: 0, used: 0 }, 1],
      )
      const history = await shop.db
        .selectFrom('order_history')
        .select(['event', 'to_status', 'reason'])
        .where('order_id', '=', order.id)
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow()
      assert.deepEqual(history, { event: 'refused_at_door', to_status: 'RECHAZADO', reason: 'No abrió la puerta' })
    }
  })

  test('medicines and cold chain returned from the door wait for a pharmacist; units that never left do not', async () => {
    const pharmacist: SignedIn = { ...STAFF.pharmacist, hasProfile: true }
    const units = async () => Promise.all(['A', 'MED', 'COLD'].map(async (sku) => (await readStock(shop, sku)).stock))
    const order = async (way: OrderEvent[]) => {
      const taken = await sellByPhone(shop, { units: { A: 1, MED: 2, COLD: 3 }, paymentType: 'paymentAtHome' })
      for (const event of way) await moveOrder(shop, { orderId: taken.id, event, actor: 'staff' })
      return taken
    }
    const [a, med, cold] = (await units()) as [number, number, number]
    await settle(await order(['approved']), never)
    assert.deepEqual(await units(), [a, med, cold])
    const { id } = await order(['approved', 'dispatched'])
    await settle({ id }, never)
    assert.deepEqual(await units(), [a, med - 2, cold - 3])
    const nodes = await findWaitingUnits(shop)
    assert.deepEqual(
      nodes.map(({ sku, quantity, orderId }) => ({ sku, quantity, orderId })),
      [
        { sku: 'MED', quantity: 2, orderId: id },
        { sku: 'COLD', quantity: 3, orderId: id },
      ],
    )
    for (const account of [null, OPERATOR, { ...DEMO_PEOPLE.client, hasProfile: true }])
      await assertRefused(decideQuarantine(shop, { account, id: nodes[0]!.id, forSale: 1 }), 'account.not_allowed')
    for (const forSale of [-1, 1.5, 9])
      await assertRefused(decideQuarantine(shop, { account: pharmacist, id: nodes[0]!.id, forSale }), 'input.invalid')
    const medicine = nodes.find(({ sku }) => sku === 'MED')!
    const ends = await Promise.allSettled(
      Array.from({ length: 5 }, () => decideQuarantine(shop, { account: pharmacist, id: medicine.id, forSale: 1 })),
    )
    assert.equal(ends.filter(({ status }) => status === 'fulfilled').length, 1)
    await decideQuarantine(shop, { account: pharmacist, id: nodes.find(({ sku }) => sku === 'COLD')!.id, forSale: 0 })
    assert.deepEqual([await units(), (await findWaitingUnits(shop)).length], [[a, med - 1, cold - 3], 0])
  })

  test('paid at the door: it is delivered and paid in one step, and can no longer be refused', async () => {
    const order = await sold('paymentAtHome')
    await moveOrder(shop, { orderId: order.id, event: 'approved', actor: 'staff' })
    await assertRefused(settle(order, { outcome: 'received' }), 'order.cannot_move')
    await moveOrder(shop, { orderId: order.id, event: 'dispatched', actor: 'staff' })
    const stockLeft = await stocks()
    const paid = await settle(order, { outcome: 'received', transactionNumber: '00123' })
    assert.deepEqual(
      [paid.status, paid.paymentType, paid.transactionNumber, paid.paymentDate !== null, await stocks()],
      ['ENTREGADO', 'paymentAtHome', '00123', true, stockLeft],
    )
    for (const again of [never, { outcome: 'received' } as const])
      await assertRefused(settle(order, again), 'order.cannot_move')
    await shop.db.updateTable('product').set({ stock: 3 }).where('sku', '=', 'B').execute()
  })

  test('an order paid before it left, or sold as paid, cannot be refused at the door', async () => {
    const early = await sold('paymentAtHome')
    await settle(early, { outcome: 'received' })
    for (const event of ['approved', 'dispatched'] as const) {
      await moveOrder(shop, { orderId: early.id, event, actor: 'staff' })
      await assertRefused(settle(early, never), 'order.cannot_move')
    }
    await moveOrder(shop, { orderId: early.id, event: 'refunded', actor: 'staff' })
    await shop.db.updateTable('product').set({ stock: 3 }).where('sku', '=', 'B').execute()
    const later = await sold('deferredPayment')
    await settle(later, { outcome: 'received' })
    await moveOrder(shop, { orderId: later.id, event: 'approved', actor: 'staff' })
    await assertRefused(settle(later, never), 'order.cannot_move')
    const online = await readyOrder(shop, { A: 1 })
    await payAndReturn(shop, online)
    for (const event of ['approved', 'dispatched'] as const)
      await moveOrder(shop, { orderId: online.id, event, actor: 'staff' })
    await assertRefused(settle(online, never), 'order.cannot_move')
    assert.deepEqual(
      [await readStatus(shop, early), await readStatus(shop, later), await readStatus(shop, online)],
      ['REEMBOLSADO', 'VALIDADO', 'DESPACHADO'],
    )
    await shop.db.updateTable('product').set({ stock: 3 }).where('sku', '=', 'B').execute()
  })
})
