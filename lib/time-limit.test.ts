import assert from 'node:assert/strict'
import { test } from 'node:test'
import { TimeLimitReached, withTimeLimit } from './time-limit.ts'

test('work has its own end within the limit, and a time-out after it', async () => {
  assert.equal(await withTimeLimit(60_000, Promise.resolve(1)), 1)
  await assert.rejects(withTimeLimit(60_000, Promise.reject(new Error('its own'))), /its own/)
  await assert.rejects(withTimeLimit(1, new Promise(() => {})), TimeLimitReached)
})
