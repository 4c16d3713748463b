import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readSettingsFile } from '#shop/people/settings/settings-file.ts'
import { capitalised, isOpen, openingHoursData, openingLines, openingText, openingTimes } from './schedule.rules.ts'

const { store, deliveries, phoneDelivery, phonePickup } = readSettingsFile().hours

test('the hours of store, deliveries and phone line are the documents’ (CONTENT §9)', () => {
  assert.equal(openingText(store), 'lunes a viernes de 10:00 a 18:00, sábado y domingo de 10:00 a 17:00')
  assert.equal(openingText(store, 'en'), 'Monday to Friday 10:00 to 18:00, Saturday and Sunday 10:00 to 17:00')
  assert.deepEqual(openingLines(phoneDelivery), ['lunes a viernes de 08:30 a 18:30'])
  assert.equal(openingText(phonePickup), 'lunes a viernes de 10:00 a 18:00')
  assert.equal(openingTimes(deliveries), 'de 09:00 a 19:00')
  assert.equal(capitalised(openingText(deliveries)), 'Lunes a viernes de 09:00 a 19:00')
  assert.deepEqual(
    openingHoursData(store).map(({ dayOfWeek, opens, closes }) => [dayOfWeek.length, opens, closes]),
    [
      [5, '10:00', '18:00'],
      [2, '10:00', '17:00'],
    ],
  )
  assert.equal(openingText([{ from: 3, to: 3, opens: '11:00', closes: '12:00' }]), 'miércoles de 11:00 a 12:00')
})

test('a line is open from its first second to the last before its end, on its days, by Chile’s clock', () => {
  const at = (instant: string) => isOpen(phoneDelivery, Date.parse(instant), 'America/Santiago')
  assert.deepEqual(
    [
      '2026-11-20T11:29:59Z',
      '2026-11-20T11:30:00Z',
      '2026-11-20T21:29:59Z',
      '2026-11-20T21:30:00Z',
      '2026-11-21T15:00:00Z',
      '2026-07-06T12:30:00Z',
    ].map(at),
    [false, true, true, false, false, true],
  )
})
