import assert from 'node:assert/strict'
import { test } from 'node:test'
import { untilEmpty } from './until-empty.ts'

test('batches run until one finds less than it could, and only what was done is counted', async () => {
  const found = [5, 5, 0]
  const done = [5, 2, 0]
  const sizes: number[] = []
  assert.equal(
    await untilEmpty(5, async (size) => (sizes.push(size), { found: found.shift()!, done: done.shift()! })),
    7,
  )
  assert.deepEqual(sizes, [5, 5, 5])
  assert.equal(await untilEmpty(5, async () => ({ found: 4, done: 4 })), 4)
})
