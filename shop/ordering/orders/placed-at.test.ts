import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { sql } from 'kysely'
import { splitStatements } from '#db/statements.ts'
import { payAndReturn, readyOrder, runJobs } from '#test/test-buyer.ts'
import { eachDatabase, useShop } from '#test/test-shop.ts'
import { moveOrder } from './move-order.ts'

eachDatabase((database) => {
  const shop = useShop({ database, products: [{ sku: 'A', stock: 500 }] })
  const placedAt = async (order: { id: string }) =>
    (await shop.db.selectFrom('orders').select('placed_at').where('id', '=', order.id).executeTakeFirstOrThrow())
      .placed_at
  const now = () => new Date(shop.now().epochMilliseconds)

  test('a sale has its time, which later moves keep; a draft and a rejected payment have none', async () => {
    const [sold, owed, draft, declined] = [
      await readyOrder(shop, { A: 1 }),
      await readyOrder(shop, { A: 1 }),
      await readyOrder(shop, { A: 1 }),
      await readyOrder(shop, { A: 1 }),
    ]
    shop.clock.advance({ hours: 2 })
    const at = now()
    await payAndReturn(shop, sold)
    await moveOrder(shop, { orderId: owed.id, event: 'payment_at_home', actor: 'staff' })
    await payAndReturn(shop, declined, 'reject')
    await runJobs(shop)
    for (const event of ['approved', 'stock_missing', 'approved', 'dispatched', 'delivered'] as const)
      await moveOrder(shop, { orderId: sold.id, event, actor: 'staff' })
    await moveOrder(shop, { orderId: owed.id, event: 'payment_declined', actor: 'staff' })
    assert.deepEqual(await Promise.all([sold, owed, draft, declined].map(placedAt)), [at, at, null, null])
  })

  test('earlier sales have the time of their history; running the migration twice changes nothing', async () => {
    const [sold, declined] = [await readyOrder(shop, { A: 1 }), await readyOrder(shop, { A: 1 })]
    await payAndReturn(shop, sold)
    await payAndReturn(shop, declined, 'reject')
    const at = await placedAt(sold)
    await sql`update orders set placed_at = null`.execute(shop.db)
    shop.clock.advance({ hours: 5 })
    await moveOrder(shop, { orderId: sold.id, event: 'approved', actor: 'staff' })
    const migration = splitStatements(readFileSync('db/migrations/0106_placed_at.sql', 'utf8'))
    for (const statement of [...migration, ...migration]) await sql.raw(statement).execute(shop.db)
    assert.deepEqual([await placedAt(sold), await placedAt(declined)], [at, null])
  })
})
