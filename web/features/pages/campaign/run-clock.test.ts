import assert from 'node:assert/strict'
import { afterEach, mock, test } from 'node:test'
import { runClock } from './run-clock.ts'

/** By the server. */
const NOON = Date.parse('2026-11-27T15:00:00Z')
const HOUR_MS = 3_600_000

afterEach(() => {
  mock.restoreAll()
  mock.timers.reset()
})

/** The machine's clock alone: `setTime` would run the timers of the time between. */
function jump(ms: number) {
  const before = Date.now
  mock.method(Date, 'now', () => before() + ms)
}

/** The answers that the clock waits for. */
const settle = async () => {
  for (let index = 0; index < 10; index++) await Promise.resolve()
}

/** A page on a machine whose clock shows `machine`; the server's clock is NOON then. */
function open(machine: number, { answers = true, answersAfter = 0 } = {}) {
  mock.timers.enable({ apis: ['Date', 'setTimeout'], now: machine })
  const shown: number[] = []
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible' as DocumentVisibilityState })
  const server = { now: NOON, reads: 0, answers, answersAfter }
  const stop = runClock({
    show: (now) => shown.push(now),
    readTime: async () => {
      server.reads++
      if (!server.answers) throw new Error('no time')
      // The machine sleeps, or the line is slow, while the answer is under way.
      if (server.answersAfter > 0) mock.timers.setTime(Date.now() + server.answersAfter)
      return server.now
    },
    page,
  })
  return {
    shown,
    server,
    page,
    stop,
    last: () => shown.at(-1),
    /** Seconds that both clocks go on. */
    async pass(seconds: number) {
      for (let index = 0; index < seconds; index++) {
        server.now += 1_000
        mock.timers.tick(1_000)
        await settle()
      }
    },
    async return() {
      page.visibilityState = 'visible'
      page.dispatchEvent(new Event('visibilitychange'))
      await settle()
    },
  }
}

test('the server’s second is shown each second, on a machine whose clock is years wrong', async () => {
  const clock = open(Date.parse('2031-01-01T00:00:00Z'))
  assert.deepEqual(clock.shown, [], 'nothing before it is known')
  await settle()
  await clock.pass(3)
  assert.deepEqual(clock.shown, [NOON, NOON + 1_000, NOON + 2_000, NOON + 3_000])
  assert.equal(clock.server.reads, 1)
  clock.stop()
})

test('after a sleep the server is queried before anything is shown', async () => {
  const clock = open(NOON)
  await settle()
  await clock.pass(1)
  // Asleep for six hours: no timer comes, and this machine’s clock woke an hour behind.
  clock.server.now += 6 * HOUR_MS
  jump(5 * HOUR_MS)
  await clock.pass(3)
  assert.equal(clock.server.reads, 2)
  assert.deepEqual(
    clock.shown.map((now) => (now - NOON) / 1_000),
    [0, 1, ...[2, 3, 4].map((second) => second + 6 * 3_600)],
  )
  clock.stop()
})

test('a machine’s clock that is set forth or back while the page is open changes nothing', async () => {
  for (const by of [-3 * HOUR_MS, 3 * HOUR_MS]) {
    const clock = open(NOON)
    await settle()
    await clock.pass(2)
    jump(by)
    await clock.pass(2)
    assert.deepEqual(
      clock.shown.map((now) => (now - NOON) / 1_000),
      [0, 1, 2, 3, 4],
    )
    clock.stop()
    mock.restoreAll()
    mock.timers.reset()
  }
})

test('a page that is seen again asks again; a hidden one does not, nor one that was left', async () => {
  const clock = open(NOON)
  await settle()
  clock.page.visibilityState = 'hidden'
  clock.page.dispatchEvent(new Event('visibilitychange'))
  await settle()
  assert.equal(clock.server.reads, 1)
  clock.server.now += 40_000
  await clock.return()
  assert.deepEqual([clock.server.reads, clock.last()], [2, NOON + 40_000])
  clock.stop()
  await clock.return()
  await clock.pass(20)
  assert.deepEqual([clock.server.reads, clock.shown.length], [2, 2])
})

test('while the server is not reached nothing is shown, and it is queried again; later its last answer counts on', async () => {
  const clock = open(Date.parse('2001-01-01T00:00:00Z'), { answers: false })
  await settle()
  await clock.pass(25)
  assert.deepEqual(clock.shown, [])
  clock.server.answers = true
  await clock.pass(10)
  assert.ok(clock.shown.length > 0)
  assert.equal(clock.last(), clock.server.now)
  clock.server.answers = false
  await clock.return()
  await clock.pass(2)
  assert.equal(clock.last(), clock.server.now)
  clock.stop()
})

test('an answer that a sleep or a slow line delayed says nothing, and the server is queried again', async () => {
  const clock = open(NOON, { answersAfter: 4 * HOUR_MS })
  await settle()
  assert.deepEqual(clock.shown, [])
  clock.server.answersAfter = 0
  clock.server.now = NOON + 4 * HOUR_MS
  await clock.pass(10)
  assert.equal(clock.last(), NOON + 4 * HOUR_MS + 10_000)
  clock.stop()
})
