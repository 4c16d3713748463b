import assert from 'node:assert/strict'
import { test } from 'node:test'
import { chileDate } from '#lib/chile-time.ts'
import {
  lacksPrescription,
  prescriptionValidUntil,
  saleConditionPolicy,
  saleConditionsThat,
} from './sale-condition.rules.ts'

test('only what needs no prescription may be advertised', () => {
  assert.deepEqual(saleConditionsThat('advertisable'), ['noPrescription'])
})

test('receta cheque, and what nobody has classified, is not sold online', () => {
  assert.deepEqual(saleConditionsThat('soldOnline'), [
    'noPrescription',
    'simpleRecipe',
    'MandatorySimpleRecipe',
    'recipeRetention',
  ])
  for (const odd of ['', null, undefined, 'toString', 'whatever'])
    assert.equal(saleConditionPolicy(odd).soldOnline, false)
  assert.equal(saleConditionPolicy('recipeCheck').label, 'Receta Cheque - solo venta presencial')
})

test('a mandatory simple prescription is a simple one', () => {
  assert.deepEqual(saleConditionPolicy('MandatorySimpleRecipe'), saleConditionPolicy('simpleRecipe'))
})

test('a retained prescription is single use and its paper changes hands', () => {
  const policy = saleConditionPolicy('recipeRetention')
  assert.deepEqual([policy.singleUse, policy.prescriptionAtDelivery, policy.reviewed], [true, true, true])
})

test('a simple prescription serves six months, a retained one thirty days', () => {
  assert.equal(prescriptionValidUntil('simpleRecipe', chileDate('2026-08-31')), '2027-02-28')
  assert.equal(prescriptionValidUntil('recipeRetention', chileDate('2026-08-31')), '2026-09-30')
  assert.equal(prescriptionValidUntil('noPrescription', chileDate('2026-08-31')), null)
})

test('checkout waits for the file, unless telemedicine prescribed it', () => {
  for (const saleCondition of ['simpleRecipe', 'MandatorySimpleRecipe', 'recipeRetention', 'recipeCheck']) {
    assert.equal(lacksPrescription({ saleCondition, hasFile: false }), true)
    assert.equal(lacksPrescription({ saleCondition, hasFile: true }), false)
    assert.equal(lacksPrescription({ saleCondition, hasFile: false, prescribedTelemedicine: true }), false)
  }
  assert.equal(lacksPrescription({ saleCondition: 'noPrescription', hasFile: false }), false)
})

test("an operator's note stands in for a simple prescription, an empty or a retained one does not pass", () => {
  assert.equal(
    lacksPrescription({ saleCondition: 'simpleRecipe', hasFile: false }, { operatorNote: 'La trae al retirar' }),
    false,
  )
  assert.equal(lacksPrescription({ saleCondition: 'simpleRecipe', hasFile: false }, { operatorNote: '  ' }), true)
  assert.equal(
    lacksPrescription({ saleCondition: 'recipeRetention', hasFile: false }, { operatorNote: 'La trae al retirar' }),
    true,
  )
})

test('the subscription checkout asks for the non-simple ones only', () => {
  assert.equal(lacksPrescription({ saleCondition: 'simpleRecipe', hasFile: false }, { subscription: true }), false)
  assert.equal(lacksPrescription({ saleCondition: 'recipeRetention', hasFile: false }, { subscription: true }), true)
})
