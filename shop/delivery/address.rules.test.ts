import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { addressProblem, addressText, parseAddressText } from './address.rules.ts'

test('an address has 5 to 255 characters, a digit and a letter', () => {
  assert.equal(addressProblem('Av. Apoquindo 5016'), null)
  assert.equal(addressProblem('Ñu 1'), 'address.length')
  assert.equal(addressProblem('  Ñ 1  '), 'address.length')
  assert.equal(addressProblem(`${'a'.repeat(254)}1`), null)
  assert.equal(addressProblem(`${'a'.repeat(255)}1`), 'address.length')
  assert.equal(addressProblem('Apoquindo'), 'address.format')
  assert.equal(addressProblem('5016 5016'), 'address.format')
})

test('the text is street and number, commune, region', () => {
  const home = { street: 'Av. Apoquindo', number: '5016', commune: 'Las Condes', region: 'Metropolitana de Santiago' }
  assert.equal(addressText(home), 'Av. Apoquindo 5016, Las Condes, Metropolitana de Santiago')
  assert.deepEqual(parseAddressText(addressText(home)), home)
})

test('a street may be named after a date, and a door may have a letter', () => {
  assert.deepEqual(parseAddressText('21 de Mayo 45-B, Iquique, Tarapacá'), { street: '21 de Mayo', number: '45-B', commune: 'Iquique', region: 'Tarapacá' })
  assert.deepEqual(parseAddressText('21 de Mayo, Iquique, Tarapacá'), { street: '21 de Mayo', number: '', commune: 'Iquique', region: 'Tarapacá' })
})

test('a comma in a street cannot move the commune, and two parts are no address', () => {
  const text = addressText({ street: 'Pasaje Uno, Villa Dos', number: '3', commune: 'Arica', region: 'Arica y Parinacota' })
  assert.equal(parseAddressText(text)?.commune, 'Arica')
  for (const text of ['', 'Calle 1', 'Calle 1, Arica', 'Calle 1, , Arica', 'a, b, c, d']) assert.equal(parseAddressText(text), null)
})

test('property: what is built reads back the same', () => {
  const word = fc.stringMatching(/^[A-ZÁÑ][a-zé]{1,8}$/)
  const words = fc.array(word, { minLength: 1, maxLength: 3 }).map((parts) => parts.join(' '))
  const number = fc.tuple(fc.integer({ min: 1, max: 99_999 }), fc.constantFrom('', '-A', 'B')).map((parts) => parts.join(''))
  fc.assert(fc.property(fc.record({ street: words, number, commune: words, region: words }), (address) => {
    assert.deepEqual(parseAddressText(addressText(address)), { ...address })
  }))
})
