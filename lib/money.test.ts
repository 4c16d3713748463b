import assert from 'node:assert/strict'
import { test } from 'node:test'
import { clp, formatClp, formatCount } from './money.ts'

test('pesos have a $ before them, a dot every three digits, and no decimals', () => {
  const written: [number, string][] = [
    [0, '$0'],
    [990, '$990'],
    [1_000, '$1.000'],
    [12_990, '$12.990'],
    [813_990, '$813.990'],
    [1_234_567, '$1.234.567'],
    [1_989.5, '$1.990'],
    [-1_700, '-$1.700'],
  ]
  for (const [amount, text] of written) assert.equal(formatClp(amount), text)
})

test('a count has the same dots', () => {
  assert.deepEqual(
    [7, 999, 4_330, 1_000_000].map((count) => formatCount(count)),
    ['7', '999', '4.330', '1.000.000'],
  )
})

test('pesos are whole, or they are none', () => {
  assert.equal(clp(19), 19)
  for (const amount of [19.9, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])
    assert.throws(() => clp(amount), RangeError)
})
