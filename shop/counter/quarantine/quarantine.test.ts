/** Returned units that wait for a pharmacist: a moving list neither skips nor repeats, and its reading is recorded. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { newId } from '#lib/ids.ts'
import { decideQuarantine } from '#shop/shelf/catalogue/import/decide-quarantine.ts'
import { useParcels } from '#test/test-parcels.ts'
import { eachDatabase } from '#test/test-shop.ts'
import { listQuarantine } from './list-quarantine.ts'
import { quarantinePageInput } from './quarantine-list.input.ts'

eachDatabase((database) => {
  const { shop, staff, sell, sellPacked, handOver, refund } = useParcels(database)
  const list = (page: object = {}) =>
    listQuarantine(shop, { account: staff.pharmacist, ...quarantinePageInput.parse(page) })

  test('a medicine that had left and is refunded waits with its lot; the reading of its order is recorded', async () => {
    const { order, parcel } = await sellPacked({ COLD: 2 })
    await handOver(parcel.id)
    await refund(order)
    await shop.db.deleteFrom('order_read').execute()
    const { nodes, endCursor } = await list()
    assert.equal(endCursor, null)
    assert.deepEqual(
      nodes.map(({ id, since, name, ...row }) => [typeof id, typeof since, typeof name, row]),
      [
        [
          'string',
          'string',
          'string',
          {
            orderId: order.id,
            orderReferenceId: order.reference,
            sku: 'COLD',
            coldChain: true,
            units: 2,
            lots: [{ lot: 'L2291', expiresOn: '2027-03-31' }],
          },
        ],
      ],
    )
    const reads = await shop.db.selectFrom('order_read').select(['order_id', 'reader']).execute()
    assert.deepEqual(reads, [{ order_id: order.id, reader: 'pharmacist' }])
    await list()
    assert.equal((await shop.db.selectFrom('order_read').selectAll().execute()).length, 1, 'once in an hour')
  })

  test('pages of a list from which units are decided neither skip nor repeat', async () => {
    await sql`update stock_quarantine set decided_at = now()`.execute(shop.db)
    const order = await sell({ FREE: 1 })
    for (let made = 0; made < 5; made++)
      await sql`insert into stock_quarantine (id, product_id, order_id, quantity, created_at)
        select ${newId()}::uuid, l.product_id, l.order_id, 3, ${new Date(1_000 + Math.floor(made / 2))}::timestamptz
        from order_line l where l.order_id = ${order.id}::uuid`.execute(shop.db)
    const expected = (await list()).nodes.map(({ id }) => id)
    const seen: string[] = []
    let after: string | null = null
    do {
      const page = await list({ first: 2, after })
      seen.push(...page.nodes.map(({ id }) => id))
      after = page.endCursor
      await decideQuarantine(shop, { account: staff.pharmacist, id: page.nodes[0]!.id, forSale: 1 })
    } while (after !== null)
    assert.equal(seen.length, 5)
    assert.deepEqual(seen, expected)
  })
})
