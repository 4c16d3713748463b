import assert from 'node:assert/strict'
import { test } from 'node:test'
import { activePrinciplesText, isSku, unitPrice } from './product.rules.ts'

test('active principles are one line: names with amount and unit, a decimal comma, a plus between', () => {
  const principle = (name: string, amountContent: number | null, unitMeasure = 'mg') => ({
    name,
    amountContent,
    unitMeasure,
  })
  assert.equal(
    activePrinciplesText([principle('Paracetamol', 500), principle('Cafeína', 65)]),
    'Paracetamol 500 mg + Cafeína 65 mg',
  )
  assert.equal(activePrinciplesText([principle('Letrozol', 2.5)]), 'Letrozol 2,5 mg')
  assert.equal(activePrinciplesText([principle('Extracto de ñirre', null, '')]), 'Extracto de ñirre')
  assert.equal(activePrinciplesText([]), '')
})

test('a unit of content costs the price’s part, rounded up; a pack of one its own fraction', () => {
  assert.equal(unitPrice({ fractionalUnitPrice: null, unitContent: 30 }, 2_990), 100)
  assert.equal(unitPrice({ fractionalUnitPrice: 270, unitContent: 1 }, 2_700), 270)
  assert.equal(unitPrice({ fractionalUnitPrice: 270, unitContent: 10 }, 2_700), 270)
})

test('a SKU is 1 to 40 letters, digits, dots and dashes', () => {
  for (const sku of ['100490', 'A-1', 'a.b_c']) assert.ok(isSku(sku))
  for (const sku of ['', 'a b', 'a/b', 'ñ', '9'.repeat(41)]) assert.equal(isSku(sku), false)
})
