import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addNumber, readNumbers, withNumbers } from './tracking-numbers.rules.ts'

test('a pasted column is one number a line; an empty line is a parcel without a number', () => {
  assert.deepEqual(readNumbers(''), [])
  assert.deepEqual(readNumbers('  \n '), [])
  assert.deepEqual(readNumbers('A1\r\n\nA3 \n\n'), ['A1', '', 'A3'])
  assert.deepEqual(
    withNumbers([{ _id: 'a' }, { _id: 'b' }, { _id: 'c' }], 'A1\n\nA3').map(({ trackingNumber }) => trackingNumber),
    ['A1', null, 'A3'],
  )
})

test('each scan is a further line', () => {
  assert.equal(addNumber(addNumber('', '111'), '222'), '111\n222\n')
})
