import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { isBarcode, readScan } from './scan.rules.ts'

const PRODUCTS = [
  { productId: 1, sku: '104718', barcodes: ['7800063510019'], lots: ['L2291', 'SAME'] },
  { productId: 2, sku: 'COMB-1', barcodes: ['96385074', '036000291452'], lots: ['SAME'] },
]

test('codes of every length have their check digit, and a wrong digit is noticed', () => {
  for (const code of ['96385074', '036000291452', '7800063510019', '4006381333931', '00012345600012'])
    assert.ok(isBarcode(code), code)
  for (const code of ['96385075', '4006381333932', '123', '', '78000635100195', '780006351001８', '-4006381333931'])
    assert.equal(isBarcode(code), false, code)
})

test('property: of any code, one changed digit is no code', () => {
  const digits = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 12, maxLength: 12 })
  fc.assert(
    fc.property(digits, fc.nat(12), fc.integer({ min: 1, max: 9 }), (body, at, by) => {
      const code = [...Array(10).keys()].map((last) => [...body, last].join('')).find(isBarcode)!
      const changed = [...code].map((digit, place) => (place === at ? (Number(digit) + by) % 10 : digit)).join('')
      assert.equal(isBarcode(changed), false)
    }),
  )
})

test('a scan finds a product by its SKU or its bar code with or without leading zeros, or a lot of one product', () => {
  assert.deepEqual(readScan(' 104718\n', PRODUCTS), { kind: 'product', productId: 1 })
  assert.deepEqual(readScan('comb-1', PRODUCTS), { kind: 'product', productId: 2 })
  assert.deepEqual(readScan('7800063510019', PRODUCTS), { kind: 'product', productId: 1 })
  assert.deepEqual(readScan('07800063510019', PRODUCTS), { kind: 'product', productId: 1 })
  assert.deepEqual(readScan('0036000291452', PRODUCTS), { kind: 'product', productId: 2 })
  assert.deepEqual(readScan('l2291', PRODUCTS), { kind: 'lot', productId: 1, lot: 'L2291' })
})

test('a code of nobody, a misread one and a lot of two products find nothing', () => {
  for (const typed of ['', '   ', '4006381333931', 'X', 'SAME', "'; drop table", '104718 7800063510019'])
    assert.deepEqual(readScan(typed, PRODUCTS), { kind: 'unknown' }, typed)
  assert.deepEqual(readScan('7800063510018', PRODUCTS), { kind: 'misread' })
})
