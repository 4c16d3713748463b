import assert from 'node:assert/strict'
import { readdirSync } from 'node:fs'
import { afterEach, test } from 'node:test'
import { madeUpBelow, spread } from './made-up.ts'

const RUTS = 20_000_000
const stories = readdirSync('test/stories').filter((file) => file.endsWith('.test.ts'))

afterEach(() => delete process.env.BOLDO_TEST_RUN)
const drawnIn = (run: string) => {
  process.env.BOLDO_TEST_RUN = run
  return Array.from({ length: 30 }, () => madeUpBelow(RUTS))
}

test('made-up numbers are never drawn twice: by files, by turns, by calls', () => {
  const runs = stories.flatMap((file) => [0, 1, 9].map((turn) => `test/stories/${file}#${turn}`))
  const drawn = runs.flatMap(drawnIn)
  assert.equal(new Set(drawn).size, runs.length * 30)
  assert.ok(drawn.every((number) => number >= 0 && number < RUTS))
})

test('a file and its turn draw the same numbers again from one seed, and others from another', () => {
  const [first, other] = [`test/stories/${stories[0]}#0`, `test/stories/${stories[1]}#0`]
  const drawn = drawnIn(first)
  assert.notDeepEqual(drawnIn(other), drawn)
  assert.deepEqual(drawnIn(first), drawn)
  assert.notEqual(spread(5, 1, RUTS), spread(5, 2, RUTS))
  for (const limit of [RUTS, 256 * 256 * 254, 10 ** 12])
    assert.equal(new Set(Array.from({ length: 5_000 }, (_, index) => spread(index, 7, limit))).size, 5_000)
})
