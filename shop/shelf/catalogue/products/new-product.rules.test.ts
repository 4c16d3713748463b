import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newUntil, startOfHour } from './new-product.rules.ts'

const HOUR_MS = 3_600_000
const NOW = Date.parse('2026-11-18T15:00:00Z')

test('a page is the same within its hour', () => {
  assert.equal(startOfHour(NOW + HOUR_MS - 1), NOW)
  assert.equal(startOfHour(NOW + HOUR_MS), NOW + HOUR_MS)
})

test('a product is new for a week, and to the end of an hour', () => {
  const until = newUntil(NOW + 1)
  assert.equal(until, NOW + 7 * 24 * HOUR_MS + HOUR_MS)
  assert.equal(startOfHour(until), until)
})
