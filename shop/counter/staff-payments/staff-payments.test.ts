/** Payments as staff list them: each view has its own rows, and nobody’s name is in it. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { newId } from '#lib/ids.ts'
import type { Order } from '#shop/ordering/orders/order.rules.ts'
import { assertRefused } from '#test/assert-refused.ts'
import { pay, payAndReturn, readyOrder } from '#test/test-buyer.ts'
import { useParcels } from '#test/test-parcels.ts'
import { eachDatabase } from '#test/test-shop.ts'
import { listStaffPayments } from './list-staff-payments.ts'
import { staffPaymentPageInput } from './staff-payment-list.input.ts'
import type { StaffPayment } from './staff-payment.rules.ts'

eachDatabase((database) => {
  const { shop, staff, sell, refund } = useParcels(database)
  const list = (page: object = {}) =>
    listStaffPayments(shop, { account: staff.operator, ...staffPaymentPageInput.parse(page) })
  const read = async (page: object = {}) => (await list(page)).nodes
  const listOrders = async (page: object) => (await read(page)).map(({ orderReferenceId }) => orderReferenceId)
  const empty = () => sql`delete from extra_payment`.execute(shop.db).then(() => ended())
  /** Earlier attempts are of another year, so that a test has its own days. */
  const ended = () =>
    sql`update payment_attempt set created_at = '2020-01-01', next_check_at = null,
      state = case when state in ('starting', 'open', 'confirming') then 'abandoned' else state end`.execute(shop.db)
  const TODAY = { from: '2026-01-01' }
  const readAttempt = async (order: { id: string }) =>
    shop.db.selectFrom('payment_attempt').selectAll().where('order_id', '=', order.id).executeTakeFirstOrThrow()

  test('all: approved, declined and open ones, the newest first, with card and reason', async () => {
    await empty()
    const paid = await sell({ FREE: 1 })
    shop.clock.advance({ minutes: 1 })
    const declined = await readyOrder(shop, { FREE: 1 })
    await payAndReturn(shop, declined, 'reject')
    shop.clock.advance({ minutes: 1 })
    const open = await readyOrder(shop, { FREE: 1 })
    await pay(shop, open)
    const rows = await read(TODAY)
    assert.deepEqual(
      rows.map(({ orderReferenceId, state, amount, kind, gateway }) => [
        orderReferenceId,
        state,
        amount,
        kind,
        gateway,
      ]),
      [
        [open.reference, 'open', open.amount, 'purchase', 'webpay'],
        [declined.reference, 'declined', declined.amount, 'purchase', 'webpay'],
        [paid.reference, 'approved', paid.amount, 'purchase', 'webpay'],
      ],
    )
    assert.match(rows[2]!.cardLastDigits!, /^\d{4}$/)
    assert.match(rows[1]!.reason!, /response_code/)
    assert.deepEqual(await listOrders({ view: 'open' }), [open.reference])
    assert.deepEqual(await listOrders({ view: 'declined', ...TODAY }), [declined.reference])
    assert.deepEqual(await listOrders({ ...TODAY, state: 'approved' }), [paid.reference])
    assert.deepEqual(await listOrders({ ...TODAY, gateway: 'mercadopago' }), [])
    assert.deepEqual(await listOrders({ until: '2020-01-02', gateway: 'nobody' }), [])
    assert.deepEqual(await listOrders({ from: '2026-01-01', until: '2026-01-02' }), [])
  })

  test('pages of a list that grows and settles neither skip nor repeat a payment', async () => {
    await empty()
    const orders: Order[] = []
    for (let made = 0; made < 5; made++) {
      const order = await readyOrder(shop, { FREE: 1 })
      await pay(shop, order)
      orders.push(order)
      if (made % 2) shop.clock.advance({ minutes: 1 })
    }
    const seen: string[] = []
    let after: string | null = null
    do {
      const page = await list({ ...TODAY, first: 2, after })
      seen.push(...page.nodes.map(({ orderReferenceId }) => orderReferenceId))
      after = page.endCursor
      shop.clock.advance({ minutes: 1 })
      await sell({ FREE: 1 })
      // A payment that ends meanwhile goes from the open ones to the ended ones, and keeps its place.
      await sql`update payment_attempt set state = 'declined', next_check_at = null
        where order_id = ${orders[0]!.id}::uuid`.execute(shop.db)
    } while (after !== null)
    assert.deepEqual(seen.toSorted(), orders.map(({ reference }) => reference).toSorted())
  })

  test('found by order, buy order and card in any state; a person’s data finds nothing', async () => {
    const paid = await sell({ FREE: 1 })
    const attempt = await readAttempt(paid)
    const open = await readyOrder(shop, { FREE: 1 })
    await pay(shop, open)
    assert.deepEqual(await listOrders({ search: paid.reference.toLowerCase(), view: 'refunds' }), [paid.reference])
    assert.deepEqual(await listOrders({ search: attempt.buy_order }), [paid.reference])
    assert.deepEqual(await listOrders({ search: open.reference, state: 'declined' }), [open.reference])
    await sql`update payment_attempt set card_last_digits = '7777' where id = ${attempt.id}::uuid`.execute(shop.db)
    assert.deepEqual(await listOrders({ search: '7777' }), [paid.reference])
    for (const search of [paid.rut, paid.email, paid.lastName, '%'])
      assert.deepEqual(await listOrders({ search }), [], search)
    shop.clock.advance({ hours: 24 * 181 })
    assert.deepEqual(await listOrders({ search: '7777' }), [], 'a card is looked for in 180 days')
    shop.clock.reset()
  })

  test('reversals and duplicates: what a customer paid twice', async () => {
    await empty()
    const [twice, vain] = [await sell({ FREE: 1 }), await sell({ FREE: 1 })]
    const paid = await readAttempt(twice)
    await sql`insert into payment_attempt select (jsonb_populate_record(a, jsonb_build_object('id', gen_random_uuid(),
        'buy_order', a.buy_order || 'X', 'token', null, 'state', 'reversal_due', 'reason', 'order_not_payable'))).*
      from payment_attempt a where a.id = ${paid.id}::uuid`.execute(shop.db)
    await sql`update payment_attempt set state = 'reversed', reason = 'out_of_stock'
      where order_id = ${vain.id}::uuid`.execute(shop.db)
    assert.deepEqual(
      (await read({ view: 'reversals', ...TODAY }))
        .map(({ orderReferenceId, state }) => [orderReferenceId, state])
        .toSorted(),
      [
        [twice.reference, 'reversal_due'],
        [vain.reference, 'reversed'],
      ].toSorted(),
    )
    await sql`insert into extra_payment (gateway, provider_payment, attempt_id, amount, state, created_at)
      values ('mercadopago', '77', ${paid.id}::uuid, 4990, 'due', now() - interval '1 second')`.execute(shop.db)
    const rows = await read({ view: 'duplicates', ...TODAY })
    assert.deepEqual(rows.map(({ kind, state, amount }) => [kind, state, amount]).toSorted(), [
      ['duplicate', 'due', 4990],
      ['purchase', 'reversal_due', paid.amount],
    ])
    assert.deepEqual((await read({ view: 'duplicates', gateway: 'mercadopago' })).length, 1)
    const paged = [
      ...(await read({ view: 'duplicates', first: 1 })),
      ...(await read({
        view: 'duplicates',
        first: 1,
        after: (await list({ view: 'duplicates', first: 1 })).endCursor,
      })),
    ]
    assert.deepEqual(
      paged.map(({ id }) => id),
      (await read({ view: 'duplicates' })).map(({ id }) => id),
    )
  })

  test('disputes and chargebacks, open and closed', async () => {
    await empty()
    const [disputed, charged] = [await sell({ FREE: 1 }), await sell({ FREE: 1 })]
    const [first, second] = [await readAttempt(disputed), await readAttempt(charged)]
    await sql`insert into order_review (order_id, kind, subject, amount, holds_order, opened_at)
      values (${disputed.id}::uuid, 'payment_disputed', ${first.id}::text, ${first.amount}, true, now()),
        (${disputed.id}::uuid, 'money_returned', '1', ${first.amount}, true, now())`.execute(shop.db)
    await sql`insert into payment_return (attempt_id, kind, amount, reported_at) values
      (${second.id}::uuid, 'charged_back', ${second.amount}, now() - interval '1 hour'),
      (${second.id}::uuid, 'refunded', 1, now())`.execute(shop.db)
    const find = async () =>
      (await read({ view: 'disputes' })).map(({ orderReferenceId, kind, state }) => [orderReferenceId, kind, state])
    assert.deepEqual(await find(), [
      [disputed.reference, 'dispute', 'open'],
      [charged.reference, 'chargeback', 'returned'],
    ])
    await sql`update order_review set closed_at = now()`.execute(shop.db)
    assert.deepEqual((await find())[0], [disputed.reference, 'dispute', 'closed'])
    assert.deepEqual((await read({ view: 'disputes', gateway: 'nobody' })).length, 0)
  })

  test('refunds under way, without what staff wrote about them', async () => {
    const [done, lost] = [await sell({ FREE: 1 }), await sell({ FREE: 1 })]
    await refund(done)
    shop.sandbox.webpay.faults.plan({ operation: 'refund', fault: 'lost_answer' })
    await refund(lost)
    const rows = await read({ view: 'refunds' })
    assert.deepEqual(
      rows.map(({ orderReferenceId, state, amount, reason }) => [orderReferenceId, state, amount, reason]),
      [[lost.reference, 'unknown', lost.amount, null]],
    )
    assert.match(rows[0]!.cardLastDigits!, /^\d{4}$/)
  })

  test('claims of sold orders; with the right to claims alone', async () => {
    const order = await sell({ FREE: 1 })
    await sql`insert into insurance_claim (id, order_id, order_version, amount, state, reason, sold_at, created_at)
      values
      (${newId()}::uuid, ${order.id}::uuid, 1, 900, 'refused', 'balance_exceeded', now(), now()),
      (${newId()}::uuid, ${order.id}::uuid, 1, 800, 'cancelled', null, null, now())`.execute(shop.db)
    assert.deepEqual(
      (await read({ view: 'claims' })).map(({ kind, state, reason, gateway }) => [kind, state, reason, gateway]),
      [['claim', 'refused', 'balance_exceeded', null]],
    )
    const account = { ...staff.operator, permissions: ['payments.read'] as const }
    await assertRefused(
      listStaffPayments(shop, { account, ...staffPaymentPageInput.parse({ view: 'claims' }) }),
      'account.not_allowed',
    )
  })

  test('no row has a person’s name, RUT or address, a medicine or a key that opens a payment’s page', async () => {
    const order = await sell({ SIMPLE: 1 })
    const attempt = await readAttempt(order)
    const rows: StaffPayment[] = []
    for (const view of ['all', 'open', 'declined', 'reversals', 'duplicates', 'disputes', 'refunds', 'claims'])
      rows.push(...(await read({ view })))
    const text = JSON.stringify(rows)
    for (const secret of [order.lastName, order.rut, order.email, 'SIMPLE', attempt.buy_order, attempt.token!])
      assert.ok(!text.includes(secret), secret)
    assert.deepEqual(await shop.db.selectFrom('order_read').selectAll().where('order_id', '=', order.id).execute(), [])
  })
})
