import assert from 'node:assert/strict'
import { test } from 'node:test'
import { asSubscribed, isSubscribable } from './subscribed.rules.ts'

const product = {
  normalPrice: 6_090,
  offerPrice: 5_790,
  unitPrice: 193,
  unitContent: 30,
  subscriptionPrice: 5_490,
  eventLabel: 'Cyber',
  eventPercent: 30,
}

test('a subscriber sees their price in the offer’s place, with what a unit costs at it; everybody’s offer is kept for the cart', () => {
  assert.deepEqual(asSubscribed(product), {
    normalPrice: 6_090,
    offerPrice: 5_490,
    unitPrice: 183,
    unitContent: 30,
    eventLabel: null,
    eventPercent: null,
    visitorOffer: 5_790,
    boldoDiscount: true,
  })
})

test('without a better price there is nothing struck, and an offer stays one', () => {
  assert.equal(asSubscribed({ ...product, offerPrice: null, subscriptionPrice: 6_090 }).offerPrice, null)
  const offered = asSubscribed({ ...product, subscriptionPrice: 5_790 })
  assert.deepEqual([offered.offerPrice, offered.boldoDiscount], [5_790, false])
})

test('a pack of one unit keeps the figure that the catalogue gives', () => {
  assert.equal(asSubscribed({ ...product, unitContent: 1, fractionalUnitPrice: 77 }).unitPrice, 77)
})

test('only what is sold online without a quote can be subscribed to', () => {
  const medicine = { subscription: true, needQuote: false, saleCondition: { value: 'recipeRetention' } }
  assert.equal(isSubscribable(medicine), true)
  assert.equal(isSubscribable({ ...medicine, subscription: false }), false)
  assert.equal(isSubscribable({ ...medicine, needQuote: true }), false)
  assert.equal(isSubscribable({ ...medicine, saleCondition: { value: 'recipeCheck' } }), false)
})
