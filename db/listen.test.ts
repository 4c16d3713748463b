import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { sql } from 'kysely'
import pino from 'pino'
import { startJobs } from '#jobs/run-jobs.ts'
import { openServer, type Database } from './database.ts'
import { LIFE_CHECK, listenOn } from './listen.ts'
import { noPostgres } from '#test/postgres.ts'
import { openProxy } from '#test/tcp-proxy.ts'
import { shopWith } from '#test/shop-with.ts'
import { createServerDatabase } from '#test/test-database.ts'
import { until } from '#test/until.ts'

describe('a network that fails', { skip: noPostgres() }, () => {
  let place: { url: string; drop: () => Promise<void> }
  let proxy: Awaited<ReturnType<typeof openProxy>>
  let through: string
  let direct: Database
  before(async () => {
    place = await createServerDatabase()
    const url = new URL(place.url)
    proxy = await openProxy({ host: url.hostname, port: Number(url.port) })
    url.port = String(proxy.port)
    url.hostname = '127.0.0.1'
    through = url.href
    direct = await openServer(place.url, 2)
  })
  after(async () => {
    await direct.close()
    await proxy.close()
    await place.drop()
  })

  test('a silent listening connection is noticed and replaced, and missed notices count as received', async () => {
    assert.ok(LIFE_CHECK.everyMs + 2 * LIFE_CHECK.limitMs < 30_000, 'noticed and replaced within 30 s')
    const notices: string[] = []
    const stop = await listenOn(through, ['changes'], (payload) => notices.push(payload), {
      everyMs: 200,
      limitMs: 2_000,
    })
    const notify = (payload: string) => sql`select pg_notify('changes', ${payload})`.execute(direct.db)
    await notify('one')
    await until(() => notices.includes('one'))
    proxy.swallow()
    await notify('missed')
    await until(() => notices.includes(''))
    await notify('two')
    await until(() => notices.includes('two'))
    assert.deepEqual(notices, ['one', '', 'two'])
    await stop()
  })

  test('jobs say once that the database is away and once that it is back, and go on', async (context) => {
    const lines: string[] = []
    const parseLine = (line: string) => JSON.parse(line) as { msg: string; err?: { message: string } }
    const log = pino(
      { base: null },
      { write: (line: string) => void lines.push([parseLine(line).msg, parseLine(line).err?.message].join('')) },
    )
    const database = await openServer(through, 2)
    const shop = shopWith({
      database,
      now: () => Temporal.Now.instant(),
      sandboxUrl: 'http://127.0.0.1:1',
      sent: [],
      log,
    })
    let turns = 0
    const names = ['one', 'two', 'three', 'four']
    const jobs = await startJobs(
      shop,
      database,
      shop.jobRequests,
      names.map((name) => ({ name, cron: '0 5 1 1 *', run: async () => void turns++ })),
    )
    context.after(async () => {
      await jobs.stop()
      await database.close()
    })
    proxy.refuse()
    shop.jobRequests.enqueue('one')
    await until(() => lines.length > 0)
    const refused = proxy.refused()
    await until(() => proxy.refused() >= refused + 2 * names.length) // each queue asks twice
    proxy.admit()
    await until(() => lines.length > 1)
    shop.jobRequests.enqueue('two')
    await until(() => turns > 0)
    assert.deepEqual(lines, ['the database is away: jobs wait for it', 'the database is back: jobs go on'])
  })
})
