import assert from 'node:assert/strict'
import { setTimeout as wait } from 'node:timers/promises'
import { test } from 'node:test'
import { CompiledQuery } from 'kysely'
import pino from 'pino'
import { startJobs, type RunningJobs } from './run-jobs.ts'
import { SCHEDULE } from './schedule.ts'
import {
  chargedFor,
  listAttempts,
  mailsAbout,
  payAndReturn,
  readStatus,
  readStock,
  readyOrder,
} from '#test/test-buyer.ts'
import { eachDatabase, useShop } from '#test/test-shop.ts'
import { until } from '#test/until.ts'

/** Nothing but a request is seen soon. */
const RARELY = { pollingSeconds: 3_600, cronMonitorIntervalSeconds: 45, cronWorkerIntervalSeconds: 45 }
/** What the schedule has due is seen soon. */
const OFTEN = { pollingSeconds: 1, cronMonitorIntervalSeconds: 1, cronWorkerIntervalSeconds: 1 }

eachDatabase({ both: 'on PGlite jobs and requests share one connection' }, (database) => {
  const lines: string[] = []
  const shop = useShop({
    database,
    products: [{ sku: 'PARA', stock: 10 }],
    log: pino({ level: 'debug', base: null }, { write: (line: string) => void lines.push(line) }),
  })

  test('a requested job runs soon; one that fails is logged, and the others go on', async () => {
    const ran: string[] = []
    const job = (name: string, run: () => Promise<void>) => ({ name, cron: '0 5 1 1 *', run })
    const jobs = await startJobs(shop, shop.database, shop.jobRequests, [
      job('good job', async () => void ran.push('good')),
      job('bad job', async () => Promise.reject(new Error('it broke'))),
    ])
    shop.jobRequests.enqueue('bad job')
    shop.jobRequests.enqueue('good job')
    await until(() => ran.length === 1)
    await until(() =>
      lines.some((line) => line.includes('job failed') && line.includes('it broke') && line.includes('bad job')),
    )
    shop.jobRequests.enqueue('good job')
    await until(() => ran.length === 2)
    await jobs.stop()
  })

  const inDatabase = <Row>(text: string) => shop.db.executeQuery<Row>(CompiledQuery.raw(text)).then(({ rows }) => rows)
  const stop = async (jobs: RunningJobs) => {
    await jobs.stop()
  }

  test('requests during a turn are one turn more, in one row, and a request is served at once', async () => {
    let turns = 0
    const { promise: held, resolve: letGo } = Promise.withResolvers<void>()
    const slow = { name: 'slow job', cron: '0 5 1 1 *', run: async () => void (turns++, await held) }
    const jobs = await startJobs(shop, shop.database, shop.jobRequests, [slow])
    shop.jobRequests.enqueue('slow job')
    await until(() => turns === 1)
    for (let request = 0; request < 10; request++) {
      shop.jobRequests.enqueue('slow job')
      await wait(120) // each request is sent on its own, as those of ten processes are
    }
    const waiting = async () =>
      (await inDatabase(`select from pgboss.job where name = 'slow-job' and state = 'created'`)).length
    await until(async () => (await waiting()) > 0)
    assert.equal(await waiting(), 1)
    letGo()
    await until(async () => turns === 2 && (await waiting()) === 0)
    await stop(jobs)
    const unhurried = await startJobs(shop, shop.database, shop.jobRequests, [slow], RARELY)
    shop.jobRequests.enqueue('slow job')
    await until(() => turns === 3)
    await stop(unhurried)
  })

  test('a clock that was ahead and was put right does not stop the schedule', async () => {
    let turns = 0
    const schedule = [{ name: 'minutely job', cron: '* * * * *', run: async () => void turns++ }]
    await startJobs(shop, shop.database, shop.jobRequests, schedule).then((jobs) => jobs.stop())
    turns = 0
    const ahead = `now() + interval '2 hours'`
    await inDatabase(`update pgboss.version set cron_on = ${ahead}, bam_on = ${ahead}`)
    await inDatabase(`update pgboss.queue set monitor_claim_on = ${ahead}, maintain_on = ${ahead}`)
    await inDatabase(`delete from pgboss.job where name = 'minutely-job'`)
    await inDatabase(`insert into pgboss.job (name, policy, start_after) values ('minutely-job', 'short', ${ahead})`)
    const jobs = await startJobs(shop, shop.database, shop.jobRequests, schedule, OFTEN)
    await until(() => turns >= 2) // the deferred one, and the one that the schedule sends
    const remaining = await inDatabase(`
      select from pgboss.version where cron_on > now()
      union all select from pgboss.queue where monitor_claim_on > now() or maintain_on > now()`)
    assert.equal(remaining.length, 0)
    await stop(jobs)
  })

  test('the schedule of a job under its former name ends at the next start', async () => {
    const scheduled = () =>
      inDatabase<{ name: string }>(`select name from pgboss.schedule where name like '%-charges' order by name`)
    const under = async (name: string) => {
      const job = { name, cron: '* * * * *', run: async () => {} }
      await stop(await startJobs(shop, shop.database, shop.jobRequests, [job], RARELY))
    }
    await under('tell coming charges')
    assert.deepEqual(await scheduled(), [{ name: 'tell-coming-charges' }])
    await under('notify upcoming charges')
    assert.deepEqual(await scheduled(), [{ name: 'notify-upcoming-charges' }])
  })

  test('the schedule finishes what a payment left open, in two processes at once, and doing it all again changes nothing', async () => {
    const second = await shop.openSecond()
    const order = await readyOrder(shop, { PARA: 2 })
    await payAndReturn(shop, order, 'lost_answer')
    const walkedAway = await readyOrder(shop, { PARA: 1 })
    await payAndReturn(shop, walkedAway, 'walk_away').catch(() => {})
    const readState = async () => [
      await readStatus(shop, order),
      await chargedFor(shop, order),
      await readStock(shop, 'PARA'),
      await mailsAbout(shop, order, 'received'),
      (await listAttempts(shop, order)).map(({ state }) => state),
      (await listAttempts(shop, walkedAway)).map(({ state }) => state),
      shop.sent.length,
    ]
    const everything = async () => {
      await Promise.all(
        [...SCHEDULE, ...SCHEDULE].map((job, index) => job.run(index < SCHEDULE.length ? shop : second)),
      )
      await Promise.all(SCHEDULE.map((job) => job.run(shop)))
    }
    shop.clock.advance({ minutes: 21 })
    await everything()
    await everything()
    const end = ['AUTORIZADO', order.amount, { stock: 8, held: 0 }, 1, ['approved'], ['abandoned'], 1]
    assert.deepEqual(await readState(), end)
    shop.clock.advance({ hours: 24 * 4 })
    await everything()
    assert.deepEqual(await readState(), end)
  })
})
