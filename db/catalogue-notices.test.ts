import assert from 'node:assert/strict'
import { setTimeout as wait } from 'node:timers/promises'
import { test } from 'node:test'
import { sql } from 'kysely'
import { GATHER_MS } from '#shop/shelf/catalogue/follow-catalogue.ts'
import { eachDatabase, useShop } from '#test/test-shop.ts'

/** What is kept in memory and shown on kept pages, each with an edit that changes nothing. */
const CACHED_TABLES = {
  product: 'normal_price = normal_price',
  category: 'label = label',
  brand: 'label = label',
  laboratory: 'label = label',
  promotion: 'enabled = enabled',
  commune: 'price = price',
  region: 'label = label',
  holiday: 'label = label',
  payment_position: 'position = position',
  collection: 'slug = slug',
  campaign: 'landing = landing',
  content_banner: 'enabled = enabled',
  content_landing: 'enabled = enabled',
  content_entry: 'place = place',
  shop_setting: 'revision = revision',
}

eachDatabase({ both: 'triggers that NOTIFY, and what a connection hears of itself' }, (database) => {
  const shop = useShop({ database })

  const changed = async (before: number) => {
    for (let tries = 0; tries < 3_000 && shop.memory.generation() === before; tries++) await wait(10)
  }

  for (const [table, edit] of Object.entries(CACHED_TABLES))
    test(`an edit of ${table} by hand drops the caches of every process`, async () => {
      const before = shop.memory.generation()
      await sql.raw(`update ${table} set ${edit}`).execute(shop.db)
      await changed(before)
      assert.equal(shop.memory.generation(), before + 1)
    })

  test('every column of a product that pages show notifies; stock and held, which each sale writes, and the shelf do not', async () => {
    const own = ['id', 'stock', 'held', 'place', 'reorder_point', 'counted_at', 'source', 'created_at', 'updated_at']
    const { rows } = await sql<{ column: string }>`
      select attname as column from pg_attribute
      where attrelid = 'product'::regclass and attnum > 0 and not attisdropped and attgenerated = ''
      and attname <> all(${own})
        and attnum <> all(select unnest(tgattr) from pg_trigger
          where tgname in ('product_edited', 'product_repriced', 'product_collected', 'product_described',
            'product_sold'))`.execute(shop.db)
    assert.deepEqual(
      rows.map(({ column }) => column),
      [],
      'add them in a new trigger',
    )
    const before = shop.memory.generation()
    await sql`update product set stock = stock, held = held`.execute(shop.db)
    await sql`update region set label = label`.execute(shop.db)
    await changed(before)
    assert.equal(shop.memory.generation(), before + 1)
  })

  test('many edits in a moment are a few notices for the memory, and the last one is not lost', async () => {
    const before = shop.memory.generation()
    const began = performance.now()
    await Promise.all(Array.from({ length: 50 }, () => sql`update product set badge = badge`.execute(shop.db)))
    await sql`update product set badge = 'last'`.execute(shop.db)
    const notified = performance.now()
    await changed(before)
    while (performance.now() - notified < 600) await changed(before)
    const forgotten = shop.memory.generation() - before
    const most = 2 + (performance.now() - began) / GATHER_MS
    assert.ok(forgotten >= 1 && forgotten <= most && most < 50, `${forgotten} of at most ${most}`)
  })
})
