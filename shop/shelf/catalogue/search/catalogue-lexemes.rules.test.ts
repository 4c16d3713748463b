import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createLexemes, findWordFacts } from './catalogue-lexemes.rules.ts'

const lexemes = createLexemes('2 3 400 7 panal 5 panales 2 paracetamol 9')

test('a word is known whole, as a beginning, as a plural, and a decimal by its first number', () => {
  assert.deepEqual(findWordFacts('paracetamol', lexemes), {
    exact: true,
    known: true,
    products: 9,
    least: 9,
    forms: [],
  })
  assert.deepEqual(findWordFacts('pa', lexemes), { exact: false, known: true, products: 16, least: 9, forms: [] })
  assert.deepEqual(findWordFacts('panals', lexemes), {
    exact: false,
    known: true,
    products: 5,
    least: 0,
    forms: ['panal'],
  })
  assert.deepEqual(findWordFacts('panales', lexemes), {
    exact: true,
    known: true,
    products: 7,
    least: 2,
    forms: ['panal'],
  })
  const singular = { exact: true, known: true, products: 7, least: 5, forms: ['panales'] }
  assert.deepEqual(findWordFacts('panal', lexemes), singular, 'a plural begins with it: its products count once')
  assert.deepEqual(findWordFacts('2,5', lexemes), { exact: false, known: true, products: 3, least: 3, forms: [] })
})

test('what no word begins with is unknown, and an empty catalogue knows nothing', () => {
  for (const word of ['q', 'parax', 'zzz', '0'])
    assert.deepEqual(findWordFacts(word, lexemes), { exact: false, known: false, products: 0, least: 0, forms: [] })
  assert.deepEqual(findWordFacts('pa', createLexemes('')), {
    exact: false,
    known: false,
    products: 0,
    least: 0,
    forms: [],
  })
})
