import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addressProblem } from './address.rules.ts'

test('an address has 5 to 255 characters, a digit and a letter', () => {
  assert.equal(addressProblem('Av. Apoquindo 5016'), null)
  assert.equal(addressProblem('Ñu 1'), 'address.length')
  assert.equal(addressProblem('  Ñ 1  '), 'address.length')
  assert.equal(addressProblem(`${'a'.repeat(254)}1`), null)
  assert.equal(addressProblem(`${'a'.repeat(255)}1`), 'address.length')
  assert.equal(addressProblem('Apoquindo'), 'address.format')
  assert.equal(addressProblem('5016 5016'), 'address.format')
})
