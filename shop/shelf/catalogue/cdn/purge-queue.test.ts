import assert from 'node:assert/strict'
import { test, type TestContext } from 'node:test'
import pino from 'pino'
import { until } from '#test/until.ts'
import { ALL_ANSWERS } from './cdn-keys.rules.ts'
import { PurgeFailed } from './cdn.port.ts'
import { createPurgeQueue } from './purge-queue.ts'

const NEVER_MS = 2 ** 30

function openQueue(t: TestContext, times: Partial<Parameters<typeof createPurgeQueue>[2]>, failures = 0) {
  const purged: string[] = []
  const lines: string[] = []
  let left = failures
  const purge = async (keys: readonly string[]) => {
    if (left-- > 0) throw new PurgeFailed('HTTP 503')
    purged.push(keys.toSorted().join(' '))
  }
  const log = pino({ level: 'warn' }, { write: (line) => void lines.push(line) })
  const queue = createPurgeQueue({ purge }, log, {
    apart: 1,
    again: NEVER_MS,
    firstRetry: 1,
    longestRetry: 4,
    ...times,
  })
  t.after(queue.stop)
  return { queue, purged, lines }
}

test('the first change is purged at once, those of the next moments together', async (t) => {
  const { queue, purged } = openQueue(t, { apart: 50 })
  queue.add(['p1'])
  assert.deepEqual(purged, ['p1'])
  queue.add(['p2'])
  queue.add(['p3', 'p2'])
  await until(() => purged.length === 2)
  assert.equal(purged[1], 'p2 p3')
})

test('a failed purge is tried again with what came meanwhile, and said without an address or a token', async (t) => {
  const { queue, purged, lines } = openQueue(t, {}, 3)
  queue.add(['p1'])
  queue.add(['p2'])
  await until(() => purged.length === 1)
  assert.deepEqual([purged, lines.length], [['p1 p2'], 3])
  assert.match(lines[0]!, /not purged: HTTP 503/)
})

test('each purge is repeated, for what the CDN took from a process that received the notice late', async (t) => {
  const { queue, purged } = openQueue(t, { again: 30 })
  queue.add(['p1'])
  await until(() => purged.length === 2)
  assert.deepEqual(purged, ['p1', 'p1'])
})

test('too many keys are one purge of all', async (t) => {
  const { queue, purged } = openQueue(t, {})
  queue.add(Array.from({ length: 500 }, (_, index) => `p${index}`))
  await until(() => purged.length > 0)
  assert.deepEqual(purged, [ALL_ANSWERS])
})
