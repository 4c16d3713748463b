/** Sales by day of Chile: whose figures they are, on which day each counts, and what they cost. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { Kysely, PostgresDialect, sql, type CompiledQuery } from 'kysely'
import type { Db } from '#db/database.ts'
import { chileDate } from '#lib/chile-time.ts'
import { copyOrder } from '#test/copy-orders.ts'
import { noPostgres } from '#test/postgres.ts'
import { useParcels } from '#test/test-parcels.ts'
import { eachDatabase } from '#test/test-shop.ts'
import { useStaffCalls, type Caller } from '#test/test-staff-calls.ts'
import { findSalesByDay } from './sales-by-day.db.ts'
import type { SalesOfDay } from './sales-by-day.rules.ts'

const QUERY = '{ salesByDay { day sales orders } }'

eachDatabase((database) => {
  const { shop, sell, refund } = useParcels(database)
  const { ask } = useStaffCalls(shop)
  const readSales = async (person: Caller) => (await ask<{ salesByDay: SalesOfDay[] }>(person, QUERY)).data?.salesByDay

  test('thirty days until today, those without a sale too; a refund counts on its own day', async () => {
    const first = await sell({ FREE: 1 })
    shop.clock.advance({ hours: 24 })
    const second = await sell({ FREE: 2 })
    await refund(first)
    const sales = (await readSales('manager'))!
    assert.equal(sales.length, 30)
    assert.deepEqual(sales.slice(-3), [
      { day: '2026-11-17', sales: 0, orders: 0 },
      { day: '2026-11-18', sales: first.amount, orders: 1 },
      { day: '2026-11-19', sales: second.amount - first.amount, orders: 1 },
    ])
  })

  test('the day is Chile’s: a quarter to midnight is not yet the next', async () => {
    await sql`update orders set placed_at = '2026-11-19T02:45:00Z' where placed_at is not null`.execute(shop.db)
    const sales = (await readSales('manager'))!
    assert.equal(sales.at(-2)!.orders, 2)
    assert.equal(sales.at(-1)!.orders, 0)
  })

  test('an order that was rejected after its sale counts no more', async () => {
    await sql`update orders set status = 'RECHAZADO' where placed_at is not null`.execute(shop.db)
    assert.equal((await readSales('manager'))!.at(-2)!.orders, 0)
  })

  test('managers alone read them', async () => {
    for (const person of ['stranger', 'client', 'operator', 'pharmacist', 'dispatch', 'editor'] as const)
      assert.equal((await readSales(person)) ?? null, null, person)
  })
})

describe('beside 4,000 orders on PostgreSQL', { skip: noPostgres() }, () => {
  const { shop, sell, refund } = useParcels('server')

  test('the figures read the last days alone, by their indexes', async () => {
    const order = await sell({ FREE: 1 })
    await refund(order)
    // In a from clause the function runs once a row, and not once a column.
    await copyOrder(shop, {
      id: order.id,
      count: 4000,
      change: sql`jsonb_build_object('placed_at', o.placed_at - make_interval(hours => 6 * n))`,
    })
    await sql`insert into refund select copy.* from refund r cross join generate_series(1, 4000) n
      cross join lateral jsonb_populate_record(r, jsonb_build_object('id', gen_random_uuid(),
        'settled_at', r.settled_at - make_interval(hours => 6 * n))) copy
      where r.order_id = ${order.id}::uuid`.execute(shop.db)
    await sql`vacuum analyze`.execute(shop.db)
    const logged: CompiledQuery[] = []
    const db: Db = new Kysely({
      dialect: new PostgresDialect({ pool: shop.database.pool! }),
      log: ({ query }) => void logged.push(query),
    })
    await findSalesByDay({ ...shop, db }, [chileDate('2026-10-20'), chileDate('2026-11-18')])
    const { rows } = await shop.database.pool!.query<{ 'QUERY PLAN': string }>(`explain ${logged[0]!.sql}`, [
      ...logged[0]!.parameters,
    ])
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
    assert.match(plan, /orders_placed/)
    assert.match(plan, /refund_settled/)
    assert.doesNotMatch(plan, /Seq Scan on (orders|refund)/)
  })
})
