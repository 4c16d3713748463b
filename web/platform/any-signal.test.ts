import assert from 'node:assert/strict'
import { test } from 'node:test'
import { anySignal } from './any-signal.ts'

test('a signal of several ends with the first, also in a browser without AbortSignal.any', () => {
  const { any } = AbortSignal
  for (const isOld of [false, true]) {
    if (isOld) Reflect.deleteProperty(AbortSignal, 'any')
    try {
      const [controller, limit] = [new AbortController(), new AbortController()]
      const signal = anySignal(controller.signal, limit.signal)
      assert.equal(signal.aborted, false)
      limit.abort('late')
      controller.abort('left')
      assert.deepEqual([signal.aborted, signal.reason], [true, 'late'])
      assert.equal(anySignal(controller.signal, new AbortController().signal).reason, 'left', 'one had ended before')
    } finally {
      AbortSignal.any = any
    }
  }
})
