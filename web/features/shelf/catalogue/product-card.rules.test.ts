import assert from 'node:assert/strict'
import { test } from 'node:test'
import { discountBadge } from '#shop/shelf/pricing/shown-discount.rules.ts'
import {
  buyingState,
  cardMarks,
  cardPrice,
  describeProduct,
  hasUnitPrice,
  priceUnit,
  ordinaryFacts,
  unnamedPrinciples,
  packLabel,
} from './product-card.rules.ts'

const NOW = Date.parse('2026-11-20T15:00:00Z')
const DAY = 86_400_000
const product = {
  createdAt: NOW - 30 * DAY,
  stock: 5,
  enable: true,
  normalPrice: 10_000,
  offerPrice: null,
  badge: null,
  coldChain: false,
  equivalence: null,
  saleCondition: { value: 'noPrescription' },
}

test('an offer is one only below the normal price', () => {
  assert.deepEqual(cardPrice({ normalPrice: 1000, offerPrice: 800 }), { current: 800, before: 1000 })
  for (const offerPrice of [null, 0, 1000, 1200])
    assert.deepEqual(cardPrice({ normalPrice: 1000, offerPrice }), { current: 1000, before: null })
})

test('marks come in the order of the specification', () => {
  const marks = cardMarks(
    {
      ...product,
      offerPrice: 7_500,
      createdAt: NOW - DAY,
      stock: 0,
      badge: 'Más vendido',
      equivalence: { value: 'bioequivalent' },
    },
    NOW,
  )
  assert.deepEqual(marks, [
    { kind: 'discount', percent: 25 },
    { kind: 'new' },
    { kind: 'outOfStock' },
    { kind: 'text', text: 'Más vendido' },
    { kind: 'bioequivalent' },
  ])
  assert.deepEqual(cardMarks(product, NOW), [])
})

test('an event day is one badge: its own percentage, else the discount, and its name', () => {
  const offered = { ...product, offerPrice: 7_000 }
  assert.deepEqual(cardMarks({ ...offered, eventLabel: 'Cyber Monday', eventPercent: 30 }, NOW), [
    { kind: 'event', label: 'Cyber Monday', percent: 30 },
  ])
  assert.deepEqual(cardMarks({ ...offered, eventLabel: 'Cyber', eventPercent: null }, NOW), [
    { kind: 'event', label: 'Cyber', percent: 30 },
  ])
  assert.deepEqual(
    cardMarks({ ...offered, eventLabel: 'Cyber', eventPercent: 30, saleCondition: { value: 'simpleRecipe' } }, NOW),
    [],
  )
})

test('the discount is the one that pricing tells', () => {
  for (const [normalPrice, offerPrice] of [
    [10_000, 9_999],
    [10_000, 9_950],
    [3_333, 2_222],
    [7, 1],
    [1_990, 995],
  ] as const) {
    const percent = discountBadge(normalPrice, offerPrice)
    assert.deepEqual(
      cardMarks({ ...product, normalPrice, offerPrice }, NOW),
      percent > 0 ? [{ kind: 'discount', percent }] : [],
    )
  }
})

test('new is within seven days', () => {
  assert.deepEqual(cardMarks({ ...product, createdAt: NOW - 7 * DAY }, NOW), [{ kind: 'new' }])
  assert.deepEqual(cardMarks({ ...product, createdAt: NOW - 7 * DAY - 1 }, NOW), [])
})

test('what needs a prescription shows facts only', () => {
  const shouted = {
    ...product,
    offerPrice: 5_000,
    createdAt: NOW,
    badge: 'Más vendido',
    coldChain: true,
    equivalence: { value: 'bioequivalent' },
  }
  for (const value of ['simpleRecipe', 'MandatorySimpleRecipe', 'recipeRetention', 'recipeCheck', 'not-assigned'])
    assert.deepEqual(cardMarks({ ...shouted, saleCondition: { value } }, NOW), [
      { kind: 'coldChain' },
      { kind: 'bioequivalent' },
    ])
})

test('the last row sells, is sold out, or sends to the store', () => {
  assert.equal(buyingState(product), 'sold')
  assert.equal(buyingState({ ...product, stock: 0 }), 'soldOut')
  assert.equal(buyingState({ ...product, enable: false }), 'soldOut')
  assert.equal(buyingState({ ...product, saleCondition: { value: 'recipeRetention' } }), 'sold')
  assert.equal(buyingState({ ...product, saleCondition: { value: 'recipeCheck' } }), 'storeOnly')
  assert.equal(buyingState({ ...product, saleCondition: { value: 'who-knows' } }), 'storeOnly')
})

