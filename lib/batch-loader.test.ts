import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createBatchLoader } from './batch-loader.ts'

test('requests of one turn are loaded together and answered in their order', async () => {
  const loads: (readonly number[])[] = []
  const double = createBatchLoader(async (keys: readonly number[]) => {
    loads.push(keys)
    return keys.map((key) => key * 2)
  })
  assert.deepEqual(await Promise.all([double(1), Promise.resolve().then(() => double(2)), double(3)]), [2, 4, 6])
  assert.equal(await double(4), 8)
  assert.deepEqual(loads, [[1, 3, 2], [4]])
})

test('a failed load fails everyone who waited for it, and nobody after', async () => {
  let broken = true
  const load = createBatchLoader(async (keys: readonly string[]) => {
    if (broken) throw new Error('no database')
    return [...keys]
  })
  assert.deepEqual(
    (await Promise.allSettled([load('a'), load('b')])).map(({ status }) => status),
    ['rejected', 'rejected'],
  )
  broken = false
  assert.equal(await load('a'), 'a')
})
