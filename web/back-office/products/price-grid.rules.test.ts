import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findWrongCells, pasteColumn, planPrices, readPrice, type PricedProduct } from './price-grid.rules.ts'

const product = (_id: number, more: Partial<PricedProduct> = {}): PricedProduct => ({
  _id,
  sku: `S${_id}`,
  name: `Producto ${_id}`,
  normalPrice: 9_990,
  offerPrice: null,
  miBoldoPrice: null,
  ...more,
})

test('a price as people write it is its digits; what is none stays as it was typed', () => {
  assert.deepEqual(['$7.990', ' 7 990 ', '0990', '', '7,5', 'gratis'].map(readPrice), [
    '7990',
    '7990',
    '990',
    '',
    '7,5',
    'gratis',
  ])
})

test('cells that cannot be saved: no normal price, an offer that is none, a member’s price above the normal one', () => {
  assert.deepEqual(findWrongCells(product(1), { normal_price: '' }), ['normal_price'])
  assert.deepEqual(findWrongCells(product(1), { offer_price: '9990' }), ['offer_price'])
  assert.deepEqual(findWrongCells(product(1), { mi_boldo_price: '9991', offer_price: 'x' }), [
    'offer_price',
    'mi_boldo_price',
  ])
  assert.deepEqual(findWrongCells(product(1, { offerPrice: 8_000 }), { normal_price: '8000' }), ['offer_price'])
  assert.deepEqual(findWrongCells(product(1), { offer_price: '', mi_boldo_price: '9990' }), [])
})

test('only what differs is planned, with what was seen', () => {
  const typed = new Map([
    [1, { normal_price: '9990', offer_price: '7990' }],
    [2, { normal_price: '9990' }],
  ])
  assert.deepEqual(planPrices([product(1), product(2), product(3)], typed), [
    { _id: 1, sku: 'S1', name: 'Producto 1', changes: [{ field: 'offer_price', from: '', to: '7990' }] },
  ])
})

test('a pasted column fills the rows below, and not more than there are', () => {
  const typed = pasteColumn(new Map([[2, { normal_price: '1000' }]]), {
    rows: [product(1), product(2), product(3)],
    from: 1,
    column: 'offer_price',
    text: '$7.990\r\n6.990\n5.990\n',
  })
  assert.deepEqual(
    [...typed],
    [
      [2, { normal_price: '1000', offer_price: '7990' }],
      [3, { offer_price: '6990' }],
    ],
  )
})
