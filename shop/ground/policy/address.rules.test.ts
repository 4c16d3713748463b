import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addressProblem, streetsIn } from './address.rules.ts'

test('an address has 5 to 255 characters, a digit and a letter', () => {
  assert.equal(addressProblem('Av. Apoquindo 5016'), null)
  assert.equal(addressProblem('Ñu 1'), 'address.length')
  assert.equal(addressProblem('  Ñ 1  '), 'address.length')
  assert.equal(addressProblem(`${'a'.repeat(254)}1`), null)
  assert.equal(addressProblem(`${'a'.repeat(255)}1`), 'address.length')
  assert.equal(addressProblem('Apoquindo'), 'address.format')
  assert.equal(addressProblem('5016 5016'), 'address.format')
})

test('the street of an address is what stands before a number, without its kind of way', () => {
  assert.deepEqual(streetsIn('Av. Apoquindo 5016'), ['apoquindo'])
  assert.deepEqual(streetsIn('Pasaje Los Ñandúes Nº 12-B'), ['los nandues'])
  assert.deepEqual(streetsIn('Calle 10 1234'), ['10'])
  assert.deepEqual(streetsIn('Avda. 11 de Septiembre 2155, depto 3'), [
    '11 de septiembre',
    '11 de septiembre 2155 depto',
  ])
  assert.deepEqual([streetsIn('5016'), streetsIn(''), streetsIn('Apoquindo')], [[], [], []])
})
