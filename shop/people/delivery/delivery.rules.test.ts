import assert from 'node:assert/strict'
import { test } from 'node:test'
import { chileDate } from '#lib/chile-time.ts'
import { deliveryEstimate, deliveryHours, isMetropolitan, pickupDays } from './delivery.rules.ts'

test('the Región Metropolitana is known by code and by name', () => {
  for (const region of ['13', 'RM', 'Metropolitana de Santiago', 'Región Metropolitana'])
    assert.equal(isMetropolitan(region), true)
  assert.equal(deliveryHours('Metropolitana de Santiago'), 24)
  assert.equal(deliveryHours('Valparaíso'), 72)
})

test("the estimate counts working days: weekends and holidays don't drive", () => {
  const fiestasPatrias = new Set(['2026-09-18', '2026-09-19'])
  assert.equal(deliveryEstimate('13', chileDate('2026-09-16'), fiestasPatrias), '2026-09-17')
  assert.equal(deliveryEstimate('13', chileDate('2026-09-17'), fiestasPatrias), '2026-09-21')
  assert.equal(deliveryEstimate('13', chileDate('2026-11-21'), new Set()), '2026-11-23')
  assert.equal(deliveryEstimate('Valparaíso', chileDate('2026-09-16'), fiestasPatrias), '2026-09-22')
})

test('a pickup waits fifteen days, five when something must stay cold', () => {
  assert.deepEqual(
    [false, true].map((cold) => pickupDays(cold, { days: 15, coldDays: 5 })),
    [15, 5],
  )
})
