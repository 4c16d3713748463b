import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ShopCartLine } from './cart-item.ts'
import { cartFromServer, type ServerLine } from './server-cart.rules.ts'

const line: ShopCartLine = {
  _id: '7',
  sku: '100',
  productName: 'Paracetamol 500 mg',
  slug: 'paracetamol',
  imageURLs: [],
  brand: 'Andina',
  laboratory: 'Andina',
  activePrinciplesStringFormat: 'Paracetamol 500 mg',
  unitContent: 20,
  pharmaceuticalFormText: 'comprimidos',
  normalPrice: 1990,
  offerPrice: 1490,
  miBoldoPrice: null,
  boldoDiscount: false,
  maxQuantity: 5,
  stock: 40,
  saleCondition: 'noPrescription',
  shippingMethod: ['homeDelivery', 'withdrawalStore'],
  freeDispatch: false,
  productType: 'Medicament',
  coldChain: false,
  enable: true,
  quantity: 2,
  quantityAlert: true,
}
const served: ServerLine = {
  _id: '7',
  sku: '100',
  name: 'Paracetamol 500 mg',
  slug: 'paracetamol',
  imageProduct: '/packs/100.svg',
  activePrinciples: 'Paracetamol 500 mg',
  quantity: 2,
  originalPrice: 1990,
  offerPrice: 1490,
  miBoldoPrice: null,
  boldoDiscount: false,
  maxQuantity: 5,
  stock: 40,
  enable: true,
  saleCondition: { value: 'noPrescription' },
  shippingMethod: ['homeDelivery', 'withdrawalStore'],
  coldChain: false,
  freeDispatch: false,
  unitContent: 20,
  pharmaceuticalFormText: 'comprimidos',
}

test('the same products at the same prices leave the cart as it is, to the object', () => {
  const lines = [line]
  assert.deepEqual(cartFromServer(lines, [served]), { lines, differs: false })
  assert.equal(cartFromServer(lines, [served]).lines, lines)
})

test("another price is the server's, and the customer is notified", () => {
  const { lines, differs } = cartFromServer([line], [{ ...served, offerPrice: null }])
  assert.equal(differs, true)
  assert.equal(lines[0]?.offerPrice, null)
  assert.equal(lines[0]?.brand, 'Andina')
})

test('stock and limits are brought up to date in silence', () => {
  const { lines, differs } = cartFromServer([line], [{ ...served, stock: 1, maxQuantity: 3 }])
  assert.equal(differs, false)
  assert.deepEqual([lines[0]?.stock, lines[0]?.maxQuantity, lines[0]?.quantityAlert], [1, 3, true])
})

test('a product that the server does not have goes, one that the cart never saw comes', () => {
  assert.deepEqual(cartFromServer([line], []), { lines: [], differs: true })
  const { lines, differs } = cartFromServer([], [served])
  assert.equal(differs, true)
  assert.deepEqual(
    [lines[0]?.productName, lines[0]?.quantity, lines[0]?.imageURLs[0], lines[0]?.saleCondition],
    ['Paracetamol 500 mg', 2, '/packs/100.svg', 'noPrescription'],
  )
  assert.equal('name' in (lines[0] ?? {}), false)
})

test('another total of the promotions is the server’s, and the customer is notified; another quantity has another discount by right', () => {
  const promoted = (discount: number, quantity = 2): ServerLine => ({
    ...served,
    quantity,
    cloudPromo: discount === 0 ? null : { discount },
  })
  const seen = cartFromServer([line], [promoted(400)])
  assert.equal(seen.differs, false, 'the first answer is news to nobody')
  assert.deepEqual(seen.lines[0]?.promo, { quantity: 2, discount: 400 })
  assert.deepEqual(cartFromServer(seen.lines, [promoted(400)]), { lines: seen.lines, differs: false })
  for (const discount of [0, 300, 500]) {
    const { lines, differs } = cartFromServer(seen.lines, [promoted(discount)])
    assert.deepEqual([differs, lines[0]?.promo], [true, { quantity: 2, discount }])
  }
  assert.equal(cartFromServer([{ ...seen.lines[0]!, quantity: 3 }], [promoted(600, 3)]).differs, false)
})
