import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import {
  addDays,
  addMonths,
  addWorkingDays,
  chileClock,
  chileDate,
  chileInstant,
  formatChileDate,
  formatChileInstant,
  isWorkingDay,
  isoWeekday,
  parseChileDate,
  startOfChileDay,
  toChileDate,
} from './chile-time.ts'

const noHolidays: ReadonlySet<string> = new Set()

test('the day in Chile is not the day in Greenwich: UTC−3 in summer, UTC−4 in winter', () => {
  assert.equal(toChileDate('2026-01-15T02:59:59Z'), '2026-01-14')
  assert.equal(toChileDate('2026-01-15T03:00:00Z'), '2026-01-15')
  assert.equal(toChileDate('2026-07-15T03:59:59Z'), '2026-07-14')
  assert.equal(toChileDate('2026-07-15T04:00:00Z'), '2026-07-15')
})

test('an instant is a Temporal.Instant, a Date, milliseconds or text with its offset', () => {
  const ms = Date.parse('2026-01-15T12:00:00Z')
  for (const instant of [
    ms,
    new Date(ms),
    Temporal.Instant.fromEpochMilliseconds(ms),
    '2026-01-15T12:00:00Z',
    '2026-01-15T09:00:00-03:00',
  ]) {
    assert.deepEqual(chileClock(instant), { date: '2026-01-15', time: '09:00:00', weekday: 4 })
  }
  assert.throws(() => toChileDate('2026-01-15T12:00:00'), RangeError)
  assert.throws(() => toChileDate('ayer'), RangeError)
})

test('a day is shown DD/MM/YYYY, and with dashes in a subscription', () => {
  assert.equal(formatChileDate(chileDate('2026-03-05')), '05/03/2026')
  assert.equal(formatChileDate(chileDate('2026-03-05'), '-'), '05-03-2026')
  assert.equal(formatChileInstant('2026-01-01T01:00:00Z'), '31/12/2025')
})

test('a day that does not exist is no day', () => {
  for (const text of ['2026-02-30', '2026-13-01', '2026-1-1', '01/01/2026', '', '2025-02-29'])
    assert.equal(parseChileDate(text), null, text)
  assert.equal(parseChileDate('2028-02-29'), '2028-02-29')
  assert.throws(() => chileDate('mañana'), RangeError)
})

test('a month later is the last day when the month is short', () => {
  assert.equal(addMonths(chileDate('2026-01-31'), 1), '2026-02-28')
  assert.equal(addMonths(chileDate('2028-01-31'), 1), '2028-02-29')
  assert.equal(addMonths(chileDate('2026-11-15'), 6), '2027-05-15')
  assert.equal(addMonths(chileDate('2026-03-31'), -1), '2026-02-28')
})

test('midnight that the September change skips starts the day at one', () => {
  assert.equal(startOfChileDay(chileDate('2026-09-06')).toString(), '2026-09-06T04:00:00Z')
  assert.equal(chileClock(startOfChileDay(chileDate('2026-09-06'))).time, '01:00:00')
  assert.equal(startOfChileDay(chileDate('2026-09-07')).toString(), '2026-09-07T03:00:00Z')
})

test('the April night has 23:30 twice and the first counts', () => {
  assert.equal(chileInstant(chileDate('2026-04-04'), '23:30').toString(), '2026-04-05T02:30:00Z')
  assert.equal(toChileDate('2026-04-05T03:30:00Z'), '2026-04-04')
})

test('working days jump over weekends and holidays', () => {
  const holidays = new Set(['2026-09-18', '2026-09-19'])
  assert.equal(addWorkingDays(chileDate('2026-09-17'), 1, holidays), '2026-09-21')
  assert.equal(addWorkingDays(chileDate('2026-09-17'), 3, holidays), '2026-09-23')
  assert.equal(addWorkingDays(chileDate('2026-09-19'), 0, holidays), '2026-09-21')
  assert.equal(addWorkingDays(chileDate('2026-09-17'), 0, holidays), '2026-09-17')
  assert.equal(isWorkingDay(chileDate('2026-09-18'), holidays), false)
  assert.equal(isWorkingDay(chileDate('2026-09-18'), noHolidays), true)
})

const anyDay = fc.integer({ min: 0, max: 30_000 }).map((days) => addDays(chileDate('1970-01-01'), days))

test('property: the day, the hour, months and days agree with Temporal', () => {
  const instants = fc.integer({ min: 0, max: Date.parse('2037-01-01T00:00:00Z') })
  fc.assert(
    fc.property(instants, (ms) => {
      const zoned = Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO('America/Santiago')
      const clock = chileClock(ms)
      assert.equal(clock.date, zoned.toPlainDate().toString())
      assert.equal(clock.time, zoned.toPlainTime().toString({ smallestUnit: 'second' }))
      assert.equal(clock.weekday, zoned.dayOfWeek)
    }),
    { numRuns: 1_000 },
  )
  fc.assert(
    fc.property(anyDay, fc.integer({ min: -60, max: 60 }), (day, n) => {
      assert.equal(addMonths(day, n), Temporal.PlainDate.from(day).add({ months: n }).toString())
      assert.equal(addDays(day, n), Temporal.PlainDate.from(day).add({ days: n }).toString())
      assert.equal(isoWeekday(day), Temporal.PlainDate.from(day).dayOfWeek)
    }),
  )
})

test('property: a Chilean day begins on itself, and a moment earlier is the day before', () => {
  fc.assert(
    fc.property(anyDay, (day) => {
      const start = startOfChileDay(day).epochMilliseconds
      assert.equal(toChileDate(start), day)
      assert.equal(toChileDate(start - 1), addDays(day, -1))
    }),
  )
})

test('property: working days always land on one, later by at least as many days', () => {
  fc.assert(
    fc.property(anyDay, fc.integer({ min: 1, max: 40 }), fc.array(anyDay), (day, n, holidays) => {
      const later = addWorkingDays(day, n, new Set(holidays))
      assert.ok(isWorkingDay(later, new Set(holidays)))
      assert.ok(later >= addDays(day, n))
    }),
  )
})
