import assert from 'node:assert/strict'
import { fork } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { openEmbedded } from '#db/database.ts'
import { startJobs } from './run-jobs.ts'
import { eachDatabase, useShop } from '#test/test-shop.ts'

/**
 * Ms: heartbeat 10 s, look every 4 s, poll every 2 s, and a busy machine may need more. Without a heartbeat a turn
 * expires after 300 s, and the next cron turn is in January.
 */
const LIMIT_MS = 150_000

eachDatabase({ both: 'a folder and a server come back from a kill each in its own way' }, (database) => {
  const folder = mkdtempSync(join(tmpdir(), 'boldo-killed-job-'))
  const shop = useShop({ database, folder: join(folder, 'database') })
  after(async () => {
    rmSync(folder, { recursive: true, force: true })
  })

  const title = 'a job whose process was killed in the middle of it runs again within seconds'
  test(title, async (context) => {
    if (shop.url === null) await shop.database.close()
    const work = { url: shop.url, folder: join(folder, 'database'), name: 'long job' }
    const child = fork('test/job-child.ts', [JSON.stringify(work)])
    await new Promise((resolve) => child.once('message', resolve))
    await new Promise((resolve) => (child.once('exit', resolve), child.kill('SIGKILL')))
    const killed = performance.now()
    if (shop.url === null) {
      shop.database = await openEmbedded(join(folder, 'database'))
      shop.db = shop.database.db
    }
    const { promise: ranAgain, resolve: run } = Promise.withResolvers<void>()
    const schedule = [{ name: 'long job', cron: '0 5 1 1 *', run: async () => run() }]
    const jobs = await startJobs(shop, shop.database, shop.jobRequests, schedule)
    await ranAgain
    const waited = performance.now() - killed
    await jobs.stop()
    context.diagnostic(`ran again after ${Math.round(waited / 1_000)} s`)
    assert.ok(waited < LIMIT_MS, `${waited} ms`)
  })
})
