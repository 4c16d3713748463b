/** The counters of waiting work: whose, how many, how often, and what they cost beside a long history. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { Kysely, PostgresDialect, sql, type CompiledQuery } from 'kysely'
import type { Db } from '#db/database.ts'
import { newId } from '#lib/ids.ts'
import { may } from '#shop/ground/policy/account.rules.ts'
import { openCase } from '#shop/help/cases/open-case.ts'
import { copyOrder } from '#test/copy-orders.ts'
import { noPostgres } from '#test/postgres.ts'
import { useParcels } from '#test/test-parcels.ts'
import { eachDatabase } from '#test/test-shop.ts'
import { useStaffCalls, type Caller } from '#test/test-staff-calls.ts'
import { WORK_COUNTERS, type WorkCount } from './work-counter.rules.ts'
import { countWork } from './work-counts.db.ts'

const QUERY = '{ workCounts { name count hasMore oldest } }'

eachDatabase((database) => {
  const { shop, staff, sell, approve, take, sellPacked, handOver, fail } = useParcels(database)
  const { ask } = useStaffCalls(shop)
  const count = async (person: Caller) => {
    shop.clock.advance({ seconds: 6 })
    const { data, errors } = await ask<{ workCounts: WorkCount[] }>(person, QUERY)
    assert.equal(errors, undefined, JSON.stringify(errors))
    return Object.fromEntries(data!.workCounts.map((line) => [line.name, line]))
  }
  /** `message`: another one for each test, for the same form again is the same case. */
  const openOverdueCase = async (message: string) => {
    const person = { firstName: 'Ana', lastName: 'Rojas', email: 'a@example.com', phone: null }
    const { id } = await openCase(shop, { kind: 'claim', accountId: null, person, message })
    await sql`update support_case set due_on = '2026-11-01' where id = ${id}::uuid`.execute(shop.db)
  }
  const names = async (person: Caller) => Object.keys(await count(person)).toSorted()

  test('strangers and customers are refused; staff have the counters of their own rights', async () => {
    for (const person of ['stranger', 'client'] as const)
      assert.equal((await ask(person, QUERY)).errors?.[0]?.extensions.code, 'account.not_allowed')
    for (const person of ['dispatch', 'editor', 'operator', 'pharmacist', 'manager'] as const)
      assert.deepEqual(
        await names(person),
        Object.entries(WORK_COUNTERS)
          .filter(([, rights]) => may(staff[person], ...[rights].flat()))
          .map(([name]) => name)
          .toSorted(),
      )
  })

  test('screens read it all day: nothing is recorded, and it keeps no session alive', async () => {
    await shop.db.deleteFrom('session').execute()
    await count('operator')
    const { rows } = await sql`select from staff_action where call = 'workCounts'`.execute(shop.db)
    assert.equal(rows.length, 0)
    assert.deepEqual(await shop.db.selectFrom('session').selectAll().execute(), [])
  })

  test('each counter counts what waits, with the oldest time', async () => {
    const before = await count('manager')
    const sold = shop.now()
    await sell({ FREE: 1 })
    const waiting = await sell({ SIMPLE: 1 })
    const packed = await sellPacked({ FREE: 1 })
    const checked = await sellPacked({ SIMPLE: 1 })
    const failed = await sellPacked({ FREE: 1 })
    const late = await sellPacked({ FREE: 1 })
    await handOver(failed.parcel.id)
    await fail(failed.parcel.id)
    await handOver(late.parcel.id)
    await sql`update orders set delivery_estimate = '2026-11-01' where id = ${late.order.id}::uuid`.execute(shop.db)
    const pickup = await sellPacked({ FREE: 1 }, { pickup: true })
    await sql`insert into order_review (order_id, kind, subject, holds_order, opened_at)
      values (${packed.order.id}::uuid, 'payment_disputed', ${newId()}, false, now())`.execute(shop.db)
    await sql`insert into stock_quarantine (id, product_id, order_id, quantity, created_at)
      select ${newId()}::uuid, l.product_id, l.order_id, 1, ${new Date(0)} from order_line l
      where l.order_id = ${packed.order.id}::uuid`.execute(shop.db)
    await openOverdueCase('Hola')
    await sql`insert into mail_outbox (message_id, recipient, subject, html, body_text, attempts, created_at, due_at)
      values (${newId()}, 'a@example.com', '', '', '', 3, ${new Date(0)}, ${new Date(0)})`.execute(shop.db)
    const now = await count('manager')
    const grown = (name: string) => now[name]!.count - before[name]!.count
    assert.deepEqual(
      [
        ...['ordersToPrepare', 'parcelsPacked', 'parcelsToCheck', 'parcelsNotDelivered', 'parcelsLate'],
        ...['moneyReviews', 'casesOverdue', 'mailsFailing', 'pickupsOver'],
      ].map((name) => [name, grown(name)]),
      [
        ['ordersToPrepare', 1],
        ['parcelsPacked', 1],
        ['parcelsToCheck', 1],
        ['parcelsNotDelivered', 1],
        ['parcelsLate', 1],
        ['moneyReviews', 1],
        ['casesOverdue', 1],
        ['mailsFailing', 1],
        ['pickupsOver', 0],
      ],
    )
    assert.equal(now.mailsFailing!.oldest, '1970-01-01T00:00:00.000000Z')
    assert.ok(grown('jobsBehind') >= 1)
    assert.ok(Temporal.Instant.compare(Temporal.Instant.from(now.parcelsToCheck!.oldest!), sold) >= 0, checked.order.id)
    assert.equal((await count('pharmacist')).prescriptionsWaiting!.count, 1)
    await approve(waiting)
    await take(waiting)
    await sell({ SIMPLE: 1 })
    await ask('pharmacist', 'mutation { takeNextPrescription { _id } }')
    const taken = await count('pharmacist')
    assert.deepEqual([taken.prescriptionsWaiting!.count, taken.prescriptionsLapsed!.count], [0, 0])
    shop.clock.advance({ hours: 24 * 16 })
    assert.equal((await count('dispatch')).pickupsOver!.count, 1, pickup.order.id)
    assert.equal((await count('pharmacist')).prescriptionsLapsed!.count, 1)
  })

  test('a thousand and one are a thousand and more', async (t) => {
    t.after(() => sql`delete from support_case`.execute(shop.db))
    await sql`insert into support_case (id, number, kind, state, locale, due_on, created_at, updated_at)
      select gen_random_uuid(), 'N' || n, 'contact', 'open', 'es', '2026-10-01', now(), now()
      from generate_series(100000, 101000) n`.execute(shop.db)
    const { casesOverdue } = await count('operator')
    assert.deepEqual([casesOverdue!.count, casesOverdue!.hasMore], [1_000, true])
  })

  test('all screens of a process share an answer for five seconds', async () => {
    await openOverdueCase('¿Hola?')
    const first = await count('operator')
    await sql`delete from support_case`.execute(shop.db)
    const { data } = await ask<{ workCounts: WorkCount[] }>('manager', QUERY)
    const shared = data!.workCounts.find(({ name }) => name === 'casesOverdue')
    assert.deepEqual(shared, first.casesOverdue)
    assert.equal((await count('operator')).casesOverdue!.count, 0)
  })
})

