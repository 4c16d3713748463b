import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parseChosenCommune } from './chosen-commune.ts'

const NUNOA = { _id: '13120', label: 'Ñuñoa', regionId: '13', isVisible: true }

test('the remembered commune comes back; nothing is one before it was chosen', () => {
  assert.deepEqual(parseChosenCommune(JSON.stringify(NUNOA)), NUNOA)
  assert.equal(parseChosenCommune(null), null)
})

test('stored content that is no commune is none', () => {
  for (const stored of [
    '',
    '{',
    '7',
    '[]',
    '{}',
    'null',
    JSON.stringify({ ...NUNOA, _id: 13120 }),
    JSON.stringify({ _id: '13120' }),
  ])
    assert.equal(parseChosenCommune(stored), null, stored)
})
