/** Open reviews as staff list and end them: the oldest first, and of two people who decide the second is refused. */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { decideRefund } from '#shop/sale/refunds/decide-refund.ts'
import { closeReview } from '#shop/sale/refunds/review-orders.ts'
import { reconcileRefunds } from '#shop/sale/refunds/send-refund.ts'
import { assertRefused } from '#test/assert-refused.ts'
import { readStatus } from '#test/test-buyer.ts'
import { openRefundShop, operator, pharmacist } from '#test/test-refund.ts'
import { eachDatabase } from '#test/test-shop.ts'
import { listMoneyReviews } from './list-money-reviews.ts'
import { moneyReviewPageInput } from './staff-payment-list.input.ts'

eachDatabase((database) => {
  let hands: Awaited<ReturnType<typeof openRefundShop>>
  before(async () => void (hands = await openRefundShop(database)))
  after(() => hands.shop.close())

  const list = (page: object = {}) =>
    listMoneyReviews(hands.shop, { account: operator, ...moneyReviewPageInput.parse(page) })
  const closeAll = () => sql`update order_review set closed_at = now()`.execute(hands.shop.db)
  const open = (order: { id: string }, kind: string, subject: string, at = new Date()) =>
    sql`insert into order_review (order_id, kind, subject, amount, holds_order, opened_at)
      values (${order.id}::uuid, ${kind}, ${subject}, 990, true, ${at})`.execute(hands.shop.db)

  /** A refund of which nobody knows whether it happened. */
  async function lost() {
    const { order } = await hands.bought()
    hands.shop.sandbox.webpay.faults.plan({ operation: 'refund', fault: 'drop', times: 9 })
    await hands.refund(order)
    for (let round = 0; round < 12; round++) {
      hands.shop.clock.advance({ minutes: 70 })
      await reconcileRefunds(hands.shop)
    }
    hands.shop.sandbox.webpay.faults.clear()
    return order
  }

  test('a review names its order, its refund and the payment, and who else holds the order', async () => {
    await closeAll()
    const order = await lost()
    const { nodes, endCursor } = await list()
    assert.equal(endCursor, null)
    const [review] = nodes
    const refund = await hands.shop.db
      .selectFrom('refund')
      .select(['id', 'whole'])
      .where('order_id', '=', order.id)
      .executeTakeFirstOrThrow()
    assert.deepEqual(
      { ...review, id: null, openedAt: null, authorizationCode: null, cardLastDigits: null },
      {
        id: null,
        openedAt: null,
        kind: 'refund_unknown',
        orderId: order.id,
        orderReferenceId: order.reference,
        orderStatus: 'AUTORIZADO',
        amount: order.amount,
        holdsOrder: true,
        isHeldOtherwise: false,
        refundId: refund.id,
        isWhole: true,
        gateway: 'webpay',
        cardLastDigits: null,
        authorizationCode: null,
      },
    )
    assert.match(review!.cardLastDigits!, /^\d{4}$/)
    assert.ok(review!.authorizationCode)
    await open(order, 'payment_disputed', 'a dispute')
    assert.deepEqual((await list()).nodes.map(({ kind, isHeldOtherwise }) => [kind, isHeldOtherwise]).toSorted(), [
      ['payment_disputed', true],
      ['refund_unknown', true],
    ])
  })

  test('pages of a list from which reviews are closed neither skip nor repeat one', async () => {
    await closeAll()
    const { order } = await hands.bought()
    const at = hands.shop.now().epochMilliseconds
    for (let made = 0; made < 7; made++)
      await open(order, 'money_returned', `return ${made}`, new Date(at + Math.floor(made / 3)))
    const expected = (await list()).nodes.map(({ id }) => id)
    const seen: string[] = []
    let after: string | null = null
    do {
      const page = await list({ first: 2, after })
      seen.push(...page.nodes.map(({ id }) => id))
      after = page.endCursor
      await sql`update order_review set closed_at = now() where id = ${page.nodes[0]!.id}::bigint`.execute(
        hands.shop.db,
      )
    } while (after !== null)
    assert.deepEqual(seen, expected)
    assert.equal(seen.length, 7)
  })

  test('two people decide about one refund: the second is refused, and the first decision stays', async () => {
    for (const order of ['first says yes', 'first says no']) {
      const lostOrder = await lost()
      const { id } = await hands.shop.db
        .selectFrom('refund')
        .select('id')
        .where('order_id', '=', lostOrder.id)
        .executeTakeFirstOrThrow()
      const decisions = order === 'first says yes' ? [true, false, true] : [false, true, false]
      const ends = await Promise.allSettled(
        decisions.map((happened) => decideRefund(hands.shop, { account: operator, id, happened })),
      )
      const done = ends.flatMap((end) => (end.status === 'fulfilled' ? [end.value.state] : []))
      assert.equal(done.length, 1)
      for (const end of ends)
        if (end.status === 'rejected') assert.equal((end.reason as { code: string }).code, 'refund.not_found')
      const winner = decisions[ends.findIndex(({ status }) => status === 'fulfilled')]
      assert.deepEqual(done, [winner ? 'done' : 'refused'])
      assert.deepEqual(await hands.states(lostOrder), done)
      assert.equal(await readStatus(hands.shop, lostOrder), winner ? 'REEMBOLSADO' : 'AUTORIZADO')
      const recorded = await sql`select from staff_action
        where call = 'decideRefund' and object = ${id} and refusal is null`.execute(hands.shop.db)
      assert.equal(recorded.rows.length, 1)
    }
  })

  test('two people close one review: the second is refused', async () => {
    const { order } = await hands.bought()
    await open(order, 'reversal_refused', order.id)
    const { id } = (await list()).nodes.find(({ orderId }) => orderId === order.id)!
    const ends = await Promise.allSettled(
      ['uno', 'dos', 'tres'].map((note) => closeReview(hands.shop, { account: operator, id, note })),
    )
    assert.deepEqual(
      ends.map((end) => (end.status === 'fulfilled' ? 'closed' : (end.reason as { code: string }).code)).toSorted(),
      ['closed', 'review.not_found', 'review.not_found'],
    )
  })

  test('a pharmacist reads them and decides none', async () => {
    await assertRefused(closeReview(hands.shop, { account: pharmacist, id: '1', note: 'x' }), 'account.not_allowed')
    assert.ok(Array.isArray((await listMoneyReviews(hands.shop, { account: pharmacist, first: 1, after: null })).nodes))
  })
})
