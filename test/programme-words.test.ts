/** The programmes' pages name what the screens show, and the rules that the software follows (CONTENT §2.5). */
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { readSeedFiles } from '#shop/help/content/seed-files.ts'
import { BENEFITS_VALID_S } from '#shop/shelf/insurance/insurance.rules.ts'
import { SALE_CONDITIONS } from '#shop/shelf/catalogue/products/sale-condition.rules.ts'
import { quotedIn } from './quoted-in.ts'

const { files } = readSeedFiles()

/** A page's text, and the sentence of a key of a screen's messages in the same language. */
function read(language: 'es' | 'en', identifier: string, messages: string) {
  const page = files.find((file) => file.language === language && file.identifier === identifier)!
  const source = quotedIn(readFileSync(`web/features/${messages}.${language}.ts`, 'utf8'))
  const shown = (key: string) => new RegExp(`^ *${key}: '([^']+)',$`, 'm').exec(source)![1]!
  return { text: page.source, shown }
}

test('the insurance’s page names the buttons of the checkout, and how long the benefits last', () => {
  assert.equal(BENEFITS_VALID_S, 3_600)
  for (const [language, hour, coverage] of [
    ['es', 'La consulta de beneficios dura una hora.', '¿Lo cubre tu seguro?'],
    ['en', 'The look-up of benefits lasts an hour.', 'Does your insurance cover it?'],
  ] as const) {
    const { text, shown } = read(language, 'seguro-complementario', 'ordering/insurance/messages/insurance')
    for (const expected of [...['open', 'lookUp', 'reimburse', 'total'].map(shown), hour, coverage])
      assert.ok(text.includes(expected), `${language}: ${expected}`)
  }
})

test('the telemedicine’s page names the upload’s button, a prescription’s months and the number for emergencies', () => {
  assert.deepEqual(SALE_CONDITIONS.simpleRecipe.valid, { months: 6 })
  for (const [language, months] of [
    ['es', 'Vale 6 meses.'],
    ['en', 'It is good for 6 months.'],
  ] as const) {
    const { text, shown } = read(language, 'telemedicina', 'ordering/prescriptions/messages/prescriptions')
    for (const expected of [shown('upload'), months, ' 131 ', '{telemedicine.url}'])
      assert.ok(text.includes(expected), `${language}: ${expected}`)
  }
})
