import assert from 'node:assert/strict'
import { test } from 'node:test'
import { waitMinutes } from './wait-minutes.ts'

test('a wait is given in whole minutes, the last of them too', () => {
  assert.deepEqual([0, 1, 60, 61, 600, undefined, 'soon'].map(waitMinutes), [1, 1, 1, 2, 10, 1, 1])
})
