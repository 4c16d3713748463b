/** Only the ways to pay that are switched on (SHOP §9) are offered. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { screen } from '@testing-library/dom'
import { showCheckout } from '#test/component/checkout-part.tsx'
import { assertAccessible } from '#test/component/accessible.ts'
import { holds } from '#test/component/show-part.tsx'

test('a shop with Webpay alone offers no other, and it is chosen', async (t) => {
  await showCheckout(t, {
    accepted: 'homeDelivery',
    path: '/checkout?paso=pago',
    api: (api) => api.answer('PaymentMethods', { data: { paymentMethods: [{ identifier: 'webpay', position: 1 }] } }),
  })
  await holds(() =>
    assert.deepEqual(
      screen.getAllByRole<HTMLInputElement>('radio').map(({ value, checked }) => [value, checked]),
      [['webpay', true]],
    ),
  )
  await assertAccessible('payment with one method')
})
