import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import pino from 'pino'
import type { SignedIn } from '#shop/ground/policy/account.rules.ts'
import { DEMO_PEOPLE } from '#shop/people/accounts/demo-people.ts'
import { closeReview, listOrderReviews } from './review-orders.ts'
import { moveOrder } from '#shop/ordering/orders/move-order.ts'
import { reconcilePayments } from '#shop/sale/payments/attempts/reconcile-payments.ts'
import { assertRefused } from '#test/assert-refused.ts'
import { activeSubscription, orderLog } from '#test/test-charge.ts'
import { chargeSubscriptions } from '#shop/sale/subscriptions/charging/charge-subscriptions.ts'
import { listAttempts, payAndReturn, readStatus, readyOrder } from '#test/test-buyer.ts'
import { eachDatabase } from '#test/test-shop.ts'
import { until } from '#test/until.ts'
import { openWalletShop } from '#test/test-wallet.ts'
import { PaymentGatewayUnreachable, type PaymentRef } from '#shop/sale/payments/payment-gateway.port.ts'
import { refundOrder } from './refund-order.ts'
import { findReturnedMoney } from './find-returned-money.ts'
import { sumAttemptReturns } from './refunds.db.ts'
import { STAFF } from '#test/test-staff.ts'

const operator: SignedIn = { ...STAFF.operator, hasProfile: true }
const client: SignedIn = { ...DEMO_PEOPLE.client, hasProfile: true }

