import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { newId } from '#lib/ids.ts'
import type { SignedIn } from '#shop/accounts/account.rules.ts'
import { DEMO_PEOPLE, seedDemoPeople } from '#shop/accounts/demo-people.ts'
import { completeCallCentreOrder } from '#shop/call-centre/complete-call-centre-order.ts'
import { settleDeferredPayment } from '#shop/call-centre/settle-deferred-payment.ts'
import { listQuarantined } from '#shop/catalogue/decide-quarantine.ts'
import { applyCoupon } from '#shop/coupons/apply-coupon.ts'
import { sendMail } from '#shop/mail/send-mail.ts'
import { createOrder } from '#shop/orders/create-order.ts'
import { closeReview, listReviews, reviewsOf } from '#shop/orders/review-orders.ts'
import { moveOrder } from '#shop/orders/move-order.ts'
import type { OrderEvent } from '#shop/orders/order-life.rules.ts'
import type { Order } from '#shop/orders/order.rules.ts'
import { getOrder } from '#shop/orders/show-order.ts'
import { returnFromWebpay } from '#shop/payments/return-from-webpay.ts'
import { chargeSubscriptions } from '#shop/subscriptions/charge-subscriptions.ts'
import { attemptsOf, cartOf, chargedFor, CUSTOMER, pay, payAndReturn, readyOrder, statusOf, stockOf } from '#test/test-buyer.ts'
import { activeSubscription, chargedTo, ordersOf, plan } from '#test/test-charge.ts'
import { addCoupon, usesOf } from '#test/test-coupon.ts'
import { eachDatabase } from '#test/test-shop.ts'
import { openWalletShop } from '#test/test-wallet.ts'
import { decideRefund } from './decide-refund.ts'
import { findReturnedMoney } from './find-returned-money.ts'
import { refundOrder, type RefundOrder } from './refund-order.ts'
import { findRefunds } from './refunds.db.ts'
import { reconcileRefunds } from './send-refund.ts'

const operator: SignedIn = { ...DEMO_PEOPLE.operator, hasProfile: true }
const pharmacist: SignedIn = { ...DEMO_PEOPLE.pharmacist, hasProfile: true }
const { shippingMethod, townShip, paymentMethod: _, shippingCommentary: __, ...userInfo } = CUSTOMER
const WHOLE = { whole: true, stock: 'for_sale' } as const

