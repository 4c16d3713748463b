import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { withoutAccents } from '#lib/spanish-text.ts'
import { publicName, publicText } from './public-case.rules.ts'

test('a person of the book is a first name and an initial', () => {
  for (const [firstName, lastName, shown] of [
    ['Ana', 'Rojas', 'Ana R.'],
    ['Ana María', 'Núñez Rojas', 'Ana N.'],
    ['ana', 'ñandú', 'ana Ñ.'],
    ['Rojas', 'Rojas', 'R.'],
    ['José', null, 'José'],
    [null, 'Soto', 'S.'],
    ['', ' ', '—'],
    [null, null, '—'],
  ] as const)
    assert.equal(publicName({ firstName, lastName }), shown)
})

const NAMES = ['Rojas', 'Núñez', "O'Higgins", 'Quillahuasca', 'Soto Vera', 'von Braun', 'Ñancupil']
const word = fc.constantFrom('no', 'llegó', 'mi', 'pedido', 'de', '$12.990', 'el', '24', 'mg', ',', '.', '¿', '😀')
const phone = fc
  .integer({ min: 20_000_000, max: 999_999_999 })
  .chain((number) => fc.constantFrom(`${number}`, `+56 ${number}`, `(56)${number}`, String(number).split('').join('-')))

test('whatever is typed, an entry has no e-mail, no phone and no surname of its person', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...NAMES),
      fc.array(fc.oneof(word, phone, fc.emailAddress(), fc.constantFrom(...NAMES, 'ROJAS', 'nunez'))),
      fc.constantFrom(' ', '\n', ', ', ' – '),
      (lastName, words, gap) => {
        const shown = publicText(words.join(gap), { lastName })
        assert.doesNotMatch(shown, /[^\s@]@[^\s@]/)
        assert.doesNotMatch(shown, /\d[\d().+-]{7,}/)
        const left: string[] = withoutAccents(shown).match(/[\p{L}'’-]+/gu) ?? []
        for (const surname of lastName.split(' ')) assert.ok(!left.includes(withoutAccents(surname)), shown)
        assert.ok(!publicName({ firstName: 'Ana', lastName }).includes(lastName))
      },
    ),
  )
})

test('figures, doses and other words of a claim stay as they are', () => {
  const text = 'Pagué $1.234.567 por 2 cajas de 500 mg el 24-11-2026. Pedido 4T7K2M9Q.'
  assert.equal(publicText(text, { lastName: 'Rojas' }), text.replace('24-11-2026', '[número]'))
})

test('a text of a hundred thousand characters is read in time, however hostile', () => {
  for (const sign of ['a', '1', '1 ', '@', 'a@', '(', '1.', '. ', "'"])
    assert.ok(publicText(sign.repeat(10_000), { lastName: 'Rojas' }).length >= 0)
})
