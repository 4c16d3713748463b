import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { test } from 'node:test'
import { FACT_NAMES, settingFacts } from './setting-facts.rules.ts'
import { readSettingsFile } from './settings-file.ts'

test('content’s facts are the settings’: hours as sentences, prices with their sign, in both languages', () => {
  const settings = readSettingsFile()
  const [es, en] = [settingFacts(settings, 'es'), settingFacts(settings, 'en')]
  assert.equal(es['store.address'], 'Av. Apoquindo 5016')
  assert.equal(es['hours.store'], 'lunes a viernes de 10:00 a 18:00, sábado y domingo de 10:00 a 17:00')
  assert.equal(en['hours.assistance'], 'Monday to Friday 08:00 to 23:00')
  assert.deepEqual(
    [es['delivery.metropolitanFrom'], es['delivery.metropolitanTo'], es['delivery.regions'], es['pickup.coldDays']],
    ['$2.950', '$3.990', '$4.900', '5'],
  )
  assert.equal(es['director.name'], 'por designar (demostración)')
  for (const facts of [es, en]) assert.deepEqual(Object.keys(facts).sort(), [...FACT_NAMES].sort())
})

test('a director or an authorisation that is not there yet is said in a sentence, not as a gap before a title', () => {
  const { director, authorisation, ...settings } = readSettingsFile()
  const [es, en] = [
    settingFacts({ director, authorisation, ...settings }, 'es'),
    settingFacts({ director, authorisation, ...settings }, 'en'),
  ]
  assert.equal(es.director, 'Químico farmacéutico por designar (demostración)')
  assert.equal(en.director, 'Pharmacist to be appointed (demonstration)')
  assert.equal(es.authorisation, 'sin resolución: es una farmacia de demostración')
  const own = settingFacts(
    {
      ...settings,
      director: { ...director, name: 'Prueba Ejemplo' },
      authorisation: { number: 'Resolución 1', issuer: 'SEREMI' },
    },
    'es',
  )
  assert.deepEqual([own.director, own.authorisation], ['Prueba Ejemplo, Químico farmacéutico', 'Resolución 1, SEREMI'])
})

test('how to get to the store, and its plan, are settings; a shop without them says nothing of it', () => {
  const settings = readSettingsFile()
  const without = settingFacts({ ...settings, contact: { ...settings.contact, directions: null, plan: null } }, 'es')
  assert.deepEqual([without['store.directions'], without['store.plan']], ['', ''])
  const here = settingFacts(settings, 'en')
  assert.equal(here['store.directions'], settings.contact.directions!.en)
  assert.ok(existsSync(new URL(`../../../public${here['store.plan']}`, import.meta.url)))
})

test('a changed setting changes the fact', () => {
  const settings = readSettingsFile()
  const hours = { ...settings.hours, store: [{ from: 6, to: 6, opens: '11:00', closes: '12:30' }] }
  assert.equal(settingFacts({ ...settings, hours }, 'es')['hours.store'], 'sábado de 11:00 a 12:30')
})
