import assert from 'node:assert/strict'
import { setTimeout as wait } from 'node:timers/promises'
import { before, test } from 'node:test'
import { sql } from 'kysely'
import type { Tag } from '#lib/dependencies.ts'
import { newId } from '#lib/ids.ts'
import { seedContent } from '#shop/help/content/own-content.ts'
import { GATHER_MS } from '#shop/shelf/catalogue/follow-catalogue.ts'
import { seedSettings } from '#shop/people/settings/seed-settings.ts'
import { untilQuiet } from '#test/seen-changes.ts'
import { eachDatabase, useShop } from '#test/test-shop.ts'
import { until } from '#test/until.ts'

/** Each table with a notice: an edit of one row, and a tag that it drops or the reason why it drops everything. */
const NOTICES: Record<string, { edit: string; tag: Tag } | { edit: string; drops: 'everything'; because: string }> = {
  product: { edit: `description = description || '.'`, tag: 'edited' },
  promotion: { edit: 'enabled = not enabled', tag: 'promotion' },
  commune: { edit: 'price = price + 10', tag: 'places' },
  region: { edit: `label = label || '.'`, tag: 'places' },
  holiday: { edit: `label = label || '.'`, tag: 'holidays' },
  collection: { edit: `name_es = name_es || '.'`, tag: 'collections' },
  campaign: { edit: `ends_at = ends_at + interval '1 hour'`, tag: 'campaign' },
  content_entry: { edit: `title = title || '.'`, tag: 'content' },
  support_case: { edit: `message = coalesce(message, '') || '.'`, tag: 'claims-book' },
  category: { edit: `label = label || '.'`, drops: 'everything', because: 'menus, cards and filters have its name' },
  brand: { edit: `label = label || '.'`, drops: 'everything', because: 'cards and filters have its name' },
  laboratory: { edit: `label = label || '.'`, drops: 'everything', because: 'cards and filters have its name' },
  shop_setting: { edit: 'revision = revision + 1', drops: 'everything', because: 'every page has the settings' },
  payment_position: { edit: 'position = position + 100', drops: 'everything', because: 'every page’s footer has them' },
}

