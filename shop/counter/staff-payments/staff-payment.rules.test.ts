import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { anyText } from '#test/any-text.ts'
import { ATTEMPT_LIFE, isLive, type AttemptState } from '#shop/sale/payments/attempts/attempt-life.rules.ts'
import {
  ATTEMPT_STATES,
  ATTEMPTS_IN_VIEW,
  decidePaymentSearch,
  isWaiting,
  OPEN_ATTEMPTS,
} from './staff-payment.rules.ts'

test('a payment is found by its card, its order or its buy order', () => {
  assert.deepEqual(decidePaymentSearch(' 6623 '), { by: 'card', lastDigits: '6623' })
  assert.deepEqual(decidePaymentSearch('52y9r254'), { by: 'reference', reference: '52Y9R254' })
  assert.deepEqual(decidePaymentSearch('52Y9R254-ab12cd34'), { by: 'buyOrder', buyOrder: '52Y9R254-AB12CD34' })
})

test('a name, a RUT, a phone or a part of a key finds nothing', () => {
  for (const text of [
    '',
    ' ',
    'Rojas',
    '11.111.111-1',
    '912345678',
    '662',
    '52Y9R25',
    '52Y9R254-',
    '%',
    '\0',
    'ILOU1234',
  ])
    assert.equal(decidePaymentSearch(text), null, text)
})

test('no text carries a sign of its own into a statement', () =>
  fc.assert(
    fc.property(anyText(100), (text) => {
      const search = decidePaymentSearch(text)
      if (search) assert.match(Object.values(search)[1]!, /^[0-9A-Z-]{4,35}$/)
    }),
  ))

test('the list knows each state of an attempt’s life, and which of them are open', () => {
  const states = Object.keys(ATTEMPT_LIFE) as AttemptState[]
  assert.deepEqual([...ATTEMPT_STATES].toSorted(), states.toSorted())
  assert.deepEqual(OPEN_ATTEMPTS, states.filter(isLive))
  assert.deepEqual(
    ATTEMPT_STATES.filter((state) => isWaiting({ state })),
    [...OPEN_ATTEMPTS, 'reversal_due'],
  )
  assert.deepEqual(ATTEMPTS_IN_VIEW.all, ATTEMPT_STATES)
})
