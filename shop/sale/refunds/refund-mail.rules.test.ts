import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Order } from '#shop/ordering/orders/order.rules.ts'
import { readSettingsFile } from '#shop/people/settings/settings-file.ts'
import { refundMail } from './refund-mail.rules.ts'

const MAIL = {
  publicUrl: 'https://boldo.example',
  pharmacy: readSettingsFile(),
  page: 'https://boldo.example/cocc-response/1#enlace=key',
}

test('a part that the customer had paid nothing for does not say that the order was cancelled', () => {
  const order = {
    reference: 'ABCD2345',
    firstName: 'Ana',
    lines: [{ productId: 1, name: 'Losartán' }],
  } as unknown as Order
  const part = {
    amount: 0,
    shipping: 0,
    whole: false,
    attemptId: null,
    lines: [{ productId: 1, quantity: 1, amount: 0 }],
  }
  assert.doesNotMatch(refundMail(order, part, MAIL).text, /anulamos tu pedido/)
  assert.match(refundMail(order, { ...part, whole: true }, MAIL).text, /anulamos tu pedido ABCD2345/)
  assert.match(refundMail(order, part, MAIL).html, /href="https:\/\/boldo\.example\/cocc-response\/1#enlace=key"/)
})
