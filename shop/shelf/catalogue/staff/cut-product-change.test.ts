/** A killed process leaves its connection cut: a product, its prices and the record changed together, or not at all. */
import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { sql } from 'kysely'
import type { SignedIn } from '#shop/ground/policy/account.rules.ts'
import { DEMO_PEOPLE, seedDemoPeople } from '#shop/people/accounts/demo-people.ts'
import { withCutConnections } from '#test/cut-connections.ts'
import { noPostgres } from '#test/postgres.ts'
import { useShop } from '#test/test-shop.ts'
import { changeProducts, previewProductChange, undoProductChanges } from './change-products.ts'

const manager: SignedIn = { ...DEMO_PEOPLE.manager, hasProfile: true, permissions: ['prices.edit'] }
const SKUS = ['A', 'B', 'C']

describe('on PostgreSQL', { skip: noPostgres() }, () => {
  const shop = useShop({ database: 'server', products: SKUS.map((sku) => ({ sku, normal_price: 1_000 })) })
  before(() => seedDemoPeople(shop))

  test('a change of three products, wherever it is cut: each is done whole or not at all, and can be taken back', async () => {
    const { rows } = await sql<{ id: number }>`select id from product order by sku`.execute(shop.db)
    const ids = rows.map(({ id }) => id)
    const doneCounts = new Set<number>()
    for (let statements = 0, isDone = false; !isDone; statements++) {
      shop.clock.advance({ minutes: 11 })
      const products = await previewProductChange(shop, { account: manager, ids, change: { percent: 10 } })
      isDone = await changeProducts(withCutConnections(shop, statements), { account: manager, products }).then(
        ({ done }) => done === SKUS.length,
        () => false,
      )
      const { rows: batches } = await sql<{ batch: string; recorded: number; priced: number; raised: number }>`
        select s.batch_id as batch, count(*)::int as recorded,
          (select count(*)::int from price_change c where c.batch_id = s.batch_id) as priced,
          (select count(*)::int from product where normal_price = 1100) as raised
        from staff_change s group by s.batch_id order by max(s.id) desc limit 1`.execute(shop.db)
      const [batch] = batches
      const { rows: raised } = await sql<{ n: number }>`
        select count(*)::int as n from product where normal_price = 1100`.execute(shop.db)
      doneCounts.add(raised[0]!.n)
      if (raised[0]!.n === 0) continue
      assert.deepEqual([batch!.recorded, batch!.priced], [batch!.raised, batch!.raised], `after ${statements}`)
      const undone = await undoProductChanges(shop, { account: manager, batchId: batch!.batch })
      assert.deepEqual([undone.done, undone.refused], [batch!.raised, []])
    }
    assert.deepEqual([...doneCounts].toSorted(), [0, 1, 2, 3])
  })
})
