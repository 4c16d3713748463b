import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { eachDatabase } from '#test/test-shop.ts'
import { useParcels } from '#test/test-parcels.ts'
import { listOrderTimeline } from './list-order-timeline.ts'
import { timelinePageInput } from './staff-order-list.input.ts'

eachDatabase((database) => {
  const { shop, staff, sell } = useParcels(database)

  test('who may see claims has an order’s in its timeline, with its end; a draft’s is in none', async () => {
    const order = await sell({ FREE: 1 })
    const claim = (state: string, reason: string | null, soldAt: string | null) =>
      sql`
        insert into insurance_claim (id, order_id, order_version, amount, state, reason, sold_at, created_at,
          settled_at)
        values (gen_random_uuid(), ${order.id}::uuid, 1, 4990, ${state}, ${reason}, ${soldAt},
          '2026-11-18T12:00:00Z', '2026-11-18T12:01:00Z')`.execute(shop.db)
    await claim('refused', 'not_covered', '2026-11-18T12:00:00Z')
    await claim('cancelled', null, null)
    const read = async (person: keyof typeof staff) => {
      const nodes = []
      let after: string | null = null
      // Page by page: an end’s key is the longest that a cursor has.
      do {
        const page = { account: staff[person], orderId: order.id, ...timelinePageInput.parse({ first: 1, after }) }
        const read = await listOrderTimeline(shop, page)
        nodes.push(...read.nodes)
        after = read.endCursor
      } while (after !== null)
      return nodes
        .filter(({ kind }) => kind === 'claim')
        .map(({ event, to, text, amount }) => [event, to, text, amount])
        .toSorted()
    }
    assert.deepEqual(await read('operator'), [
      ['requested', 'requested', null, 4_990],
      ['settled', 'refused', 'not_covered', 4_990],
    ])
    assert.deepEqual(await read('dispatch'), [])
  })
})
