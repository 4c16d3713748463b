import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { anyText } from '#test/any-text.ts'
import { decideSearch, looksForPerson } from './decide-search.rules.ts'

const kinds = (text: string) => decideSearch(text).map(({ by }) => by)

test('one box: an order’s number, a RUT, an e-mail, a phone, a card’s digits, else a name', () => {
  assert.deepEqual(decideSearch(' 52y9r254 '), [{ by: 'reference', reference: '52Y9R254' }])
  assert.deepEqual(decideSearch('11.111.111-1'), [{ by: 'rut', rut: '11111111-1' }])
  assert.deepEqual(decideSearch('Ana.Rojas@Ejemplo.cl'), [{ by: 'email', email: 'ana.rojas@ejemplo.cl' }])
  assert.deepEqual(decideSearch('+56 9 1234 5678'), [{ by: 'phone', phone: '912345678' }])
  assert.deepEqual(decideSearch('6623'), [{ by: 'card', lastDigits: '6623' }])
  assert.deepEqual(decideSearch('Núñez  de Ávila'), [{ by: 'name', words: ['nunez', 'avila'] }])
})

test('what may be two things is both, one after the other', () => {
  assert.deepEqual(kinds('Fernanda'), ['reference', 'name'])
  assert.deepEqual(kinds('111111111'), ['phone', 'rut'])
  assert.deepEqual(kinds('7654321-6'), ['rut'])
})

test('too little, or nothing that an order has, looks for nothing', () => {
  for (const text of ['', ' ', 'ab', 'de la', '12', '123', '%%%', '___', "' or 1=1 --", '11.111.111-2', '\0\0\0', '@'])
    assert.deepEqual(decideSearch(text), [], text)
})

test('a number of an order alone is no search for a person', () => {
  assert.equal(looksForPerson(decideSearch('52Y9R254')), false)
  for (const text of ['Fernanda', '11.111.111-1', 'a@b.cl', '912345678', '6623'])
    assert.equal(looksForPerson(decideSearch(text)), true, text)
})

test('no text carries a sign of its own into a pattern', () =>
  fc.assert(
    fc.property(anyText(100), (text) => {
      for (const search of decideSearch(text)) {
        if (search.by === 'name') for (const word of search.words) assert.match(word, /^[a-z]+$/)
        else assert.doesNotMatch(JSON.stringify(search), /\\u0000/)
      }
    }),
  ))
