import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { closeReview, listOrderReviews } from './review-orders.ts'
import { moveOrder } from '#shop/ordering/orders/move-order.ts'
import { returnFromCard } from '#shop/sale/payments/redirect/return-from-card.ts'
import { chargeSubscriptions } from '#shop/sale/subscriptions/charging/charge-subscriptions.ts'
import { assertRefused } from '#test/assert-refused.ts'
import { chargedFor, listAttempts, pay, readStatus, readStock, readyOrder } from '#test/test-buyer.ts'
import { activeSubscription, chargedTo, orderLog, plan } from '#test/test-charge.ts'
import { openRefundShop, operator, pharmacist } from '#test/test-refund.ts'
import { eachDatabase } from '#test/test-shop.ts'
import { until } from '#test/until.ts'
import { decideRefund } from './decide-refund.ts'
import { findReturnedMoney } from './find-returned-money.ts'
import { refundOrder } from './refund-order.ts'
import { findRefunds } from './refunds.db.ts'
import { reconcileRefunds } from './send-refund.ts'

eachDatabase((database) => {
  let hands: Awaited<ReturnType<typeof openRefundShop>>
  before(async () => void (hands = await openRefundShop(database)))
  after(() => hands.shop.close())

  test('twice at once, in two processes: one refund; the other is refused', async () => {
    const second = await hands.shop.openSecond()
    const { order, token } = await hands.bought()
    const ends = await Promise.allSettled(
      Array.from({ length: 6 }, (_, index) =>
        refundOrder(index % 2 ? hands.shop : second, {
          account: operator,
          orderId: order.id,
          request: hands.units(order, 'A', 1),
          reason: 'x',
        }),
      ),
    )
    const codes = ends.flatMap((end) => (end.status === 'rejected' ? [(end.reason as { code: string }).code] : []))
    const done = ends.length - codes.length
    assert.ok(
      done >= 1 && done <= 2 && codes.every((code) => code === 'refund.in_progress' || code === 'input.invalid'),
      codes.join(),
    )
    assert.equal(hands.shop.sandbox.webpay.find(token)!.refunded, done * 1_000)
  })

  test('racing with dispatch: an order does not leave while its refund is under way; one that left before is refunded all the same', async () => {
    for (let race = 0; race < 4; race++) {
      const { order } = await hands.bought({ A: 1 })
      await hands.move(order, 'approved')
      const [refunded, moved] = await Promise.allSettled([
        hands.refund(order),
        moveOrder(hands.shop, { orderId: order.id, event: 'dispatched', actor: 'staff' }),
      ])
      assert.equal(refunded.status, 'fulfilled')
      if (moved.status === 'rejected')
        assert.match((moved.reason as { code: string }).code, /^order\.(held|cannot_move)$/)
      assert.deepEqual([await readStatus(hands.shop, order), await chargedFor(hands.shop, order)], ['REEMBOLSADO', 0])
    }
    const { order } = await hands.bought({ A: 1 })
    await hands.move(order, 'approved')
    hands.shop.sandbox.webpay.faults.plan({ operation: 'refund', fault: 'drop' })
    assert.equal((await hands.refund(order)).state, 'unknown')
    await assertRefused(moveOrder(hands.shop, { orderId: order.id, event: 'dispatched', actor: 'staff' }), 'order.held')
    hands.shop.clock.advance({ minutes: 12 })
    await reconcileRefunds(hands.shop)
    assert.deepEqual([await hands.states(order), await chargedFor(hands.shop, order)], [['done'], 0])
  })

  test('an answer that is lost: done at the card’s provider, it is found by asking; not done, it is sent again once no call can be under way', async () => {
    for (const [fault, sends] of [
      ['lost_answer', 1],
      ['garbage', 1],
      ['drop', 2],
      ['error_500', 2],
    ] as const) {
      const { order, token } = await hands.bought()
      hands.shop.sandbox.webpay.faults.plan({ operation: 'refund', fault })
      const requested = await hands.refund(order, hands.units(order, 'A', 1))
      assert.equal(requested.state, 'unknown')
      await assertRefused(hands.refund(order), 'refund.in_progress')
      for (let minute = 0; minute < 9; minute++) {
        hands.shop.clock.advance({ minutes: 1 })
        await reconcileRefunds(hands.shop)
      }
      assert.deepEqual(await hands.states(order), [sends === 1 ? 'done' : 'unknown'])
      hands.shop.clock.advance({ minutes: 3 })
      await reconcileRefunds(hands.shop)
      const row = await hands.shop.db
        .selectFrom('refund')
        .select(['state', 'tries'])
        .where('order_id', '=', order.id)
        .executeTakeFirstOrThrow()
      assert.deepEqual([row, hands.shop.sandbox.webpay.find(token)!.refunded], [{ state: 'done', tries: sends }, 1_000])
    }
  })

  test('by wallet: after a lost answer the request is repeated under the same key, and is one refund', async () => {
    const { order, token } = await hands.opened({ A: 2, B: 1 })
    await hands.back(await hands.at(token, 'approve'))
    // The SDK itself asks twice.
    hands.shop.sandbox.wallet.faults.plan({ operation: 'refund', fault: 'lost_answer', times: 2 })
    assert.equal((await hands.refund(order, hands.units(order, 'A', 1))).state, 'unknown')
    hands.shop.clock.advance({ minutes: 2 })
    await reconcileRefunds(hands.shop)
    hands.shop.sandbox.wallet.faults.plan({ operation: 'refund', fault: 'drop', times: 2 })
    assert.equal((await hands.refund(order, hands.units(order, 'B', 1))).state, 'unknown')
    hands.shop.clock.advance({ minutes: 2 })
    await reconcileRefunds(hands.shop)
    assert.deepEqual([await hands.states(order), hands.walletHas(token)], [['done', 'done'], order.amount - 6_000])
    await hands.refund(order)
    assert.deepEqual([await readStatus(hands.shop, order), hands.walletHas(token)], ['REEMBOLSADO', 0])
  })

  test('a provider that refuses: nothing moves, the order waits for staff, who pays it back by hand', async () => {
    const order = await readyOrder(hands.shop, { A: 2 })
    const { token } = await pay(hands.shop, order)
    // A debit card gives back all or nothing.
    hands.shop.sandbox.webpay.act(token, 'approve', { kind: 'debit', installments: 0 })
    await returnFromCard(hands.shop, 'webpay', { token_ws: token })
    const before = await readStock(hands.shop, 'A')
    assert.equal((await hands.refund(order, hands.units(order, 'A', 1))).state, 'refused')
    const [review] = await listOrderReviews(hands.shop, { account: operator, orderId: order.id })
    assert.deepEqual(
      [
        review?.kind,
        review?.amount,
        await readStock(hands.shop, 'A'),
        await readStatus(hands.shop, order),
        await findRefunds(hands.shop, order.id),
      ],
      ['refund_refused', 1_000, before, 'AUTORIZADO', []],
    )
    assert.equal((await hands.refund(order, hands.units(order, 'A', 1), { byHand: true })).state, 'done')
    await closeReview(hands.shop, { account: operator, id: review!.id, note: 'Transferido' })
    assert.deepEqual(
      [(await readStock(hands.shop, 'A')).stock, await chargedFor(hands.shop, order)],
      [before.stock + 1, order.amount],
    )
    await assertRefused(hands.refund(order, hands.units(order, 'A', 2)), 'input.invalid')
  })

  test('racing with a chargeback: money goes back once from the shop, the chargeback is recorded, and the order can still be ended', async () => {
    const { order, token } = await hands.opened({ A: 2 })
    await hands.back(await hands.at(token, 'approve'))
    const [payment] = hands.shop.sandbox.wallet.payments(hands.orderReference(token))
    await hands.refund(order, hands.units(order, 'A', 1))
    hands.notices.length = 0
    hands.shop.sandbox.wallet.giveBack(payment!.id, 'charged_back')
    await until(() => hands.notices.length > 0)
    const [late] = await Promise.allSettled([
      hands.refund(order, hands.units(order, 'A', 1)),
      ...Array.from({ length: 3 }, () => hands.deliver(hands.notices[0]!)),
    ])
    const state = late.status === 'fulfilled' ? late.value.state : (late.reason as { code: string }).code
    assert.match(state, /^(refused|refund\.more_than_left)$/)
    // What a refund under way might have explained is found by the look after it.
    hands.shop.clock.advance({ minutes: 2 })
    await findReturnedMoney(hands.shop)
    const returned = await hands.shop.db
      .selectFrom('payment_return')
      .innerJoin('payment_attempt as a', 'a.id', 'attempt_id')
      .select('payment_return.amount')
      .where('a.order_id', '=', order.id)
      .execute()
    assert.equal(
      returned.reduce((sum, { amount }) => sum + amount, 0),
      order.amount - 1_000,
    )
    const end = await hands.refund(order)
    assert.deepEqual(
      [
        end.amount,
        end.state,
        await readStatus(hands.shop, order),
        await listOrderReviews(hands.shop, { account: operator, orderId: order.id }),
      ],
      [0, 'done', 'REEMBOLSADO', []],
    )
  })

  test('racing with a subscription’s charge: an order under charge is no refundable one; a paid delivery is refunded, the subscription goes on', async () => {
    const { subscription } = await activeSubscription(hands.shop, { A: 1 })
    await Promise.all([
      chargeSubscriptions(hands.shop),
      (async () => {
        for (const order of await orderLog(hands.shop, subscription))
          await hands.refund(order).catch((error: { code: string }) => assert.equal(error.code, 'order.cannot_move'))
      })(),
    ])
    const [order] = await orderLog(hands.shop, subscription)
    if (order!.status !== 'REEMBOLSADO')
      await Promise.allSettled([hands.refund(order!), hands.refund(order!), chargeSubscriptions(hands.shop)])
    assert.deepEqual(
      [
        await readStatus(hands.shop, order!),
        await chargedTo(hands.shop, subscription),
        (await listAttempts(hands.shop, order!)).map(({ state }) => state),
      ],
      ['REEMBOLSADO', 0, ['approved']],
    )
    assert.match((await plan(hands.shop, subscription))[0]!, /paid paid/)
  })

  test('what nobody can find out is a task of staff, who say how it ended', async () => {
    const { order, token } = await hands.bought()
    hands.shop.sandbox.webpay.faults.plan({ operation: 'refund', fault: 'drop', times: 9 })
    const { id } = await hands.refund(order, hands.units(order, 'A', 1))
    for (let round = 0; round < 12; round++) {
      hands.shop.clock.advance({ minutes: 70 })
      await reconcileRefunds(hands.shop)
    }
    const open = await listOrderReviews(hands.shop, { account: operator, orderId: order.id })
    assert.deepEqual(
      open.map(({ kind, subject }) => [kind, subject]),
      [['refund_unknown', id]],
    )
    await assertRefused(
      closeReview(hands.shop, { account: operator, id: open[0]!.id, note: 'x' }),
      'review.needs_decision',
    )
    await assertRefused(decideRefund(hands.shop, { account: pharmacist, id, happened: true }), 'account.not_allowed')
    hands.shop.sandbox.webpay.faults.clear()
    hands.shop.sandbox.webpay.refund(token, 1_000)
    assert.equal((await decideRefund(hands.shop, { account: operator, id, happened: true })).state, 'done')
    await assertRefused(decideRefund(hands.shop, { account: operator, id, happened: true }), 'refund.not_found')
    assert.deepEqual(
      [
        await listOrderReviews(hands.shop, { account: operator, orderId: order.id }),
        await chargedFor(hands.shop, order),
      ],
      [[], order.amount - 1_000],
    )
  })

  test('staff decides while the job asks the provider: the decision stands, and the order is free again', async () => {
    const { shop } = hands
    const { order } = await hands.bought()
    shop.sandbox.webpay.faults.plan({ operation: 'refund', fault: 'drop', times: 9 })
    const { id } = await hands.refund(order, hands.units(order, 'A', 1))
    for (let round = 0; round < 12; round++) {
      shop.clock.advance({ minutes: 70 })
      await reconcileRefunds(shop)
    }
    const { webpay } = shop.payments
    const decidesMeanwhile = async (payment: { token: string }) => {
      await decideRefund(shop, { account: operator, id, happened: false })
      return webpay.status(payment)
    }
    shop.clock.advance({ minutes: 70 })
    await reconcileRefunds({ ...shop, payments: { ...shop.payments, webpay: { ...webpay, status: decidesMeanwhile } } })
    assert.deepEqual(
      [await hands.states(order), await listOrderReviews(shop, { account: operator, orderId: order.id })]
        .flat()
        .map((one) => (typeof one === 'string' ? one : one.kind)),
      ['refused', 'refund_refused'],
    )
    shop.sandbox.webpay.faults.clear()
    assert.equal((await hands.refund(order, hands.units(order, 'A', 1))).state, 'done')
  })

  test('a provider that never tells how the payment stands: after a day staff decides, and pays it back by hand', async () => {
    const { shop } = hands
    const { order } = await hands.bought()
    shop.sandbox.webpay.faults.plan({ operation: 'status', fault: 'error_500', times: 99 })
    const { id, state } = await hands.refund(order, hands.units(order, 'A', 1))
    const kinds = async () =>
      (await listOrderReviews(shop, { account: operator, orderId: order.id })).map(({ kind }) => kind)
    shop.clock.advance({ hours: 1 })
    await reconcileRefunds(shop)
    assert.deepEqual([state, await kinds()], ['requested', []])
    shop.clock.advance({ hours: 24 })
    await reconcileRefunds(shop)
    assert.deepEqual([await hands.states(order), await kinds()], [['requested'], ['refund_unknown']])
    assert.equal((await decideRefund(shop, { account: operator, id, happened: false })).state, 'refused')
    shop.sandbox.webpay.faults.clear()
    shop.clock.advance({ hours: 2 })
    await reconcileRefunds(shop)
    assert.equal(await chargedFor(shop, order), order.amount)
    assert.equal((await hands.refund(order, hands.units(order, 'A', 1), { byHand: true })).state, 'done')
  })
})
