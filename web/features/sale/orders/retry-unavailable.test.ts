import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ApiError } from '#web/platform/api-client.ts'
import { retryUnavailable } from './retry-unavailable.ts'

test('a question about a payment is repeated while the shop answers 503, and not for another failure', async () => {
  let requests = 0
  const question = async () =>
    ++requests < 3 ? Promise.reject(new ApiError('shop.unavailable', 'later', {}, 503)) : 'paid'
  assert.deepEqual([await retryUnavailable(question, new AbortController().signal, 1), requests], ['paid', 3])
  await assert.rejects(
    retryUnavailable(
      async () => Promise.reject(new ApiError('internal', 'x', {}, 500)),
      new AbortController().signal,
      1,
    ),
    { code: 'internal' },
  )
})

test('a page that is left asks no more', async () => {
  const controller = new AbortController()
  const answer = retryUnavailable(
    async () => Promise.reject(new ApiError('shop.busy', 'later', {}, 503)),
    controller.signal,
  )
  controller.abort()
  await assert.rejects(answer, { name: 'AbortError' })
})
