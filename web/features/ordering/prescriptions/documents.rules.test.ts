import assert from 'node:assert/strict'
import { test } from 'node:test'
import { missingDocuments, prescriptionLines } from './documents.rules.ts'

const line = (_id: string, saleCondition: string) => ({ _id, saleCondition })
const documents = (_id: string, more: object = {}) => ({
  _id,
  prescription: null,
  prescribedTelemedicine: false,
  needQuote: false,
  quoted: false,
  ...more,
})
const lines = [line('1', 'noPrescription'), line('2', 'simpleRecipe'), line('3', 'recipeRetention')]

test('each line that needs a prescription waits for its file, one of telemedicine for none', () => {
  assert.deepEqual(
    missingDocuments(
      lines,
      lines.map(({ _id }) => documents(_id)),
    ).prescriptions,
    ['2', '3'],
  )
  assert.deepEqual(
    missingDocuments(lines, [
      documents('1'),
      documents('2', { prescription: { _id: 'x' } }),
      documents('3', { prescribedTelemedicine: true }),
    ]).prescriptions,
    [],
  )
  assert.deepEqual(
    prescriptionLines(lines, [documents('3', { prescribedTelemedicine: true })]).map((each) => each.line._id),
    ['2'],
  )
})

test('telemedicine’s prescription serves its units: a line with more of them lacks one', () => {
  const prescription = { _id: 'x', source: 'telemedicine', units: 1 }
  const served = [
    documents('2', { prescription, prescribedTelemedicine: false }),
    documents('3', { prescription, prescribedTelemedicine: true }),
  ]
  const { prescriptions, any } = missingDocuments(lines, served)
  assert.deepEqual([prescriptions, any], [['2'], true])
})

test('an insured line waits for none, unless its prescription is retained', () => {
  assert.deepEqual(
    missingDocuments(lines, [
      documents('2', { insuranceBenefit: { name: 'Plan' } }),
      documents('3', { insuranceBenefit: { name: 'Plan' } }),
    ]).prescriptions,
    ['3'],
  )
  assert.deepEqual(
    missingDocuments(lines, [
      documents('2', { insuranceBenefit: { name: 'Plan' } }),
      documents('3', { insuranceBenefit: null }),
    ]).prescriptions,
    ['3'],
  )
  assert.deepEqual(
    prescriptionLines(lines, [documents('2', { insuranceBenefit: { name: 'Plan' } })]).map((each) => each.line._id),
    ['3'],
  )
})

test('a line that the server has not seen yet has no file', () => {
  assert.deepEqual(missingDocuments(lines, [documents('1')]).prescriptions, ['2', '3'])
})

test('before the server’s order is known nothing is missing: paying asks again', () => {
  assert.deepEqual(missingDocuments(lines, undefined), { prescriptions: [], quotes: [], any: false })
})

test('an operator notes simple prescriptions at the last step, a retained paper must be there', () => {
  assert.deepEqual(missingDocuments(lines, [], true).prescriptions, ['3'])
})

test('a product with a quote waits until its form was filled', () => {
  assert.deepEqual(
    missingDocuments(lines, [documents('1', { needQuote: true }), documents('2', { needQuote: true, quoted: true })])
      .quotes,
    ['1'],
  )
})
