/** Beside a long history of orders and parcels the lists read the open ones alone. */
import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { Kysely, PostgresDialect, sql, type CompiledQuery } from 'kysely'
import type { Shop } from '#context'
import type { Db } from '#db/database.ts'
import { copyOrder } from '#test/copy-orders.ts'
import { noPostgres } from '#test/postgres.ts'
import { useParcels } from '#test/test-parcels.ts'
import { findOrdersToPrepare, findParcels } from './parcel-lists.db.ts'

const HISTORY = 4_000
const ROWS_MAX = 100

type Plan = {
  'Relation Name'?: string
  'Index Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  Plans?: Plan[]
}

describe('with 4,000 delivered orders on PostgreSQL', { skip: noPostgres() }, () => {
  const { shop, sell, sellPacked } = useParcels('server')
  let watched: Shop
  const logged: CompiledQuery[] = []
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
    const db: Db = new Kysely({
      dialect: new PostgresDialect({ pool: shop.database.pool! }),
      log: ({ query }) => void logged.push(query),
    })
    watched = { ...shop, db }
  })

  const listNodes = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(listNodes)]

  /** Runs it, then asks for the plan of the statement that it sent. */
  async function explain(list: () => Promise<unknown[]>): Promise<{ count: number; nodes: Plan[] }> {
    logged.length = 0
    const { length } = await list()
    const { rows } = await shop.database.pool!.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
      `explain (analyze, format json) ${logged[0]!.sql}`,
      [...logged[0]!.parameters],
    )
    return { count: length, nodes: listNodes(rows[0]!['QUERY PLAN'][0].Plan) }
  }

  const countRowsRead = (nodes: Plan[]) =>
    nodes
      .filter((node) => LARGE.includes(node['Relation Name'] ?? ''))
      .reduce(
        (sum, node) => sum + node['Actual Loops'] * (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)),
        0,
      )

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
      assert.ok(nodes.some((node) => node['Index Name'] === index))
      assert.ok(countRowsRead(nodes) < ROWS_MAX, `${countRowsRead(nodes)} rows`)
    })
})
