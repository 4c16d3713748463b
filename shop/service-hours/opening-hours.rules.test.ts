import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { capitalised, openingHoursData, openingLines, openingText, openingTimes } from './opening-hours.rules.ts'

test('the hours of store, deliveries and phone line are the documents’ (CONTENT §9)', () => {
  assert.equal(openingText('store'), 'lunes a viernes de 10:00 a 18:00, sábado y domingo de 10:00 a 17:00')
  assert.equal(openingText('store', 'en'), 'Monday to Friday 10:00 to 18:00, Saturday and Sunday 10:00 to 17:00')
  assert.deepEqual(openingLines('phoneDelivery'), ['lunes a viernes de 08:30 a 18:30'])
  assert.equal(openingText('phonePickup'), 'lunes a viernes de 10:00 a 18:00')
  assert.equal(openingTimes('deliveries'), 'de 09:00 a 19:00')
  assert.equal(capitalised(openingText('deliveries')), 'Lunes a viernes de 09:00 a 19:00')
  assert.deepEqual(
    openingHoursData('store').map(({ dayOfWeek, opens, closes }) => [dayOfWeek.length, opens, closes]),
    [
      [5, '10:00', '18:00'],
      [2, '10:00', '17:00'],
    ],
  )
})

test('no screen and no mail writes an opening hour of its own', () => {
  const files = ['web', 'shop']
    .flatMap((root) => readdirSync(root, { recursive: true, encoding: 'utf8' }).map((file) => `${root}/${file}`))
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file) && !file.includes('/service-hours/'))
  const own = files.filter((file) =>
    /['"`>][^'"`]*\b(?:08:30|09:00|10:00|17:00|18:00|18:30|19:00)(?!:)/.test(
      readFileSync(file, 'utf8')
        .replaceAll(/^\s*(?:\/\/|\*|\/\*).*$/gm, '')
        .replaceAll(/error: '[^']*'/g, ''),
    ),
  )
  assert.deepEqual(own, [])
})
