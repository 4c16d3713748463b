/** Public answers by a replica: right after a change while its replay is paused, and while it dies. */
import assert from 'node:assert/strict'
import { resolve } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { after, before, beforeEach, describe, test } from 'node:test'
import type { Hono } from 'hono'
import { sql } from 'kysely'
import { openServer, type Database } from '#db/database.ts'
import { seedDemoPeople } from '#shop/people/accounts/demo-people.ts'
import { seedContent } from '#shop/help/content/own-content.ts'
import { followCatalogue } from '#shop/shelf/catalogue/follow-catalogue.ts'
import { shopWith, type SandboxShop } from '#test/shop-with.ts'
import { noStandby, startStandby, type Standby } from '#test/standby.ts'
import { payAndReturn, readyOrder, readStatus } from '#test/test-buyer.ts'
import { useStaffCalls } from '#test/test-staff-calls.ts'
import { openTestShop, type TestShop } from '#test/test-shop.ts'
import { until } from '#test/until.ts'
import type { HttpEnvironment, StorefrontBuild } from './door.ts'
import { createHttp } from './http.ts'
import { seenChanges } from '#test/seen-changes.ts'

const ONE = '{ singleProduct(sku: "PARA") { sku normalPrice } }'
const CHANGE = `mutation Change($id: Int!, $changes: [ProductFieldChange!]!) {
  updateProduct(id: $id, changes: $changes) { _id }
}`
const STAFF_ONE = '{ staffProduct(sku: "PARA") { values { field value } } }'

describe('public answers by a replica', { skip: noStandby() }, () => {
  let standby: Standby
  /** Migrates and fills, and stands for another process. */
  let other: TestShop
  let database: Database
  let shop: SandboxShop
  let http: Hono<HttpEnvironment>
  let stopFollowing: () => Promise<void>
  before(async () => {
    standby = await startStandby()
    other = await openTestShop({ at: standby.url, products: [{ sku: 'PARA', normal_price: 1_000, stock: 50 }] })
    await seedDemoPeople(other)
    await seedContent(other, { demo: true })
    database = await openServer({ pooled: standby.url, direct: standby.url, replica: standby.standbyUrl }, 6)
    shop = shopWith({ database, now: other.clock.now, sandboxUrl: other.sandbox.url, sent: [] })
    stopFollowing = await followCatalogue(database, shop.memory)
    const build = async () => (await import(resolve('build/server/index.js'))) as StorefrontBuild
    http = createHttp(shop, { production: false, formTargets: [], build, assets: 'build/client' })
  })
  after(async () => {
    await stopFollowing()
    await database.close()
    await other.close()
    await standby.stop()
  })
  const isUsed = async () =>
    (await sql<{ is: boolean }>`select pg_is_in_recovery() as is`.execute(database.reads!.db)).rows[0]!.is
  beforeEach(() => until(isUsed))

  const post = (query: string) =>
    http.request('/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query }),
    })
  const priceByGraphql = async () => {
    const answer = await post(ONE)
    assert.equal(answer.status, 200)
    return ((await answer.json()) as { data: { singleProduct: { normalPrice: number } } }).data.singleProduct
      .normalPrice
  }
  const priceByPage = async () => {
    const answer = await http.request(new Request(`${shop.settings.publicUrl}/product/PARA`))
    const page = answer.headers.has('location')
      ? await http.request(new Request(new URL(answer.headers.get('location')!, shop.settings.publicUrl)))
      : answer
    assert.equal(page.status, 200)
    return Number(/"price": ?"?(\d+)/.exec(await page.text())![1])
  }
  const priceBySearch = async () => {
    const answer = await http.request('/products/1.0/search?query=PARA')
    assert.equal(answer.status, 200)
    return ((await answer.json()) as { nodes: { normalPrice: number }[] }).nodes[0]!.normalPrice
  }
  const prices = async () => [await priceByGraphql(), await priceByPage(), await priceBySearch()]
  const setPrice = async (clp: number) => {
    const generation = seenChanges(shop.memory)
    await sql`update product set normal_price = ${clp} where sku = 'PARA'`.execute(other.db)
    await until(() => seenChanges(shop.memory) !== generation)
  }
  const reads = async () =>
    (
      await sql<{ n: string }>`select pg_stat_get_db_tuples_fetched(oid) as n from pg_database
        where datname = current_database()`.execute(database.reads!.db)
    ).rows[0]!.n

  test('page, query and search are the replica’s, and none of them writes', async () => {
    for (let round = 1; round <= 3; round++) {
      shop.memory.forget()
      const before = await reads()
      assert.deepEqual(await prices(), [1_000, 1_000, 1_000])
      await until(async () => Number(await reads()) > Number(before))
    }
  })

  test('after a change none is stale while the replay is paused, nor afterwards; staff read what they wrote', async () => {
    await standby.pause()
    await setPrice(2_000)
    assert.deepEqual(await prices(), [2_000, 2_000, 2_000])
    const staff = useStaffCalls(other)
    type Fields = { staffProduct: { values: { field: string; value: string }[] } }
    const { id } = await other.db.selectFrom('product').select('id').where('sku', '=', 'PARA').executeTakeFirstOrThrow()
    const generation = seenChanges(shop.memory)
    const changed = await staff.ask('manager', CHANGE, {
      id,
      changes: [{ field: 'normal_price', from: '2000', to: '3000' }],
    })
    assert.equal(changed.errors, undefined)
    const { data } = await staff.ask<Fields>('manager', STAFF_ONE)
    assert.equal(data!.staffProduct.values.find(({ field }) => field === 'normal_price')!.value, '3000')
    await until(() => seenChanges(shop.memory) !== generation)
    assert.deepEqual(await prices(), [3_000, 3_000, 3_000])
    await standby.resume()
    await until(isUsed)
    shop.memory.forget()
    assert.deepEqual(await prices(), [3_000, 3_000, 3_000])
  })

  test('a sale of the last units empties lists while the replay is paused; cart and payment never ask the replica', async () => {
    await standby.pause()
    const order = await readyOrder(shop, { PARA: 1 })
    await payAndReturn(other, order, 'approve', shop)
    assert.equal(await readStatus(shop, order), 'AUTORIZADO')
    const changes = shop.memory.changes()
    await sql`update product set stock = 1 where sku = 'PARA'`.execute(other.db)
    const last = await readyOrder(shop, { PARA: 1 })
    await payAndReturn(other, last, 'approve', shop)
    await until(() => shop.memory.changes() !== changes)
    assert.match(await (await post('{ singleProduct(sku: "PARA") { stock } }')).text(), /"stock":0/)
    await standby.resume()
  })

  test('it dies under readers: none fails', async () => {
    let isStopped = false
    let answered = 0
    const readers = Array.from({ length: 3 }, async (_, reader) => {
      while (!isStopped) {
        shop.memory.forget()
        const answer = await post(`{ singleProduct(sku: "PARA") { r${reader}_${answered}: normalPrice } }`)
        assert.equal(answer.status, 200, await answer.text())
        answered++
        await setImmediate()
      }
    })
    try {
      await until(() => answered > 10)
      standby.kill()
      const atDeath = answered
      await until(() => answered > atDeath + 30)
      standby.start()
      await until(isUsed)
    } finally {
      isStopped = true
    }
    await Promise.all(readers)
  })
})
