import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { exactly, groupRuns, keepLastFailed, rankLedger, readLastFailed, writeFalls } from './ledger.ts'
import { addEvent, closingLine, emptyTally } from './report.ts'

const folder = mkdtempSync(join(tmpdir(), 'boldo-ledger-'))
before(() => void (process.env.BOLDO_TEST_NOTES = folder))
after(() => rmSync(folder, { recursive: true, force: true }))

const fall = (title: string, throttle = 1) => ({ title, file: 'a.test.ts', throttle })

test('the ledger ranks the tests that fell by how often, with their throttles and the last seed', () => {
  assert.deepEqual(rankLedger(), [])
  writeFalls([fall('one'), fall('two', 8)], { seed: 1, tier: 'gate', date: '2026-11-26' })
  writeFalls([fall('two')], { seed: 2, tier: 'deep', date: '2026-11-27' })
  assert.deepEqual(rankLedger(), [
    '   2  two [a.test.ts]  throttle 1, 8; last 2026-11-27, seed 2',
    '   1  one [a.test.ts]  throttle 1; last 2026-11-26, seed 1',
  ])
})

test('the last run’s falls run again by their exact names; a file that fell as a whole runs whole', () => {
  assert.deepEqual(readLastFailed(), [])
  keepLastFailed([fall('one (two)?'), fall('three'), { ...fall('b.test.ts'), file: 'b.test.ts' }])
  const runs = groupRuns(readLastFailed(), () => '')
  assert.deepEqual(runs, [
    { file: 'a.test.ts', env: { BOLDO_TEST_GREP: exactly(['one (two)?', 'three']) } },
    { file: 'b.test.ts' },
  ])
  const pattern = new RegExp(runs[0]!.env!.BOLDO_TEST_GREP!)
  assert.deepEqual(
    ['one (two)?', 'three', 'one (two', 'three and more', 'a three'].map((title) => pattern.test(title)),
    [true, true, false, false, false],
  )
  assert.deepEqual(
    groupRuns([fall('inside')], () => "await t.test('inside')"),
    [{ file: 'a.test.ts' }],
  )
})

test('a run counts what passed, fell, was skipped and is left to the deep run, each test once', () => {
  const tally = emptyTally()
  const add = (type: string, data: object) => addEvent(tally, { type, data: { file: 'a.test.ts', ...data } })
  add('test:pass', { name: 'one' })
  add('test:pass', { name: 'suite', details: { type: 'suite' } })
  add('test:pass', { name: 'no database', skip: 'none here' })
  add('test:pass', { name: 'slow', skip: 'left to npm run test:deep: x' })
  const run = { file: 'a.test.ts', env: { BOLDO_STORY_THROTTLE: '4' } }
  add('test:fail', { name: 'inner', file: 'test/stories/story.ts', run })
  add('test:fail', { name: 'outer', details: { error: { failureType: 'subtestsFailed' } } })
  assert.equal(closingLine(tally), '1 passed, 2 failed, 1 skipped')
  assert.equal(tally.leftToDeep, 1)
  assert.deepEqual(tally.falls, [fall('inner', 4)])
})
