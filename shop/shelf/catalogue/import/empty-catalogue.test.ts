import assert from 'node:assert/strict'
import { Readable } from 'node:stream'
import { test } from 'node:test'
import { sql } from 'kysely'
import { assertRefused } from '#test/assert-refused.ts'
import { catalogueFile, eachDatabase, openTestShop, type TestShop } from '#test/test-shop.ts'
import { importCatalogue } from './import-catalogue.ts'

const ROWS = 2_500

const file =
  (last: object = {}) =>
  () =>
    Readable.from([
      catalogueFile(
        Array.from({ length: ROWS }, (_, index) => ({
          sku: `P-${index}`,
          brand: `Marca ${index % 7}`,
          ...(index === ROWS - 1 && last),
        })),
      ),
    ])
const listIndexes = async (shop: TestShop) =>
  (
    await sql<{ indexdef: string }>`select indexdef from pg_indexes where tablename = 'product' order by 1`.execute(
      shop.db,
    )
  ).rows
const count = async (shop: TestShop) =>
  (await sql<{ count: number }>`select count(*)::int from product`.execute(shop.db)).rows[0]!.count

eachDatabase((database) => {
  test('a first large file leaves every index as it was, and none of its products without one', async () => {
    const shop = await openTestShop({ database })
    const before = await listIndexes(shop)
    await assertRefused(importCatalogue(shop, file({ stock: 'many' })), 'catalogue.bad_file')
    assert.deepEqual([await count(shop), await listIndexes(shop)], [0, before])
    assert.equal((await importCatalogue(shop, file())).saved, ROWS)
    assert.deepEqual([await count(shop), await listIndexes(shop)], [ROWS, before])
    const { rows } = await sql<{ units: number }>`
      select sum(units)::int as units from stock_movement where kind = 'import'`.execute(shop.db)
    assert.equal(rows[0]!.units, ROWS * 50)
    await shop.close()
  })
})
