import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cartRefusal, equalPacks, packsCost } from './equal-packs.rules.ts'

const pack = (sku: string, normalPrice: number, more: object = {}) => ({
  sku,
  normalPrice,
  offerPrice: null,
  unitContent: 30,
  pharmaceuticalFormText: 'comprimidos',
  stock: 20,
  enable: true,
  maxQuantity: 10,
  saleCondition: { value: 'simpleRecipe' },
  equivalence: { value: 'bioequivalent' },
  promoAvailable: null,
  ...more,
})
const chosen = pack('chosen', 10_000, { equivalence: { value: 'referrer' } })
const shown = (packs: ReturnType<typeof equalPacks<ReturnType<typeof pack>>>) =>
  packs.map(({ pack: { sku }, quantity, saving }) => [sku, quantity, saving])

test('the three cheapest certified packs are shown, with the saving of the whole quantity', () => {
  const others = [pack('a', 9_000), pack('b', 1_580), pack('c', 5_000), pack('d', 7_000), pack('e', 10_000)]
  assert.deepEqual(shown(equalPacks(chosen, 1, others)), [
    ['b', 1, 8_420],
    ['c', 1, 5_000],
    ['d', 1, 3_000],
  ])
  assert.deepEqual(shown(equalPacks(chosen, 2, others.slice(1, 2))), [['b', 2, 16_840]])
})

test('a saving is of the prices that a visitor pays: offers count on both sides', () => {
  const inOffer = pack('chosen', 10_000, { offerPrice: 4_000 })
  assert.deepEqual(shown(equalPacks(inOffer, 1, [pack('a', 5_000), pack('b', 5_000, { offerPrice: 3_000 })])), [
    ['b', 1, 1_000],
  ])
})

test('only packs with exactly the same content are compared, in as many packs as that takes', () => {
  const others = [
    pack('half', 2_000, { unitContent: 15 }),
    pack('third', 1_000, { unitContent: 20 }),
    pack('double', 1_000, { unitContent: 60 }),
    pack('liquid', 100, { pharmaceuticalFormText: 'ml jarabe' }),
  ]
  assert.deepEqual(shown(equalPacks(chosen, 1, others)), [['half', 2, 6_000]])
  assert.deepEqual(shown(equalPacks(chosen, 2, others)), [
    ['double', 1, 19_000],
    ['third', 3, 17_000],
    ['half', 4, 12_000],
  ])
  const [decimal] = equalPacks({ ...chosen, unitContent: 0.3 }, 1, [pack('small', 1_000, { unitContent: 0.1 })])
  assert.equal(decimal?.quantity, 3)
})

test('what cannot be bought in that quantity is no alternative', () => {
  const others = [
    pack('sold out', 100, { stock: 0 }),
    pack('off', 100, { enable: false }),
    pack('in the store', 100, { saleCondition: { value: 'recipeCheck' } }),
    pack('too few', 100, { stock: 1 }),
    pack('limited', 100, { maxQuantity: 1 }),
    pack('similar', 100, { equivalence: null }),
    pack('good', 9_000),
  ]
  assert.deepEqual(shown(equalPacks(chosen, 2, others)), [['good', 2, 2_000]])
})

test('beside a sold-out product all that are in stock are shown, without a saving', () => {
  const soldOut = { ...chosen, stock: 0 }
  assert.deepEqual(shown(equalPacks(soldOut, 1, [pack('dearer', 12_000), pack('cheaper', 3_000)])), [
    ['cheaper', 1, null],
    ['dearer', 1, null],
  ])
})

test('while a promotion runs the price says too much: nothing is said of a saving', () => {
  const promoted = { ...chosen, promoAvailable: { running: true } }
  assert.deepEqual(equalPacks(promoted, 1, [pack('a', 1_000)]), [])
  assert.equal(equalPacks({ ...chosen, promoAvailable: { running: false } }, 1, [pack('a', 1_000)]).length, 1)
})

test('a reference alone has no bioequivalents', () => {
  assert.deepEqual(equalPacks(chosen, 1, [pack('other', 100, { equivalence: { value: 'referrer' } })]), [])
})

test('a pack goes into the cart up to its limit and the stock, together with those that are there', () => {
  assert.equal(cartRefusal(pack('a', 1), 10, 0), null)
  assert.equal(cartRefusal(pack('a', 1), 2, 9), 'max_quantity')
  assert.equal(cartRefusal(pack('a', 1, { stock: 3 }), 4, 0), 'max_quantity')
  assert.equal(cartRefusal(pack('a', 1, { stock: 0 }), 1, 0), 'soldOut')
  assert.equal(cartRefusal(pack('a', 1, { saleCondition: { value: 'recipeCheck' } }), 1, 0), 'storeOnly')
  assert.equal(packsCost(pack('a', 1_990, { offerPrice: 1_490 }), 3), 4_470)
})
