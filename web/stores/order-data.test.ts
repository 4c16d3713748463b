import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parseOrderData } from './order-data.ts'

const typed = {
  email: '', firstName: '', lastName: '', rut: '', phoneNumber: '', gender: '', birthdate: '', healthInstitute: '0', region: '13', townShip: '13114', address: '', apartment: '', shippingCommentary: '',
  shippingMethod: 'homeDelivery',
}

test('what was typed comes back after a reload', () => {
  assert.deepEqual(parseOrderData(JSON.stringify({ typed, accepted: null, guestId: 'g' })), { typed, accepted: null, guestId: 'g' })
})

test('stored content that is no form is dropped', () => {
  for (const stored of [null, '', '{', '7', '[]', '{"typed":{}}', JSON.stringify({ typed: { ...typed, email: 7 } }), JSON.stringify({ typed: { ...typed, shippingMethod: 'drone' } })]) {
    assert.equal(parseOrderData(stored).typed, null)
  }
})
