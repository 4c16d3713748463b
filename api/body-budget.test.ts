import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createBodyBudget, isTooSlow, type BodyProblem } from './body-budget.ts'

const KB = 1_024
const STEP = 16 * KB

/** A budget with a clock of the test's own; each body has its end in `problems`. */
function createBudget(total: number, perAddress: number) {
  let ms = 0
  const problems: Record<string, BodyProblem> = {}
  const budget = createBodyBudget({ total, perAddress }, () => ms)
  const begin = (name: string, address = name, length: number | null = 200 * KB) =>
    budget.begin(address, { length, stop: (problem) => void (problems[name] = problem) })
  return { budget, begin, problems, wait: (more: number) => (ms += more) }
}

test('a body takes room for what has come, whatever it states', () => {
  const { budget, begin } = createBudget(100 * STEP, 100 * STEP)
  const body = begin('a')
  assert.equal(budget.held(), STEP)
  body.grow(1)
  assert.equal(budget.held(), STEP)
  body.grow(STEP)
  assert.equal(budget.held(), 2 * STEP)
  body.arrive()
  assert.equal(budget.held(), 2 * STEP, 'while it is processed')
  body.release()
  assert.equal(budget.held(), 0)
})

test('without room the slowest body that still comes is dropped, not the newest, and none that has arrived', () => {
  const { budget, begin, problems, wait } = createBudget(4 * STEP, 4 * STEP)
  const arrived = begin('arrived')
  arrived.arrive()
  begin('idle').grow(1)
  begin('fast').grow(15 * KB)
  wait(2_000)
  begin('young').grow(10)
  begin('newest').grow(100)
  assert.deepEqual(problems, { idle: 'shop.busy' })
  wait(3_000)
  begin('one more')
  assert.deepEqual(problems, { idle: 'shop.busy', young: 'shop.busy' })
  assert.equal(budget.held(), 4 * STEP)
})

test('a body that has just begun, without a byte yet, is not dropped before an idle one', () => {
  const { begin, problems, wait } = createBudget(3 * STEP, 3 * STEP)
  begin('idle').grow(1)
  wait(1_000)
  begin('customer')
  begin('flood 1')
  begin('flood 2')
  assert.deepEqual(problems, { idle: 'shop.busy' })
})

test('a full network drops its own slowest body; other networks keep theirs', () => {
  const { begin, problems } = createBudget(100 * STEP, 2 * STEP)
  begin('theirs', 'b')
  begin('slow', 'a')
  begin('quick', 'a').grow(1_000)
  begin('quicker', 'a').grow(2_000)
  assert.deepEqual(problems, { slow: 'shop.busy' })
})

test('where only arrived bodies hold the room, the newest is refused', () => {
  const { budget, begin, problems } = createBudget(2 * STEP, 2 * STEP)
  for (const name of ['a', 'b']) begin(name).arrive()
  const refused = begin('c')
  refused.grow(100 * STEP)
  assert.deepEqual([problems, budget.held()], [{ c: 'shop.busy' }, 2 * STEP])
})

test('a home line of IPv6 has half as much again as one network of it, a /48 twice as much', () => {
  const { begin, problems } = createBudget(1_000 * STEP, 10 * STEP)
  const network = (home: number, line: number) => `2001:db8:1:${((home << 8) + line).toString(16)}::/64`
  for (let line = 0; line < 15; line++) begin(`home 0 line ${line}`, network(0, line)).arrive()
  begin('line too many', network(0, 99))
  for (let home = 1; home <= 5; home++) begin(`home ${home}`, network(home, 0)).arrive()
  begin('home too many', network(9, 0))
  begin('another block', '2001:db8:2:0::/64').arrive()
  assert.deepEqual(problems, { 'line too many': 'shop.busy', 'home too many': 'shop.busy' })
})

test('4 kB a second from the third second on, and 15 s for a short body', () => {
  for (const [ms, bytes, length, isSlow] of [
    [2_900, 0, 200 * KB, false],
    [3_100, 1, 200 * KB, true],
    [8_000, 19 * KB, 200 * KB, true],
    [8_000, 21 * KB, 200 * KB, false],
    [15_100, 199 * KB, 200 * KB, true],
    [15_100, 255 * KB, null, true],
    [15_100, 300 * KB, 5_000 * KB, false],
    [100_000, 300 * KB, 5_000 * KB, true],
  ] as const)
    assert.equal(isTooSlow(ms, bytes, length), isSlow, `${ms} ms, ${bytes} of ${length}`)
})

test('the check ends slow bodies alone, and gives their room back', () => {
  const { budget, begin, problems, wait } = createBudget(100 * STEP, 100 * STEP)
  begin('idle').grow(1)
  begin('comes').grow(20 * KB)
  begin('arrived').arrive()
  wait(5_000)
  budget.dropSlow()
  assert.deepEqual([problems, budget.held()], [{ idle: 'request.too_slow' }, 3 * STEP])
})