eachDatabase((database) => {
  const lines: string[] = []
  let hands: Awaited<ReturnType<typeof openWalletShop>>
  before(async () => {
    const log = pino({ level: 'error', base: null }, { write: (line: string) => void lines.push(line) })
    hands = await openWalletShop({
      database,
      log,
      products: [{ sku: 'PARA', stock: 100, normal_price: 5_000, subscription: true }],
    })
  })
  after(() => hands.shop.close())

  async function paidByWallet() {
    const { order, token } = await hands.opened()
    await hands.back(await hands.at(token, 'approve'))
    const [payment] = hands.shop.sandbox.wallet.payments(hands.orderReference(token))
    return { order, token, payment: payment! }
  }
  const readState = async (order: { id: string }) => {
    const { shop } = hands
    const reviews = await listOrderReviews(shop, { account: operator, orderId: order.id })
    const history = await shop.db
      .selectFrom('order_history')
      .select(['event', 'actor', 'reason'])
      .where('order_id', '=', order.id)
      .where('event', '=', 'money_returned')
      .orderBy('id')
      .execute()
    return {
      status: await readStatus(shop, order),
      reviews: reviews.map(({ kind, amount, holdsOrder }) => ({ kind, amount, holdsOrder })),
      history: history.map(({ actor, reason }) => `${actor}: ${reason!.split(' ').slice(0, 2).join(' ')}`),
    }
  }

  for (const [kind, amount] of [
    ['refunded', null],
    ['refunded', 1_000],
    ['charged_back', null],
  ] as const)
    test(`the wallet says ${kind} ${amount ?? 'whole'}: a hundred notices are one row, the order is held, staff sees it, one error line`, async () => {
      const { shop } = hands
      const { order, payment } = await paidByWallet()
      lines.length = 0
      hands.notices.length = 0
      shop.sandbox.wallet.giveBack(payment.id, kind, { amount })
      await until(() => hands.notices.length > 0)
      for (let wave = 0; wave < 10; wave++)
        await Promise.all(Array.from({ length: 10 }, () => hands.deliver(hands.notices[0]!)))
      const returned = amount ?? order.amount
      assert.deepEqual(await readState(order), {
        status: 'AUTORIZADO',
        reviews: [{ kind: 'money_returned', amount: returned, holdsOrder: true }],
        history: [`mercadopago: ${kind} ${returned}`],
      })
      const { rows } = {
        rows: await shop.db
          .selectFrom('payment_return')
          .innerJoin('payment_attempt as a', 'a.id', 'attempt_id')
          .select(['payment_return.amount', 'kind', 'provider_reference'])
          .where('a.order_id', '=', order.id)
          .execute(),
      }
      assert.deepEqual(
        rows.map(({ amount, kind, provider_reference }) => [amount, kind, /^\d+$/.test(provider_reference!)]),
        [[returned, kind, true]],
      )
      assert.equal(lines.length, 1)
      assert.doesNotMatch(lines[0]!, /ana@example|11111111|Rojas|Apoquindo/)
      for (const event of ['approved', 'stock_missing'] as const) {
        if (event === 'approved')
          await assertRefused(moveOrder(shop, { orderId: order.id, event, actor: 'staff' }), 'order.held')
        else await moveOrder(shop, { orderId: order.id, event, actor: 'staff' })
      }
      assert.equal((await listOrderReviews(shop, { account: operator, orderId: order.id })).length, 1)
    })

  test('a payment that is disputed at the wallet holds its order: a hundred notices are one review, one error line; a chargeback after it is another', async () => {
    const { shop } = hands
    const { order, payment } = await paidByWallet()
    lines.length = 0
    hands.notices.length = 0
    shop.sandbox.wallet.dispute(payment.id)
    await until(() => hands.notices.length > 0)
    await Promise.all(Array.from({ length: 100 }, () => hands.deliver(hands.notices[0]!)))
    const disputed = { kind: 'payment_disputed', amount: order.amount, holdsOrder: true }
    assert.deepEqual((await readState(order)).reviews, [disputed])
    assert.equal(lines.length, 1)
    await assertRefused(moveOrder(shop, { orderId: order.id, event: 'approved', actor: 'staff' }), 'order.held')
    shop.sandbox.wallet.giveBack(payment.id, 'charged_back', { silent: true })
    shop.clock.advance({ hours: 25 })
    await findReturnedMoney(shop)
    const lost = { kind: 'money_returned', amount: order.amount, holdsOrder: true }
    const reviews = (await readState(order)).reviews.toSorted((a, b) => b.kind.localeCompare(a.kind))
    assert.deepEqual(reviews, [disputed, lost])
  })

  test('a held order does not leave once it was approved before; an operator closes the review, with a note, and it leaves', async () => {
    const { shop } = hands
    const { order, payment } = await paidByWallet()
    await moveOrder(shop, { orderId: order.id, event: 'approved', actor: 'staff' })
    shop.sandbox.wallet.giveBack(payment.id, 'refunded', { amount: 500, silent: true })
    shop.clock.advance({ hours: 25 })
    await findReturnedMoney(shop)
    for (const event of ['dispatched', 'picked_up'] as const)
      await assertRefused(moveOrder(shop, { orderId: order.id, event, actor: 'staff' }), 'order.held')
    const [review] = await listOrderReviews(shop, { account: operator, orderId: order.id })
    for (const account of [null, client, { ...STAFF.pharmacist, hasProfile: true }])
      await assertRefused(closeReview(shop, { account, id: review!.id, note: 'x' }), 'account.not_allowed')
    await closeReview(shop, { account: operator, id: review!.id, note: 'Compensación acordada con la clienta' })
    await assertRefused(closeReview(shop, { account: operator, id: review!.id, note: 'x' }), 'review.not_found')
    await moveOrder(shop, { orderId: order.id, event: 'dispatched', actor: 'staff' })
    assert.equal(await readStatus(shop, order), 'DESPACHADO')
    // More of it goes back: that is news again.
    shop.sandbox.wallet.giveBack(payment.id, 'charged_back', { silent: true })
    shop.clock.advance({ hours: 25 })
    await findReturnedMoney(shop)
    assert.deepEqual((await readState(order)).reviews, [
      { kind: 'money_returned', amount: order.amount - 500, holdsOrder: true },
    ])
  })

  test('no customer and no visitor sees what waits for staff', async () => {
    const { shop } = hands
    const { order, payment } = await paidByWallet()
    shop.sandbox.wallet.giveBack(payment.id, 'refunded', { amount: 500, silent: true })
    shop.clock.advance({ hours: 25 })
    await findReturnedMoney(shop)
    assert.equal((await readState(order)).reviews.length, 1)
    for (const account of [null, client]) {
      assert.deepEqual(await listOrderReviews(shop, { account, orderId: order.id }), [])
    }
  })

  test('a card payment that was annulled in the provider’s own pages is found by looking, in two processes at once, one row', async () => {
    const { shop } = hands
    const second = await shop.openSecond()
    const whole = await readyOrder(shop, { PARA: 1 })
    const part = await readyOrder(shop, { PARA: 1 })
    const tokens = [await payAndReturn(shop, whole), await payAndReturn(shop, part)]
    shop.sandbox.webpay.refund(tokens[0]!, whole.amount)
    shop.sandbox.webpay.refund(tokens[1]!, 990)
    const { account: _, subscription } = await activeSubscription(shop, { PARA: 1 })
    await chargeSubscriptions(shop)
    const [delivery] = await orderLog(shop, subscription)
    const [attempt] = await listAttempts(shop, delivery!)
    shop.sandbox.oneclick.refund(attempt!.buy_order, attempt!.buy_order, '597055555542', 700)
    await reconcilePayments(shop)
    assert.deepEqual((await readState(whole)).reviews, [])
    shop.clock.advance({ hours: 25 })
    await Promise.all([findReturnedMoney(shop), findReturnedMoney(second)])
    await findReturnedMoney(shop)
    const amounts = await Promise.all(
      [whole, part, delivery!].map(async (order) => (await readState(order)).reviews.map(({ amount }) => amount)),
    )
    assert.deepEqual(amounts, [[whole.amount], [990], [700]])
    assert.equal((await sumAttemptReturns(shop, (await listAttempts(shop, part))[0]!.id)).reported, 990)
  })

  test('an unreachable provider is queried again later; one that no longer knows the payment is not', async () => {
    const { shop } = hands
    const order = await readyOrder(shop, { PARA: 1 })
    const token = await payAndReturn(shop, order)
    const checkAt = async () =>
      (
        await shop.db
          .selectFrom('payment_attempt')
          .select('return_check_at')
          .where('token', '=', token)
          .executeTakeFirstOrThrow()
      ).return_check_at?.getTime() ?? null
    shop.clock.advance({ hours: 25 })
    shop.sandbox.webpay.faults.plan({ operation: 'status', fault: 'drop', token })
    await findReturnedMoney(shop)
    assert.equal(await checkAt(), shop.clock.now().add({ hours: 1 }).epochMilliseconds)
    shop.clock.advance({ hours: 24 * 8 })
    await findReturnedMoney(shop)
    assert.equal(await checkAt(), null)
    assert.equal(await findReturnedMoney(shop), 0)
  })

  test('a provider that does not answer is left alone until the next turn, each by itself, and each payment has its turn', async () => {
    const { shop } = hands
    for (let one = 0; one < 5; one++) await payAndReturn(shop, await readyOrder(shop, { PARA: 1 }))
    const queried: Record<string, string[]> = {}
    const away = (name: string) => async (payment: PaymentRef) => {
      ;(queried[name] ??= []).push(payment.buyOrder)
      throw new PaymentGatewayUnreachable(name, new Error('away'))
    }
    const { webpay, mercadopago, oneclick } = shop.payments
    shop.clock.advance({ hours: 25 })
    for (let turn = 1; turn <= 5; turn++) {
      await findReturnedMoney({
        ...shop,
        payments: {
          webpay: { ...webpay, status: away('webpay') },
          mercadopago: { ...mercadopago, status: away('mercadopago') },
          oneclick: { ...oneclick, status: away('oneclick') },
        },
      })
      assert.ok(Object.values(queried).every(({ length }) => length <= turn))
      shop.clock.advance({ minutes: 1 })
    }
    assert.deepEqual([queried.webpay!.length, new Set(queried.webpay).size], [5, 5])
    shop.clock.advance({ hours: 1 })
    await findReturnedMoney(shop)
  })

  test('a look that a refund asks for meanwhile is not overwritten by the one that is under way', async () => {
    const { shop } = hands
    const { order, payment } = await paidByWallet()
    shop.clock.advance({ hours: 25 })
    const { mercadopago } = shop.payments
    const status: typeof mercadopago.status = async (queried) => {
      const outcome = await mercadopago.status(queried)
      if (queried.buyOrder === payment.externalReference)
        await refundOrder(shop, {
          account: operator,
          orderId: order.id,
          reason: 'x',
          request: {
            whole: false,
            lines: [{ productId: order.lines[0]!.productId, quantity: 1, stock: 'for_sale' }],
            shipping: false,
          },
        })
      return outcome
    }
    await findReturnedMoney({ ...shop, payments: { ...shop.payments, mercadopago: { ...mercadopago, status } } })
    const [attempt] = await shop.db
      .selectFrom('payment_attempt')
      .select('return_check_at')
      .where('order_id', '=', order.id)
      .execute()
    assert.equal(attempt!.return_check_at!.getTime(), shop.clock.now().add({ minutes: 1 }).epochMilliseconds)
  })
})
