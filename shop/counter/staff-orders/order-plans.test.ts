/** Beside a long history each page, search and timeline reads few orders, by its own index. */
import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { sql } from 'kysely'
import type { Shop } from '#context'
import { copyOrder } from '#test/copy-orders.ts'
import { noPostgres } from '#test/postgres.ts'
import { assertNoSeqScan, assertUsesIndex, countRowsRead, watchPlans } from '#test/query-plans.ts'
import { useParcels } from '#test/test-parcels.ts'
import type { OrderSearch } from './decide-search.rules.ts'
import { findTimeline } from './order-timeline.db.ts'
import { staffOrderPageInput } from './staff-order-list.input.ts'
import { findStaffOrders } from './staff-orders.db.ts'

const HISTORY = 20_000
/** A page is 51 rows; an open state, or a card, has a few more. */
const ROWS_MAX = 250

describe('with 20,000 sold orders on PostgreSQL', { skip: noPostgres() }, () => {
  const { shop, staff, sell, sellPacked, refund } = useParcels('server')
  let watched: Shop
  let id: string
  let rareCommune: string
  let explain: ReturnType<typeof watchPlans>['explain']
  before(async () => {
    const { order, parcel } = await sellPacked({ FREE: 1 })
    id = order.id
    const { rows } = await sql<{ id: string }>`
      select c.id from commune c join orders o on o.id = ${id}::uuid and c.id <> o.commune_id order by c.id limit 1
    `.execute(shop.db)
    rareCommune = rows[0]!.id
    // Copies of that order, its lines, its payment, its parcel and its history, each with a person of its own.
    await copyOrder(shop, {
      id,
      count: HISTORY,
      change: sql`jsonb_build_object(
        'status', case when n % 500 = 0 then 'Revisión inventario' else 'ENTREGADO' end,
        'rut', n || '-k', 'email', 'p' || n || '@ejemplo.cl', 'phone', '9' || lpad(n::text, 8, '0'),
        'first_name', 'Ana', 'last_name', md5(n::text), 'placed_at', o.placed_at - n * interval '1 minute',
        'commune_id', case when n % 4999 = 0 then ${rareCommune}::text else o.commune_id end,
        'payment_method', case when n % 2499 = 0 then 'former' else 'webpay' end,
        'operator_id', case when n % 500 = 0 or n % 400 = 0 then ${staff.operator.id}::text end,
        'payment_type', case when n % 500 = 0 then 'deferredPayment' when n % 400 = 0 then 'paymentAtHome' end,
        'payment_date', case when n % 500 <> 0 then o.payment_date end)`,
    })
    await sql`insert into order_line select (jsonb_populate_record(l, jsonb_build_object('order_id', o.id))).*
      from order_line l cross join orders o where l.order_id = ${id}::uuid and o.id <> l.order_id`.execute(shop.db)
    await sql`insert into payment_attempt select (jsonb_populate_record(a, jsonb_build_object(
        'id', gen_random_uuid(), 'order_id', o.id, 'buy_order', o.reference, 'token', null, 'provider_payment', null,
        'card_last_digits', right(o.reference, 4)))).*
      from payment_attempt a cross join orders o where a.order_id = ${id}::uuid and o.id <> a.order_id`.execute(shop.db)
    await sql`insert into parcel select (jsonb_populate_record(p, jsonb_build_object(
        'id', gen_random_uuid(), 'order_id', o.id, 'state', 'delivered', 'ended_at', o.placed_at))).*
      from parcel p cross join orders o
      where p.id = ${parcel.id}::uuid and o.status = 'ENTREGADO' and o.reference like '%7'`.execute(shop.db)
    await refund(await sell({ FREE: 1 }))
    const { id: newId } = await sell({ FREE: 1 })
    await shop.db.updateTable('orders').set({ rut: '99999999-9' }).where('id', '=', newId).execute()
    await sql`insert into refund select (jsonb_populate_record(r, jsonb_build_object(
        'id', gen_random_uuid(), 'state', 'refused', 'reason', 'x'))).*
      from refund r cross join generate_series(1, 2000)`.execute(shop.db)
    await sql`insert into order_history (order_id, at, actor, event, to_status)
      select o.id, o.placed_at, 'shop', 'delivered', 'ENTREGADO' from orders o`.execute(shop.db)
    await sql`insert into mail_outbox (message_id, recipient, subject, html, body_text, about, created_at)
      select 'm' || o.reference, '', '', '', '', o.id, o.placed_at from orders o`.execute(shop.db)
    await sql`vacuum analyze`.execute(shop.db)
    ;({ watched, explain } = watchPlans(shop))
  })

  const LARGE = ['orders', 'payment_attempt', 'order_history', 'order_line', 'mail_outbox', 'parcel', 'refund']

  const find = (page: object, search: OrderSearch | null = null) => {
    const { first, after, search: _, ...filter } = staffOrderPageInput.parse(page)
    return findStaffOrders(watched, { filter, search, first: first + 1, after })
  }
  const position = (row: { placedAt: string; orderId: string }) =>
    Buffer.from(JSON.stringify(['infinity', row.placedAt, row.orderId])).toString('base64url')

  for (const [name, read, index, found] of [
    ['all', () => find({}), 'orders_placed', 51],
    ['a rare commune', () => find({ communeId: rareCommune }), 'orders_by_state', 4],
    ['a commune among open orders', () => find({ communeId: rareCommune, isOpen: true }), 'orders_by_state', 0],
    ['a gateway of long ago', () => find({ payment: 'former' }), 'orders_by_state', 8],
    ['days', () => find({ placedFrom: '2026-11-10', placedUntil: '2026-11-11' }), 'orders_placed', 51],
    ['paid at home', () => find({ payment: 'atHome' }), 'orders_operator', 40],
    ['not paid yet', () => find({ payment: 'owed' }), 'orders_owed', 40],
    ['to prepare', () => find({ preparation: 'to_prepare' }), 'orders_by_state', 41],
    ['packed', () => find({ preparation: 'packed' }), 'orders_pkey', 1],
    ['returned', () => find({ preparation: 'returned' }), 'parcel_returned', 0],
    ['kept cold', () => find({ coldChain: true }), 'orders_by_state', 0],
    ['with a prescription', () => find({ needsReview: true, channel: 'web' }), 'orders_by_state', 0],
    ['refunds under way', () => find({ isRefunding: true }), 'refund_one_open', 0],
    ['a rare state', () => find({ states: ['Revisión inventario', 'VALIDADO'] }), 'orders_by_state', 41],
    ['a frequent state', () => find({ isOpen: false }), 'orders_by_state', 51],
    ['a promise', () => find({ promisedUntil: '2030-01-01' }), 'orders_by_state', 42],
    ['the next promise', () => find({ sort: 'promise' }), 'orders_by_state', 42],
    ['a RUT', () => find({}, { by: 'rut', rut: '777-k' }), 'orders_by_person', 1],
    ['an e-mail', () => find({}, { by: 'email', email: 'p777@ejemplo.cl' }), 'orders_by_person', 1],
    ['a phone', () => find({}, { by: 'phone', phone: '900000777' }), 'orders_by_person', 1],
    ['a RUT of a new sale', () => find({}, { by: 'rut', rut: '99999999-9' }), 'orders_by_person', 1],
    ['a card', () => find({}, { by: 'card', lastDigits: '0777' }), 'payment_attempt_card', 2],
    [
      'a name',
      () => find({}, { by: 'name', words: ['ana', 'f1c1592588411002af340cbaedd6fc33'] }),
      'orders_by_person',
      1,
    ],
    [
      'a timeline',
      () => findTimeline(watched, { hasClaims: true, orderId: id, first: 51, after: null }),
      'mail_outbox_about',
      null,
    ],
  ] as const)
    test(`${name}: by ${index}, no large table whole`, async () => {
      const { count, nodes } = await explain(read)
      if (found !== null) assert.equal(count, found)
      assertUsesIndex(nodes, index)
      assertNoSeqScan(nodes, LARGE)
      const rows = countRowsRead(nodes, ['orders'])
      assert.ok(rows < ROWS_MAX, `${rows} rows`)
    })

  test('the hundredth page costs what the first does', async () => {
    const [row] = await find({ placedUntil: '2026-11-11' })
    const { count, nodes } = await explain(() => find({ after: position(row!) }))
    assert.equal(count, 51)
    const [walk] = nodes.filter((node) => node['Index Name'] === 'orders_placed')
    assert.ok(walk!['Actual Rows'] <= 51, String(walk!['Actual Rows']))
  })
})
