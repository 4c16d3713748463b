import assert from 'node:assert/strict'
import { test } from 'node:test'
import { missingPapers, prescriptionLines } from './documents.rules.ts'

const line = (_id: string, saleCondition: string) => ({ _id, saleCondition })
const papers = (_id: string, more: object = {}) => ({
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
    missingPapers(
      lines,
      lines.map(({ _id }) => papers(_id)),
    ).prescriptions,
    ['2', '3'],
  )
  assert.deepEqual(
    missingPapers(lines, [
      papers('1'),
      papers('2', { prescription: { _id: 'x' } }),
      papers('3', { prescribedTelemedicine: true }),
    ]).prescriptions,
    [],
  )
  assert.deepEqual(
    prescriptionLines(lines, [papers('3', { prescribedTelemedicine: true })]).map((each) => each.line._id),
    ['2'],
  )
})

test('an insured line waits for none, unless its prescription is retained', () => {
  assert.deepEqual(
    missingPapers(lines, [
      papers('2', { insuranceBenefit: { name: 'Plan' } }),
      papers('3', { insuranceBenefit: { name: 'Plan' } }),
    ]).prescriptions,
    ['3'],
  )
  assert.deepEqual(
    missingPapers(lines, [papers('2', { insuranceBenefit: { name: 'Plan' } }), papers('3', { insuranceBenefit: null })])
      .prescriptions,
    ['3'],
  )
  assert.deepEqual(
    prescriptionLines(lines, [papers('2', { insuranceBenefit: { name: 'Plan' } })]).map((each) => each.line._id),
    ['3'],
  )
})

test('a line that the server has not seen yet has no file', () => {
  assert.deepEqual(missingPapers(lines, [papers('1')]).prescriptions, ['2', '3'])
})

test('before the server’s order is known nothing is missing: paying asks again', () => {
  assert.deepEqual(missingPapers(lines, undefined), { prescriptions: [], quotes: [] })
})

test('an operator notes simple prescriptions at the last step, a retained paper must be there', () => {
  assert.deepEqual(missingPapers(lines, [], true).prescriptions, ['3'])
})

test('a product with a quote waits until its form was filled', () => {
  assert.deepEqual(
    missingPapers(lines, [papers('1', { needQuote: true }), papers('2', { needQuote: true, quoted: true })]).quotes,
    ['1'],
  )
})
