import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { newId } from '#lib/ids.ts'
import { DEMO_PEOPLE } from '#shop/people/accounts/demo-people.ts'
import { settleDeferredPayment } from '#shop/counter/call-centre/settle-deferred-payment.ts'
import { findWaitingUnits } from '#test/waiting-units.ts'
import { applyCoupon } from '#shop/ordering/drafts/apply-coupon.ts'
import { sendMail } from '#shop/ground/mail/send-mail.ts'
import { listOrderReviews } from './review-orders.ts'
import { getOrder } from '#shop/ordering/orders/show-order.ts'
import { assertRefused } from '#test/assert-refused.ts'
import { chargedFor, payAndReturn, readStatus, readStock, readyOrder } from '#test/test-buyer.ts'
import { addCoupon, countUses } from '#test/test-coupon.ts'
import { sellByPhone } from '#test/test-phone-sale.ts'
import { openRefundShop, operator, pharmacist, WHOLE } from '#test/test-refund.ts'
import { eachDatabase } from '#test/test-shop.ts'
import { findReturnedMoney } from './find-returned-money.ts'
import { previewRefund } from './preview-refund.ts'

eachDatabase((database) => {
  let hands: Awaited<ReturnType<typeof openRefundShop>>
  before(async () => void (hands = await openRefundShop(database)))
  after(() => hands.shop.close())

  test('whole, by card: the provider gives all back, once; REEMBOLSADO, units for sale, a mail, and nothing more can be refunded', async () => {
    const before = [await readStock(hands.shop, 'A'), await readStock(hands.shop, 'B')]
    const { order } = await hands.bought()
    const done = await hands.refund(order)
    assert.deepEqual([done.state, done.amount, done.whole, done.shipping], ['done', order.amount, true, 3_190])
    assert.deepEqual(
      [
        await readStatus(hands.shop, order),
        await chargedFor(hands.shop, order),
        [await readStock(hands.shop, 'A'), await readStock(hands.shop, 'B')],
      ],
      ['REEMBOLSADO', 0, before],
    )
    assert.deepEqual(await hands.mails(order), [`Pedido ${order.reference} reembolsado`])
    await sendMail(hands.shop)
    assert.match(hands.shop.sent.at(-1)!.text, /te devolvimos \$\s?10\.190/)
    await assertRefused(hands.refund(order), 'order.cannot_move')
    // The provider's own word for it is no news.
    hands.shop.clock.advance({ hours: 25 })
    await findReturnedMoney(hands.shop)
    assert.deepEqual(await listOrderReviews(hands.shop, { account: operator, orderId: order.id }), [])
  })

  test('what a refund would give back is what it gives back; nothing is written, and nobody else learns it', async () => {
    const { order } = await hands.bought({ A: 3, B: 1 })
    const request = hands.units(order, 'A', 1)
    const preview = (account: typeof operator | null, given: typeof request = request) =>
      previewRefund(hands.shop, { account, orderId: order.id, request: given })
    const shown = await preview(operator)
    assert.equal(shown.paidBy!.gateway, 'webpay')
    assert.match(shown.paidBy!.cardLastDigits!, /^\d{4}$/)
    assert.equal((await preview(operator, WHOLE)).amount, order.amount)
    assert.equal(await chargedFor(hands.shop, order), order.amount)
    const done = await hands.refund(order, request)
    assert.deepEqual([done.amount, done.shipping, done.whole], [shown.amount, shown.shipping, shown.whole])
    await assertRefused(preview(operator, hands.units(order, 'A', 3)), 'input.invalid')
    for (const account of [null, pharmacist]) await assertRefused(preview(account), 'account.not_allowed')
    await hands.refund(order)
    await assertRefused(preview(operator, WHOLE), 'order.cannot_move')
    await assertRefused(
      previewRefund(hands.shop, { account: operator, orderId: 'x', request: WHOLE }),
      'order.not_found',
    )
  })

  test('per line: units, then shipping, then the rest; what is kept is what is left of the money, and the state moves at the end alone', async () => {
    const { order } = await hands.bought({ A: 3, B: 1 })
    const seen: [number, number, string][] = []
    for (const request of [
      hands.units(order, 'A', 1),
      hands.units(order, 'B', 1, { shipping: true, stock: 'written_off' }),
      WHOLE,
    ]) {
      const { amount } = await hands.refund(order, request)
      seen.push([amount, await chargedFor(hands.shop, order), await readStatus(hands.shop, order)])
    }
    assert.deepEqual(seen, [
      [1_000, 10_190, 'AUTORIZADO'],
      [8_190, 2_000, 'AUTORIZADO'],
      [2_000, 0, 'REEMBOLSADO'],
    ])
    assert.equal((await hands.mails(order)).length, 3)
    const history = await hands.shop.db
      .selectFrom('order_history')
      .select('event')
      .where('order_id', '=', order.id)
      .orderBy('id')
      .execute()
    assert.deepEqual(history.map(({ event }) => event).slice(-3), ['partly_refunded', 'partly_refunded', 'refunded'])
  })

  test('written off is not for sale; medicines that had left wait for a pharmacist, what had not is for sale', async () => {
    const before = { a: (await readStock(hands.shop, 'A')).stock, b: (await readStock(hands.shop, 'B')).stock }
    const { order } = await hands.bought({ A: 2, B: 2 })
    await hands.refund(order, hands.units(order, 'A', 1, { stock: 'written_off' }))
    await hands.move(order, 'approved', 'dispatched')
    await hands.refund(order, WHOLE)
    assert.deepEqual(
      { a: (await readStock(hands.shop, 'A')).stock, b: (await readStock(hands.shop, 'B')).stock },
      { a: before.a - 1, b: before.b - 2 },
    )
    const nodes = await findWaitingUnits(hands.shop)
    assert.deepEqual(
      nodes.filter(({ orderId }) => orderId === order.id).map(({ sku, quantity }) => [sku, quantity]),
      [['B', 2]],
    )
  })

  test('the coupon’s use goes back with the whole order, and with no part of it', async () => {
    await addCoupon(hands.shop, { code: 'VUELVE', max_uses: 1 })
    const visitor = newId()
    const draft = await readyOrder(hands.shop, { A: 2 }, visitor)
    await applyCoupon(hands.shop, { visitor, address: '', orderId: draft.id, code: 'VUELVE' })
    const order = (await getOrder(hands.shop, draft.id))!
    await payAndReturn(hands.shop, order)
    await hands.refund(order, hands.units(order, 'A', 1))
    assert.equal((await countUses(hands.shop, 'VUELVE')).uses, 1)
    await hands.refund(order)
    assert.deepEqual(
      [await countUses(hands.shop, 'VUELVE'), await chargedFor(hands.shop, order)],
      [{ uses: 0, reserved: 0, used: 0 }, 0],
    )
  })

  test('it is operators’ alone, of paid orders; a refusal changes nothing', async () => {
    const { order } = await hands.bought()
    for (const account of [null, { ...DEMO_PEOPLE.client, hasProfile: true }, pharmacist])
      await assertRefused(hands.refund(order, WHOLE, { account }), 'account.not_allowed')
    await assertRefused(hands.refund({ id: newId() }), 'order.not_found')
    await assertRefused(hands.refund(order, hands.units(order, 'A', 3)), 'input.invalid')
    const draft = await readyOrder(hands.shop, { A: 1 })
    await assertRefused(hands.refund(draft), 'order.cannot_move')
    const owed = await sellByPhone(hands.shop, { units: { A: 1 }, paymentType: 'paymentAtHome' })
    await hands.move(owed, 'approved')
    await assertRefused(hands.refund(owed), 'order.cannot_move')
    assert.deepEqual(
      [await hands.states(order), await hands.states(owed), await chargedFor(hands.shop, order)],
      [[], [], order.amount],
    )
  })

  test('an order that no provider was paid for is refunded by writing it down', async () => {
    const order = await sellByPhone(hands.shop, { units: { A: 2 }, paymentType: 'deferredPayment' })
    await settleDeferredPayment(hands.shop, { account: operator, orderId: order.id, payment: { outcome: 'received' } })
    const part = await hands.refund(order, hands.units(order, 'A', 1))
    const rest = await hands.refund(order)
    assert.deepEqual(
      [part.state, part.attemptId, part.amount, rest.amount, await readStatus(hands.shop, order)],
      ['done', null, 1_000, order.amount - 1_000, 'REEMBOLSADO'],
    )
  })
})
