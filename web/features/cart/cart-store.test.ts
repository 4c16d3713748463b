import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import type { CartProduct } from './cart-item.ts'

// The browser's storage, as far as the store touches it.
let broken = false
const storedValues = new Map<string, string>()
const storage = {
  getItem(key: string) {
    if (broken) throw new Error('storage is off')
    return storedValues.get(key) ?? null
  },
  setItem(key: string, value: string) {
    if (broken) throw new Error('storage is full')
    storedValues.set(key, value)
  },
  removeItem(key: string) {
    if (broken) throw new Error('storage is off')
    storedValues.delete(key)
  },
}
Object.assign(globalThis, { localStorage: storage, sessionStorage: storage })
const cart = { ...(await import('./cart-store.ts')), ...(await import('./cart-item.ts')) }

const product: CartProduct = {
  _id: '7',
  sku: '100',
  productName: 'Paracetamol 500 mg',
  slug: 'paracetamol',
  imageURLs: [],
  brand: null,
  laboratory: null,
  activePrinciplesStringFormat: 'Paracetamol 500 mg',
  unitContent: 20,
  pharmaceuticalFormText: 'comprimidos',
  normalPrice: 1990,
  offerPrice: null,
  miBoldoPrice: null,
  maxQuantity: 3,
  stock: 40,
  saleCondition: 'noPrescription',
  shippingMethod: ['homeDelivery'],
  freeDispatch: false,
  productType: 'Medicament',
  coldChain: false,
  enable: true,
}

beforeEach(() => {
  broken = false
  storedValues.clear()
  cart.resetCart()
  storedValues.clear()
})

test('an add is stored with its marker, and only what a line needs', () => {
  assert.equal(cart.addToCart({ ...product, secret: 1 } as CartProduct, 2), 'added')
  const [line] = JSON.parse(storedValues.get('cart') ?? '[]')
  assert.deepEqual([line.quantity, line.sku, line.secret], [2, '100', undefined])
  const marker = JSON.parse(storedValues.get('cart_updated') ?? '{}')
  assert.deepEqual([marker.action, marker.productId, typeof marker.timestamp], ['add', '7', 'number'])
  assert.equal(cart.quantityInCart('7'), 2)
})

test('above the maximum nothing is added, and the line says so', () => {
  cart.addToCart(product, 2)
  assert.equal(cart.addToCart(product, 2), 'max_quantity')
  assert.equal(cart.quantityInCart('7'), 2)
  assert.equal(cart.readCart()[0]?.quantityAlert, true)
  cart.setQuantity('7', 3)
  assert.equal(cart.quantityInCart('7'), 3)
  cart.setQuantity('7', 4)
  assert.deepEqual([cart.quantityInCart('7'), cart.readCart()[0]?.quantityAlert], [3, true])
  assert.equal(cart.addToCart({ ...product, _id: '8', sku: '101' }, 4), 'max_quantity')
  assert.equal(cart.readCart().length, 1)
})

test('a reset empties what an earlier page stored, which this one has not read yet', async () => {
  cart.addToCart(product)
  const later = (await import(`./cart-store.ts?${Math.random()}`)) as typeof cart
  later.resetCart()
  assert.equal(storedValues.has('cart'), false)
})

test('what is only sold in the store comes in for the modal to take out', () => {
  assert.equal(cart.addToCart({ ...product, saleCondition: 'recipeCheck' }), 'restricted')
  assert.equal(cart.readCart().length, 1)
  cart.removeRestrictedFromCart()
  assert.equal(cart.readCart().length, 0)
  assert.equal(storedValues.has('cart'), false)
})

test("another window's cart is seen before it is added to", () => {
  cart.addToCart(product)
  const [line] = JSON.parse(storedValues.get('cart') ?? '[]')
  storedValues.set('cart', JSON.stringify([line, { ...line, _id: '8', sku: '101' }]))
  cart.setQuantity('7', cart.quantityInCart('7') + 1)
  assert.deepEqual(
    cart.readCart().map(({ _id, quantity }) => [_id, quantity]),
    [
      ['7', 2],
      ['8', 1],
    ],
  )
})

test('without storage the cart lives as long as the page', () => {
  broken = true
  assert.equal(cart.addToCart(product), 'added')
  cart.setQuantity('7', cart.quantityInCart('7') + 1)
  assert.equal(cart.quantityInCart('7'), 2)
  cart.removeFromCart('7')
  assert.equal(cart.readCart().length, 0)
})

test('stored content that is no cart is dropped, line by line', () => {
  for (const text of [null, '', '{', '{}', 'null', '7', '[null, 7, {}]', '[{"_id":"7","quantity":1}]'])
    assert.deepEqual(cart.parseCart(text).lines, [])
  const line = { ...product, quantity: 1, quantityAlert: false }
  const lines = (stored: unknown[]) => cart.parseCart(JSON.stringify(stored)).lines.length
  assert.equal(lines([line]), 1)
  assert.equal(lines([line, line]), 1)
  for (const wrong of [
    { quantity: 0 },
    { quantity: 1.5 },
    { quantity: '1' },
    { normalPrice: -1 },
    { normalPrice: '1' },
    { imageURLs: [1] },
    { offerPrice: undefined },
    { productName: null },
  ]) {
    assert.equal(lines([{ ...line, ...wrong }]), 0, JSON.stringify(wrong))
  }
})
