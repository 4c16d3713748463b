import assert from 'node:assert/strict'
import { test } from 'node:test'
import { compareStrengths, strengthKey } from './strength.rules.ts'

test('one strength has one name, however it is written', () => {
  const names: Record<string, string> = {
    '500 mg': '500mg',
    '500mg': '500mg',
    '0,5 g': '500mg',
    '0.5 g': '500mg',
    '1.000 mg': '1000mg',
    '1 g': '1000mg',
    '1,16 %': '1.16pct',
    '1,16%': '1.16pct',
    '35 mg/5 ml': '35mg-5ml',
    '10.000 millones UFC': '10000millonesufc',
    '100 µg': '100ug',
    '875/125 mg': '875-125mg',
    '': '',
    ' ': '',
  }
  for (const [written, name] of Object.entries(names)) assert.equal(strengthKey(written), name, written)
})

test('strengths are ordered by unit, then by amount', () => {
  assert.deepEqual(['1000mg', '5pct', '0.5mg', '20mg'].toSorted(compareStrengths), ['0.5mg', '20mg', '1000mg', '5pct'])
})
