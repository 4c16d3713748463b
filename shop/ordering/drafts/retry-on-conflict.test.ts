import assert from 'node:assert/strict'
import { test } from 'node:test'
import { refuse } from '#lib/domain-error.ts'
import { retryOnConflict } from './retry-on-conflict.ts'
import { assertRefused } from '#test/assert-refused.ts'

/** A save that meets another one for the first `conflicts` times; what it read each time. */
function meeting(conflicts: number) {
  const read: number[] = []
  return {
    read,
    from: async (attempt: number) => (read.push(attempt), attempt),
    save: async (found: number) => {
      if (read.length <= conflicts) throw refuse('order.changed_meanwhile')
      return found
    },
  }
}

test('a save that meets another one is done again with what is read then', async () => {
  const meets = meeting(2)
  assert.equal(await retryOnConflict(meets.from, meets.save), 3)
  assert.deepEqual(meets.read, [1, 2, 3])
})

test('what is remembered is tried first, and does not count', async () => {
  const meets = meeting(4)
  assert.equal(await retryOnConflict(meets.from, meets.save, 0), 4)
  assert.deepEqual(meets.read, [0, 1, 2, 3, 4])
})

test('after four tries the draft is taken as being paid', async () => {
  const meets = meeting(9)
  await assertRefused(retryOnConflict(meets.from, meets.save), 'order.payment_in_progress')
  assert.deepEqual(meets.read, [1, 2, 3, 4])
})

test('a save that answers nothing is done again; another refusal, and one of reading, ends it', async () => {
  assert.equal(
    await retryOnConflict(
      async (attempt) => attempt,
      async (attempt) => (attempt === 3 ? 'saved' : undefined),
    ),
    'saved',
  )
  const refuses = (code: 'order.not_found' | 'order.changed_meanwhile') => async () => {
    throw refuse(code)
  }
  await assertRefused(
    retryOnConflict(async () => 1, refuses('order.not_found')),
    'order.not_found',
  )
  await assertRefused(
    retryOnConflict(refuses('order.changed_meanwhile'), async () => 1),
    'order.changed_meanwhile',
  )
})
