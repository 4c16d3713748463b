/** A draft is saved at every press of a cart. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { eachDatabase, useShop } from '#test/test-shop.ts'
import { columnName } from './saved-columns.db.ts'
import { SAVED_FIELDS } from './saved-fields.rules.ts'

/** A draft has each from its beginning, or once. */
const WRITTEN_ONCE = ['customerId', 'operatorId', 'subscriptionId']

eachDatabase((database) => {
  const shop = useShop({ database })

  test('no index has a column that saving a draft changes, so that a save writes no entry of one', async () => {
    const { rows } = await sql<{ name: string }>`select distinct a.attname as name
      from pg_index i join pg_attribute a on a.attrelid = i.indrelid
      where i.indrelid = 'orders'::regclass and (a.attnum = any (i.indkey) or exists (
        select from pg_depend d where d.objid = i.indexrelid and d.refobjid = i.indrelid and d.refobjsubid = a.attnum))
      `.execute(shop.db)
    const indexed = new Set(rows.map(({ name }) => name))
    assert.ok(indexed.has('search_keys') && indexed.has('placed_at'))
    const saved = SAVED_FIELDS.filter((field) => !WRITTEN_ONCE.includes(field))
    assert.deepEqual(
      saved.filter((field) => indexed.has(columnName(field))),
      [],
    )
  })
})
