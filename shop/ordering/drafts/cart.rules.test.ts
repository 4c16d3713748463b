import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import {
  addProduct,
  cartCount,
  cartMarker,
  changedElsewhere,
  decrement,
  emptyCart,
  hasFreeDispatch,
  quantityInCart,
  readCartMarker,
  removeProduct,
  restoreLine,
  setQuantity,
  shippingOptions,
  type Cart,
  type CartLine,
} from './cart.rules.ts'

type Line = CartLine & { productName: string }

const aspirin = { _id: '1', productName: 'Ácido acetilsalicílico', maxQuantity: 3 }
const two = addProduct(emptyCart<Line>(), aspirin, 2)

test('adding puts a new product in, and raises one that is there', () => {
  assert.deepEqual(two.lines, [{ ...aspirin, quantity: 2, quantityAlert: false }])
  const three = addProduct(two, aspirin)
  assert.equal(three.lines.length, 1)
  assert.equal(quantityInCart(three, '1'), 3)
})

test('over the maximum the quantity stays and the line is marked, until it changes again', () => {
  const marked = addProduct(two, aspirin, 2)
  assert.deepEqual([marked.lines[0]?.quantity, marked.lines[0]?.quantityAlert], [2, true])
  assert.equal(setQuantity(marked, '1', 3).lines[0]?.quantityAlert, false)
  assert.equal(setQuantity(two, '1', 4).lines[0]?.quantityAlert, true)
})

test('a new product whose maximum is below the wanted quantity is ignored', () => {
  assert.equal(addProduct(emptyCart<Line>(), aspirin, 4), emptyCart())
})

test('the maximum counts what the cart holds', () => {
  assert.equal(quantityInCart(addProduct(two, aspirin, 1), '1'), 3)
  const over = addProduct(addProduct(two, aspirin, 1), aspirin, 1)
  assert.deepEqual([over.lines[0]?.quantity, over.lines[0]?.quantityAlert], [3, true])
  assert.equal(quantityInCart(addProduct(two, { ...aspirin, maxQuantity: 2 }, 1), '1'), 2, 'the maximum of now counts')
})

test('quantity zero is ignored, and decrementing one does nothing', () => {
  assert.equal(setQuantity(two, '1', 0), two)
  assert.equal(setQuantity(two, '1', -1), two)
  assert.equal(setQuantity(two, '1', 1.5), two)
  const one = decrement(two, '1')
  assert.equal(quantityInCart(one, '1'), 1)
  assert.equal(decrement(one, '1'), one)
})

test('removing takes the line out, and removing what is not there changes nothing', () => {
  assert.deepEqual(removeProduct(two, '1'), emptyCart())
  assert.equal(removeProduct(two, '9'), two)
})

test('a removed line comes back at its place with its quantity; a product that was added again stays as it is', () => {
  const three = addProduct(addProduct(two, { ...aspirin, _id: '2' }), { ...aspirin, _id: '3' })
  const [, second] = three.lines
  const without = removeProduct(three, '2')
  assert.deepEqual(restoreLine(without, second!, 1), three)
  assert.deepEqual(restoreLine(emptyCart<Line>(), two.lines[0]!, 4), two)
  assert.equal(restoreLine(three, second!, 0), three)
})

test("another window's change blocks for thirty seconds, one's own never", () => {
  const marker = cartMarker('1', 1_000_000, 'window-a')
  assert.equal(changedElsewhere(marker, 1_029_999, 'window-b'), true)
  assert.equal(changedElsewhere(marker, 1_030_000, 'window-b'), false)
  assert.equal(changedElsewhere(marker, 1_000_001, 'window-a'), false)
  assert.equal(changedElsewhere(marker, 999_999, 'window-b'), false)
  assert.equal(changedElsewhere(null, 1_000_001, 'window-b'), false)
})

test('a marker is read from storage only when it is one', () => {
  const marker = cartMarker('1', 1_000_000, 'window-a')
  assert.deepEqual(readCartMarker(JSON.stringify(marker)), marker)
  for (const text of [null, '', '{', 'null', '[]', '{"productId":1,"timestamp":2}', '"add"'])
    assert.equal(readCartMarker(text), null)
})

test('a shipping method is offered only if every product allows it', () => {
  const both = { shippingMethod: ['homeDelivery', 'withdrawalStore'] }
  assert.deepEqual(shippingOptions([both]), { homeDelivery: { offered: true }, withdrawalStore: { offered: true } })
  assert.deepEqual(shippingOptions([both, { shippingMethod: ['withdrawalStore'] }]).homeDelivery, {
    offered: false,
    code: 'delivery.home_unavailable',
  })
  assert.deepEqual(shippingOptions([both, { shippingMethod: ['homeDelivery'] }]).withdrawalStore, {
    offered: false,
    code: 'delivery.pickup_unavailable',
  })
})

test('one product with free dispatch is enough', () => {
  assert.equal(hasFreeDispatch([{ freeDispatch: false }, { freeDispatch: true }]), true)
})

type Step = (cart: Cart<Line>) => Cart<Line>
const id = fc.constantFrom('1', '2', '3', '4')
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.tuple(id, fc.integer({ min: -1, max: 12 }), fc.integer({ min: 0, max: 10 })).map(
    ([_id, quantity, maxQuantity]): Step =>
      (cart) =>
        addProduct(cart, { ...aspirin, _id, maxQuantity }, quantity),
  ),
  fc.tuple(id, fc.integer({ min: -1, max: 12 })).map(
    ([_id, quantity]): Step =>
      (cart) =>
        setQuantity(cart, _id, quantity),
  ),
  id.map(
    (_id): Step =>
      (cart) =>
        decrement(cart, _id),
  ),
  id.map(
    (_id): Step =>
      (cart) =>
        removeProduct(cart, _id),
  ),
)

test('property: whatever is done, each product has one line of at least one unit, and nothing rises above its maximum', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      let cart = emptyCart<Line>()
      for (const change of steps) {
        const before = cart
        cart = change(before)
        assert.equal(new Set(cart.lines.map((line) => line._id)).size, cart.lines.length)
        for (const line of cart.lines) {
          const was = quantityInCart(before, line._id)
          assert.ok(Number.isSafeInteger(line.quantity) && line.quantity >= 1)
          assert.ok(line.quantity <= line.maxQuantity || line.quantity <= was)
        }
        assert.equal(
          cartCount(cart),
          cart.lines.reduce((sum, line) => sum + line.quantity, 0),
        )
      }
    }),
  )
})

test('property: no step changes the cart that it was given', () => {
  fc.assert(
    fc.property(step, fc.integer({ min: 1, max: 3 }), (change, quantity) => {
      const cart = addProduct(emptyCart<Line>(), aspirin, quantity)
      const before = structuredClone(cart)
      change(cart)
      assert.deepEqual(cart, before)
    }),
  )
})
