import assert from 'node:assert/strict'
import { test } from 'node:test'
import { updateOrder } from '#shop/ordering/drafts/update-order.ts'
import { confirmPayment } from './confirm-payment.ts'
import { findAttemptByToken } from './payments.db.ts'
import { returnFromCard } from '#shop/sale/payments/redirect/return-from-card.ts'
import { settlePayment } from './settle-payment.ts'
import { orderByCardToken, withPayment } from './show-payment.ts'
import {
  chargedFor,
  countHolds,
  inTheForm,
  listAttempts,
  mailsAbout,
  pay,
  payAndReturn,
  readStatus,
  readStock,
  readyOrder,
} from '#test/test-buyer.ts'
import { slowWebpay } from '#test/slow-webpay.ts'
import { eachDatabase, useShop } from '#test/test-shop.ts'
import { until } from '#test/until.ts'

eachDatabase((database) => {
  const { gateway, confirmedTokens, delayNext } = slowWebpay()
  const shop = useShop({
    database,
    gateway,
    products: [
      { sku: 'PARA', stock: 500 },
      { sku: 'IBU', stock: 500 },
    ],
  })

  const states = async (order: { id: string }) => (await listAttempts(shop, order)).map(({ state }) => state)

  test('a rejected order holds no units while another of its payments is open; that payment is not charged', async () => {
    const before = await readStock(shop, 'PARA')
    const order = await readyOrder(shop, { PARA: 3 })
    const first = await pay(shop, order)
    shop.clock.advance({ seconds: 1 })
    const second = await pay(shop, order)
    await returnFromCard(shop, 'webpay', inTheForm(shop, first.token, 'reject'))
    assert.deepEqual(
      [await readStatus(shop, order), await countHolds(shop, order), await readStock(shop, 'PARA')],
      ['RECHAZADO', 0, before],
    )
    await returnFromCard(shop, 'webpay', inTheForm(shop, second.token, 'approve'))
    assert.deepEqual(
      [await states(order), shop.sandbox.webpay.authorisations(second.token)],
      [['declined', 'abandoned'], 0],
    )
  })

  test('a payment abandoned in one of two tabs leaves the units held for the other', async () => {
    const order = await readyOrder(shop, { PARA: 3 })
    const first = await pay(shop, order)
    const second = await pay(shop, order)
    await returnFromCard(shop, 'webpay', inTheForm(shop, first.token, 'abandon'))
    assert.equal(await countHolds(shop, order), 3)
    await returnFromCard(shop, 'webpay', inTheForm(shop, second.token, 'approve'))
    assert.deepEqual([await readStatus(shop, order), await countHolds(shop, order)], ['AUTORIZADO', 0])
    const shown = (await orderByCardToken(shop, { visitor: null, token: first.token }))!
    assert.deepEqual([shown.outcome, shown.payment!.token], ['confirmed', second.token])
  })

  test('an order edited in another tab during its payment: the payment is not captured, its units are released', async () => {
    const before = [await readStock(shop, 'PARA'), await readStock(shop, 'IBU')]
    const order = await readyOrder(shop, { PARA: 3 })
    const { token } = await pay(shop, order)
    const back = inTheForm(shop, token, 'approve')
    await updateOrder(shop, {
      visitor: order.visitor,
      orderId: order.id,
      changes: { shippingCommentary: 'dejar en conserjería' },
    })
    await returnFromCard(shop, 'webpay', back)
    assert.deepEqual(
      [
        await readStatus(shop, order),
        await states(order),
        shop.sandbox.webpay.authorisations(token),
        await readStock(shop, 'PARA'),
        await readStock(shop, 'IBU'),
      ],
      ['PENDIENTE', ['abandoned'], 0, ...before],
    )
    await payAndReturn(
      shop,
      (await withPayment(shop, (await orderByCardToken(shop, { visitor: null, token }))!.order)).order,
    )
    assert.equal(await readStatus(shop, order), 'AUTORIZADO')
  })

  test('another tab that saves the same cart again leaves the payment valid', async () => {
    const order = await readyOrder(shop, { PARA: 1 })
    const { token } = await pay(shop, order)
    const back = inTheForm(shop, token, 'approve')
    const same = await updateOrder(shop, {
      visitor: order.visitor,
      orderId: order.id,
      changes: { products: [{ _id: order.lines[0]!.productId, quantity: 1 }], firstName: 'Ana' },
    })
    assert.equal(same.version, order.version)
    await returnFromCard(shop, 'webpay', back)
    assert.equal(await readStatus(shop, order), 'AUTORIZADO')
  })

  test('an order is not saved while its payment is being confirmed, whichever arrives first', async () => {
    const second = await shop.openSecond()
    for (let round = 0; round < 8; round++) {
      const order = await readyOrder(shop, { PARA: 1 })
      const { token } = await pay(shop, order)
      const back = inTheForm(shop, token, 'approve')
      const [, edit] = await Promise.all([
        returnFromCard(shop, 'webpay', back),
        updateOrder(second, {
          visitor: order.visitor,
          orderId: order.id,
          changes: { shippingCommentary: `vuelta ${round}` },
        }).then(
          () => 'saved',
          (error: { code: string }) => error.code,
        ),
      ])
      const end = `${await readStatus(shop, order)} ${await states(order)} ${await chargedFor(shop, order)} ${edit}`
      assert.match(
        end,
        new RegExp(
          `^(AUTORIZADO approved ${order.amount} order\\.(payment_in_progress|finished)|PENDIENTE abandoned 0 saved)$`,
        ),
      )
    }
  })

  test('a refused payment in one tab does not end the order while another tab’s is being confirmed', async () => {
    const order = await readyOrder(shop, { PARA: 1 })
    const [refused, paid] = [await pay(shop, order), await pay(shop, order)]
    inTheForm(shop, paid.token, 'approve')
    const { promise, resolve } = Promise.withResolvers<void>()
    delayNext(promise)
    const confirming = confirmPayment(shop, paid.token)
    await until(() => confirmedTokens.includes(paid.token))
    const attempt = (await findAttemptByToken(shop, refused.token))!
    assert.equal(
      await settlePayment(shop, attempt, { outcome: 'declined', buyOrder: attempt.buyOrder, reason: 'refused' }),
      'declined',
    )
    resolve()
    assert.equal((await confirming).state, 'approved')
    assert.deepEqual(
      [
        await readStatus(shop, order),
        (await states(order)).toSorted(),
        await chargedFor(shop, order),
        await mailsAbout(shop, order, 'rejected'),
      ],
      ['AUTORIZADO', ['approved', 'declined'], order.amount, 0],
    )
  })
})
