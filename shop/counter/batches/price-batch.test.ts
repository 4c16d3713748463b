/** Prices that another system sends by a key: each row's end, their history, and the shop that shows them at once. */
import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import type { Hono } from 'hono'
import { sql } from 'kysely'
import type { HttpEnvironment } from '#api/door.ts'
import { createKey } from '#shop/counter/api-keys/manage-keys.ts'
import { DEMO_TOTP_KEY, seedDemoPasswords } from '#shop/people/accounts/demo-people.ts'
import { codeOfNow } from '#shop/people/accounts/staff/totp.ts'
import { showProduct } from '#shop/shelf/catalogue/products/show-product.ts'
import { createTestHttp } from '#test/test-http.ts'
import { useInventory } from '#test/test-inventory.ts'
import { eachDatabase } from '#test/test-shop.ts'
import type { BatchAnswer } from './batch.rules.ts'

eachDatabase((database) => {
  const { shop, staff } = useInventory(database)
  let http: Hono<HttpEnvironment>
  let made: Awaited<ReturnType<typeof createKey>>
  let calls = 0
  before(async () => {
    await seedDemoPasswords(shop)
    http = createTestHttp(shop)
    const code = codeOfNow(DEMO_TOTP_KEY, shop.now())
    const key = { name: 'ERP', scopes: ['prices:write' as const], days: 30, code, address: '203.0.113.9' }
    made = await createKey(shop, { account: staff.manager, ...key })
  })
  const send = async (rows: unknown, path = 'prices?mode=valid') => {
    const response = await http.request(`/admin/v1/${path}`, {
      method: 'PUT',
      headers: {
        authorization: `Bearer ${made.secret}`,
        'content-type': 'application/json',
        'idempotency-key': `k${++calls}`,
      },
      body: JSON.stringify(rows),
    })
    return (await response.json()) as BatchAnswer & { error?: { code: string } }
  }

  const prices = (sku: string) =>
    shop.db
      .selectFrom('product')
      .select(['normal_price as normalPrice', 'offer_price as offerPrice'])
      .where('sku', '=', sku)
      .executeTakeFirstOrThrow()

  test('prices are written and shown at once; an absent one stays, null takes an offer away; the same is unchanged', async () => {
    const { normalPrice } = await prices('COMB')
    const first = await send([{ sku: 'COMB', normalPrice: normalPrice + 1_000, offerPrice: normalPrice }])
    assert.deepEqual(first.rows, [{ line: 1, sku: 'COMB', result: 'done' }])
    const written = await prices('COMB')
    assert.deepEqual([written.normalPrice, written.offerPrice], [normalPrice + 1_000, normalPrice])
    // Pages follow by a notice, a moment later.
    for (let turn = 0; (await showProduct(shop, 'COMB'))!.offerPrice !== normalPrice && turn < 500; turn++)
      await wait(10)
    assert.equal((await showProduct(shop, 'COMB'))!.offerPrice, normalPrice)
    assert.equal((await send([{ sku: 'COMB', normalPrice: normalPrice + 1_000 }])).unchanged, 1)
    assert.equal((await send([{ sku: 'COMB', offerPrice: null }])).done, 1)
    assert.equal((await prices('COMB')).offerPrice, null)
    const { rows } = await sql<{ actor: string; source: string; field: string }>`
      select c.actor, c.source, c.field from price_change c join product p on p.id = c.product_id
      where p.sku = 'COMB' order by c.id`.execute(shop.db)
    assert.deepEqual(
      rows.map(({ actor, source, field }) => [actor, source, field]),
      [
        [`key:${made.key.id}`, 'api', 'normal_price'],
        [`key:${made.key.id}`, 'api', 'offer_price'],
        [`key:${made.key.id}`, 'api', 'offer_price'],
      ],
    )
  })

  test('prices that contradict, no price, strange ones and unknown products are refused, each with its line', async () => {
    const { rows } = await send([
      { sku: 'FREE', offerPrice: 100_000_000 },
      { sku: 'FREE' },
      { sku: 'SIMPLE', normalPrice: 0 },
      { sku: 'SIMPLE', normalPrice: '1990' },
      { sku: 'NONE', normalPrice: 1_990 },
      { sku: 'COLD', normalPrice: 1_990, sale_condition: 'noPrescription' },
    ])
    assert.deepEqual(
      rows.map(({ line, code }) => `${line} ${code}`),
      [
        '1 row.prices_contradict',
        '2 row.invalid',
        '3 row.invalid',
        '4 row.invalid',
        '5 row.unknown_sku',
        '6 row.invalid',
      ],
    )
  })

  test('a key for prices sends no stock', async () => {
    assert.equal((await send([], 'stock')).error!.code, 'key.scope_missing')
  })
})
