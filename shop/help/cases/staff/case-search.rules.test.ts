import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { anyText } from '#test/any-text.ts'
import { decideCaseSearch, looksForSender } from './case-search.rules.ts'

test('one box: a case’s or an order’s number, an e-mail, a phone, else a name', () => {
  assert.deepEqual(decideCaseSearch(' 52y9r254 '), [{ by: 'number', number: '52Y9R254' }])
  assert.deepEqual(decideCaseSearch('Ana.Rojas@Ejemplo.cl'), [{ by: 'email', email: 'ana.rojas@ejemplo.cl' }])
  assert.deepEqual(decideCaseSearch('+56 9 1234 5678'), [{ by: 'phone', phone: '912345678' }])
  assert.deepEqual(decideCaseSearch('Núñez  de Ávila'), [{ by: 'name', words: ['nunez', 'avila'] }])
  assert.deepEqual(
    decideCaseSearch('Fernanda').map(({ by }) => by),
    ['number', 'name'],
  )
})

test('a number alone is no search for a person; too little looks for nothing', () => {
  assert.equal(looksForSender(decideCaseSearch('52Y9R254')), false)
  assert.equal(looksForSender(decideCaseSearch('Fernanda')), true)
  for (const text of ['', ' ', 'ab', '%%%', '___', "' or 1=1 --", '\0\0\0', '@', 'a@\0b'])
    assert.deepEqual(decideCaseSearch(text), [], text)
})

test('no text carries a sign of its own into a pattern', () =>
  fc.assert(
    fc.property(anyText(100), (text) => {
      for (const search of decideCaseSearch(text))
        if (search.by === 'name') for (const word of search.words) assert.match(word, /^[a-z]+$/)
    }),
  ))
