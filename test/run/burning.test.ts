import assert from 'node:assert/strict'
import { test } from 'node:test'
import { burnRuns, filesToBurn, formatTable } from './burning.ts'
import { patienceFor, unitPatienceFor } from './surroundings.ts'

test('each file burns so many times, at throttles 1, 4 and 8 in turn, with more patience where it is slower', () => {
  const runs = burnRuns(['a', 'b'], 4, { BOLDO_STORY_PATIENCE_MS: '40000' })
  assert.deepEqual(
    runs.map(({ file, env }) => `${file} ${env!.BOLDO_STORY_THROTTLE} ${env!.BOLDO_STORY_PATIENCE_MS}`),
    ['a 1 40000', 'b 1 40000', 'a 4 120000', 'b 4 120000', 'a 8 120000', 'b 8 120000', 'a 1 40000', 'b 1 40000'],
  )
})

test('the gate burns the changed stories, at most twenty of them, the deep run all', () => {
  const stories = Array.from({ length: 25 }, (_, index) => `test/stories/s${index}.test.ts`)
  const changed = [...stories, 'lib/rut.test.ts']
  const files = ['lib/rut.test.ts', 'test/stories/other.test.ts', ...stories]
  assert.deepEqual(filesToBurn(files, 'gate', changed), { files: stories.slice(0, 20), left: stories.slice(20) })
  assert.deepEqual(filesToBurn(files, 'deep', changed), { files: stories, left: [] })
  assert.deepEqual(filesToBurn(files, 'gate', []), { files: [], left: [] })
})

test('the table says by title and throttle what passed and fell', () => {
  const result = (title: string, throttle: number) => ({ title, file: 'a.test.ts', throttle })
  const table = formatTable(
    [result('one', 1), result('one', 1), result('one', 8)],
    [result('one', 8), result('two', 1)],
  )
  assert.deepEqual(table.split('\n').slice(1), [
    'throttle 1        throttle 8        passed and fell',
    '2 passed          1 passed, 1 FELL  one [a.test.ts]',
    '0 passed, 1 FELL  0 passed          two [a.test.ts]',
  ])
})

test('patience is forty visits of this machine, at least half a minute, at most two', () => {
  assert.deepEqual([100, 1_000, 9_000].map(patienceFor), [30_000, 40_000, 120_000])
  assert.deepEqual([100, 700, 9_000].map(unitPatienceFor), [60_000, 84_000, 120_000])
})
