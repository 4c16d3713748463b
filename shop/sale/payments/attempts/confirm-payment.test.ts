import assert from 'node:assert/strict'
import { test } from 'node:test'
import { clp } from '#lib/money.ts'
import { sendMail } from '#shop/ground/mail/send-mail.ts'
import { updateOrder } from '#shop/ordering/drafts/update-order.ts'
import { confirmPayment } from './confirm-payment.ts'
import type { CardGateway } from '#shop/sale/payments/payment-gateway.port.ts'
import { reconcilePayments } from './reconcile-payments.ts'
import { returnFromCard } from '#shop/sale/payments/redirect/return-from-card.ts'
import { orderByCardToken } from './show-payment.ts'
import { assertRefused } from '#test/assert-refused.ts'
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
  runJobs,
} from '#test/test-buyer.ts'
import { slowWebpay } from '#test/slow-webpay.ts'
import { eachDatabase, useShop } from '#test/test-shop.ts'
import { until } from '#test/until.ts'

eachDatabase({ both: 'twenty at once wait for one connection, or for each other’s locks' }, (database) => {
  /** CLP that the provider adds to the next payment's amount. */
  let amountError = 0
  const { gateway: slow, confirmedTokens, delayNext } = slowWebpay()
  const gateway = (webpay: CardGateway): CardGateway => ({
    ...slow(webpay),
    start: (payment) => webpay.start({ ...payment, amount: clp(payment.amount + amountError) }),
  })
  const shop = useShop({
    database,
    gateway,
    products: [{ sku: 'PARA', stock: 500 }],
  })

  const states = async (order: { id: string }) => (await listAttempts(shop, order)).map(({ state }) => state)

  test('a paid order is authorised, its units are sold, its history and one mail are written', async () => {
    const before = await readStock(shop, 'PARA')
    const order = await readyOrder(shop, { PARA: 2 })
    const token = await payAndReturn(shop, order)
    const shown = (await orderByCardToken(shop, { visitor: null, token }))!
    assert.deepEqual(
      [shown.outcome, shown.order.status, shown.payment!.cardLastDigits, shown.order.paymentDate?.toISOString()],
      ['confirmed', 'AUTORIZADO', '6623', shop.now().toString().replace('Z', '.000Z')],
    )
    assert.deepEqual(await readStock(shop, 'PARA'), { stock: before.stock - 2, held: before.held })
    const history = await shop.db
      .selectFrom('order_history')
      .select(['event', 'from_status', 'to_status', 'actor'])
      .where('order_id', '=', order.id)
      .orderBy('id')
      .execute()
    assert.deepEqual(
      history.map((row) => Object.values(row).join(' ')),
      ['payment_started PENDIENTE PENDIENTE customer', 'paid_for_delivery PENDIENTE AUTORIZADO webpay'],
    )
    shop.sent.length = 0
    await Promise.all([sendMail(shop), sendMail(shop)])
    assert.deepEqual(
      shop.sent.filter((mail) => mail.messageId === `order-received-${order.id}`).map(({ to }) => to),
      ['ana@example.com'],
    )
  })

  test('a paid pickup has the state Solicita retiro', async () => {
    const order = await readyOrder(shop, { PARA: 1 })
    const pickup = await updateOrder(shop, {
      visitor: order.visitor,
      orderId: order.id,
      changes: { shippingMethod: 'withdrawalStore' },
    })
    await payAndReturn(shop, pickup)
    assert.deepEqual([await readStatus(shop, order), await chargedFor(shop, order)], ['Solicita retiro', 1_990])
  })

  test('simultaneous returns with one token, in two instances: one authorisation, one sale, one mail, one answer', async () => {
    const second = await shop.openSecond()
    const before = await readStock(shop, 'PARA')
    const order = await readyOrder(shop, { PARA: 1 })
    const { token } = await pay(shop, order)
    const back = inTheForm(shop, token, 'approve')
    await Promise.all(
      Array.from({ length: 10 }, (_, index) => returnFromCard(index % 2 ? second : shop, 'webpay', back)),
    )
    const answers = await Promise.all([
      confirmPayment(shop, token),
      confirmPayment(second, token),
      orderByCardToken(second, { visitor: null, token }).then((shown) => shown!.payment!),
    ])
    assert.deepEqual(new Set(answers.map(({ state, authorizationCode }) => `${state} ${authorizationCode}`)).size, 1)
    assert.deepEqual(
      [
        shop.sandbox.webpay.authorisations(token),
        confirmedTokens.filter((one) => one === token).length,
        (await readStock(shop, 'PARA')).stock,
        await mailsAbout(shop, order, 'received'),
      ],
      [1, 1, before.stock - 1, 1],
    )
  })

  test('a process whose work another has taken over changes nothing with its late answer', async () => {
    const before = await readStock(shop, 'PARA')
    const order = await readyOrder(shop, { PARA: 1 })
    const { token } = await pay(shop, order)
    inTheForm(shop, token, 'approve')
    let go = () => {}
    delayNext(new Promise((resolve) => (go = resolve)))
    const slow = confirmPayment(shop, token)
    await until(() => shop.sandbox.webpay.authorisations(token) > 0)
    shop.clock.advance({ seconds: 31 })
    assert.equal((await confirmPayment(shop, token)).state, 'approved')
    go()
    assert.equal((await slow).state, 'approved')
    assert.deepEqual(
      [await chargedFor(shop, order), (await readStock(shop, 'PARA')).stock, await mailsAbout(shop, order, 'received')],
      [order.amount, before.stock - 1, 1],
    )
  })

  test('a rejected payment ends the order as RECHAZADO: units released, one mail; a second confirmation changes nothing', async () => {
    const before = await readStock(shop, 'PARA')
    const order = await readyOrder(shop, { PARA: 3 })
    const token = await payAndReturn(shop, order, 'reject')
    await confirmPayment(shop, token)
    await runJobs(shop)
    assert.deepEqual(
      [
        await readStatus(shop, order),
        await states(order),
        await readStock(shop, 'PARA'),
        await mailsAbout(shop, order, 'rejected'),
      ],
      ['RECHAZADO', ['declined'], before, 1],
    )
    assert.equal((await orderByCardToken(shop, { visitor: null, token }))!.outcome, 'rejected')
  })

  test('an unreachable provider leaves the payment in confirmation, and the job settles it', async () => {
    for (const outcome of ['error_500_once', 'lost_answer'] as const) {
      const order = await readyOrder(shop, { PARA: 1 })
      const token = await payAndReturn(shop, order, outcome)
      assert.deepEqual(
        [await states(order), (await orderByCardToken(shop, { visitor: null, token }))!.outcome],
        [['confirming'], 'pending'],
      )
      shop.clock.advance({ seconds: 16 })
      await Promise.all([reconcilePayments(shop), reconcilePayments(shop)])
      assert.deepEqual(
        [
          await readStatus(shop, order),
          shop.sandbox.webpay.authorisations(token),
          await mailsAbout(shop, order, 'received'),
        ],
        ['AUTORIZADO', 1, 1],
      )
    }
  })

  test('a provider unreachable for longer than the hold: all units are sold all the same, or the whole payment is reversed', async () => {
    for (const restocked of [true, false]) {
      await shop.addProducts([
        { sku: 'SCARCE', stock: 1 },
        { sku: 'PLENTY', stock: 5 },
      ])
      const order = await readyOrder(shop, { SCARCE: 1, PLENTY: 2 })
      const token = await payAndReturn(shop, order, 'lost_answer')
      shop.clock.advance({ minutes: 16 })
      await payAndReturn(shop, await readyOrder(shop, { SCARCE: 1 }))
      assert.equal(await countHolds(shop, order), 2)
      if (restocked) await shop.addProducts([{ sku: 'SCARCE', stock: 1 }])
      await reconcilePayments(shop)
      const end = [
        await states(order),
        await readStatus(shop, order),
        await chargedFor(shop, order),
        await readStock(shop, 'SCARCE'),
        await readStock(shop, 'PLENTY'),
      ]
      assert.deepEqual(
        end,
        restocked
          ? [['approved'], 'AUTORIZADO', order.amount, { stock: 0, held: 0 }, { stock: 3, held: 0 }]
          : [['reversed'], 'PENDIENTE', 0, { stock: 0, held: 0 }, { stock: 5, held: 0 }],
      )
      assert.equal(shop.sandbox.webpay.authorisations(token), 1)
    }
  })

  test('a payment of another amount is reversed whole, with as many tries as needed', async () => {
    for (const difference of [700, -700]) {
      const before = await readStock(shop, 'PARA')
      const order = await readyOrder(shop, { PARA: 1 })
      amountError = difference
      const { token } = await pay(shop, order)
      amountError = 0
      for (let times = 0; times < 2; times++)
        shop.sandbox.webpay.faults.plan({ operation: 'refund', fault: 'error_500', token })
      await returnFromCard(shop, 'webpay', inTheForm(shop, token, 'approve'))
      assert.deepEqual([await states(order), shop.sandbox.webpay.find(token)!.status], [['reversal_due'], 'AUTHORIZED'])
      shop.clock.advance({ minutes: 1 })
      await reconcilePayments(shop)
      assert.deepEqual(await states(order), ['reversal_due'])
      shop.clock.advance({ minutes: 1 })
      await Promise.all([reconcilePayments(shop), reconcilePayments(shop)])
      assert.deepEqual(
        [
          await states(order),
          await chargedFor(shop, order),
          await readStatus(shop, order),
          await readStock(shop, 'PARA'),
        ],
        [['reversed'], 0, 'PENDIENTE', before],
      )
    }
  })

  test('a reversal with a lost answer is not requested twice', async () => {
    const order = await readyOrder(shop, { PARA: 1 })
    amountError = 100
    const { token } = await pay(shop, order)
    amountError = 0
    shop.sandbox.webpay.faults.plan({ operation: 'refund', fault: 'lost_answer', token })
    await returnFromCard(shop, 'webpay', inTheForm(shop, token, 'approve'))
    assert.deepEqual(await states(order), ['reversal_due'])
    await runJobs(shop)
    assert.deepEqual(
      [await states(order), shop.sandbox.webpay.find(token)!.refunded],
      [['reversed'], order.amount + 100],
    )
  })

  test('an unknown token is refused', async () => {
    await assertRefused(confirmPayment(shop, 'unknown'), 'payment.unknown_token')
    assert.equal(await orderByCardToken(shop, { visitor: null, token: 'unknown' }), null)
  })

  test('the token opens the response page for a day, after that only the visitor does', async () => {
    const order = await readyOrder(shop, { PARA: 1 })
    const token = await payAndReturn(shop, order)
    shop.clock.advance({ hours: 23, minutes: 59 })
    assert.equal((await orderByCardToken(shop, { visitor: 'another', token }))!.outcome, 'confirmed')
    shop.clock.advance({ minutes: 2 })
    assert.equal(await orderByCardToken(shop, { visitor: 'another', token }), null)
    assert.equal((await orderByCardToken(shop, { visitor: order.visitor, token }))!.outcome, 'confirmed')
  })
})
