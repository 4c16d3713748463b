import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Shop } from '#context'
import { newId } from '#lib/ids.ts'
import { applyCoupon } from '#shop/ordering/drafts/apply-coupon.ts'
import { LIMITS } from '#shop/ground/limits/limits.rules.ts'
import { sendMail } from '#shop/ground/mail/send-mail.ts'
import { moveOrder } from '#shop/ordering/orders/move-order.ts'
import { orderLinkAddress } from '#shop/ordering/orders/order-link.ts'
import { getOrder } from '#shop/ordering/orders/show-order.ts'
import { chargeSubscriptions } from '#shop/sale/subscriptions/charging/charge-subscriptions.ts'
import { returnFromCard } from '#shop/sale/payments/redirect/return-from-card.ts'
import { listOrderReviews } from './review-orders.ts'
import { assertRefused } from '#test/assert-refused.ts'
import { chargedFor, pay, payAndReturn, readStatus, readStock, readyOrder } from '#test/test-buyer.ts'
import { activeSubscription, chargedTo, orderLog, plan } from '#test/test-charge.ts'
import { addCoupon, countUses } from '#test/test-coupon.ts'
import { openRefundShop, operator, pharmacist } from '#test/test-refund.ts'
import { eachDatabase } from '#test/test-shop.ts'
import { until } from '#test/until.ts'
import { cancelOrder, showCancellation } from './cancel-order.ts'
import { reconcileRefunds } from './send-refund.ts'

