import assert from 'node:assert/strict'
import { test } from 'node:test'
import { PARCEL_LIFE, type ParcelState } from '#shop/counter/parcels/parcel-life.rules.ts'
import { ORDER_LIFE, type OrderState } from '#shop/ordering/orders/order-life.rules.ts'
import { correctionsInput } from './correction.input.ts'
import { findChanged, isCorrectable, listCorrectable } from './correction.rules.ts'
import { listResendable } from './order-mails.rules.ts'

const ORDERS = Object.keys(ORDER_LIFE) as OrderState[]
const PARCELS = [null, ...(Object.keys(PARCEL_LIFE) as ParcelState[])]

test('an order is corrected until its goods leave, and again once they were not delivered', () => {
  const correctable = ORDERS.map((order) => [order, PARCELS.filter((parcel) => isCorrectable(order, parcel))] as const)
  const never = ['PENDIENTE', 'ENTREGADO', 'RECHAZADO', 'REEMBOLSADO']
  for (const [order, parcels] of correctable) {
    if (never.includes(order)) assert.deepEqual(parcels, [], order)
    else {
      assert.ok(!parcels.includes('on_the_way'), order)
      assert.equal(parcels.includes(null), order !== 'DESPACHADO', order)
      assert.ok(parcels.includes('not_delivered') && parcels.includes('returned'), order)
    }
  }
  assert.ok(!isCorrectable('DESPACHADO', 'delivered'))
})

test('a pickup has no address; what another person changed is found', () => {
  assert.deepEqual(listCorrectable('withdrawalStore'), ['shippingCommentary', 'phone', 'email'])
  assert.equal(listCorrectable('homeDelivery').length, 6)
  const now = {
    shippingAddress: 'Roma 1',
    subShippingAddress: '',
    commune: '13114',
    shippingCommentary: '',
    phone: '912345678',
    email: 'a@example.com',
  }
  const changes = [
    { field: 'phone', from: '912345678', to: '987654321' },
    { field: 'shippingAddress', from: 'Roma 2', to: 'Roma 3' },
  ] as const
  assert.deepEqual(findChanged(changes, now), ['shippingAddress'])
})

test('a correction is parsed as a draft’s field is: wrong, empty, long or twice is refused', () => {
  const parse = (...changes: { field: string; to: string }[]) =>
    correctionsInput.safeParse({ changes: changes.map((change) => ({ from: '', ...change })), reason: ' Llamó ' })
  assert.deepEqual(parse({ field: 'phone', to: '+56 9 1234 5678' }, { field: 'email', to: ' Ana@Example.com ' }).data, {
    changes: [
      { field: 'phone', from: '', to: '912345678' },
      { field: 'email', from: '', to: 'ana@example.com' },
    ],
    reason: 'Llamó',
  })
  for (const wrong of [
    { field: 'phone', to: '12345' },
    { field: 'email', to: 'ana' },
    { field: 'email', to: '' },
    { field: 'shippingAddress', to: '  ' },
    { field: 'shippingAddress', to: 'x'.repeat(256) },
    { field: 'subShippingAddress', to: 'x'.repeat(101) },
    { field: 'commune', to: '' },
    { field: 'rut', to: '1-9' },
    { field: 'amount', to: '1' },
  ])
    assert.ok(!parse(wrong).success, JSON.stringify(wrong))
  assert.ok(parse({ field: 'subShippingAddress', to: '' }).success)
  assert.ok(!parse({ field: 'phone', to: '912345678' }, { field: 'phone', to: '912345679' }).success)
  assert.ok(!correctionsInput.safeParse({ changes: [], reason: 'x' }).success)
  assert.ok(
    !correctionsInput.safeParse({ changes: [{ field: 'phone', from: '', to: '912345678' }], reason: ' ' }).success,
  )
})

test('only mails that are still true of the order are sent again', () => {
  const order = { paymentType: null, email: 'a@example.com' } as const
  const home = { ...order, shippingMethod: 'homeDelivery' } as const
  const pickup = { ...order, shippingMethod: 'withdrawalStore' } as const
  for (const [given, parcel, expected] of [
    [{ ...home, status: 'AUTORIZADO' }, null, ['received']],
    [{ ...home, status: 'DESPACHADO' }, 'on_the_way', ['received', 'dispatched']],
    [{ ...home, status: 'DESPACHADO' }, 'not_delivered', ['received']],
    [{ ...pickup, status: 'VALIDADO' }, 'packed', ['received', 'ready']],
    [{ ...home, status: 'VALIDADO' }, 'packed', ['received']],
    [{ ...home, status: 'RECHAZADO' }, null, []],
    [{ ...home, status: 'AUTORIZADO', email: '' }, null, []],
  ] as const)
    assert.deepEqual(listResendable(given, parcel), expected, JSON.stringify(given))
})