describe('beside 4,000 delivered orders on PostgreSQL', { skip: noPostgres() }, () => {
  const { shop, sellPacked } = useParcels('server')

  test('the counters read the open rows alone', async () => {
    const { order, parcel } = await sellPacked({ FREE: 1 })
    await copyOrder(shop, { id: order.id, count: 4000, change: sql`jsonb_build_object('status', 'ENTREGADO')` })
    await sql`insert into parcel select (jsonb_populate_record(p, jsonb_build_object(
        'id', gen_random_uuid(), 'order_id', o.id, 'state', 'delivered', 'ended_at', o.placed_at))).*
      from parcel p cross join orders o
      where p.id = ${parcel.id}::uuid and o.status = 'ENTREGADO'`.execute(shop.db)
    await sql`insert into support_case (id, number, kind, state, locale, created_at, updated_at)
      select gen_random_uuid(), 'N' || n, 'contact', 'closed', 'es', now(), now()
      from generate_series(100000, 104000) n`.execute(shop.db)
    await sql`vacuum analyze`.execute(shop.db)
    const logged: CompiledQuery[] = []
    const db: Db = new Kysely({
      dialect: new PostgresDialect({ pool: shop.database.pool! }),
      log: ({ query }) => void logged.push(query),
    })
    await countWork({ ...shop, db })
    assert.equal(logged.length, 1, 'one statement')
    const { rows } = await shop.database.pool!.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
      `explain (analyze, format json) ${logged[0]!.sql}`,
      [...logged[0]!.parameters],
    )
    const nodes = listNodes(rows[0]!['QUERY PLAN'][0].Plan)
    for (const name of ['orders_by_state', 'parcel_waiting', 'support_case_waiting'])
      assert.ok(
        nodes.some((node) => node['Index Name'] === name),
        name,
      )
    const large = nodes.filter((node) => ['orders', 'parcel', 'support_case'].includes(node['Relation Name'] ?? ''))
    const read = large.reduce(
      (sum, node) => sum + node['Actual Loops'] * (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)),
      0,
    )
    assert.ok(read < 100, `${read} rows`)
  })
})

type Plan = {
  'Relation Name'?: string
  'Index Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  Plans?: Plan[]
}
const listNodes = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(listNodes)]
