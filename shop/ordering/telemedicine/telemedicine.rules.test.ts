import assert from 'node:assert/strict'
import { test } from 'node:test'
import { offersTelemedicine, TELEMEDICINE_MAXIMUM } from './telemedicine.rules.ts'

test('telemedicine is offered up to the maximum price of SHOP §9, which no order reaches', () => {
  assert.equal(TELEMEDICINE_MAXIMUM, 10000000000000000)
  assert.deepEqual(
    [0, 12_990, Number.MAX_SAFE_INTEGER, TELEMEDICINE_MAXIMUM, TELEMEDICINE_MAXIMUM * 2].map(offersTelemedicine),
    [true, true, true, true, false],
  )
})
