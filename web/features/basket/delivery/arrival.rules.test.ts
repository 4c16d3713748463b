import assert from 'node:assert/strict'
import { test } from 'node:test'
import { chileDate } from '#lib/chile-time.ts'
import { arrivalOn } from './arrival.rules.ts'

test('the next day is tomorrow, also over a month’s end; any other has its weekday and date', () => {
  const on = (estimate: string, today: string) => arrivalOn(chileDate(estimate), chileDate(today))
  assert.equal(on('2026-12-01', '2026-11-30'), 'tomorrow')
  assert.deepEqual(on('2026-11-30', '2026-11-27'), { weekday: 1, day: 30 })
  assert.deepEqual(on('2026-12-06', '2026-11-29'), { weekday: 7, day: 6 })
})
