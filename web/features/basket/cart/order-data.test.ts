import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createOrderData, knownTownShip, parseOrderData, type TypedForm } from './order-data.ts'

const typed = {
  email: '',
  firstName: '',
  lastName: '',
  rut: '',
  phoneNumber: '',
  gender: '',
  birthdate: '',
  healthInstitute: '0',
  region: '13',
  townShip: '13114',
  address: '',
  apartment: '',
  shippingCommentary: '',
  shippingMethod: 'homeDelivery',
}

test('what was typed comes back after a reload', () => {
  assert.deepEqual(
    parseOrderData(
      JSON.stringify({
        typed,
        accepted: null,
        guestId: 'g',
        addressValidation: 'confirmed',
        paymentMethod: 'webpay',
        shippingCost: 3_190,
      }),
    ),
    {
      typed,
      accepted: null,
      guestId: 'g',
      addressValidation: 'confirmed',
      paymentMethod: 'webpay',
      shippingCost: 3_190,
    },
  )
})

test('what is no payment method, or no amount, is none', () => {
  for (const [paymentMethod, shippingCost] of [
    ['cash', '3190'],
    [7, 1.5],
    [null, null],
  ])
    assert.deepEqual(parseOrderData(JSON.stringify({ typed, paymentMethod, shippingCost })), {
      typed,
      accepted: null,
      guestId: null,
      addressValidation: null,
      paymentMethod: null,
      shippingCost: null,
    })
})

test('stored content that is no form is dropped', () => {
  for (const stored of [
    null,
    '',
    '{',
    '7',
    '[]',
    '{"typed":{}}',
    JSON.stringify({ typed: { ...typed, email: 7 } }),
    JSON.stringify({ typed: { ...typed, shippingMethod: 'drone' } }),
  ]) {
    assert.equal(parseOrderData(stored).typed, null)
  }
})

const VALPARAISO = { _id: '05101', label: 'Valparaíso', regionId: '05', isVisible: true }

test('another commune takes the form there and asks for its acceptance again; a pickup stays accepted', () => {
  for (const [method, accepted] of [
    ['homeDelivery', null],
    ['withdrawalStore', {}],
  ] as const) {
    const data = createOrderData({ data: 'orderData', method: 'despacho' })
    data.setDraftForm({ ...typed, shippingMethod: method, address: 'Apoquindo 4501' } as TypedForm)
    data.keepAccepted({}, 'g')
    data.moveToCommune(VALPARAISO)
    const { typed: now, accepted: still } = data.readData()
    assert.deepEqual([now?.region, now?.townShip, now?.address, still], ['05', '05101', 'Apoquindo 4501', accepted])
    data.moveToCommune({ ...VALPARAISO, _id: '05201', isVisible: false })
    assert.deepEqual(
      [data.readData().typed?.region, data.readData().typed?.townShip],
      ['', ''],
      'nothing is delivered there',
    )
  }
})

test('a home delivery goes where the form says; before it was seen, to the chosen commune if that is delivered to', () => {
  assert.equal(knownTownShip({ typed: typed as TypedForm }, VALPARAISO), '13114')
  assert.equal(knownTownShip({ typed: null }, VALPARAISO), '05101')
  assert.equal(knownTownShip({ typed: null }, { ...VALPARAISO, isVisible: false }), '')
  assert.equal(knownTownShip({ typed: null }, null), '')
})
