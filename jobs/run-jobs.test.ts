import assert from 'node:assert/strict'
import { setTimeout as wait } from 'node:timers/promises'
import { after, before, test } from 'node:test'
import pino from 'pino'
import { startJobs } from './run-jobs.ts'
import { SCHEDULE } from './schedule.ts'
import { attemptsOf, chargedFor, mailsAbout, payAndReturn, readyOrder, statusOf, stockOf } from '#test/test-buyer.ts'
import { eachDatabase, openTestShop, type TestShop } from '#test/test-shop.ts'

eachDatabase((database) => {
  let shop: TestShop
  const lines: string[] = []
  before(async () => void (shop = await openTestShop({ database, products: [{ sku: 'PARA', stock: 10 }], log: pino({ level: 'debug', base: null }, { write: (line: string) => void lines.push(line) }) })))
  after(() => shop.close())

  const until = async (happened: () => boolean | Promise<boolean>) => {
    for (let tries = 0; tries < 300 && !(await happened()); tries++) await wait(50)
    assert.ok(await happened())
  }

  test('a woken job runs soon; one that fails is logged, and the others go on', { timeout: 60_000 }, async () => {
    const ran: string[] = []
    const job = (name: string, run: () => Promise<void>) => ({ name, cron: '0 5 1 1 *', run })
    const jobs = await startJobs(shop, shop.database, [job('good job', async () => void ran.push('good')), job('bad job', async () => Promise.reject(new Error('it broke')))])
    shop.wake('bad job')
    shop.wake('good job')
    await until(() => ran.length === 1)
    await until(() => lines.some((line) => line.includes('job failed') && line.includes('it broke') && line.includes('bad job')))
    shop.wake('good job')
    await until(() => ran.length === 2)
    await jobs.stop()
    shop.wake = () => {}
  })

  test('the schedule finishes what a payment left open, in two processes at once, and doing it all again changes nothing', async () => {
    const second = await shop.openSecond()
    const order = await readyOrder(shop, { PARA: 2 })
    await payAndReturn(shop, order, 'lost_answer')
    const walkedAway = await readyOrder(shop, { PARA: 1 })
    await payAndReturn(shop, walkedAway, 'walk_away').catch(() => {})
    const stand = async () => [await statusOf(shop, order), await chargedFor(shop, order), await stockOf(shop, 'PARA'), await mailsAbout(shop, order, 'received'), (await attemptsOf(shop, order)).map(({ state }) => state), (await attemptsOf(shop, walkedAway)).map(({ state }) => state), shop.sent.length]
    const everything = async () => {
      await Promise.all([...SCHEDULE, ...SCHEDULE].map((job, index) => job.run(index < SCHEDULE.length ? shop : second)))
      await Promise.all(SCHEDULE.map((job) => job.run(shop)))
    }
    shop.clock.advance({ minutes: 21 })
    await everything()
    await everything()
    const end = ['AUTORIZADO', order.amount, { stock: 8, held: 0 }, 1, ['approved'], ['abandoned'], 1]
    assert.deepEqual(await stand(), end)
    shop.clock.advance({ hours: 24 * 4 })
    await everything()
    assert.deepEqual(await stand(), end)
  })
})
