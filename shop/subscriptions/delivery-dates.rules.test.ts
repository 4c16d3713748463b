import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { addDays, addMonths, chileDate, type ChileDate } from '#lib/chile-time.ts'
import { chargeDate, DAYS_BETWEEN, deliveryDates, MONTHS, startDates } from './delivery-dates.rules.ts'

const dates = (start: string, months: number, days: number) => deliveryDates({ start: chileDate(start), months, days })
const day = fc.integer({ min: 0, max: 20_000 }).map((days) => addDays(chileDate('2020-01-01'), days))
const plan = fc.record({ start: day, months: fc.constantFrom(...MONTHS), days: fc.constantFrom(...DAYS_BETWEEN) })

test('every 30 days for two months: the day two months later still counts', () => {
  assert.deepEqual(dates('2026-11-18', 2, 30), ['2026-11-18', '2026-12-18', '2027-01-17'])
  assert.deepEqual(dates('2026-07-02', 2, 60), ['2026-07-02', '2026-08-31'])
})

test('the last day of a short month counts: from 31 December two months end on 28 February, in a leap year on the 29th', () => {
  assert.deepEqual(dates('2026-12-31', 2, 20), ['2026-12-31', '2027-01-20', '2027-02-09'])
  assert.equal(dates('2026-12-31', 2, 7).at(-1), '2027-02-25')
  assert.deepEqual(dates('2027-12-31', 2, 60), ['2027-12-31', '2028-02-29'])
  assert.deepEqual(dates('2026-12-31', 2, 60), ['2026-12-31'])
})

test('days are counted on Chile’s calendar, also over the nights when the clock changes', () => {
  assert.deepEqual(dates('2026-03-30', 2, 7).slice(0, 3), ['2026-03-30', '2026-04-06', '2026-04-13'])
  assert.deepEqual(dates('2026-08-31', 2, 7).slice(0, 3), ['2026-08-31', '2026-09-07', '2026-09-14'])
})

test('property: dates begin with the start, are one interval apart, end within the months, and one more would not', () => {
  fc.assert(fc.property(plan, ({ start, months, days }) => {
    const all = deliveryDates({ start, months, days })
    const end = addMonths(start, months)
    assert.equal(all[0], start)
    for (const [at, date] of all.entries()) assert.equal(date, addDays(start, at * days))
    assert.ok(all.at(-1)! <= end)
    assert.ok(addDays(all.at(-1)!, days) > end)
    assert.equal(new Set(all).size, all.length)
  }), { numRuns: 2_000 })
})

test('property: a delivery is charged two days before, never in the past, and never later than it is delivered unless it begins late', () => {
  fc.assert(fc.property(day, day, (delivery, today) => {
    const charged = chargeDate(delivery, today)
    assert.ok(charged >= today)
    assert.equal(charged, addDays(delivery, -2) >= today ? addDays(delivery, -2) : today)
  }))
})

test('it starts today or one interval later', () => {
  assert.deepEqual(startDates('2026-12-31' as ChileDate, 30), { today: '2026-12-31', nextPeriod: '2027-01-30' })
})
