import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parsePlan } from './subscription-data.ts'

test('a stored plan comes back, and what is no choice is none', () => {
  assert.deepEqual(parsePlan('{"months":3,"days":14,"start":"nextPeriod"}'), {
    months: 3,
    days: 14,
    start: 'nextPeriod',
  })
  for (const stored of [null, '', '{', '7', 'null', '{"months":7,"days":15,"start":"ayer"}'])
    assert.deepEqual(parsePlan(stored), { months: null, days: null, start: 'today' })
})
