import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createCatalogueMemory } from './catalogue-memory.ts'

test('an answer is made once, shared by two who ask at once, and a failure is not kept', async () => {
  const memory = createCatalogueMemory()
  let calls = 0
  const ask = () => memory.get('key', async () => ++calls)
  assert.deepEqual(await Promise.all([ask(), ask()]), [1, 1])
  await assert.rejects(memory.get('other', async () => Promise.reject(new Error('no'))))
  assert.equal(await memory.get('other', async () => 2), 2)
  memory.forget()
  assert.deepEqual([await ask(), memory.generation()], [2, 2])
})

test('what is kept is bounded in bytes, whatever callers put into keys', async () => {
  const memory = createCatalogueMemory(1_000_000)
  for (let index = 0; index < 2_000; index++)
    await memory.get(`${index} ${'x'.repeat(12_000)}`, async () => ['y'.repeat(5_000)])
  let cached = 0
  for (let index = 0; index < 2_000; index++) if (memory.peek(`${index} ${'x'.repeat(12_000)}`)) cached++
  assert.ok(cached > 50 && cached < 110, String(cached))
})

test('an answer larger than the memory’s share is kept nevertheless; a memory of 0 bytes keeps nothing', async () => {
  const memory = createCatalogueMemory(10_000)
  await memory.get('large', async () => Array.from({ length: 10_000 }, (_, index) => `address ${index}`))
  assert.ok(memory.peek('large'))
  const none = createCatalogueMemory(0)
  await none.get('key', async () => 1)
  assert.equal(none.peek('key'), undefined)
})
