import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { contentLabel, decimalComma, searchText, searchTokens, withoutAccents } from './spanish-text.ts'

test('a number stands apart from its unit', () => {
  assert.deepEqual(searchTokens('ibuprofeno 400mg'), ['ibuprofeno', '400', 'mg'])
  assert.deepEqual(searchTokens('Amoxicilina 500mg/5mL'), ['amoxicilina', '500', 'mg', '5', 'ml'])
})

test('a letter keeps its digits: vitamin B12 is not a B and a twelve', () => {
  assert.deepEqual(searchTokens('Vitamina B12, Coenzima Q10'), ['vitamina', 'b12', 'coenzima', 'q10'])
})

test('decimals stay whole, whichever way they are written', () => {
  assert.deepEqual(searchTokens('2,5 mg'), ['2,5', 'mg'])
  assert.deepEqual(searchTokens('2.5mg'), ['2,5', 'mg'])
  assert.deepEqual(searchTokens('0.125 mg'), ['0,125', 'mg'])
  assert.deepEqual(searchTokens('uno,dos'), ['uno', 'dos'])
})

test('a dot before three digits is thousands', () => {
  assert.equal(searchText('10.000 UI'), '10000 ui')
  assert.equal(searchText('1.000,5 mg'), '1000,5 mg')
  assert.equal(searchText('1.200.000 UI'), '1200000 ui')
})

test('accents, capitals and ñ do not matter', () => {
  assert.equal(searchText('ÁCIDO Fólico'), searchText('acido folico'))
  assert.equal(searchText('Pañal'), 'panal')
  assert.equal(withoutAccents('Ñuñoa – Peñalolén'), 'nunoa – penalolen')
})

test('several texts make one search text', () => {
  assert.equal(searchText('Kitadol', 'Paracetamol 1 g'), 'kitadol paracetamol 1 g')
  assert.equal(searchText('', '¿?'), '')
})

test('the content label has a decimal comma', () => {
  assert.equal(contentLabel(30, 'Comprimidos'), 'X30 Comprimidos')
  assert.equal(contentLabel(2.5, 'mL'), 'X2,5 mL')
  assert.equal(contentLabel('2.50', 'mL', 'x'), 'x2,5 mL')
  assert.equal(contentLabel('100', 'g'), 'X100 g')
  assert.deepEqual(
    [
      'comprimidos recubiertos',
      'unidades',
      'frascos ampolla',
      'lápices prellenados',
      'jeringa prellenada',
      'ml gel',
      'dosis',
    ].map((form) => contentLabel(1, form, 'x')),
    [
      'x1 comprimido recubierto',
      'x1 unidad',
      'x1 frasco ampolla',
      'x1 lápiz prellenado',
      'x1 jeringa prellenada',
      'x1 ml gel',
      'x1 dosis',
    ],
  )
  assert.equal(decimalComma('120.00'), '120')
})

test('property: search text is idempotent, also for numbers in every dress', () => {
  const dressed = fc.string({ unit: fc.constantFrom(...'0159.,-/ aBñÁ%µ'), maxLength: 30 })
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: 'grapheme' }), dressed), (text) => {
      assert.equal(searchText(searchText(text)), searchText(text))
      assert.deepEqual(searchTokens(searchText(text)), searchTokens(text))
    }),
    { numRuns: 2_000 },
  )
})
