/** A pooler in transaction mode before requests: what works, and what the start refuses in a sentence. */
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { sql } from 'kysely'
import { startJobs } from '#jobs/run-jobs.ts'
import { followCatalogue } from '#shop/shelf/catalogue/follow-catalogue.ts'
import { noPooler, startPooler } from '#test/pooler.ts'
import { noPostgres } from '#test/postgres.ts'
import { shopWith } from '#test/shop-with.ts'
import { payAndReturn, readStatus, readyOrder } from '#test/test-buyer.ts'
import { useShop, type TestShop } from '#test/test-shop.ts'
import { until } from '#test/until.ts'
import { checkNotices } from './check-notices.ts'
import { openServer } from './database.ts'
import { DatabaseUnavailable } from './database-unavailable.ts'
import { listenOn } from './listen.ts'
import { seenChanges } from '#test/seen-changes.ts'

const SALES = 20

describe('a database whose notices do not come back', () => {
  const shop = useShop({})
  test('is refused in a sentence', async () => {
    const deaf = Object.assign(async () => {}, { isListening: () => false })
    await assert.rejects(checkNotices({ db: shop.db, listen: async () => deaf }, 10), (error) =>
      isRefusal(error, /^Notices of the database do not arrive/),
    )
    await checkNotices(shop.database)
  })
})

describe('behind PgBouncer in transaction mode', { skip: noPostgres() || noPooler() }, () => {
  const role = `boldo_pooled_${process.pid}`
  let direct: string
  let pooler: Awaited<ReturnType<typeof startPooler>>
  after(async () => {
    pooler.stop()
    await sql.raw(`drop owned by ${role}; drop role ${role}`).execute(shop.db)
  })
  const shop = useShop({ database: 'server', products: [{ sku: 'PARA', stock: 100 }] })
  before(async () => {
    await sql.raw(`create role ${role} login superuser`).execute(shop.db)
    const url = new URL(shop.url!)
    url.username = role
    direct = url.href
    pooler = await startPooler(direct)
  })

  test('its address alone is refused: it passes no time limits on', async () => {
    await assert.rejects(openServer(pooler.url, 2), (error) =>
      isRefusal(error, /unsupported startup parameter.*Behind a pooler set DATABASE_DIRECT_URL too\./),
    )
    await sql.raw(`alter role ${role} reset all`).execute(shop.db)
    const silent = await startPooler(direct, {
      ignore_startup_parameters: 'statement_timeout, lock_timeout, idle_in_transaction_session_timeout',
    })
    try {
      await assert.rejects(openServer(silent.url, 2), (error) => isRefusal(error, /have no statement_timeout, lock_/))
    } finally {
      silent.stop()
    }
  })

  test('a user without time limits is refused with the statements that set them; then the shop sells, and hears of prices and turns', async (t) => {
    await sql.raw(`alter role ${role} reset all`).execute(shop.db)
    const address = { pooled: pooler.url, direct }
    const refusal = await openServer(address, 5).then(
      () => assert.fail('it was opened'),
      (error: Error) => error.message,
    )
    for (const [statement] of refusal.matchAll(/alter role … set \w+ = \d+/g))
      await sql.raw(statement.replace('…', role)).execute(shop.db)
    await assert.rejects(
      checkNotices({ db: shop.db, listen: (channel, onNotice) => listenOn(pooler.url, [channel], onNotice) }),
      (error) => isRefusal(error, /a pooler in transaction mode delivers none/),
    )
    // Connections that the pooler opened before have the former limits.
    pooler.stop()
    pooler = await startPooler(direct)
    const database = await openServer({ pooled: pooler.url, direct }, 5)
    t.after(() => database.close())
    await checkNotices(database)
    const app = {
      ...shop,
      ...shopWith({ database, now: shop.now, sandboxUrl: shop.sandbox.url, sent: [] }),
    } as TestShop
    const orders = await Promise.all(Array.from({ length: SALES }, () => readyOrder(app, { PARA: 1 })))
    await Promise.all(orders.map((order) => payAndReturn(app, order)))
    const sold = await Promise.all(orders.map((order) => readStatus(app, order)))
    assert.deepEqual([...new Set(sold)], ['AUTORIZADO'])
    const stop = await followCatalogue(database, app.memory)
    const generation = seenChanges(app.memory)
    await sql`update product set normal_price = normal_price + 10 where sku = 'PARA'`.execute(shop.db)
    await until(() => seenChanges(app.memory) !== generation)
    await stop()
    let turns = 0
    const jobs = await startJobs(app, database, app.jobRequests, [
      { name: 'one', cron: '0 5 1 1 *', run: async () => void turns++ },
    ])
    app.jobRequests.enqueue('one')
    await until(() => turns === 1)
    await jobs.stop()
  })
})

function isRefusal(error: unknown, sentence: RegExp): boolean {
  assert.ok(error instanceof DatabaseUnavailable, String(error))
  assert.match(error.message, sentence)
  return true
}
