import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pollAfter, rejectedBecause } from './order-response.rules.ts'

test('every way of not paying has its own words', () => {
  assert.equal(rejectedBecause({ outcome: 'declined', reason: 'response_code -1' }), 'declined')
  assert.equal(rejectedBecause({ outcome: 'abandoned', reason: 'aborted' }), 'aborted')
  assert.equal(rejectedBecause({ outcome: 'abandoned', reason: 'timed_out' }), 'timed_out')
  assert.equal(rejectedBecause({ outcome: 'abandoned', reason: 'expired' }), 'timed_out')
  assert.equal(rejectedBecause({ outcome: 'abandoned', reason: 'form_error' }), 'failed')
  assert.equal(rejectedBecause({ outcome: 'reversal_due', reason: 'out_of_stock' }), 'returned')
  assert.equal(rejectedBecause(null), 'failed')
})

test('a pending payment is queried less and less often', () => {
  assert.equal(pollAfter(0), 2000)
  assert.ok(pollAfter(1) > pollAfter(0))
  assert.equal(pollAfter(50), 15_000)
})
