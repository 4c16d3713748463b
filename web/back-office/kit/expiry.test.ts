import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parseExpiry } from './expiry.ts'

test('a month on a pack is its last day; a date is itself; anything else is none', () => {
  const typed = ['03/2027', '2/2028', '12-2026', '15/03/2027', '', '13/2027', 'marzo']
  assert.deepEqual(typed.map(parseExpiry), ['2027-03-31', '2028-02-29', '2026-12-31', '2027-03-15', null, null, null])
})
