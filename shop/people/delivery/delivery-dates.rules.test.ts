import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import fc from 'fast-check'
import { addDays, addMonths, chileDate, isWorkingDay, isoWeekday, type ChileDate } from '#lib/chile-time.ts'
import { deliveryDay, deliveryEstimate, soonestDay } from './delivery.rules.ts'
import {
  arrivalDate,
  CHARGED_BEFORE_DAYS,
  chargeDate,
  DAYS_BETWEEN,
  deliveryDates,
  MONTHS,
  startDates,
} from './delivery-dates.rules.ts'

const NONE: ReadonlySet<string> = new Set()
const HOLIDAYS = new Set(
  readFileSync('data/calendar/holidays.csv', 'utf8')
    .split('\n')
    .filter((line) => line.includes(',nacional,'))
    .map((line) => line.slice(0, 10)),
)
const dates = (start: string, months: number, days: number, holidays = NONE) =>
  deliveryDates({ start: chileDate(start), months, days, soonest: chileDate(start), holidays })

const day = fc.integer({ min: 0, max: 5_000 }).map((days) => addDays(chileDate('2020-01-01'), days))
const region = fc.constantFrom('13', '5', '15')
const method = fc.constantFrom('homeDelivery' as const, 'withdrawalStore' as const)
const plan = fc.record({
  ordered: day,
  start: fc.constantFrom('today' as const, 'nextPeriod' as const),
  months: fc.constantFrom(...MONTHS),
  days: fc.constantFrom(...DAYS_BETWEEN),
  region,
  method,
})
const planned = ({
  ordered,
  start,
  months,
  days,
  ...place
}: typeof plan extends fc.Arbitrary<infer Plan> ? Plan : never) =>
  deliveryDates({
    start: startDates(ordered, days)[start],
    months,
    days,
    soonest: soonestDay(place, ordered, HOLIDAYS),
    holidays: HOLIDAYS,
  })

test('every 30 days for two months: the day two months later still counts; a Sunday becomes Monday', () => {
  assert.deepEqual(dates('2026-11-18', 2, 30), ['2026-11-18', '2026-12-18', '2027-01-18'])
  assert.deepEqual(dates('2026-07-02', 2, 60), ['2026-07-02', '2026-08-31'])
})

test('a date that moved does not move those after it: the Immaculate Conception waits a day, the next one is on its own', () => {
  assert.deepEqual(dates('2026-11-24', 2, 14, HOLIDAYS), [
    '2026-11-24',
    '2026-12-09',
    '2026-12-22',
    '2027-01-05',
    '2027-01-19',
  ])
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

test('property: no date that is shown is a Saturday, a Sunday or a holiday, of an order or of a subscription', () => {
  fc.assert(
    fc.property(plan, (order) => {
      const shown = [
        deliveryEstimate(order.region, order.ordered, HOLIDAYS),
        soonestDay(order, order.ordered, HOLIDAYS),
        ...planned(order),
      ]
      for (const date of shown) {
        assert.ok(isoWeekday(date) <= 5 && !HOLIDAYS.has(date), date)
        assert.equal(deliveryDay(date, HOLIDAYS), date)
      }
    }),
    { numRuns: 2_000 },
  )
})

test('property: the first delivery is no sooner than an order’s, the others come within days of their interval, and none is lost', () => {
  fc.assert(
    fc.property(plan, (order) => {
      const all = planned(order)
      const first = all[0]!
      assert.ok(first >= soonestDay(order, order.ordered, HOLIDAYS))
      if (order.start === 'today' && order.method === 'homeDelivery')
        assert.equal(first, deliveryEstimate(order.region, order.ordered, HOLIDAYS))
      for (const [index, date] of all.entries()) {
        const earliest = addDays(first, index * order.days)
        assert.ok(date >= earliest && date < addDays(earliest, 7))
        assert.equal(date === earliest, isWorkingDay(earliest, HOLIDAYS))
      }
      assert.equal(addDays(first, all.length * order.days) > addMonths(first, order.months), true)
      assert.equal(addDays(first, (all.length - 1) * order.days) <= addMonths(first, order.months), true)
    }),
    { numRuns: 2_000 },
  )
})

test('property: a delivery is charged two days before, never in the past, and never later than it is delivered unless it begins late', () => {
  fc.assert(
    fc.property(day, day, (delivery, today) => {
      const charged = chargeDate(delivery, today)
      assert.ok(charged >= today)
      assert.equal(charged, addDays(delivery, -2) >= today ? addDays(delivery, -2) : today)
    }),
  )
})

test('property: what is charged on its day, or is charged at once as the first, arrives on the date that was shown', () => {
  fc.assert(
    fc.property(plan, (order) => {
      // A pickup has no day on its order.
      for (const date of planned({ ...order, method: 'homeDelivery' })) {
        const today = chargeDate(date, order.ordered)
        assert.equal(arrivalDate({ planned: date, region: order.region, today, holidays: HOLIDAYS }), date)
      }
    }),
    { numRuns: 500 },
  )
})

test('what is charged late arrives as soon as any order, on a working day', () => {
  const late = (today: string, region: string) =>
    arrivalDate({ planned: chileDate('2026-12-04'), region, today: chileDate(today), holidays: HOLIDAYS })
  assert.equal(late(addDays('2026-12-04' as ChileDate, -CHARGED_BEFORE_DAYS), '5'), '2026-12-04')
  assert.equal(late('2026-12-03', '13'), '2026-12-04')
  assert.equal(late('2026-12-03', '5'), '2026-12-09')
  assert.equal(late('2026-12-07', '13'), '2026-12-09')
})

test('a planned Sunday or holiday arrives on the next working day, charged in time or late', () => {
  const planned = (day: string, today: string, region = '13') =>
    arrivalDate({ planned: chileDate(day), region, today: chileDate(today), holidays: HOLIDAYS })
  assert.equal(planned('2026-11-29', '2026-11-27'), '2026-11-30')
  assert.equal(planned('2026-11-29', '2026-11-28'), '2026-11-30')
  assert.equal(planned('2026-12-08', '2026-12-04'), '2026-12-09')
  assert.equal(planned('2026-11-29', '2026-11-28', '5'), '2026-12-02')
})

test('it starts today or one interval later', () => {
  assert.deepEqual(startDates('2026-12-31' as ChileDate, 30), { today: '2026-12-31', nextPeriod: '2027-01-30' })
})
