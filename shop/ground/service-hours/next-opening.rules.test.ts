import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readSettingsFile } from '#shop/people/settings/settings-file.ts'
import { isAssisted, nextOpening, openingWords } from './next-opening.rules.ts'

const HOURS = readSettingsFile().assistance
const openingText = (instant: string, hours = HOURS, language: 'es' | 'en' = 'es') => {
  const epochMs = Date.parse(instant)
  if (isAssisted(hours, epochMs)) return 'open'
  return openingWords(nextOpening(hours, epochMs), { timezone: hours.timezone, epochMs, language })
}

test('a second before and after opening and closing, the screen says when assistance opens', () => {
  assert.deepEqual(
    [
      '2026-11-20T07:59:59-03:00',
      '2026-11-20T08:00:00-03:00',
      '2026-11-19T22:59:59-03:00',
      '2026-11-19T23:00:00-03:00',
      '2026-11-19T23:59:59-03:00',
      '2026-11-20T00:00:00-03:00',
    ].map((instant) => openingText(instant)),
    ['hoy a las 08:00', 'open', 'open', 'mañana a las 08:00', 'mañana a las 08:00', 'hoy a las 08:00'],
  )
})

test('Friday night, Saturday and Sunday lead to Monday; a Wednesday night to the day after', () => {
  assert.deepEqual(
    [
      '2026-11-20T23:00:00-03:00',
      '2026-11-21T10:00:00-03:00',
      '2026-11-22T10:00:00-03:00',
      '2026-11-23T07:59:59-03:00',
      '2026-11-25T23:30:00-03:00',
    ].map((instant) => openingText(instant)),
    ['el lunes a las 08:00', 'el lunes a las 08:00', 'mañana a las 08:00', 'hoy a las 08:00', 'mañana a las 08:00'],
  )
  assert.equal(openingText('2026-11-20T23:00:00-03:00', HOURS, 'en'), 'on Monday at 08:00')
  assert.equal(nextOpening(HOURS, Date.parse('2026-11-20T23:00:00-03:00')).date, '2026-11-23')
})

test('the zone’s own clock changes in the night to the first Sunday of April and of September, at 24:00 of the Saturday', () => {
  const changes: string[] = []
  let at = Temporal.ZonedDateTime.from('2026-01-01T00:00[America/Santiago]')
  while (changes.length < 4) {
    at = at.getTimeZoneTransition('next')!
    const last = at.subtract({ seconds: 1 })
    changes.push(`${last.toPlainDateTime()}${last.offset} ${at.toPlainDateTime()}${at.offset}`)
  }
  assert.deepEqual(changes, [
    '2026-04-04T23:59:59-03:00 2026-04-04T23:00:00-04:00',
    '2026-09-05T23:59:59-04:00 2026-09-06T01:00:00-03:00',
    '2027-04-03T23:59:59-03:00 2027-04-03T23:00:00-04:00',
    '2027-09-04T23:59:59-04:00 2027-09-05T01:00:00-03:00',
  ])
})

test('the change to summer time moves no opening, and neither does the one back', () => {
  // Chile's clocks go forward in the night to Sunday 6 September 2026, and back in the one to Sunday 5 April 2026.
  assert.deepEqual(
    [
      '2026-09-04T22:59:59-04:00',
      '2026-09-04T23:00:00-04:00',
      '2026-09-05T23:30:00-04:00',
      '2026-09-07T07:59:59-03:00',
      '2026-09-07T08:00:00-03:00',
      '2026-04-03T22:59:59-03:00',
      '2026-04-03T23:00:00-03:00',
      '2026-04-04T23:30:00-03:00',
      // The hour that comes twice.
      '2026-04-04T23:30:00-04:00',
      '2026-04-06T07:59:59-04:00',
      '2026-04-06T08:00:00-04:00',
    ].map((instant) => openingText(instant)),
    [
      'open',
      'el lunes a las 08:00',
      'el lunes a las 08:00',
      'hoy a las 08:00',
      'open',
      'open',
      'el lunes a las 08:00',
      'el lunes a las 08:00',
      'el lunes a las 08:00',
      'hoy a las 08:00',
      'open',
    ],
  )
})

test('other hours and another zone are the settings’; a holiday is a day as any, since the rule names none', () => {
  const hours = { timezone: 'Pacific/Easter', hourInit: '01:30:00', hourEnd: '18:00:00' }
  assert.deepEqual(
    [
      '2026-11-20T01:29:59-05:00',
      '2026-11-20T01:30:00-05:00',
      '2026-11-20T17:59:59-05:00',
      '2026-11-20T18:00:00-05:00',
    ].map((instant) => openingText(instant, hours)),
    ['hoy a la 01:30', 'open', 'open', 'el lunes a la 01:30'],
  )
  assert.equal(openingText('2026-12-25T12:00:00-03:00'), 'open')
})
