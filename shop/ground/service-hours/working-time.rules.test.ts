import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import type { Schedule } from './schedule.rules.ts'
import { workingMinutes } from './working-time.rules.ts'

const WEEK: Schedule = [{ from: 1, to: 5, opens: '08:30', closes: '18:30' }]
const HOLIDAYS = new Set(['2026-12-08'])
const count = (from: string, to: string, schedule = WEEK) =>
  workingMinutes(schedule, { fromMs: Date.parse(from), toMs: Date.parse(to), timezone: 'America/Santiago' }, HOLIDAYS)

test('hours of the night, the weekend and a holiday are not counted', () => {
  // 2026-11-18 is a Wednesday; Chile is at -03:00.
  assert.equal(count('2026-11-18T15:00:00Z', '2026-11-18T16:12:00Z'), 72)
  assert.equal(count('2026-11-18T03:00:00Z', '2026-11-18T11:30:00Z'), 0, 'before the line opens')
  assert.equal(count('2026-11-18T21:00:00Z', '2026-11-19T12:00:00Z'), 30 + 30, 'over the night')
  assert.equal(count('2026-11-20T21:00:00Z', '2026-11-23T12:00:00Z'), 30 + 30, 'over the weekend')
  assert.equal(count('2026-12-07T21:00:00Z', '2026-12-09T12:00:00Z'), 30 + 30, 'over a holiday')
  assert.equal(count('2026-11-18T16:00:00Z', '2026-11-18T15:00:00Z'), 0, 'a clock that was set back')
  assert.ok(count('2020-01-01T00:00:00Z', '2026-11-18T15:00:00Z') > 10_000, 'years end at once')
})

test('a day with a pause has both its parts, and the night when clocks change no more than its schedule', () => {
  const parts: Schedule = [
    { from: 1, to: 5, opens: '09:00', closes: '13:00' },
    { from: 6, to: 7, opens: '00:00', closes: '23:59' },
  ]
  assert.equal(count('2026-11-18T12:00:00Z', '2026-11-18T20:00:00Z', parts), 240)
  assert.ok(count('2026-09-05T03:00:00Z', '2026-09-07T03:00:00Z', parts) <= 2 * (24 * 60 - 1))
})

test('property: a later end never has less, and two parts are the whole', () => {
  const from = Date.parse('2026-11-02T00:00:00Z')
  const minutes = fc.integer({ min: 0, max: 20 * 24 * 60 })
  fc.assert(
    fc.property(minutes, minutes, minutes, (...moments) => {
      const [first, second, third] = moments
        .toSorted((one, other) => one - other)
        .map((minute) => new Date(from + minute * 60_000).toISOString()) as [string, string, string]
      const [whole, begin, end] = [count(first, third), count(first, second), count(second, third)]
      assert.ok(whole >= begin)
      assert.equal(whole, begin + end)
    }),
  )
})
