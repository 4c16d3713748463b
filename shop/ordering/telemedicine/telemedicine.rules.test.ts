import assert from 'node:assert/strict'
import { test } from 'node:test'
import { offersTelemedicine, TELEMEDICINE_AMOUNT_MAX } from './telemedicine.rules.ts'

test('telemedicine is offered up to the maximum price of SHOP §9, which no order reaches', () => {
  assert.equal(TELEMEDICINE_AMOUNT_MAX, 10000000000000000)
  assert.deepEqual(
    [0, 12_990, Number.MAX_SAFE_INTEGER, TELEMEDICINE_AMOUNT_MAX, TELEMEDICINE_AMOUNT_MAX * 2].map(offersTelemedicine),
    [true, true, true, true, false],
  )
})