eachDatabase({ both: 'triggers that NOTIFY, and what a connection hears of itself' }, (database) => {
  const shop = useShop({ database, products: [{ sku: 'A', brand: 'Uno', laboratory: 'Dos' }, { sku: 'B' }] })
  const dropped: (readonly Tag[] | null)[] = []
  before(async () => {
    await seedContent(shop, { demo: false })
    await seedSettings(shop)
    await sql`insert into support_case (id, number, kind, state, locale, is_visible, created_at, updated_at)
      values (${newId()}, 'C-000001', 'suggestion', 'open', 'es', true, now(), now())`.execute(shop.db)
    await sql`insert into campaign (landing, starts_at, ends_at) values ('cyber-day', now(), now() + interval '1 day')
      on conflict do nothing`.execute(shop.db)
    await sql`insert into collection (slug, product_type, place, name_es, name_en, description_es, description_en)
      values ('lista', 'Medicament', 1, 'Lista', 'List', '', '') on conflict do nothing`.execute(shop.db)
    await untilQuiet([shop.memory])
    shop.memory.onChange((tags) => dropped.push(tags))
  })
  const editOne = (table: string, edit: string) =>
    sql.raw(`update ${table} set ${edit} where ctid = (select min(ctid) from ${table})`).execute(shop.db)

  test('each table with a notice is in the list', async () => {
    const { rows } = await sql<{ table: string }>`
      select distinct tgrelid::regclass::text as table
      from pg_trigger join pg_proc f on f.oid = tgfoid
      where f.proname in ('notify_catalogue_changed', 'notify_tag', 'notify_product_changed', 'notify_prices_changed')
      order by 1`.execute(shop.db)
    assert.deepEqual(
      rows.map(({ table }) => table),
      Object.keys(NOTICES).toSorted(),
      'a new one has a tag, or a reason for dropping everything',
    )
  })

  for (const [table, notice] of Object.entries(NOTICES)) {
    const drops = 'tag' in notice ? `'${notice.tag}'` : `everything: ${notice.because}`
    test(`an edit of ${table} by hand drops ${drops}`, async () => {
      const generation = shop.memory.generation()
      dropped.length = 0
      const { numAffectedRows } = await editOne(table, notice.edit)
      assert.equal(numAffectedRows, 1n, 'a row to edit')
      await until(() => dropped.some((tags) => ('tag' in notice ? tags?.includes(notice.tag) === true : tags === null)))
      if ('tag' in notice) assert.equal(shop.memory.generation(), generation)
    })
  }

  test('an edit that changes nothing drops nothing', async () => {
    await wait(2 * GATHER_MS)
    dropped.length = 0
    for (const table of ['product', 'category', 'brand'])
      await sql.raw(`update ${table} set ${table === 'product' ? 'badge = badge' : 'label = label'}`).execute(shop.db)
    await sql`update product set stock = stock, held = held`.execute(shop.db)
    await editOne('region', `label = label || '.'`)
    await until(() => dropped.length > 0)
    assert.deepEqual(dropped, [['places']])
  })

  test('every column of a product that pages show notifies; stock and held, which each sale writes, and the shelf do not', async () => {
    const own = ['id', 'stock', 'held', 'place', 'reorder_point', 'counted_at', 'source', 'created_at', 'updated_at']
    const { rows } = await sql<{ column: string }>`
      select attname as column from pg_attribute
      where attrelid = 'product'::regclass and attnum > 0 and not attisdropped and attgenerated = ''
      and attname <> all(${own})
        and attnum <> all(select unnest(tgattr) from pg_trigger
          where tgname in ('product_edited', 'product_repriced', 'product_sold'))`.execute(shop.db)
    assert.deepEqual(
      rows.map(({ column }) => column),
      [],
      'add them in a new trigger',
    )
    const { rows: compared } = await sql<{ column: string }>`
      select attname as column from pg_trigger join pg_attribute on attrelid = tgrelid and attnum = any(tgattr)
      where tgname in ('product_edited', 'product_repriced')
        and pg_get_triggerdef(pg_trigger.oid) !~ ('WHEN .*old\\.' || attname || '\\M.*new\\.'
          || attname || '\\M')`.execute(shop.db)
    assert.deepEqual(compared, [], 'the condition of the trigger compares each of its columns')
  })

  test('a thousand products of one change are named, more are one notice of everything', async () => {
    await shop.addProducts(Array.from({ length: 1_010 }, (_, index) => ({ sku: `MANY-${index}` })))
    const notices: string[] = []
    const stop = await shop.database.listen('catalogue_changed', (payload) => notices.push(payload))
    const kinds = () => [...new Set(notices.map((notice) => notice.split(' ')[0]))]
    await wait(2 * GATHER_MS)
    notices.length = 0
    await sql`update product set badge = 'few' where sku like 'MANY-_'`.execute(shop.db)
    await until(() => notices.length >= 10)
    assert.deepEqual([notices.length, kinds()], [10, ['product']])
    notices.length = 0
    await sql`update product set badge = 'many'`.execute(shop.db)
    await until(() => notices.includes(''))
    assert.deepEqual([notices.length, kinds()], [1_001, ['product', '']])
    await stop()
  })

  test('many notices of everything in a moment drop it a few times, and the last one is not lost', async () => {
    const before = shop.memory.generation()
    const began = performance.now()
    const edit = () => sql`update brand set label = label || '.' where label like 'Uno%'`.execute(shop.db)
    await Promise.all(Array.from({ length: 50 }, edit))
    await edit()
    const notified = performance.now()
    await until(() => shop.memory.generation() > before)
    while (performance.now() - notified < 600) await wait(10)
    const forgotten = shop.memory.generation() - before
    const most = 2 + (performance.now() - began) / GATHER_MS
    assert.ok(forgotten >= 1 && forgotten <= most && most < 50, `${forgotten} of at most ${most}`)
  })
})
