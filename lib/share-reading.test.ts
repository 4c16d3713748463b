import assert from 'node:assert/strict'
import { test } from 'node:test'
import { shareReading } from './share-reading.ts'

test('many read once; what fails or takes too long is null, and nothing begins beside a slow one', async () => {
  let reads = 0
  const read = shareReading(async () => ++reads, 60_000, 1_000)
  assert.deepEqual(await Promise.all([read(), read(), read()]), [1, 1, 1])
  assert.equal(await read(), 1)

  const fails = shareReading(async () => Promise.reject(new Error('away')), 0, 1_000)
  assert.equal(await fails(), null)

  const { promise, resolve } = Promise.withResolvers<string>()
  let begun = 0
  const slow = shareReading(() => (begun++, promise), 0, 1)
  assert.deepEqual([await slow(), await slow(), begun], [null, null, 1])
  resolve('late')
  assert.equal(await slow(), 'late')
})
