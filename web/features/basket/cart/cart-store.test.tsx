import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import { sees, showPart } from '#test/component/show-part.tsx'
import { createBrowserCart } from './browser-cart.ts'
import { parseCart, type CartProduct } from './cart-item.ts'
import { cart } from './cart-store.ts'
import { cartSummary } from './cart-summary.ts'

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
  cart.resetCart()
  localStorage.clear()
})

test('an add is stored with its marker, and only what a line needs', () => {
  assert.equal(cart.addToCart({ ...product, secret: 1 } as CartProduct, 2), 'added')
  const [line] = JSON.parse(localStorage.getItem('cart') ?? '[]')
  assert.deepEqual([line.quantity, line.sku, line.secret], [2, '100', undefined])
  const marker = JSON.parse(localStorage.getItem('cart_updated') ?? '{}')
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

test('a reset empties what an earlier page stored, which this one has not read yet', () => {
  cart.addToCart(product)
  createBrowserCart(cartSummary).resetCart()
  assert.equal(localStorage.getItem('cart'), null)
})

test('what is only sold in the store comes in for the modal to take out', () => {
  assert.equal(cart.addToCart({ ...product, saleCondition: 'recipeCheck' }), 'restricted')
  assert.equal(cart.readCart().length, 1)
  cart.removeRestrictedFromCart()
  assert.equal(cart.readCart().length, 0)
  assert.equal(localStorage.getItem('cart'), null)
})

test("another window's cart is seen before it is added to", () => {
  cart.addToCart(product)
  const [line] = JSON.parse(localStorage.getItem('cart') ?? '[]')
  localStorage.setItem('cart', JSON.stringify([line, { ...line, _id: '8', sku: '101' }]))
  cart.setQuantity('7', cart.quantityInCart('7') + 1)
  assert.deepEqual(
    cart.readCart().map(({ _id, quantity }) => [_id, quantity]),
    [
      ['7', 2],
      ['8', 1],
    ],
  )
})

test('without storage the cart lives as long as the page', (t) => {
  const storage = Object.getOwnPropertyDescriptor(globalThis, 'localStorage')!
  t.after(() => Object.defineProperty(globalThis, 'localStorage', storage))
  Object.defineProperty(globalThis, 'localStorage', {
    configurable: true,
    get() {
      throw new DOMException('storage is off', 'SecurityError')
    },
  })
  assert.equal(cart.addToCart(product), 'added')
  cart.setQuantity('7', cart.quantityInCart('7') + 1)
  assert.equal(cart.quantityInCart('7'), 2)
  cart.removeFromCart('7')
  assert.equal(cart.readCart().length, 0)
})

/** As the header counts them. */
const Units = () => <p>{cartSummary.useUnits()} units</p>

test('with a full storage the cart still fills, as long as the page lives', async (t) => {
  const storage = Object.getOwnPropertyDescriptor(globalThis, 'localStorage')!
  const full = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  Object.defineProperty(globalThis, 'localStorage', {
    configurable: true,
    value: { getItem: () => null, setItem: full, removeItem: () => {}, clear: () => {} },
  })
  t.after(() => {
    cart.resetCart()
    Object.defineProperty(globalThis, 'localStorage', storage)
  })
  assert.equal(cart.addToCart(product), 'added')
  assert.equal(cart.addToCart(product), 'added')
  assert.equal(cart.quantityInCart('7'), 2)
  const { unmount } = await showPart(t, <Units />)
  await sees('2 units')
  await unmount()
})

test('stored content that is no cart is dropped, line by line', () => {
  for (const text of [null, '', '{', '{}', 'null', '7', '[null, 7, {}]', '[{"_id":"7","quantity":1}]'])
    assert.deepEqual(parseCart(text).lines, [])
  const line = { ...product, quantity: 1, quantityAlert: false }
  const lines = (stored: unknown[]) => parseCart(JSON.stringify(stored)).lines.length
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