eachDatabase((database) => {
  let hands: Awaited<ReturnType<typeof openWalletShop>>
  before(async () => {
    hands = await openWalletShop({ database, products: [
      { sku: 'A', stock: 60, normal_price: 1_000, product_type: 'Accesories', subscription: true }, { sku: 'B', stock: 60, normal_price: 5_000 }, { sku: 'PARA', stock: 60, normal_price: 3_000 },
      { sku: 'P', active_principles: 'Amlodipino:5:mg', promo_available: 'progressive-discount', stock: 30 },
    ] })
    await seedDemoPeople(hands.shop)
  })
  after(() => hands.shop.close())

  const refund = (order: { id: string }, request: RefundOrder['request'] = WHOLE, more: Partial<RefundOrder> = {}) => refundOrder(hands.shop, { account: operator, orderId: order.id, request, reason: 'Lo pidió la clienta', ...more })
  const units = (order: Order, sku: string, quantity: number, more: { shipping?: boolean; stock?: 'for_sale' | 'written_off' } = {}): RefundOrder['request'] =>
    ({ whole: false, shipping: more.shipping ?? false, lines: [{ productId: order.lines.find((line) => line.sku === sku)!.productId, quantity, stock: more.stock ?? 'for_sale' }] })
  const bought = async (products: Record<string, number> = { A: 2, B: 1 }) => {
    const order = await readyOrder(hands.shop, products)
    const token = await payAndReturn(hands.shop, order)
    return { order, token }
  }
  const mails = async (order: { id: string }) => {
    const ids = await hands.shop.db.selectFrom('refund').select('id').where('order_id', '=', order.id).execute()
    const rows = await hands.shop.db.selectFrom('mail_outbox').select('subject').where('message_id', 'in', ids.map(({ id }) => `order-refunded-${id}`)).execute()
    return rows.map(({ subject }) => subject)
  }
  const states = async (order: { id: string }) => (await hands.shop.db.selectFrom('refund').select('state').where('order_id', '=', order.id).orderBy('created_at').execute()).map(({ state }) => state)
  const move = async (order: { id: string }, ...events: OrderEvent[]) => {
    for (const event of events) await moveOrder(hands.shop, { orderId: order.id, event, actor: 'staff' })
  }

  test('whole, by card: the provider gives all back, once; REEMBOLSADO, units for sale, a mail, and nothing more can be refunded', async () => {
    const before = [await stockOf(hands.shop, 'A'), await stockOf(hands.shop, 'B')]
    const { order } = await bought()
    const done = await refund(order)
    assert.deepEqual([done.state, done.amount, done.whole, done.shipping], ['done', order.amount, true, 3_190])
    assert.deepEqual([await statusOf(hands.shop, order), await chargedFor(hands.shop, order), [await stockOf(hands.shop, 'A'), await stockOf(hands.shop, 'B')]], ['REEMBOLSADO', 0, before])
    assert.deepEqual(await mails(order), [`Pedido ${order.reference} reembolsado`])
    await sendMail(hands.shop)
    assert.match(hands.shop.sent.at(-1)!.text, /te devolvimos \$\s?10\.190/)
    await assert.rejects(refund(order), { code: 'order.cannot_move' })
    // The provider's own word for it is no news.
    hands.shop.clock.advance({ hours: 25 })
    await findReturnedMoney(hands.shop)
    assert.deepEqual(await reviewsOf(hands.shop, { account: operator, orderId: order.id }), [])
  })

  test('per line: units, then shipping, then the rest; what is kept is what is left of the money, and the state moves at the end alone', async () => {
    const { order } = await bought({ A: 3, B: 1 })
    const seen: [number, number, string][] = []
    for (const request of [units(order, 'A', 1), units(order, 'B', 1, { shipping: true, stock: 'written_off' }), WHOLE]) {
      const { amount } = await refund(order, request)
      seen.push([amount, await chargedFor(hands.shop, order), await statusOf(hands.shop, order)])
    }
    assert.deepEqual(seen, [[1_000, 10_190, 'AUTORIZADO'], [8_190, 2_000, 'AUTORIZADO'], [2_000, 0, 'REEMBOLSADO']])
    assert.equal((await mails(order)).length, 3)
    const history = await hands.shop.db.selectFrom('order_history').select('event').where('order_id', '=', order.id).orderBy('id').execute()
    assert.deepEqual(history.map(({ event }) => event).slice(-3), ['partly_refunded', 'partly_refunded', 'refunded'])
  })

  test('written off is not for sale; medicines that had left wait for a pharmacist, what had not is for sale', async () => {
    const before = { a: (await stockOf(hands.shop, 'A')).stock, b: (await stockOf(hands.shop, 'B')).stock }
    const { order } = await bought({ A: 2, B: 2 })
    await refund(order, units(order, 'A', 1, { stock: 'written_off' }))
    await move(order, 'approved', 'dispatched')
    await refund(order, WHOLE)
    assert.deepEqual({ a: (await stockOf(hands.shop, 'A')).stock, b: (await stockOf(hands.shop, 'B')).stock }, { a: before.a - 1, b: before.b - 2 })
    const { nodes } = await listQuarantined(hands.shop, { account: pharmacist, first: 50, offset: 0 })
    assert.deepEqual(nodes.filter(({ orderId }) => orderId === order.id).map(({ sku, quantity }) => [sku, quantity]), [['B', 2]])
  })

  test('the coupon’s use and the programme’s units go back with the whole order, and with no part of it', async () => {
    await addCoupon(hands.shop, { code: 'VUELVE', max_uses: 1 })
    const visitor = newId()
    const draft = await readyOrder(hands.shop, { A: 2 }, visitor)
    await applyCoupon(hands.shop, { visitor, address: '', orderId: draft.id, code: 'VUELVE' })
    const order = (await getOrder(hands.shop, draft.id))!
    await payAndReturn(hands.shop, order)
    await refund(order, units(order, 'A', 1))
    assert.equal((await usesOf(hands.shop, 'VUELVE')).uses, 1)
    await refund(order)
    assert.deepEqual([await usesOf(hands.shop, 'VUELVE'), await chargedFor(hands.shop, order)], [{ uses: 0, reserved: 0, used: 0 }, 0])
  })

  test('it is operators’ alone, of paid orders; a refusal changes nothing', async () => {
    const { order } = await bought()
    for (const account of [null, { ...DEMO_PEOPLE.client, hasProfile: true }, pharmacist]) await assert.rejects(refund(order, WHOLE, { account }), { code: 'account.not_allowed' })
    await assert.rejects(refund({ id: newId() }), { code: 'order.not_found' })
    await assert.rejects(refund(order, units(order, 'A', 3)), { code: 'input.invalid' })
    const draft = await readyOrder(hands.shop, { A: 1 })
    await assert.rejects(refund(draft), { code: 'order.cannot_move' })
    const { id } = await createOrder(hands.shop, { visitor: 'call-centre', account: operator, products: await cartOf(hands.shop, { A: 1 }) })
    const owed = await completeCallCentreOrder(hands.shop, { visitor: 'call-centre', account: operator, order: { orderId: id, townShipId: townShip, shippingMethod, userInfo, paymentType: 'paymentAtHome', documentType: 'ticket' } })
    await move(owed, 'approved')
    await assert.rejects(refund(owed), { code: 'order.cannot_move' })
    assert.deepEqual([await states(order), await states(owed), await chargedFor(hands.shop, order)], [[], [], order.amount])
  })

  test('an order that no provider was paid for is refunded by writing it down', async () => {
    const { id } = await createOrder(hands.shop, { visitor: 'call-centre', account: operator, products: await cartOf(hands.shop, { A: 2 }) })
    const order = await completeCallCentreOrder(hands.shop, { visitor: 'call-centre', account: operator, order: { orderId: id, townShipId: townShip, shippingMethod, userInfo, paymentType: 'deferredPayment', documentType: 'ticket' } })
    await settleDeferredPayment(hands.shop, { account: operator, orderId: id, payment: { outcome: 'received' } })
    const part = await refund(order, units(order, 'A', 1))
    const rest = await refund(order)
    assert.deepEqual([part.state, part.attemptId, part.amount, rest.amount, await statusOf(hands.shop, order)], ['done', null, 1_000, order.amount - 1_000, 'REEMBOLSADO'])
  })

  test('twice at once, in two processes: one refund; the other is refused', async () => {
    const second = await hands.shop.openSecond()
    const { order, token } = await bought()
    const ends = await Promise.allSettled(Array.from({ length: 6 }, (_, at) => refundOrder(at % 2 ? hands.shop : second, { account: operator, orderId: order.id, request: units(order, 'A', 1), reason: 'x' })))
    const codes = ends.flatMap((end) => (end.status === 'rejected' ? [(end.reason as { code: string }).code] : []))
    const done = ends.length - codes.length
    assert.ok(done >= 1 && done <= 2 && codes.every((code) => code === 'refund.in_progress' || code === 'input.invalid'), codes.join())
    assert.equal(hands.shop.sandbox.webpay.find(token)!.refunded, done * 1_000)
  })

  test('racing with dispatch: an order does not leave while its refund is under way; one that left before is refunded all the same', async () => {
    for (let race = 0; race < 4; race++) {
      const { order } = await bought({ A: 1 })
      await move(order, 'approved')
      const [refunded, moved] = await Promise.allSettled([refund(order), moveOrder(hands.shop, { orderId: order.id, event: 'dispatched', actor: 'staff' })])
      assert.equal(refunded.status, 'fulfilled')
      if (moved.status === 'rejected') assert.match((moved.reason as { code: string }).code, /^order\.(held|cannot_move)$/)
      assert.deepEqual([await statusOf(hands.shop, order), await chargedFor(hands.shop, order)], ['REEMBOLSADO', 0])
    }
    const { order } = await bought({ A: 1 })
    await move(order, 'approved')
    hands.shop.sandbox.webpay.faults.plan({ operation: 'refund', fault: 'drop' })
    assert.equal((await refund(order)).state, 'unknown')
    await assert.rejects(moveOrder(hands.shop, { orderId: order.id, event: 'dispatched', actor: 'staff' }), { code: 'order.held' })
    hands.shop.clock.advance({ minutes: 12 })
    await reconcileRefunds(hands.shop)
    assert.deepEqual([await states(order), await chargedFor(hands.shop, order)], [['done'], 0])
  })

  test('an answer that is lost: done at the card’s provider, it is found by asking; not done, it is sent again once no call can be under way', async () => {
    for (const [fault, sends] of [['lost_answer', 1], ['garbage', 1], ['drop', 2], ['error_500', 2]] as const) {
      const { order, token } = await bought()
      hands.shop.sandbox.webpay.faults.plan({ operation: 'refund', fault })
      const asked = await refund(order, units(order, 'A', 1))
      assert.equal(asked.state, 'unknown')
      await assert.rejects(refund(order), { code: 'refund.in_progress' })
      for (let minute = 0; minute < 9; minute++) {
        hands.shop.clock.advance({ minutes: 1 })
        await reconcileRefunds(hands.shop)
      }
      assert.deepEqual(await states(order), [sends === 1 ? 'done' : 'unknown'])
      hands.shop.clock.advance({ minutes: 3 })
      await reconcileRefunds(hands.shop)
      const row = await hands.shop.db.selectFrom('refund').select(['state', 'tries']).where('order_id', '=', order.id).executeTakeFirstOrThrow()
      assert.deepEqual([row, hands.shop.sandbox.webpay.find(token)!.refunded], [{ state: 'done', tries: sends }, 1_000])
    }
  })

  test('by wallet: a lost answer is asked for again under the same key, and is one refund', async () => {
    const { order, token } = await hands.opened({ A: 2, B: 1 })
    await hands.back(await hands.at(token, 'approve'))
    // The SDK itself asks twice.
    hands.shop.sandbox.wallet.faults.plan({ operation: 'refund', fault: 'lost_answer', times: 2 })
    assert.equal((await refund(order, units(order, 'A', 1))).state, 'unknown')
    hands.shop.clock.advance({ minutes: 2 })
    await reconcileRefunds(hands.shop)
    hands.shop.sandbox.wallet.faults.plan({ operation: 'refund', fault: 'drop', times: 2 })
    assert.equal((await refund(order, units(order, 'B', 1))).state, 'unknown')
    hands.shop.clock.advance({ minutes: 2 })
    await reconcileRefunds(hands.shop)
    assert.deepEqual([await states(order), hands.walletHas(token)], [['done', 'done'], order.amount - 6_000])
    await refund(order)
    assert.deepEqual([await statusOf(hands.shop, order), hands.walletHas(token)], ['REEMBOLSADO', 0])
  })

  test('a provider that refuses: nothing moves, the order waits for staff, who pays it back by hand', async () => {
    const order = await readyOrder(hands.shop, { A: 2 })
    const { token } = await pay(hands.shop, order)
    // A debit card gives back all or nothing.
    hands.shop.sandbox.webpay.act(token, 'approve', { kind: 'debit', installments: 0 })
    await returnFromWebpay(hands.shop, { token_ws: token })
    const before = await stockOf(hands.shop, 'A')
    assert.equal((await refund(order, units(order, 'A', 1))).state, 'refused')
    const [review] = await reviewsOf(hands.shop, { account: operator, orderId: order.id })
    assert.deepEqual([review?.kind, review?.amount, await stockOf(hands.shop, 'A'), await statusOf(hands.shop, order), await findRefunds(hands.shop, order.id)], ['refund_refused', 1_000, before, 'AUTORIZADO', []])
    assert.equal((await refund(order, units(order, 'A', 1), { byHand: true })).state, 'done')
    await closeReview(hands.shop, { account: operator, id: review!.id, note: 'Transferido' })
    assert.deepEqual([(await stockOf(hands.shop, 'A')).stock, await chargedFor(hands.shop, order)], [before.stock + 1, order.amount])
    await assert.rejects(refund(order, units(order, 'A', 2)), { code: 'input.invalid' })
  })

  test('racing with a chargeback: money goes back once from the shop, the chargeback is recorded, and the order can still be ended', async () => {
    const { order, token } = await hands.opened({ A: 2 })
    await hands.back(await hands.at(token, 'approve'))
    const [payment] = hands.shop.sandbox.wallet.payments(hands.referenceOf(token))
    await refund(order, units(order, 'A', 1))
    hands.notices.length = 0
    hands.shop.sandbox.wallet.giveBack(payment!.id, 'charged_back')
    for (let waited = 0; hands.notices.length === 0 && waited < 100; waited++) await new Promise((resolve) => setTimeout(resolve, 10))
    const [late] = await Promise.allSettled([refund(order, units(order, 'A', 1)), ...Array.from({ length: 3 }, () => hands.deliver(hands.notices[0]!))])
    const state = late.status === 'fulfilled' ? late.value.state : (late.reason as { code: string }).code
    assert.match(state, /^(refused|refund\.more_than_left)$/)
    // What a refund under way might have explained is found by the look after it.
    hands.shop.clock.advance({ minutes: 2 })
    await findReturnedMoney(hands.shop)
    const returned = await hands.shop.db.selectFrom('payment_return').innerJoin('payment_attempt as a', 'a.id', 'attempt_id').select('payment_return.amount').where('a.order_id', '=', order.id).execute()
    assert.equal(returned.reduce((sum, { amount }) => sum + amount, 0), order.amount - 1_000)
    const end = await refund(order)
    assert.deepEqual([end.amount, end.state, await statusOf(hands.shop, order), await reviewsOf(hands.shop, { account: operator, orderId: order.id })], [0, 'done', 'REEMBOLSADO', []])
  })

  test('racing with a subscription’s charge: an order under charge is no refundable one; a paid delivery is refunded, the subscription goes on', async () => {
    const { subscription } = await activeSubscription(hands.shop, { A: 1 })
    await Promise.all([chargeSubscriptions(hands.shop), (async () => {
      for (const order of await ordersOf(hands.shop, subscription)) await refund(order).catch((error: { code: string }) => assert.equal(error.code, 'order.cannot_move'))
    })()])
    const [order] = await ordersOf(hands.shop, subscription)
    if (order!.status !== 'REEMBOLSADO') await Promise.allSettled([refund(order!), refund(order!), chargeSubscriptions(hands.shop)])
    assert.deepEqual([await statusOf(hands.shop, order!), await chargedTo(hands.shop, subscription), (await attemptsOf(hands.shop, order!)).map(({ state }) => state)], ['REEMBOLSADO', 0, ['approved']])
    assert.match((await plan(hands.shop, subscription))[0]!, /paid paid/)
  })

  test('what nobody can find out is a task of staff, who say how it ended', async () => {
    const { order, token } = await bought()
    hands.shop.sandbox.webpay.faults.plan({ operation: 'refund', fault: 'drop', times: 9 })
    const { id } = await refund(order, units(order, 'A', 1))
    for (let round = 0; round < 12; round++) {
      hands.shop.clock.advance({ minutes: 70 })
      await reconcileRefunds(hands.shop)
    }
    const open = (await listReviews(hands.shop, { account: operator, first: 50, offset: 0 })).nodes.filter(({ orderId }) => orderId === order.id)
    assert.deepEqual(open.map(({ kind, subject }) => [kind, subject]), [['refund_unknown', id]])
    await assert.rejects(closeReview(hands.shop, { account: operator, id: open[0]!.id, note: 'x' }), { code: 'review.needs_decision' })
    await assert.rejects(decideRefund(hands.shop, { account: pharmacist, id, happened: true }), { code: 'account.not_allowed' })
    hands.shop.sandbox.webpay.faults.clear()
    hands.shop.sandbox.webpay.refund(token, 1_000)
    assert.equal((await decideRefund(hands.shop, { account: operator, id, happened: true })).state, 'done')
    await assert.rejects(decideRefund(hands.shop, { account: operator, id, happened: true }), { code: 'refund.not_found' })
    assert.deepEqual([await reviewsOf(hands.shop, { account: operator, orderId: order.id }), await chargedFor(hands.shop, order)], [[], order.amount - 1_000])
  })
})
