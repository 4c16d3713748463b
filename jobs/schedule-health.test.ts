import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import pino from 'pino'
import { openTestShop } from '#test/test-shop.ts'
import { createOutageLog } from './outage-log.ts'
import type { Execute } from './execute.ts'
import { startJobs } from './run-jobs.ts'
import { watchSchedule } from './schedule-health.ts'

const logInto = (lines: string[]) =>
  pino({ base: null }, { write: (line: string) => void lines.push((JSON.parse(line) as { msg: string }).msg) })
const MINUTE = 60_000

test('a schedule without a turn for three minutes is one error in the log, and stopped until it goes on', async () => {
  const lines: string[] = []
  let now = 0
  let newest = 'a'
  let problem: Error | null = null
  const execute = async () => (problem ? Promise.reject(problem) : { rows: [{ newest }] })
  const health = watchSchedule({ execute, log: logInto(lines), queue: 'q', monotonic: () => now })
  const after = async (minutes: number) => {
    now += minutes * MINUTE
    await health.check()
    return health.isRunning()
  }
  assert.equal(await after(0), true)
  assert.equal(await after(2), true)
  assert.deepEqual([await after(1), await after(1), lines.length], [false, false, 1])
  assert.match(lines[0]!, /the schedule has stopped/)
  newest = 'b'
  assert.deepEqual([await after(1), lines[1]], [true, 'the schedule goes on'])
  problem = Object.assign(new Error('away'), { code: 'ECONNREFUSED' })
  assert.equal(await after(30), true)
  problem = null
  assert.deepEqual([await after(2), await after(2), lines.length], [true, false, 3])
  newest = 'c'
  assert.equal(await after(1), true)
  problem = Object.assign(new Error('relation "pgboss.job" does not exist'), { code: '42P01' })
  assert.deepEqual([await after(2), await after(1)], [true, false], 'a schedule that cannot be read')
})

test('a turn that works on, because a provider is slow, is no schedule that has stopped', async (t) => {
  const shop = await openTestShop({ database: 'embedded' })
  t.after(() => shop.close())
  const jobs = await startJobs(shop, shop.database, shop.jobRequests, [
    { name: 'slow', cron: '0 0 1 1 *', run: async () => {} },
  ])
  t.after(() => jobs.stop())
  let now = 0
  const execute: Execute = (text, values) => shop.database.pglite!.query(text, values)
  const health = watchSchedule({ execute, log: pino({ enabled: false }), queue: 'slow', monotonic: () => now })
  await sql`insert into pgboss.job (name, state, started_on, heartbeat_on)
    values ('slow', 'active', now() - interval '10 minutes', now() - interval '2 minutes')`.execute(shop.db)
  await health.check()
  for (const beat of ['90 seconds', '60 seconds', '30 seconds']) {
    now += 2 * MINUTE
    await sql`update pgboss.job set heartbeat_on = now() - ${beat}::interval where name = 'slow'`.execute(shop.db)
    await health.check()
    assert.equal(health.isRunning(), true, beat)
  }
})

test('an outage of the database is two lines in the log, whatever number of statements fail', () => {
  const lines: string[] = []
  const outage = createOutageLog(logInto(lines))
  const failure = (code: string) => Object.assign(new Error('failed'), { code })
  for (const error of [failure('ECONNREFUSED'), failure('57P01'), new Error('Connection terminated unexpectedly')])
    assert.equal(outage.reportFailure(error), true)
  assert.equal(outage.reportFailure(failure('23505')), false)
  outage.reportSuccess()
  outage.reportSuccess()
  assert.deepEqual(lines, ['the database is away: jobs wait for it', 'the database is back: jobs go on'])
})

test('the same error of the job queue is one line a minute; another one has its own', () => {
  const lines: string[] = []
  let now = 0
  const outage = createOutageLog(logInto(lines), () => now)
  const missing = (queue: string) => Object.assign(new Error('relation does not exist'), { queue })
  for (const queue of ['send-mail', 'send-mail', 'reconcile-payments']) outage.report(missing(queue))
  assert.equal(lines.length, 2)
  now += MINUTE
  outage.report(missing('send-mail'))
  assert.deepEqual(lines, ['jobs', 'jobs', 'jobs'])
})
