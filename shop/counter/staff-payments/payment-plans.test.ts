/** Beside a long history each view, search and page of payments reads few rows, by its own index, in one statement. */
import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { sql } from 'kysely'
import type { Shop } from '#context'
import { copyOrder } from '#test/copy-orders.ts'
import { pay, readyOrder } from '#test/test-buyer.ts'
import { noPostgres } from '#test/postgres.ts'
import { assertNoSeqScan, assertUsesIndex, countRowsRead, watchPlans } from '#test/query-plans.ts'
import { useParcels } from '#test/test-parcels.ts'
import { findMoneyReviews } from './money-reviews.db.ts'
import { staffPaymentPageInput } from './staff-payment-list.input.ts'
import type { PaymentSearch } from './staff-payment.rules.ts'
import { findStaffPayments } from './staff-payments.db.ts'

const HISTORY = 20_000
/** A page is 51 rows; 'all' merges one of each gateway and state, and the orders of those that are shown. */
const ROWS_MAX = 900

describe('with 20,000 attempts on PostgreSQL', { skip: noPostgres() }, () => {
  const { shop, sell, refund } = useParcels('server')
  let watched: Shop
  let buyOrder: string
  let explain: ReturnType<typeof watchPlans>['explain']
  before(async () => {
    const { id } = await sell({ FREE: 1 })
    await copyOrder(shop, {
      id,
      count: HISTORY,
      change: sql`jsonb_build_object('placed_at', o.placed_at - n * interval '1 minute')`,
    })
    // One in 10 declined, one in 1,000 reversed, one in 2,500 by a provider of long ago.
    await sql`insert into payment_attempt select copy.* from payment_attempt a
      cross join (select id, reference, placed_at, row_number() over (order by reference) as n from orders) o
      cross join lateral jsonb_populate_record(a, jsonb_build_object('id', gen_random_uuid(), 'order_id', o.id,
        'token', null, 'provider_payment', null, 'buy_order', o.reference || '-AB12CD34',
        'created_at', o.placed_at, 'card_last_digits', right(o.reference, 4), 'next_check_at', null,
        'gateway', case when o.n % 2500 = 0 then 'former' when o.n % 4 = 0 then 'mercadopago' else 'webpay' end,
        'state', case when o.n % 1000 = 0 then 'reversed' when o.n % 10 = 0 then 'declined' else 'approved' end)) copy
      where a.order_id = ${id}::uuid and o.id <> a.order_id`.execute(shop.db)
    await sql`insert into extra_payment (gateway, provider_payment, attempt_id, amount, state, created_at, settled_at)
      select 'mercadopago', a.buy_order, a.id, 990, 'returned', a.created_at, a.created_at
      from payment_attempt a limit 2000`.execute(shop.db)
    await sql`insert into order_review (order_id, kind, subject, amount, holds_order, opened_at, closed_at)
      select a.order_id, kind, a.id, 990, true, a.created_at, a.created_at
      from (select * from payment_attempt where state = 'approved' limit 3000) a
      cross join unnest('{payment_disputed,refund_refused}'::text[]) kind`.execute(shop.db)
    await sql`insert into payment_return (attempt_id, kind, amount, reported_at)
      select a.id, kind, 990, a.created_at from (select * from payment_attempt limit 3000) a
      cross join unnest('{charged_back,refunded}'::text[]) kind`.execute(shop.db)
    await sql`insert into insurance_claim (id, order_id, order_version, amount, state, sold_at, created_at)
      select gen_random_uuid(), o.id, 1, 990,
        case when right(o.reference, 3) = '777' then 'refused' else 'accepted' end, o.placed_at, o.placed_at
      from orders o`.execute(shop.db)
    await refund(await sell({ FREE: 1 }))
    await sql`insert into refund select (jsonb_populate_record(r, jsonb_build_object('id', gen_random_uuid()))).*
      from refund r cross join generate_series(1, 5000)`.execute(shop.db)
    const [open, lost, held] = [await readyOrder(shop, { FREE: 1 }), await sell({ FREE: 1 }), await sell({ FREE: 1 })]
    await pay(shop, open)
    shop.sandbox.webpay.faults.plan({ operation: 'refund', fault: 'lost_answer' })
    await refund(lost)
    await sql`insert into order_review (order_id, kind, subject, amount, holds_order, opened_at)
      values (${held.id}::uuid, 'money_returned', 'x', 990, true, now())`.execute(shop.db)
    buyOrder = 'H0000777-AB12CD34'
    await sql`vacuum analyze`.execute(shop.db)
    ;({ watched, explain } = watchPlans(shop))
  })

  const LARGE = [
    'orders',
    'payment_attempt',
    'extra_payment',
    'order_review',
    'payment_return',
    'insurance_claim',
    'refund',
  ]

  const find = (page: object, search: PaymentSearch | null = null) => {
    const { first, after, search: _, ...filter } = staffPaymentPageInput.parse(page)
    return findStaffPayments(watched, { filter, search, first: first + 1, after })
  }

  for (const [name, read, index, found] of [
    ['all', () => find({}), 'payment_attempt_ended', 51],
    ['open', () => find({ view: 'open' }), 'payment_attempt_due', 1],
    ['declined', () => find({ view: 'declined' }), 'payment_attempt_ended', 51],
    ['reversals', () => find({ view: 'reversals' }), 'payment_attempt_ended', 20],
    ['duplicates', () => find({ view: 'duplicates' }), 'extra_payment_recent', 51],
    ['disputes', () => find({ view: 'disputes' }), 'order_review_disputes', 51],
    ['chargebacks', () => find({ view: 'disputes' }), 'payment_return_disputes', 51],
    ['refunds under way', () => find({ view: 'refunds' }), 'refund_one_open', 1],
    ['claims', () => find({ view: 'claims' }), 'insurance_claim_list', 51],
    ['a provider of long ago', () => find({ gateway: 'former' }), 'payment_attempt_ended', 8],
    ['a provider and a state', () => find({ gateway: 'former', state: 'reversed' }), 'payment_attempt_ended', 4],
    ['nobody’s provider', () => find({ gateway: 'x' }), 'payment_attempt_ended', 0],
    ['days', () => find({ from: '2026-11-10', until: '2026-11-11' }), 'payment_attempt_ended', 51],
    ['a card', () => find({}, { by: 'card', lastDigits: '0777' }), 'payment_attempt_card', 2],
    ['an order', () => find({}, { by: 'reference', reference: 'H0000777' }), 'payment_attempt_order', 1],
    ['a buy order', () => find({}, { by: 'buyOrder', buyOrder }), 'payment_attempt_buy_order_key', 1],
    ['open reviews', () => findMoneyReviews(watched, { first: 51, after: null }), 'order_review_open', 1],
  ] as const)
    test(`${name}: by ${index}, no large table whole`, async () => {
      const { count, nodes } = await explain(read)
      assert.equal(count, found)
      assertUsesIndex(nodes, index)
      assertNoSeqScan(nodes, LARGE)
      const rows = countRowsRead(nodes, LARGE)
      assert.ok(rows < ROWS_MAX, `${rows} rows`)
    })

  test('the hundredth page costs what the first does', async () => {
    const [row] = await find({ until: '2026-11-11' })
    const after = Buffer.from(JSON.stringify([row!.at, row!.id])).toString('base64url')
    const { count, nodes } = await explain(() => find({ after }))
    assert.equal(count, 51)
    for (const node of nodes.filter((node) => node['Index Name'] === 'payment_attempt_ended'))
      assert.ok(node['Actual Rows'] <= 51, String(node['Actual Rows']))
  })
})
