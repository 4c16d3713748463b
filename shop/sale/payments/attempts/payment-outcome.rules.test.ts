import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ORDER_LIFE, type OrderState } from '#shop/ordering/orders/order-life.rules.ts'
import { paymentOutcome } from './payment-outcome.rules.ts'

const TYPES = ['immediatePayment', 'deferredPayment', 'paymentAtHome', null] as const

/**
 * Status → what the page says, by payment type (immediate, deferred, at home, none); then by token, waited for and not.
 */
const TABLE: Record<OrderState, [byOrder: string, byToken: string]> = {
  PENDIENTE: ['draft draft draft draft', 'pending rejected'],
  AUTORIZADO: ['confirmed confirmed confirmed confirmed', 'confirmed confirmed'],
  'Solicita retiro': ['confirmed confirmed confirmed confirmed', 'confirmed confirmed'],
  RECHAZADO: ['rejected rejected rejected rejected', 'rejected rejected'],
  PAGOPENDIENTE: ['rejected confirmed rejected rejected', 'pending rejected'],
  PAGODOMICILIO: ['rejected rejected confirmed rejected', 'pending rejected'],
  PAGADO: ['confirmed confirmed confirmed confirmed', 'confirmed confirmed'],
  'Revisión inventario': ['confirmed confirmed confirmed confirmed', 'confirmed confirmed'],
  VALIDADO: ['confirmed confirmed confirmed confirmed', 'confirmed confirmed'],
  DESPACHADO: ['confirmed confirmed confirmed confirmed', 'confirmed confirmed'],
  ENTREGADO: ['confirmed confirmed confirmed confirmed', 'confirmed confirmed'],
  REEMBOLSADO: ['confirmed confirmed confirmed confirmed', 'confirmed confirmed'],
}

for (const status of Object.keys(ORDER_LIFE) as OrderState[]) {
  test(`${status}: every payment type, by the order and by a payment’s token`, () => {
    assert.equal(
      TYPES.map((paymentType) => paymentOutcome({ status, paymentType }, { by: 'order' })).join(' '),
      TABLE[status][0],
    )
    for (const paymentType of TYPES)
      assert.equal(
        [true, false].map((waiting) => paymentOutcome({ status, paymentType }, { by: 'token', waiting })).join(' '),
        TABLE[status][1],
      )
  })
}
