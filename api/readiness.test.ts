import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { openEmbedded } from '#db/database.ts'
import { migratedCopy } from '#test/migrated-copy.ts'
import { openTestShop } from '#test/test-shop.ts'
import { createReadiness } from './readiness.ts'
import { createTestHttp } from '#test/test-http.ts'

describe('GET /health/ready (reliability D3)', () => {
  test('says no while the process starts and stops; GET /health stays 200', async () => {
    const shop = await openTestShop()
    const readiness = createReadiness(shop.db)
    const http = createTestHttp(shop, { readiness })
    const status = async (path: string) => (await http.request(path)).status
    assert.deepEqual([await status('/health/ready'), await status('/health')], [503, 200])
    readiness.serve()
    assert.deepEqual([await status('/health/ready'), await status('/health')], [200, 200])
    readiness.stop()
    const stopping = await http.request('/health/ready')
    assert.deepEqual([stopping.status, await stopping.json()], [503, { status: 'unavailable', problems: ['stopping'] }])
    assert.ok(Number(stopping.headers.get('retry-after')) > 0)
    assert.deepEqual([stopping.headers.get('cache-control'), await status('/health')], ['no-store', 200])
    await shop.close()
  })

  test('10,000 requests cost one statement, whose answer is shared', async () => {
    const database = await openEmbedded('memory://', await migratedCopy())
    let queries = 0
    const counted = database.db.withPlugin({
      transformQuery: ({ node }) => (queries++, node),
      transformResult: async ({ result }) => result,
    })
    const readiness = createReadiness(counted)
    readiness.serve()
    const reports = await Promise.all(Array.from({ length: 10_000 }, () => readiness.report({ all: true })))
    assert.ok(reports.every(({ ready }) => ready))
    assert.equal(queries, 1)
    await database.close()
  })

  test('a database that is closed, a check that says why, throws or never ends: each is a problem', async () => {
    const database = await openEmbedded('memory://', await migratedCopy())
    const reportProblems = async (add?: Parameters<ReturnType<typeof createReadiness>['add']>[0]) => {
      const readiness = createReadiness(database.db)
      if (add) readiness.add(add)
      readiness.serve()
      assert.equal((await readiness.report()).ready, true, 'what every process shares is no problem of this one')
      return (await readiness.report({ all: true })).problems
    }
    assert.deepEqual(await reportProblems(), [])
    assert.deepEqual(await reportProblems(() => 'the schedule has stopped'), ['the schedule has stopped'])
    assert.deepEqual(await reportProblems(() => Promise.reject(new Error('x'))), ['a check failed'])
    assert.deepEqual(await reportProblems(() => new Promise(() => {})), ['a check takes too long'])
    await database.close()
    assert.deepEqual(await reportProblems(), ['the database does not answer'])
  })
})
