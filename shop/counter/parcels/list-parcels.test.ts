/** The lists of parcels: their filters, a search without a person in it, and what returned. */
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { sql } from 'kysely'
import { splitStatements } from '#db/statements.ts'
import { addDays, toChileDate } from '#lib/chile-time.ts'
import { LIMITS } from '#shop/ground/limits/limits.rules.ts'
import { moveOrder } from '#shop/ordering/orders/move-order.ts'
import { assertRefused } from '#test/assert-refused.ts'
import { readStatus } from '#test/test-buyer.ts'
import { useParcels } from '#test/test-parcels.ts'
import { eachDatabase } from '#test/test-shop.ts'
import { listParcels } from './list-parcels.ts'
import { parcelPageInput } from './parcel-list.input.ts'
import { recordReturn } from './record-return.ts'

eachDatabase((database) => {
  const { shop, staff, sell, sellPacked, take, handOver, fail, deliver, refund } = useParcels(database)
  const list = async (page: unknown) =>
    (await listParcels(shop, { account: staff.dispatch, ...parcelPageInput.parse(page) })).nodes.map(({ id }) => id)
  const turnPages = async (filter: object): Promise<string[]> => {
    const ids: string[] = []
    let after: string | null = null
    do {
      const page = await listParcels(shop, {
        account: staff.dispatch,
        ...parcelPageInput.parse({ ...filter, first: 2, after }),
      })
      ids.push(...page.nodes.map(({ id }) => id))
      after = page.endCursor
    } while (after !== null)
    return ids
  }
  const name = (order: { id: string }, first_name: string, last_name: string) =>
    shop.db.updateTable('orders').set({ first_name, last_name }).where('id', '=', order.id).execute()

  test('parcels of one carrier, and of one commune as a person types it; pages neither skip nor repeat', async () => {
    const packed = []
    for (let made = 0; made < 5; made++) {
      packed.push((await sellPacked({ FREE: 1 })).parcel)
      shop.clock.advance({ minutes: 1 })
    }
    const { rows } = await sql<{ label: string }>`
      select c.label from commune c join orders o on o.commune_id = c.id where o.id = ${packed[0]!.orderId}::uuid
    `.execute(shop.db)
    const commune = rows[0]!.label.toUpperCase()
    const ids = packed.map(({ id }) => id)
    assert.deepEqual(await list({ states: ['packed'], commune }), ids)
    assert.deepEqual(await list({ states: ['packed'], commune: 'Arica' }), [])
    assert.deepEqual(await turnPages({ states: ['packed'], commune }), ids)
    await handOver(ids[0]!)
    assert.deepEqual(await list({ carrier: 'own' }), [ids[0]])
    assert.deepEqual(await list({ carrier: 'other' }), [])
  })

  test('a pickup is found by its number or by a name; the answer and the record have no person', async () => {
    const { order, parcel } = await sellPacked({ FREE: 1 }, { pickup: true })
    await name(order, 'José Ñandú', 'Muñoz Peña')
    for (const search of [order.reference, order.reference.toLowerCase(), 'munoz', 'PEÑA  josé', 'Muñ'])
      assert.deepEqual(await list({ shippingMethod: 'withdrawalStore', search }), [parcel.id], search)
    for (const search of ['Mu', 'Muñoz Soto', '%', "'; drop table parcel"])
      assert.deepEqual(await list({ search }), [], search)
    const { nodes } = await listParcels(shop, {
      account: staff.dispatch,
      ...parcelPageInput.parse({ search: 'munoz' }),
    })
    assert.doesNotMatch(JSON.stringify(nodes), /Muñoz|José/)
    const { rows } = await sql<{ row: string }>`
      select to_jsonb(a)::text as row from staff_action a where call = 'parcels'`.execute(shop.db)
    assert.ok(rows.length > 0 && rows.every(({ row }) => !/munoz|muñoz/i.test(row)))
    assert.ok(!parcelPageInput.safeParse({ search: 'x'.repeat(101) }).success)
  })

  test('one who looks for names without end is refused in time', async () => {
    shop.clock.advance({ minutes: 11 })
    const { most } = LIMITS['person searches by account']
    const look = (search: string) =>
      listParcels(shop, { account: staff.pharmacist, ...parcelPageInput.parse({ search }) })
    for (let calls = 0; calls < most; calls++) await look('rojas')
    await assertRefused(look('rojas'), 'request.rate_limited')
    await look('K7M2P9QX')
  })

  test('pickups that end first stand first, over pages: products of the cold chain wait for fewer days', async () => {
    const filter = { states: ['packed'], shippingMethod: 'withdrawalStore', sort: 'lastDay' }
    const { days, coldDays } = shop.settings.pharmacy.pickup
    const earlier = await list(filter)
    const pickups: { id: string; lastDay: string }[] = []
    for (const [free, cold] of [
      [1, 0],
      [1, 1],
      [2, 0],
      [0, 2],
      [1, 0],
      [0, 1],
    ] as const) {
      const units = { ...(free && { FREE: free }), ...(cold && { COLD: cold }) }
      const { parcel } = await sellPacked(units, { pickup: true })
      const day = addDays(toChileDate(shop.now()), cold ? coldDays : days)
      assert.equal(parcel.lastDay, day)
      pickups.push({ id: parcel.id, lastDay: day })
      shop.clock.advance({ hours: 30 })
    }
    const expected = pickups.toSorted(
      (one, other) => one.lastDay.localeCompare(other.lastDay) || one.id.localeCompare(other.id),
    )
    const paged = await turnPages(filter)
    assert.deepEqual(
      paged.filter((id) => !earlier.includes(id)),
      expected.map(({ id }) => id),
    )
    assert.equal(new Set(paged).size, paged.length)
    const home = await sellPacked({ FREE: 1 })
    assert.equal(home.parcel.lastDay, null)
    const any = { sort: 'lastDay' }
    assert.deepEqual(await turnPages(any), await list(any), 'parcels that have no last day too')
    assert.ok(!parcelPageInput.safeParse({ sort: 'name' }).success)
  })

  test('what returned is listed until staff have decided: sent again, or refunded', async () => {
    const [again, refunded] = [await sellPacked({ FREE: 1 }), await sellPacked({ FREE: 1 })]
    const pickup = await sellPacked({ FREE: 1 }, { pickup: true })
    for (const { parcel } of [again, refunded]) {
      await handOver(parcel.id)
      await fail(parcel.id)
      await recordReturn(shop, { account: staff.dispatch, id: parcel.id })
      shop.clock.advance({ minutes: 1 })
    }
    await recordReturn(shop, { account: staff.dispatch, id: pickup.parcel.id })
    assert.deepEqual(await list({ states: ['returned'] }), [again.parcel.id, refunded.parcel.id, pickup.parcel.id])
    assert.deepEqual(await list({ states: ['returned'], shippingMethod: 'withdrawalStore' }), [pickup.parcel.id])
    assert.ok(!(await list({})).includes(again.parcel.id), 'a final state is listed by its name alone')
    await take(again.order)
    await refund(refunded.order)
    assert.deepEqual(await list({ states: ['returned'] }), [pickup.parcel.id])
  })

  test('an order that was dispatched before there were parcels has one on its way, and is delivered', async () => {
    const [old, other] = [await sell({ FREE: 1 }), await sellPacked({ FREE: 1 })]
    for (const event of ['approved', 'dispatched'] as const)
      await moveOrder(shop, { orderId: old.id, event, actor: 'staff' })
    await handOver(other.parcel.id)
    const [migration] = splitStatements(readFileSync('db/migrations/0121_parcels_on_the_way.sql', 'utf8'))
    for (let run = 0; run < 2; run++) await sql.raw(migration!).execute(shop.db)
    const { rows } = await sql<{ id: string; order: string }>`
      select id, order_id as order from parcel where order_id in (${old.id}, ${other.order.id}) order by since
    `.execute(shop.db)
    assert.equal(rows.length, 2)
    const made = rows.find(({ order }) => order === old.id)!
    assert.ok((await list({ states: ['on_the_way'] })).includes(made.id))
    const { state, history, preparer } = await deliver(made.id)
    assert.deepEqual(
      [state, preparer, history.map(({ event }) => event)],
      ['delivered', null, ['handed_over', 'delivered']],
    )
    assert.equal(await readStatus(shop, old), 'ENTREGADO')
  })
})
