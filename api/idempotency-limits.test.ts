import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { applyRetention } from '#jobs/apply-retention.ts'
import { createKeyedCalls } from '#test/test-keyed-calls.ts'
import { eachDatabase, useShop } from '#test/test-shop.ts'

eachDatabase((database) => {
  const shop = useShop({ database, products: [{ sku: 'PARA', stock: 100 }] })
  let calls: ReturnType<typeof createKeyedCalls>
  before(async () => {
    calls = createKeyedCalls(shop)
  })

  test('an answer above 64 kB is not stored; its call is not executed twice', async () => {
    const skus = Array.from({ length: 60 }, (_, index) => `LONG${index}`)
    await shop.addProducts(skus.map((sku) => ({ sku, product_name: `${sku} ${'n'.repeat(80)}` })))
    const input = {
      products: await calls.cart(Object.fromEntries(skus.map((sku) => [sku, 1]))),
    }
    const large = `mutation ($input: CreateOrderInput!) { createOrder(input: $input) {
      ${Array.from({ length: 28 }, (_, index) => `a${index}: products { name }`).join(' ')} } }`
    const before = await calls.countOrders()
    const first = await calls.graphql(large, { input }, 'key-large')
    assert.equal(first.status, 200, JSON.stringify(first.body).slice(0, 300))
    assert.ok(JSON.stringify(first.body).length > 65_536)
    const second = await calls.graphql(large, { input }, 'key-large')
    assert.deepEqual(
      [second.status, second.body.errors[0].extensions.code, await calls.countOrders()],
      [409, 'idempotency.answer_too_long', before + 1],
    )
    assert.equal((await calls.rows()).find(({ key }) => key === 'key-large')?.response, null)
  })

  test('ten calls with the same key may wait for the first; the others are refused at once', async () => {
    await calls.create('key-wait')
    await calls.loseAnswer('key-wait')
    const waiting = Array.from({ length: 30 }, () => calls.create('key-wait'))
    const refused = new Set<number>()
    for (const [index, answer] of waiting.entries())
      void answer.then(({ status }) => status === 409 && refused.add(index))
    while (refused.size < 20) await new Promise((resolve) => setImmediate(resolve))
    await shop.db
      .updateTable('idempotency_key')
      .set({ status: 201, response: '{}' })
      .where('key', '=', 'key-wait')
      .execute()
    const statuses = (await Promise.all(waiting)).map(({ status }) => status)
    assert.deepEqual(
      [statuses.filter((status) => status === 201).length, statuses.filter((status) => status === 409).length],
      [10, 20],
    )
  })

  test('an address has twice as many keys in ten minutes as drafts', async () => {
    shop.settings.orderStarts = 300
    shop.clock.advance({ minutes: 11 })
    const absent = (index: number) => calls.send('PUT', '/1.0/order', { orderId: 'x', order: {} }, `key-many-${index}`)
    const statuses = new Map<number, number>()
    for (let index = 0; index < 610; index++) {
      const { status } = await absent(index)
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
    }
    assert.deepEqual(Object.fromEntries(statuses), { 404: 600, 429: 10 })
    shop.settings.orderStarts = 0
    shop.clock.advance({ minutes: 11 })
  })

  test('after three days the rows are deleted', async () => {
    await calls.create('key-old')
    shop.clock.advance({ hours: 72, minutes: 1 })
    await calls.create('key-new')
    await applyRetention(shop)
    assert.deepEqual(
      (await calls.rows()).map(({ key }) => key),
      ['key-new'],
    )
  })

  test('a key of more than 200 characters is refused', async () => {
    assert.deepEqual(
      [(await calls.create('k'.repeat(201))).status, (await calls.create('k'.repeat(200))).status],
      [400, 201],
    )
  })
})
