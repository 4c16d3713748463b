import assert from 'node:assert/strict'
import { test } from 'node:test'
import { refuse } from '#lib/domain-error.ts'
import { bySnapshot } from './by-snapshot.ts'
import { assertRefused } from '#test/assert-refused.ts'

/** A step that meets another change for the first `conflicts` times; the snapshots that it decided on. */
function meeting(conflicts: number) {
  const seen: string[] = []
  let reads = 0
  return {
    seen,
    read: async () => `read ${++reads}`,
    step: async (snapshot: string, isRemembered: boolean) => {
      assert.equal(isRemembered, snapshot === 'remembered')
      seen.push(snapshot)
      if (seen.length <= conflicts) throw refuse('order.changed_meanwhile')
      return snapshot
    },
  }
}

test('a step that meets another change is done again with what is read then', async () => {
  const meets = meeting(2)
  assert.equal(await bySnapshot(meets), 'read 3')
  assert.deepEqual(meets.seen, ['read 1', 'read 2', 'read 3'])
})

test('what is remembered is tried first, unread, and does not count', async () => {
  const meets = meeting(4)
  assert.equal(await bySnapshot({ ...meets, remembered: 'remembered' }), 'read 4')
  assert.deepEqual(meets.seen, ['remembered', 'read 1', 'read 2', 'read 3', 'read 4'])
  const fits = meeting(0)
  assert.equal(await bySnapshot({ ...fits, remembered: 'remembered' }), 'remembered')
  assert.deepEqual(fits.seen, ['remembered'])
})

test('after four tries the draft is taken as being paid', async () => {
  const meets = meeting(9)
  await assertRefused(bySnapshot(meets), 'order.payment_in_progress')
  assert.deepEqual(meets.seen, ['read 1', 'read 2', 'read 3', 'read 4'])
})

test('another refusal, and one of reading, ends it; of what is remembered only one that current rows decide', async () => {
  const refuses = (code: 'order.not_found' | 'order.changed_meanwhile' | 'cart.out_of_stock') => async () => {
    throw refuse(code, { sku: 'A', available: 0 } as never)
  }
  await assertRefused(bySnapshot({ read: async () => 1, step: refuses('order.not_found') }), 'order.not_found')
  await assertRefused(
    bySnapshot({ read: refuses('order.changed_meanwhile'), step: async () => 1 }),
    'order.changed_meanwhile',
  )
  await assertRefused(
    bySnapshot({ remembered: 1, read: refuses('order.not_found'), step: refuses('cart.out_of_stock') }),
    'cart.out_of_stock',
  )
  const refusesRemembered = async (_snapshot: number, isRemembered: boolean) =>
    isRemembered ? refuses('order.not_found')() : 'read'
  assert.equal(await bySnapshot({ remembered: 1, read: async () => 2, step: refusesRemembered }), 'read')
  await assert.rejects(
    bySnapshot({
      remembered: 1,
      read: async () => 2,
      step: async (_snapshot, isRemembered) => {
        if (isRemembered) throw new TypeError('a fault')
        return 'hidden'
      },
    }),
    TypeError,
  )
})
