import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pollAfter, rejectedBecause, shownOutcome } from './order-response.rules.ts'

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

test('the customer’s own ‘Anular’ is cancelled; what a provider refused, or ended, is rejected (decision D56)', () => {
  const shown = (
    outcome: string,
    payment: Parameters<typeof shownOutcome>[0]['payment'],
    status = 'RECHAZADO',
    kind = 'date',
  ) => shownOutcome({ order: { status, deliveryPromise: { kind } }, outcome, payment })
  assert.equal(shown('rejected', { outcome: 'abandoned', reason: 'aborted' }), 'cancelled')
  for (const payment of [
    { outcome: 'declined', reason: 'response_code -1' },
    { outcome: 'abandoned', reason: 'timed_out' },
    { outcome: 'reversed', reason: 'aborted' },
    null,
  ])
    assert.equal(shown('rejected', payment), 'rejected')
  assert.equal(shown('confirmed', null, 'AUTORIZADO'), 'confirmed')
  assert.equal(shown('confirmed', null, 'AUTORIZADO', 'another_prescription'), 'waiting')
  assert.equal(shown('pending', null, 'PENDIENTE'), 'pending')
  assert.equal(shown('confirmed', null, 'REEMBOLSADO'), 'refunded')
})