test('a unit price is by measure or by unit', () => {
  assert.equal(priceUnit('ml gotas'), 'ml')
  assert.equal(priceUnit('g crema'), 'g')
  assert.equal(priceUnit('comprimidos recubiertos'), null)
  assert.equal(priceUnit('gotas'), null)
})

test('a unit price is shown where it says more than the price', () => {
  assert.equal(hasUnitPrice({ unitContent: 30, unitPrice: 90 }, 2_700), true)
  assert.equal(
    hasUnitPrice({ unitContent: 0.5, unitPrice: 5_400 }, 2_700),
    true,
    'half a millilitre has a price by the millilitre',
  )
  assert.equal(hasUnitPrice({ unitContent: 1, unitPrice: 2_700 }, 2_700), false)
  assert.equal(
    hasUnitPrice({ unitContent: 1, unitPrice: 3_000 }, 2_700),
    false,
    'the normal price of a unit in offer is no price by unit',
  )
  assert.equal(hasUnitPrice({ unitContent: 1, unitPrice: 270 }, 2_700), true, 'sold by the fraction')
})

test('equal names are distinguished by maker, content and price, and nothing is said twice', () => {
  const named = {
    productName: 'Paracetamol 500 mg Comprimidos',
    brand: null,
    laboratory: { label: 'Bagó' },
    unitContent: 10,
    pharmaceuticalFormText: 'comprimidos',
    normalPrice: 1_290,
    offerPrice: 990,
  }
  assert.equal(describeProduct(named), 'Paracetamol 500 mg Comprimidos, Bagó, 10 comprimidos, $990')
  assert.equal(
    describeProduct({ ...named, brand: { label: 'Kitadol' }, offerPrice: null }),
    'Paracetamol 500 mg Comprimidos, Kitadol, 10 comprimidos, $1.290',
  )
  assert.equal(
    describeProduct({
      ...named,
      productName: 'Vitalerce Zinc 30 cápsulas',
      brand: { label: 'Vitalerce' },
      unitContent: 30,
      pharmaceuticalFormText: 'cápsulas',
    }),
    'Vitalerce Zinc 30 cápsulas, $990',
  )
  assert.equal(
    describeProduct({ ...named, productName: 'Gotas', unitContent: 2.5, pharmaceuticalFormText: 'ml gotas' }),
    'Gotas, Bagó, 2,5 ml gotas, $990',
  )
  assert.equal(
    describeProduct({ ...named, unitContent: 1, pharmaceuticalFormText: '', laboratory: null }),
    'Paracetamol 500 mg Comprimidos, $990',
  )
})

test('among options a product is its name, content and maker', () => {
  const tablets = { productName: 'Kitadol 500 mg', unitContent: 10, pharmaceuticalFormText: 'comprimidos' }
  assert.equal(packLabel({ ...tablets, laboratory: { label: 'Bagó' } }), 'Kitadol 500 mg · x10 comprimidos · Bagó')
  assert.equal(packLabel({ ...tablets, laboratory: null }), 'Kitadol 500 mg · x10 comprimidos')
  const named = { ...tablets, productName: 'Kitadol 500 mg Comprimidos', laboratory: null }
  assert.equal(packLabel(named), 'Kitadol 500 mg Comprimidos · x10')
})

test('the active principles stand under the name unless the name says them', () => {
  const card = (productName: string, activePrinciplesStringFormat: string) =>
    unnamedPrinciples({ productName, activePrinciplesStringFormat })
  assert.equal(card('Ibuprofeno 200 mg Comprimidos', 'Ibuprofeno 200 mg'), '')
  assert.equal(card('Acido Acetilsalicilico 100 mg', 'Ácido Acetilsalicílico 100 mg'), '')
  assert.equal(card('Tapsin Noche', 'Paracetamol 500 mg'), 'Paracetamol 500 mg')
  assert.equal(card('Gasa estéril', ''), '')
})

test('a phone’s card leaves out what most have: the direct sale, and both ways of a prescription product', () => {
  const facts = (value: string, ...shippingMethod: string[]) =>
    ordinaryFacts({ saleCondition: { value }, shippingMethod })
  const both = ['homeDelivery', 'withdrawalStore']
  assert.deepEqual(facts('noPrescription', ...both), { condition: true, shipping: false })
  assert.deepEqual(facts('simpleRecipe', ...both), { condition: false, shipping: true })
  assert.deepEqual(facts('simpleRecipe', 'withdrawalStore'), { condition: false, shipping: false })
  assert.deepEqual(facts('recipeCheck', 'withdrawalStore'), { condition: false, shipping: true })
})
