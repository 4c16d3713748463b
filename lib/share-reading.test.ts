import assert from 'node:assert/strict'
import { test } from 'node:test'
import { shareReading } from './share-reading.ts'

test('many read once, a failure too; nothing begins beside a slow one', async () => {
  let reads = 0
  const read = shareReading(async () => ++reads, 60_000)
  assert.deepEqual(await Promise.all([read(), read(), read()]), [1, 1, 1])
  assert.equal(await read(), 1)

  const fails = shareReading(async () => Promise.reject(new Error(`away ${++reads}`)), 0)
  await assert.rejects(fails(), /away 2/)
  await assert.rejects(fails(), /away 3/)

  const { promise, resolve } = Promise.withResolvers<string>()
  let begun = 0
  const slow = shareReading(() => (begun++, promise), 0)
  const both = [slow(), slow()]
  resolve('late')
  assert.deepEqual([await Promise.all(both), begun], [['late', 'late'], 1])
})
