/** Beside a long history of orders and parcels the lists read the open ones alone. */
import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { sql } from 'kysely'
import type { Shop } from '#context'
import { copyOrder } from '#test/copy-orders.ts'
import { noPostgres } from '#test/postgres.ts'
import { assertUsesIndex, countRowsRead, watchPlans } from '#test/query-plans.ts'
import { useParcels } from '#test/test-parcels.ts'
import { findOrdersToPrepare, findParcels } from './parcel-lists.db.ts'

const HISTORY = 4_000
const ROWS_MAX = 100

describe('with 4,000 delivered orders on PostgreSQL', { skip: noPostgres() }, () => {
  const { shop, sell, sellPacked } = useParcels('server')
  let watched: Shop
  let explain: ReturnType<typeof watchPlans>['explain']
  before(async () => {
    const { order, parcel } = await sellPacked({ FREE: 1 })
    for (let made = 0; made < 5; made++) await sell({ FREE: 1 })
    // Copies of that order and of its parcel, with ids and numbers of their own.
    await copyOrder(shop, {
      id: order.id,
      count: HISTORY,
      change: sql`jsonb_build_object('status', 'ENTREGADO', 'placed_at', o.placed_at - n * interval '1 minute',
        'delivery_estimate', '2026-01-01')`,
    })
    await sql`insert into parcel select (jsonb_populate_record(p, jsonb_build_object(
        'id', gen_random_uuid(), 'order_id', o.id, 'state', 'delivered', 'ended_at', o.placed_at))).*
      from parcel p cross join orders o
      where p.id = ${parcel.id}::uuid and o.status = 'ENTREGADO'`.execute(shop.db)
    await sql`vacuum analyze`.execute(shop.db)
    ;({ watched, explain } = watchPlans(shop))
  })

  const LARGE = ['orders', 'parcel']
  for (const [name, list, index, found] of [
    ['orders to prepare', () => findOrdersToPrepare(watched, { first: 51, after: null }), 'orders_by_state', 5],
    [
      'a further page of them',
      () =>
        findOrdersToPrepare(watched, {
          first: 51,
          after: { promise: '2026-01-01', placedAt: '2026-01-01T00:00:00.000000Z', orderId: crypto.randomUUID() },
        }),
      'orders_by_state',
      5,
    ],
    [
      'open parcels',
      () => findParcels(watched, { filter: { preparerId: null, search: null }, sort: 'since', first: 51, after: null }),
      'parcel_waiting',
      1,
    ],
    [
      'what returned',
      () =>
        findParcels(watched, {
          filter: { states: ['returned'], preparerId: null, search: null },
          sort: 'since',
          first: 51,
          after: null,
        }),
      'parcel_returned',
      0,
    ],
    [
      'what ends first',
      () =>
        findParcels(watched, {
          filter: { states: ['packed'], preparerId: null, search: null },
          sort: 'lastDay',
          first: 51,
          after: { key: '2026-01-01', id: crypto.randomUUID() },
        }),
      'parcel_waiting',
      1,
    ],
  ] as const)
    test(`${name}: by ${index}, no large table whole`, async () => {
      const { count, nodes } = await explain(list)
      assert.equal(count, found)
      assertUsesIndex(nodes, index)
      const rows = countRowsRead(nodes, LARGE)
      assert.ok(rows < ROWS_MAX, `${rows} rows`)
    })
})
