/** Products that another system sends by a key: what it may change, what waits for a pharmacist, and each row's end. */
import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import type { Hono } from 'hono'
import type { HttpEnvironment } from '#api/door.ts'
import { createKey } from '#shop/counter/api-keys/manage-keys.ts'
import { DEMO_TOTP_KEY, seedDemoPasswords } from '#shop/people/accounts/demo-people.ts'
import { codeOfNow } from '#shop/people/accounts/staff/totp.ts'
import { createTestHttp } from '#test/test-http.ts'
import { useInventory } from '#test/test-inventory.ts'
import { eachDatabase } from '#test/test-shop.ts'
import type { BatchAnswer } from './batch.rules.ts'

const NEW = {
  sku: 'ERP-1',
  product_name: 'Suero fisiológico 500 ml',
  product_type: 'Medicament',
  category: 'Sueros',
  sub_category: 'Fisiológico',
  sale_condition: 'noPrescription',
  shipping_methods: ['homeDelivery', 'withdrawalStore'],
  normal_price: 2_990,
  highlighted: true,
}

eachDatabase((database) => {
  const { shop, staff, wrongStock } = useInventory(database)
  let http: Hono<HttpEnvironment>
  let secret: string
  let calls = 0
  before(async () => {
    await seedDemoPasswords(shop)
    http = createTestHttp(shop)
    const code = codeOfNow(DEMO_TOTP_KEY, shop.now())
    const key = { name: 'ERP', scopes: ['products:write' as const], days: 30, code, address: '203.0.113.9' }
    secret = (await createKey(shop, { account: staff.manager, ...key })).secret
  })
  const call = async (path: string, init: RequestInit = {}) => {
    const response = await http.request(`/admin/v1/${path}`, {
      ...init,
      headers: {
        authorization: `Bearer ${secret}`,
        'content-type': 'application/json',
        'idempotency-key': `k${++calls}`,
      },
    })
    return (await response.json()) as BatchAnswer & { error?: { code: string } }
  }
  const send = (rows: unknown, mode = 'valid') =>
    call(`products?mode=${mode}`, { method: 'PUT', body: JSON.stringify(rows) })
  const read = (sku: string) =>
    shop.db.selectFrom('product').selectAll().where('sku', '=', sku).executeTakeFirstOrThrow()

  test('columns of a known product are written, and only those; the same again is unchanged', async () => {
    const before = await read('COMB')
    const row = { sku: 'COMB', description: 'De otro sistema', normal_price: before.normal_price + 10 }
    assert.deepEqual((await send([row])).rows, [{ line: 1, sku: 'COMB', result: 'done' }])
    const after = await read('COMB')
    assert.deepEqual(
      { ...after, updated_at: null, description: '', normal_price: 0, current_price: 0 },
      { ...before, updated_at: null, description: '', normal_price: 0, current_price: 0 },
    )
    assert.deepEqual([after.description, after.normal_price], [row.description, row.normal_price])
    assert.equal((await send([row])).unchanged, 1)
    const [change] = await shop.db
      .selectFrom('staff_change')
      .selectAll()
      .where('object_id', '=', String(after.id))
      .execute()
    assert.match(change!.actor, /^key:/)
  })

  test('a key classifies no product; wrong cells, other columns and repeated rows are refused, each by itself', async () => {
    const answer = await send([
      { sku: 'SIMPLE', sale_condition: 'noPrescription' },
      { sku: 'COMB', normal_price: 'mucho' },
      { sku: 'X-1', stock: 7 },
      { sku: 'X-2', unknown_column: 1 },
      { sku: 'FREE', description: 'Una' },
      { sku: 'FREE', description: 'Otra' },
      { sku: 'NO-COLUMNS', description: 'x' },
      'no object',
    ])
    assert.deepEqual(
      answer.rows.map(({ line, result, code, problems }) => [
        line,
        code ?? result,
        problems?.map(({ column }) => column),
      ]),
      [
        [1, 'row.classification', ['sale_condition']],
        [2, 'row.invalid', ['normal_price']],
        [3, 'row.invalid', ['stock']],
        [4, 'row.invalid', ['unknown_column']],
        [5, 'done', undefined],
        [6, 'row.twice', undefined],
        [7, 'row.invalid', ['sku']],
        [8, 'row.invalid', undefined],
      ],
    )
    const { error } = await send(
      [
        { sku: 'COMB', description: 'Nunca' },
        { sku: 'SIMPLE', cold_chain: true },
      ],
      'all',
    )
    assert.equal(error!.code, 'batch.refused')
    assert.notEqual((await read('COMB')).description, 'Nunca')
  })

  test('a new product is hidden, unadvertised and under the strictest condition, without stock', async () => {
    assert.equal((await send([NEW])).done, 1)
    const { enabled, sale_condition, highlighted, stock } = await read('ERP-1')
    assert.deepEqual([enabled, sale_condition, highlighted, stock], [false, 'recipeCheck', false, 0])
    assert.deepEqual(await wrongStock(), [])
  })

  test('every product is listed a page at a time', async () => {
    const skus: string[] = []
    let after: number | null = 0
    for (let pages = 0; after !== null && pages < 50; pages++) {
      const page = (await call(`products?first=2&after=${after}`)) as unknown as {
        rows: { sku: string; stock?: number }[]
        next: number | null
      }
      skus.push(...page.rows.map(({ sku }) => sku))
      assert.ok(page.rows.every((row) => !('stock' in row)))
      after = page.next
    }
    const { length } = await shop.db.selectFrom('product').select('id').execute()
    assert.deepEqual([skus.length, new Set(skus).size], [length, length])
  })
})
