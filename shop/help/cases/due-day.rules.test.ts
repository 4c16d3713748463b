import assert from 'node:assert/strict'
import { test } from 'node:test'
import { chileDate, toChileDate } from '#lib/chile-time.ts'
import { CASE_KINDS } from './case-kind.rules.ts'
import { dueDay, WORKING_DAYS } from './due-day.rules.ts'

const NO_HOLIDAYS = new Set<string>()
const due = (kind: (typeof CASE_KINDS)[number], day: string, holidays: ReadonlySet<string> = NO_HOLIDAYS) =>
  dueDay(kind, chileDate(day), holidays)

test('a claim and a suggestion have seven working days from the day after, a message two, help one, others none', () => {
  // A Wednesday.
  assert.deepEqual(
    CASE_KINDS.map((kind) => [kind, due(kind, '2026-11-25')]),
    [
      ['contact', '2026-11-27'],
      ['suggestion', '2026-12-04'],
      ['claim', '2026-12-04'],
      ['support', '2026-11-26'],
      ['help-call', '2026-11-26'],
      ['search-help', '2026-11-26'],
      ['guest-assistance', '2026-11-26'],
      ['offer', null],
      ['back-in-stock', null],
    ],
  )
  assert.deepEqual(Object.keys(WORKING_DAYS).toSorted(), CASE_KINDS.toSorted())
})

test('weekends and holidays are no working days: a claim before the national holidays is due after them', () => {
  const holidays = new Set(['2026-09-18', '2026-09-19'])
  assert.equal(due('claim', '2026-09-10', holidays), '2026-09-22')
  assert.equal(due('support', '2026-09-17', holidays), '2026-09-21')
  assert.equal(due('support', '2026-09-19', holidays), '2026-09-21')
})

test('the day is Chile’s, on the nights of the clock’s change too', () => {
  // Summer time begins on 2026-09-06: that night has no midnight; it ends on 2026-04-05, with an hour twice.
  for (const [instant, day, dueOn] of [
    ['2026-09-06T03:59:59Z', '2026-09-05', '2026-09-07'],
    ['2026-09-06T04:00:00Z', '2026-09-06', '2026-09-07'],
    ['2026-09-08T02:59:59Z', '2026-09-07', '2026-09-08'],
    ['2026-09-08T03:00:00Z', '2026-09-08', '2026-09-09'],
    ['2026-04-05T03:59:59Z', '2026-04-04', '2026-04-06'],
    ['2026-04-07T03:59:59Z', '2026-04-06', '2026-04-07'],
  ] as const) {
    assert.equal(toChileDate(instant), day)
    assert.equal(dueDay('support', toChileDate(instant), NO_HOLIDAYS), dueOn)
  }
})
