/** Each change of a price is in its history, a file’s and SQL’s too; a hold or a sale pays nothing for that. */
import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import { sql } from 'kysely'
import { inTransaction, timestamp } from '#context'
import { eachDatabase, useShop } from '#test/test-shop.ts'
import { nameChange } from './price-history.db.ts'

eachDatabase({ both: 'a trigger, and settings of a transaction' }, (database) => {
  const shop = useShop({ database })
  beforeEach(async () => {
    await sql`truncate product cascade`.execute(shop.db)
    await shop.addProducts([{ sku: 'A', normal_price: 1_000, stock: 5 }])
  })
  const history = () =>
    shop.db
      .selectFrom('price_change')
      .select(['at', 'actor', 'source', 'field', 'before', 'after', 'batch_id'])
      .orderBy('id')
      .execute()

  test('a file’s price is in the history with the file’s moment; the same file again adds nothing', async () => {
    shop.clock.advance({ minutes: 5 })
    const row = { sku: 'A', normal_price: 1_200, offer_price: 900, stock: 5 }
    await shop.addProducts([row])
    await shop.addProducts([row])
    await shop.addProducts([{ ...row, stock: 9 }])
    const at = timestamp(shop.now())
    const each = { at, actor: 'import', source: 'import', batch_id: null }
    assert.deepEqual(await history(), [
      { ...each, field: 'normal_price', before: 1_000, after: 1_200 },
      { ...each, field: 'offer_price', before: null, after: 900 },
    ])
  })

  test('SQL by hand is in it too; who named the change is forgotten with the transaction', async () => {
    const batch = '00000000-0000-4000-8000-000000000001'
    await inTransaction(shop, async (shop) => {
      await nameChange(shop, { actor: 'manager:x', source: 'bulk', batch })
      await sql`update product set normal_price = 1100, updated_at = ${timestamp(shop.now())}`.execute(shop.db)
    })
    await sql`update product set normal_price = 1300, mi_boldo_price = 1250`.execute(shop.db)
    assert.deepEqual(
      (await history()).map((row) => [row.actor, row.source, row.field, row.before, row.after, row.batch_id]),
      [
        ['manager:x', 'bulk', 'normal_price', 1_000, 1_100, batch],
        ['database', 'sql', 'normal_price', 1_100, 1_300, null],
        ['database', 'sql', 'mi_boldo_price', null, 1_250, null],
      ],
    )
  })

  test('an update that names no price, or writes the same one, runs no function', async () => {
    const triggers = async (set: string) => {
      const { rows } = await sql<{ 'QUERY PLAN': [{ Triggers: { 'Trigger Name': string; Calls: number }[] }] }>`
        explain (analyze, format json) update product set ${sql.raw(set)}`.execute(shop.db)
      const [plan] = rows[0]!['QUERY PLAN']
      return plan.Triggers.filter((trigger) => trigger['Trigger Name'] === 'product_priced').map(({ Calls }) => Calls)
    }
    assert.deepEqual(await triggers('stock = stock - 1, held = held'), [])
    assert.deepEqual(await triggers('sold_units = sold_units + 1, updated_at = updated_at'), [])
    assert.deepEqual(await triggers('normal_price = normal_price'), [])
    assert.deepEqual(await triggers('normal_price = normal_price + 1'), [1])
  })
})
