import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createCopyPlaces, streamCopy } from './stream-copy.ts'

const PATIENT = { idleMs: 60_000, msMax: 60_000 }

/** A copy of many chunks; `made`: how many so far; `stopped`: that its maker received the end. */
function longCopy() {
  const state = { made: 0, stopped: false }
  async function* chunks() {
    try {
      for (;;) {
        state.made++
        yield new Uint8Array(1_000)
      }
    } finally {
      state.stopped = true
    }
  }
  return { state, copy: chunks() }
}

const ended = () => {
  const { promise, resolve } = Promise.withResolvers<unknown>()
  return { promise, onEnd: (error?: unknown) => resolve(error ?? 'no error') }
}

test('a copy is made no faster than it is read, and a reader who leaves ends it', async () => {
  const { state, copy } = longCopy()
  const { promise, onEnd } = ended()
  const reader = streamCopy(copy, onEnd, PATIENT).getReader()
  for (let read = 0; read < 5; read++) await reader.read()
  assert.ok(state.made <= 7, `made ${state.made}`)
  await reader.cancel()
  assert.equal(await promise, 'no error')
  assert.equal(state.stopped, true)
})

test('a reader who never begins, or takes nothing any more, loses the place', async () => {
  for (const read of [0, 3]) {
    const { copy } = longCopy()
    const { promise, onEnd } = ended()
    const reader = streamCopy(copy, onEnd, { idleMs: 5, msMax: 60_000 }).getReader()
    for (let times = 0; times < read; times++) await reader.read()
    assert.equal(await promise, 'no error')
    await assert.rejects(
      reader.read().then(() => reader.read()),
      /too slowly/,
    )
  }
})

test('a reader who takes a little now and then is given up at last', async () => {
  const { copy } = longCopy()
  const { promise, onEnd } = ended()
  const reader = streamCopy(copy, onEnd, { idleMs: 60_000, msMax: 20 }).getReader()
  await assert.rejects(async () => {
    for (;;) {
      await reader.read()
      await new Promise((resolve) => setImmediate(resolve))
    }
  }, /too slowly/)
  assert.equal(await promise, 'no error')
})

test('a copy that fails half-way breaks the answer, and its error is reported once', async () => {
  const errors: unknown[] = []
  async function* failing() {
    yield new Uint8Array(3)
    throw new Error('the database went away')
  }
  const reader = streamCopy(failing(), (error) => errors.push(error), PATIENT).getReader()
  assert.equal((await reader.read()).value?.length, 3)
  await assert.rejects(reader.read(), /the database went away/)
  assert.deepEqual(errors.map(String), ['Error: the database went away'])
})

test('one copy of an account at a time, a few in all; a place that is left is free again, once', () => {
  const places = createCopyPlaces(2)
  const leave = places.take('ana')
  assert.throws(() => places.take('ana'), { code: 'shop.busy' })
  const leaveEva = places.take('eva')
  assert.throws(() => places.take('ines'), { code: 'shop.busy' })
  leave()
  leave()
  assert.equal(places.underWay(), 1)
  places.take('ana')
  leave()
  assert.equal(places.underWay(), 2, 'an old leave frees no new place')
  leaveEva()
})
