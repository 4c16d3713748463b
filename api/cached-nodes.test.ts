import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { createDependencies, gatherInto } from '#lib/dependencies.ts'
import { notifyOfStock } from '#shop/shelf/catalogue/notices.db.ts'
import { useShop } from '#test/test-shop.ts'
import { until } from '#test/until.ts'
import { runInProcess } from './graphql.ts'
import { ANYBODY } from './viewer.ts'

type Node = Record<string, unknown>
const shop = useShop({ products: [{ sku: 'A', normal_price: 1_000, stock: 9 }, { sku: 'B' }] })
const FIELDS = 'sku normalPrice stock eventLabel promoAvailable { running }'

async function readNodes(fields = FIELDS, dependencies = createDependencies()): Promise<Map<unknown, Node>> {
  const context = { shop, viewer: ANYBODY, isOwnPage: true } as const
  const { data } = await gatherInto(dependencies, () =>
    runInProcess(context, `{ products { nodes { ${fields} } } }`, {}),
  )
  const { nodes } = data!.products as { nodes: Node[] }
  return new Map(nodes.map((node) => [node.sku, node]))
}

test('a product of a list is completed once; only its own change makes it anew', async () => {
  const before = await readNodes()
  assert.equal((await readNodes()).get('A'), before.get('A'))
  await sql`update product set stock = 8 where sku = 'A'`.execute(shop.db)
  const [{ id }] = (await shop.db.selectFrom('product').select('id').where('sku', '=', 'A').execute()) as [
    { id: number },
  ]
  await notifyOfStock(shop.db, [{ productId: id, before: 9, after: 8 }])
  await until(async () => (await readNodes()).get('A')!.stock === 8)
  assert.equal((await readNodes()).get('B'), before.get('B'))
})

test('a price and a promotion are shown as they are now, on each day; a product without one is the same on the next', async () => {
  await readNodes()
  await sql`update product set normal_price = 1500 where sku = 'A'`.execute(shop.db)
  await until(async () => (await readNodes()).get('A')!.normalPrice === 1_500)
  await sql`insert into promotion (code, kind, percent, valid_until)
    values ('today', 'percentage', 10, '2026-11-18')`.execute(shop.db)
  await sql`update product set promo_available = 'today' where sku = 'A'`.execute(shop.db)
  const runs = async () => ((await readNodes()).get('A')!.promoAvailable as { running: boolean } | null)?.running
  await until(async () => (await runs()) === true)
  const other = (await readNodes()).get('B')
  shop.clock.advance({ hours: 24 })
  assert.equal(await runs(), false)
  assert.equal((await readNodes()).get('B'), other)
})

test('a kept product depends on its stock where its stock is shown, and only there', async () => {
  const [id] = (await sql<{ id: number }>`select id from product where sku = 'A'`.execute(shop.db)).rows.map(
    (row) => row.id,
  )
  for (let turn = 0; turn < 2; turn++) {
    const [withStock, without] = [createDependencies(), createDependencies()]
    await readNodes('sku stock', withStock)
    assert.ok(withStock.tags.has(id!))
    await readNodes('sku productName', without)
    assert.ok(!without.tags.has(id!))
    for (const { tags } of [withStock, without]) assert.ok(tags.has(`product ${id}`))
  }
})

test('a selection with an argument is completed for each call', async () => {
  const read = () => readNodes('sku related(first: 1) { sku }')
  assert.notEqual((await read()).get('A'), (await read()).get('A'))
})
