import assert from 'node:assert/strict'
import { test } from 'node:test'
import { chosenMethod, isPaymentMethod, offeredMethods } from '#shop/ground/policy/payment-method.rules.ts'

test('what is switched on is offered by its position, numbered from 1; one without a position comes last', () => {
  const positions = [
    { identifier: 'mercadopago', position: 7 },
    { identifier: 'webpay', position: 3 },
  ] as const
  assert.deepEqual(offeredMethods(['webpay', 'mercadopago'], positions), [
    { identifier: 'webpay', position: 1 },
    { identifier: 'mercadopago', position: 2 },
  ])
  assert.deepEqual(offeredMethods(['mercadopago'], positions), [{ identifier: 'mercadopago', position: 1 }])
  assert.deepEqual(
    offeredMethods(['webpay', 'mercadopago'], [{ identifier: 'mercadopago', position: 1 }]).map(
      ({ identifier }) => identifier,
    ),
    ['mercadopago', 'webpay'],
  )
  assert.deepEqual(offeredMethods([], positions), [])
})

test('mercadopago is the default; without it the first one; without any, none', () => {
  assert.equal(
    chosenMethod(offeredMethods(['webpay', 'mercadopago'], [{ identifier: 'webpay', position: 1 }])),
    'mercadopago',
  )
  assert.equal(chosenMethod(offeredMethods(['webpay'], [])), 'webpay')
  assert.equal(chosenMethod([]), null)
})

test('only the two of the specification are methods', () => {
  assert.deepEqual(['webpay', 'mercadopago', 'cash', '', 'constructor'].map(isPaymentMethod), [
    true,
    true,
    false,
    false,
    false,
  ])
})