eachDatabase((database) => {
  let hands: Awaited<ReturnType<typeof openRefundShop>>
  before(async () => void (hands = await openRefundShop(database)))
  after(() => hands.shop.close())

  let addresses = 0
  const cancel = (
    { order, ...actor }: { order: { id: string }; visitor: string | null; link?: string },
    more: Partial<Parameters<typeof cancelOrder>[1]> = {},
    shop: Shop = hands.shop,
  ) => cancelOrder(shop, { ...actor, orderId: order.id, address: `10.9.0.${++addresses}`, ...more })
  const bought = async (products: Record<string, number> = { A: 2, B: 1 }) => {
    const visitor = newId()
    const order = await readyOrder(hands.shop, products, visitor)
    return { visitor, order, token: await payAndReturn(hands.shop, order) }
  }
  const shown = async ({ order, visitor }: Awaited<ReturnType<typeof bought>>, account?: typeof operator) =>
    showCancellation(hands.shop, { visitor, account, order: (await getOrder(hands.shop, order.id))! })

  test('a paid order that nobody prepares yet is cancelled by its customer: all money, units and the coupon’s use go back, and a mail says so', async () => {
    await addCoupon(hands.shop, { code: 'ANULA', max_uses: 1 })
    const before = [await readStock(hands.shop, 'A'), await readStock(hands.shop, 'B')]
    const visitor = newId()
    const draft = await readyOrder(hands.shop, { A: 2, B: 1 }, visitor)
    await applyCoupon(hands.shop, { visitor, address: '', orderId: draft.id, code: 'ANULA' })
    const order = (await getOrder(hands.shop, draft.id))!
    const token = await payAndReturn(hands.shop, order)
    assert.equal(await shown({ order, visitor, token }), 'possible')
    const refund = await cancel({ order, visitor })
    assert.deepEqual([refund.state, refund.amount, refund.whole], ['done', order.amount, true])
    assert.deepEqual(
      [
        await readStatus(hands.shop, order),
        await chargedFor(hands.shop, order),
        [await readStock(hands.shop, 'A'), await readStock(hands.shop, 'B')],
        await countUses(hands.shop, 'ANULA'),
        await shown({ order, visitor, token }),
      ],
      ['REEMBOLSADO', 0, before, { uses: 0, reserved: 0, used: 0 }, 'none'],
    )
    assert.deepEqual(await hands.mails(order), [`Pedido ${order.reference} reembolsado`])
    const sent = () => hands.shop.sent.find(({ subject }) => subject === `Pedido ${order.reference} reembolsado`)
    await until(async () => (await sendMail(hands.shop), sent() !== undefined))
    assert.match(sent()!.text, /anulaste tu pedido \w+ y te devolvimos/)
  })

  test('it is its customer’s alone, or its mail’s reader’s; to everybody else it does not exist', async () => {
    const mine = await bought({ A: 1 })
    const other = await bought({ A: 1 })
    const link = orderLinkAddress(hands.shop, mine.order).split('#enlace=')[1]!
    for (const [stranger, account] of [
      [null, null],
      [other.visitor, null],
      [mine.visitor, operator],
      [mine.visitor, pharmacist],
    ] as const)
      await assertRefused(cancel({ order: mine.order, visitor: stranger }, { account }), 'order.not_found')
    await assertRefused(cancel({ order: other.order, visitor: null, link }), 'order.not_found')
    await assertRefused(cancel({ order: mine.order, visitor: null, link: `${link}x` }), 'order.not_found')
    await assertRefused(cancel({ order: { id: 'x' }, visitor: mine.visitor }), 'order.not_found')
    assert.deepEqual(
      [await shown({ ...mine, visitor: other.visitor }), await shown(mine, operator), await hands.states(mine.order)],
      ['none', 'none', []],
    )
    assert.equal((await cancel({ order: mine.order, visitor: null, link })).state, 'done')
  })

  test('twice at once, in two processes, and once more later: cancelled once, refunded once, and every answer is the same refund', async () => {
    const second = await hands.shop.openSecond()
    const mine = await bought()
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, index) => cancel(mine, {}, index % 2 ? hands.shop : second)),
    )
    answers.push(await cancel(mine))
    assert.equal(new Set(answers.map(({ id }) => id)).size, 1)
    assert.deepEqual(
      [
        await hands.states(mine.order),
        hands.shop.sandbox.webpay.find(mine.token)!.refunded,
        await chargedFor(hands.shop, mine.order),
        await hands.mails(mine.order),
      ],
      [['done'], mine.order.amount, 0, [`Pedido ${mine.order.reference} reembolsado`]],
    )
  })

  test('racing with the approval: one of them wins; an approved order keeps its money, a cancelled one is never prepared', async () => {
    const ends = new Set<string>()
    for (let race = 0; race < 6; race++) {
      const mine = await bought({ A: 1 })
      const approve = () => moveOrder(hands.shop, { orderId: mine.order.id, event: 'approved', actor: 'staff' })
      const both = race % 2 ? [approve(), cancel(mine)] : [cancel(mine), approve()]
      const failures = (await Promise.allSettled<unknown>(both)).flatMap((end) =>
        end.status === 'rejected' ? [(end.reason as { code: string }).code] : [],
      )
      assert.equal(failures.length, 1)
      assert.match(failures[0]!, /^order\.(held|cannot_move|too_late_to_cancel)$/)
      const end = [await readStatus(hands.shop, mine.order), await chargedFor(hands.shop, mine.order)]
      const cancelled = failures[0] !== 'order.too_late_to_cancel'
      assert.deepEqual(end, cancelled ? ['REEMBOLSADO', 0] : ['VALIDADO', mine.order.amount])
      ends.add(String(end[0]))
    }
    assert.ok(ends.size >= 1)
  })

  test('once it is prepared, or while its money is questioned, it is not cancelled; nothing changes', async () => {
    const prepared = await bought({ A: 1 })
    await hands.move(prepared.order, 'approved')
    for (const event of [null, 'dispatched', 'delivered'] as const) {
      if (event) await hands.move(prepared.order, event)
      await assertRefused(cancel(prepared), 'order.too_late_to_cancel')
      assert.equal(await shown(prepared), 'none')
    }
    const draft = { order: await readyOrder(hands.shop, { A: 1 }, prepared.visitor), visitor: prepared.visitor }
    await assertRefused(cancel(draft), 'order.too_late_to_cancel')
    const part = await bought({ A: 2 })
    hands.shop.sandbox.webpay.faults.plan({ operation: 'refund', fault: 'drop' })
    await hands.refund(part.order, hands.units(part.order, 'A', 1))
    await assertRefused(cancel(part), 'refund.in_progress')
    hands.shop.clock.advance({ minutes: 12 })
    await reconcileRefunds(hands.shop)
    assert.equal((await cancel(part)).amount, part.order.amount - 1_000)
    assert.deepEqual(
      [await chargedFor(hands.shop, prepared.order), await chargedFor(hands.shop, part.order)],
      [prepared.order.amount, 0],
    )
  })

  test('a provider that is silent: the order is stopped at once, and its money follows; one that refuses makes it staff’s task, and asking again sends nothing', async () => {
    const silent = await bought({ A: 1 })
    hands.shop.sandbox.webpay.faults.plan({ operation: 'refund', fault: 'drop' })
    assert.equal((await cancel(silent)).state, 'unknown')
    assert.equal(await shown(silent), 'requested')
    await assertRefused(hands.move(silent.order, 'approved'), 'order.held')
    assert.equal((await cancel(silent)).state, 'unknown')
    hands.shop.clock.advance({ minutes: 12 })
    await reconcileRefunds(hands.shop)
    assert.deepEqual(
      [await readStatus(hands.shop, silent.order), await chargedFor(hands.shop, silent.order)],
      ['REEMBOLSADO', 0],
    )
    // A debit card gives back all or nothing, and a part of this order went back by hand.
    const visitor = newId()
    const order = await readyOrder(hands.shop, { A: 2 }, visitor)
    const { token } = await pay(hands.shop, order)
    hands.shop.sandbox.webpay.act(token, 'approve', { kind: 'debit', installments: 0 })
    await returnFromCard(hands.shop, 'webpay', { token_ws: token })
    await hands.refund(order, hands.units(order, 'A', 1), { byHand: true })
    const refused = { order, visitor, token }
    assert.equal((await cancel(refused)).state, 'refused')
    assert.equal((await cancel(refused)).state, 'refused')
    await assertRefused(hands.move(order, 'approved'), 'order.held')
    const reviews = await listOrderReviews(hands.shop, { account: operator, orderId: order.id })
    assert.deepEqual(
      [await shown(refused), reviews.map(({ kind }) => kind), await hands.states(order)],
      ['requested', ['refund_refused'], ['done', 'refused']],
    )
  })

  test('a delivery of a subscription is cancelled alone: its money goes back, it is not charged again, the plan goes on', async () => {
    const { subscription, account } = await activeSubscription(hands.shop, { A: 1 })
    await chargeSubscriptions(hands.shop)
    const [order] = await orderLog(hands.shop, subscription)
    assert.equal((await cancel({ order: order!, visitor: null }, { account })).state, 'done')
    await chargeSubscriptions(hands.shop)
    assert.deepEqual(
      [
        await readStatus(hands.shop, order!),
        await chargedTo(hands.shop, subscription),
        (await orderLog(hands.shop, subscription)).length,
      ],
      ['REEMBOLSADO', 0, 1],
    )
    assert.match((await plan(hands.shop, subscription))[0]!, /paid paid/)
  })

  test('an address cancels so many times in ten minutes and no more, whether the orders exist or not', async () => {
    const address = '10.8.0.1'
    for (let index = 0; index < LIMITS['cancellations by address'].most; index++)
      await assertRefused(cancel({ order: { id: newId() }, visitor: null }, { address }), 'order.not_found')
    await assertRefused(cancel({ order: { id: newId() }, visitor: null }, { address }), 'request.rate_limited')
  })
})
