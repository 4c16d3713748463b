import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { notifyOfStock } from '#shop/shelf/catalogue/stock/stock-notices.db.ts'
import { useShop } from '#test/test-shop.ts'
import { until } from '#test/until.ts'
import { runInProcess } from './graphql.ts'
import { ANYBODY } from './viewer.ts'

type Node = Record<string, unknown>
const shop = useShop({ products: [{ sku: 'A', normal_price: 1_000, stock: 9 }, { sku: 'B' }] })
const FIELDS = 'sku normalPrice stock eventLabel promoAvailable { running }'

async function readNodes(fields = FIELDS, stockTags = new Set<number | string>()): Promise<Map<unknown, Node>> {
  const context = { shop, viewer: ANYBODY, stockTags, isOwnPage: true } as const
  const { data } = await runInProcess(context, `{ products { nodes { ${fields} } } }`, {})
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

test('a price, an event day, a promotion and the day are shown as they are now', async () => {
  await readNodes()
  await sql`update product set normal_price = 1500 where sku = 'A'`.execute(shop.db)
  await until(async () => (await readNodes()).get('A')!.normalPrice === 1_500)
  const before = (await readNodes()).get('A')
  shop.clock.advance({ hours: 24 })
  assert.notEqual((await readNodes()).get('A'), before)
})

test('a kept product depends on its stock where its stock is shown, and only there', async () => {
  const [id] = (await sql<{ id: number }>`select id from product where sku = 'A'`.execute(shop.db)).rows.map(
    (row) => row.id,
  )
  for (let turn = 0; turn < 2; turn++) {
    const tags = new Set<number | string>()
    await readNodes('sku stock', tags)
    assert.ok(tags.has(id!))
    tags.clear()
    await readNodes('sku productName', tags)
    assert.ok(!tags.has(id!))
  }
})

test('a selection with an argument is completed for each call', async () => {
  const read = () => readNodes('sku related(first: 1) { sku }')
  assert.notEqual((await read()).get('A'), (await read()).get('A'))
})
