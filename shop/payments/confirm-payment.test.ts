import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { clp } from '#lib/money.ts'
import { sendMail } from '#shop/mail/send-mail.ts'
import { updateOrder } from '#shop/drafts/update-order.ts'
import { confirmPayment } from './confirm-payment.ts'
import type { CardGateway } from './payment-gateway.port.ts'
import { findAttemptByToken } from './payments.db.ts'
import { reconcilePayments } from './reconcile-payments.ts'
import { returnFromCard } from './return-from-card.ts'
import { settlePayment } from './settle-payment.ts'
import { orderByCardToken, withPayment } from './show-payment.ts'
import {
  attemptsOf,
  chargedFor,
  holdsOf,
  inTheForm,
  mailsAbout,
  pay,
  payAndReturn,
  readyOrder,
  runJobs,
  statusOf,
  stockOf,
} from '#test/test-buyer.ts'
import { eachDatabase, openTestShop, type TestShop } from '#test/test-shop.ts'
import { until } from '#test/until.ts'

eachDatabase((database) => {
  let shop: TestShop
  /** Pesos by which the provider misunderstands the next payment. */
  let misheard = 0
  /** Tokens that the provider was asked to confirm. */
  const asked: string[] = []
  /** What the next answer to `confirm` waits for. */
  let delay: Promise<void> | null = null
  const gateway = (webpay: CardGateway): CardGateway => ({
    ...webpay,
    start: (payment) => webpay.start({ ...payment, amount: clp(payment.amount + misheard) }),
    confirm: async (token) => {
      asked.push(token)
      const wait = delay
      delay = null
      const outcome = await webpay.confirm(token)
      await wait
      return outcome
    },
  })
  before(
    async () =>
      void (shop = await openTestShop({
        database,
        gateway,
        products: [
          { sku: 'PARA', stock: 500 },
          { sku: 'IBU', stock: 500 },
        ],
      })),
  )
  after(() => shop.close())

  const states = async (order: { id: string }) => (await attemptsOf(shop, order)).map(({ state }) => state)

  test('a paid order is authorised, its units are sold, its history and one mail are written', async () => {
    const before = await stockOf(shop, 'PARA')
    const order = await readyOrder(shop, { PARA: 2 })
    const token = await payAndReturn(shop, order)
    const shown = (await orderByCardToken(shop, { visitor: null, token }))!
    assert.deepEqual(
      [shown.outcome, shown.order.status, shown.payment!.cardLastDigits, shown.order.paymentDate?.toISOString()],
      ['confirmed', 'AUTORIZADO', '6623', shop.now().toString().replace('Z', '.000Z')],
    )
    assert.deepEqual(await stockOf(shop, 'PARA'), { stock: before.stock - 2, held: before.held })
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

  test('a paid pickup asks to be collected', async () => {
    const order = await readyOrder(shop, { PARA: 1 })
    const pickup = await updateOrder(shop, {
      visitor: order.visitor,
      orderId: order.id,
      changes: { shippingMethod: 'withdrawalStore' },
    })
    await payAndReturn(shop, pickup)
    assert.deepEqual([await statusOf(shop, order), await chargedFor(shop, order)], ['Solicita retiro', 1_990])
  })

  test('simultaneous returns with one token, in two instances: one authorisation, one sale, one mail, one answer', async () => {
    const second = await shop.openSecond()
    const before = await stockOf(shop, 'PARA')
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
        asked.filter((one) => one === token).length,
        (await stockOf(shop, 'PARA')).stock,
        await mailsAbout(shop, order, 'received'),
      ],
      [1, 1, before.stock - 1, 1],
    )
  })

  test('a process so slow that another took its work over changes nothing when its answer comes at last', async () => {
    const before = await stockOf(shop, 'PARA')
    const order = await readyOrder(shop, { PARA: 1 })
    const { token } = await pay(shop, order)
    inTheForm(shop, token, 'approve')
    let go = () => {}
    delay = new Promise((resolve) => (go = resolve))
    const slow = confirmPayment(shop, token)
    await until(() => shop.sandbox.webpay.authorisations(token) > 0)
    shop.clock.advance({ seconds: 31 })
    assert.equal((await confirmPayment(shop, token)).state, 'approved')
    go()
    assert.equal((await slow).state, 'approved')
    assert.deepEqual(
      [await chargedFor(shop, order), (await stockOf(shop, 'PARA')).stock, await mailsAbout(shop, order, 'received')],
      [order.amount, before.stock - 1, 1],
    )
  })

  test('a rejected payment ends the order as RECHAZADO: units back, one mail, and coming again changes nothing', async () => {
    const before = await stockOf(shop, 'PARA')
    const order = await readyOrder(shop, { PARA: 3 })
    const token = await payAndReturn(shop, order, 'reject')
    await confirmPayment(shop, token)
    await runJobs(shop)
    assert.deepEqual(
      [
        await statusOf(shop, order),
        await states(order),
        await stockOf(shop, 'PARA'),
        await mailsAbout(shop, order, 'rejected'),
      ],
      ['RECHAZADO', ['declined'], before, 1],
    )
    assert.equal((await orderByCardToken(shop, { visitor: null, token }))!.outcome, 'rejected')
  })

  test('a rejected order holds nothing, although another of its payments is still in the form; that one is not charged any more', async () => {
    const before = await stockOf(shop, 'PARA')
    const order = await readyOrder(shop, { PARA: 3 })
    const first = await pay(shop, order)
    shop.clock.advance({ seconds: 1 })
    const second = await pay(shop, order)
    await returnFromCard(shop, 'webpay', inTheForm(shop, first.token, 'reject'))
    assert.deepEqual(
      [await statusOf(shop, order), await holdsOf(shop, order), await stockOf(shop, 'PARA')],
      ['RECHAZADO', 0, before],
    )
    await returnFromCard(shop, 'webpay', inTheForm(shop, second.token, 'approve'))
    assert.deepEqual(
      [await states(order), shop.sandbox.webpay.authorisations(second.token)],
      [['declined', 'abandoned'], 0],
    )
  })

  test('who turned back in one of two tabs keeps the units for the other', async () => {
    const order = await readyOrder(shop, { PARA: 3 })
    const first = await pay(shop, order)
    const second = await pay(shop, order)
    await returnFromCard(shop, 'webpay', inTheForm(shop, first.token, 'abandon'))
    assert.equal(await holdsOf(shop, order), 3)
    await returnFromCard(shop, 'webpay', inTheForm(shop, second.token, 'approve'))
    assert.deepEqual([await statusOf(shop, order), await holdsOf(shop, order)], ['AUTORIZADO', 0])
    const shown = (await orderByCardToken(shop, { visitor: null, token: first.token }))!
    assert.deepEqual([shown.outcome, shown.payment!.token], ['confirmed', second.token])
  })

  test('the order was edited in another tab meanwhile: that payment is not taken, and its units go back', async () => {
    const before = [await stockOf(shop, 'PARA'), await stockOf(shop, 'IBU')]
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
        await statusOf(shop, order),
        await states(order),
        shop.sandbox.webpay.authorisations(token),
        await stockOf(shop, 'PARA'),
        await stockOf(shop, 'IBU'),
      ],
      ['PENDIENTE', ['abandoned'], 0, ...before],
    )
    await payAndReturn(
      shop,
      (await withPayment(shop, (await orderByCardToken(shop, { visitor: null, token }))!.order)).order,
    )
    assert.equal(await statusOf(shop, order), 'AUTORIZADO')
  })

  test('another tab that saves the very same cart again does not spoil the payment', async () => {
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
    assert.equal(await statusOf(shop, order), 'AUTORIZADO')
  })

  test('an order is not saved while its money is being asked for, in whatever order the two arrive', async () => {
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
      const end = `${await statusOf(shop, order)} ${await states(order)} ${await chargedFor(shop, order)} ${edit}`
      assert.match(
        end,
        new RegExp(
          `^(AUTORIZADO approved ${order.amount} order\\.(payment_in_progress|finished)|PENDIENTE abandoned 0 saved)$`,
        ),
      )
    }
  })

  test('a provider that is out of reach leaves the payment being confirmed, and the job finishes it', async () => {
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
          await statusOf(shop, order),
          shop.sandbox.webpay.authorisations(token),
          await mailsAbout(shop, order, 'received'),
        ],
        ['AUTORIZADO', 1, 1],
      )
    }
  })

  test('a provider that was out of reach for longer than the hold: all its units are sold again, or none and the money goes back', async () => {
    for (const restocked of [true, false]) {
      await shop.addProducts([
        { sku: 'GONE', stock: 1 },
        { sku: 'KEPT', stock: 5 },
      ])
      const order = await readyOrder(shop, { GONE: 1, KEPT: 2 })
      const token = await payAndReturn(shop, order, 'lost_answer')
      shop.clock.advance({ minutes: 16 })
      await payAndReturn(shop, await readyOrder(shop, { GONE: 1 }))
      assert.equal(await holdsOf(shop, order), 2)
      if (restocked) await shop.addProducts([{ sku: 'GONE', stock: 1 }])
      await reconcilePayments(shop)
      const end = [
        await states(order),
        await statusOf(shop, order),
        await chargedFor(shop, order),
        await stockOf(shop, 'GONE'),
        await stockOf(shop, 'KEPT'),
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

  test('a provider that took another amount gives all of it back, as often as it takes', async () => {
    for (const difference of [700, -700]) {
      const before = await stockOf(shop, 'PARA')
      const order = await readyOrder(shop, { PARA: 1 })
      misheard = difference
      const { token } = await pay(shop, order)
      misheard = 0
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
        [await states(order), await chargedFor(shop, order), await statusOf(shop, order), await stockOf(shop, 'PARA')],
        [['reversed'], 0, 'PENDIENTE', before],
      )
    }
  })

  test('a reversal whose answer was lost is not asked for twice', async () => {
    const order = await readyOrder(shop, { PARA: 1 })
    misheard = 100
    const { token } = await pay(shop, order)
    misheard = 0
    shop.sandbox.webpay.faults.plan({ operation: 'refund', fault: 'lost_answer', token })
    await returnFromCard(shop, 'webpay', inTheForm(shop, token, 'approve'))
    assert.deepEqual(await states(order), ['reversal_due'])
    await runJobs(shop)
    assert.deepEqual(
      [await states(order), shop.sandbox.webpay.find(token)!.refunded],
      [['reversed'], order.amount + 100],
    )
  })

  test('a token nobody knows is refused', async () => {
    await assert.rejects(confirmPayment(shop, 'unknown'), { code: 'payment.unknown_token' })
    assert.equal(await orderByCardToken(shop, { visitor: null, token: 'unknown' }), null)
  })

  test('the token opens the response page for a day, after that only the visitor does', async () => {
    const order = await readyOrder(shop, { PARA: 1 })
    const token = await payAndReturn(shop, order)
    shop.clock.advance({ hours: 25 })
    assert.equal(await orderByCardToken(shop, { visitor: 'another', token }), null)
    assert.equal((await orderByCardToken(shop, { visitor: order.visitor, token }))!.outcome, 'confirmed')
  })

  test('a refused payment of one tab does not finish the order while another tab’s is being asked for its money', async () => {
    const order = await readyOrder(shop, { PARA: 1 })
    const [refused, paid] = [await pay(shop, order), await pay(shop, order)]
    inTheForm(shop, paid.token, 'approve')
    const { promise, resolve } = Promise.withResolvers<void>()
    delay = promise
    const confirming = confirmPayment(shop, paid.token)
    await until(() => asked.includes(paid.token))
    const attempt = (await findAttemptByToken(shop, refused.token))!
    assert.equal(
      await settlePayment(shop, attempt, { outcome: 'declined', buyOrder: attempt.buyOrder, reason: 'refused' }),
      'declined',
    )
    resolve()
    assert.equal((await confirming).state, 'approved')
    assert.deepEqual(
      [
        await statusOf(shop, order),
        (await states(order)).toSorted(),
        await chargedFor(shop, order),
        await mailsAbout(shop, order, 'rejected'),
      ],
      ['AUTORIZADO', ['approved', 'declined'], order.amount, 0],
    )
  })
})
