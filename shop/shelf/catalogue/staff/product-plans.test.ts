/** Beside a large catalogue each filter and search of staff reads few products, by its own index, in one statement. */
import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { sql } from 'kysely'
import type { Shop } from '#context'
import { findBatchChanges } from '#shop/people/staff-changes/staff-changes.db.ts'
import { noPostgres } from '#test/postgres.ts'
import { assertNoSeqScan, assertUsesIndex, countRowsRead, watchPlans } from '#test/query-plans.ts'
import { useShop } from '#test/test-shop.ts'
import { decideProductSearch, matchingProductsInput, staffProductPageInput } from './staff-product-list.input.ts'
import { findMatchingProducts, findStaffProducts } from './staff-products.db.ts'
import { findOfferedProducts, findOpenOfBatch } from '#shop/shelf/catalogue/offers/scheduled-offers.db.ts'
import { findPriceChanges } from './price-history.db.ts'

const COUNT = 40_000
const ROWS_MAX = 800

describe('with 40,000 products on PostgreSQL', { skip: noPostgres() }, () => {
  const shop = useShop({
    database: 'server',
    products: [
      { sku: 'SEED', product_name: 'Semilla', laboratory: 'Andes', active_principles: 'Zinc:1:mg' },
      { sku: 'OTHER', product_type: 'Dermocosmetic', category: 'Rostro', sub_category: 'Cremas', laboratory: 'Sur' },
    ],
  })
  let watched: Shop
  let explain: ReturnType<typeof watchPlans>['explain']
  let ids: { laboratory: number; place: number; category: number }
  before(async () => {
    await copyProducts()
    const { rows } = await sql<{ laboratory: number; place: number; category: number }>`
      select laboratory_id as laboratory, sub_category_id as place, category_id as category from product
      where sku = 'OTHER'`.execute(shop.db)
    ids = rows[0]!
    await sql`insert into price_change (product_id, at, actor, source, field, before, after)
      select id, created_at, 'import', 'import', 'normal_price', n, n + 1
      from product, generate_series(1, 3) n`.execute(shop.db)
    await sql`insert into product_barcode (code, product_id) select lpad(id::text, 13, '0'), id from product`.execute(
      shop.db,
    )
    await sql`insert into search_word values ('producto', ${COUNT}) on conflict do nothing`.execute(shop.db)
    await sql`vacuum analyze`.execute(shop.db)
    ;({ watched, explain } = watchPlans(shop))
  })

  /**
   * Generated columns cannot be written: all others are copied by name. One in 200 is disabled, or sold out, in 400
   * without a principle, in 100 of the small laboratory.
   */
  async function copyProducts(): Promise<void> {
    const { rows } = await sql<{ name: string }>`select attname as name from pg_attribute
      where attrelid = 'product'::regclass and attnum > 0 and not attisdropped and attgenerated = ''`.execute(shop.db)
    const own: Record<string, string> = {
      id: '1000 + n',
      sku: `'P' || n`,
      created_at: `p.created_at - n * interval '1 minute'`,
      search_name: `'producto comprimidos ' || (n % 4000)`,
      enabled: 'n % 200 <> 0',
      stock: 'case when n % 200 = 1 then 0 else 9 end',
      sale_condition: `case when n % 500 = 2 then 'recipeCheck' else 'noPrescription' end`,
      highlighted: 'n % 4000 = 2',
      image_urls: `case when n % 300 = 3 then '{}' else '{/a.jpg}'::text[] end`,
      active_principles: `case when n % 400 = 4 then '[]' else p.active_principles end`,
    }
    const names = rows.map(({ name }) => name)
    await sql`insert into product (${sql.join(names.map((name) => sql.ref(name)))}) overriding system value
      select ${sql.join(names.map((name) => (own[name] ? sql.raw(own[name]) : sql.ref(`p.${name}`))))}
      from generate_series(1, ${COUNT}::int) n
      join product p on p.sku = case when n % 100 = 0 then 'OTHER' else 'SEED' end`.execute(shop.db)
  }

  const find = (page: object, search: string | null = null, isCommon = false) => {
    const { first, after, search: _, ...filter } = staffProductPageInput.parse(page)
    return findStaffProducts(watched, { filter, ...toSearch(search, isCommon), first: first + 1, after })
  }
  const toSearch = (text: string | null, isCommon = false) => {
    const search = text === null ? null : decideProductSearch(text)
    return { search, rareWord: isCommon ? null : (search?.words.at(-1) ?? null) }
  }

  for (const [name, read, index, found] of [
    ['all', () => find({}), 'product_newest', 51],
    ['enabled', () => find({ enabled: true }), 'product_newest', 51],
    ['disabled', () => find({ enabled: false }), 'product_disabled', 51],
    ['a type', () => find({ productType: 'Dermocosmetic' }), 'product_type_newest_filtered', 51],
    ['a category', () => find({ categoryId: ids.category }), 'product_category_newest_filtered', 51],
    ['a sub-category', () => find({ subCategoryId: ids.place }), 'product_sub_category_newest_filtered', 51],
    ['a laboratory', () => find({ laboratoryId: ids.laboratory }), 'product_laboratory', 51],
    ['a condition', () => find({ saleCondition: 'recipeCheck' }), 'product_conditioned', 51],
    ['sold out', () => find({ soldOut: true }), 'product_sold_out', 51],
    ['without a photograph', () => find({ problem: 'noPhotograph' }), 'product_unpictured', 51],
    ['without a principle', () => find({ problem: 'noPrinciple' }), 'product_without_principle', 51],
    ['advertised', () => find({ problem: 'advertised' }), 'product_advertised', 10],
    ['a condition without a product', () => find({ saleCondition: 'simpleRecipe' }), 'product_conditioned', 0],
    ['two filters', () => find({ saleCondition: 'recipeCheck', soldOut: true }), 'product_conditioned', 0],
    ['a word of few products', () => find({}, 'comprimidos 777'), 'product_search', 10],
    ['a word of very many', () => find({}, 'producto', true), 'product_newest', 51],
    ['a SKU', () => find({}, 'P777'), 'product_sku_key', 1],
    ['a bar code', () => find({}, '0000000001777'), 'product_barcode_pkey', 1],
    ['a word of nothing', () => find({}, 'xqz'), 'product_search', 0],
    [
      'prices of one product',
      () => findPriceChanges(watched, { sku: 'P7', first: 51, after: null }),
      'price_change_product',
      3,
    ],
  ] as const)
    test(`${name}: by ${index}, no large table whole`, async () => {
      const { count, nodes } = await explain(read)
      assert.equal(count, found)
      assertUsesIndex(nodes, index)
      assertNoSeqScan(nodes, ['product', 'product_barcode', 'price_change'])
      const rows = countRowsRead(nodes, ['product', 'product_barcode', 'price_change'])
      assert.ok(rows < ROWS_MAX, `${rows} rows`)
    })

  for (const [name, page, search, index, found] of [
    ['of a laboratory', () => ({ laboratoryId: ids.laboratory }), null, 'product_laboratory', 401],
    ['of all', () => ({}), null, 'product_newest', 501],
    ['of a word of few products', () => ({}), 'comprimidos 777', 'product_search', 10],
  ] as const)
    test(`ids to change at once, ${name}: by ${index}`, async () => {
      const { after, first, search: _, ...filter } = matchingProductsInput.parse(page())
      const { count, nodes } = await explain(() =>
        findMatchingProducts(watched, { filter, ...toSearch(search), first: first + 1, after }),
      )
      assert.equal(count, found)
      assertUsesIndex(nodes, index)
      assertNoSeqScan(nodes, ['product'])
      const rows = countRowsRead(nodes, ['product'])
      assert.ok(rows < 2 * ROWS_MAX, `${rows} rows`)
    })

  test('a step of a batch: by its index, no further than the step', async () => {
    const batchId = '00000000-0000-4000-8000-000000000001'
    await sql`insert into staff_change (at, actor, object_kind, object_id, changes, batch_id)
      select now(), 'manager:x', 'product', n::text, '[]', case when n > 10000 then ${batchId}::uuid
        else gen_random_uuid() end from generate_series(1, 20000) n`.execute(shop.db)
    await sql`analyze staff_change`.execute(shop.db)
    const page = { objectKind: 'product', batchId, first: 501, after: null }
    const { count, nodes } = await explain(() => findBatchChanges(watched, page))
    assert.equal(count, 501)
    assertUsesIndex(nodes, 'staff_change_batch_order')
    assert.equal(countRowsRead(nodes, ['staff_change']), 501)
  })

  test('offers of 500 products, and a batch of them: by their indexes', async () => {
    const batchId = '00000000-0000-4000-8000-000000000002'
    const startsAt = Temporal.Instant.from('2027-01-01T03:00:00Z')
    const span = { startsAt, endsAt: startsAt.add({ hours: 24 }) }
    await sql`
      insert into scheduled_offer
        (id, product_id, offer_price, starts_at, ends_at, state, actor, created_at, batch_id)
      select gen_random_uuid(), id, 1, ${startsAt.toString()}::timestamptz,
        ${startsAt.toString()}::timestamptz + interval '1 day', case when id % 4 = 0 then 'waiting' else 'ended' end,
        'manager:x', now(), case when id % 100 = 0 then ${batchId}::uuid end
      from product where id > 1000`.execute(shop.db)
    await sql`analyze scheduled_offer`.execute(shop.db)
    const ids = Array.from({ length: 500 }, (_, index) => 1_001 + index)
    const products = await explain(() => findOfferedProducts(watched, { ids, ...span }))
    assert.equal(products.count, 500)
    assertUsesIndex(products.nodes, 'scheduled_offer_product')
    assertNoSeqScan(products.nodes, ['product', 'scheduled_offer'])
    const batch = await explain(() => findOpenOfBatch(watched, { batchId, first: 501 }))
    assert.equal(batch.count, 400)
    assertUsesIndex(batch.nodes, 'scheduled_offer_batch')
    assert.equal(countRowsRead(batch.nodes, ['scheduled_offer']), 400)
  })

  test('common words that no product has together: the newest 20,000, then the index of words', async () => {
    const { count, nodes } = await explain(() => find({}, 'producto 777 778', true))
    assert.equal(count, 0)
    assertUsesIndex(nodes, 'product_search')
    assertNoSeqScan(nodes, ['product'])
    assert.ok(countRowsRead(nodes, ['product']) <= 20_000 + ROWS_MAX)
  })
})
