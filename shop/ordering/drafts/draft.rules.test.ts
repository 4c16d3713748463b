import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createProduct } from '#test/made-product.ts'
import type { KnownProducts, Order } from '#shop/ordering/orders/order.rules.ts'
import { SUBSCRIPTION, type Subscription } from '#shop/sale/subscriptions/plan/subscription.rules.ts'
import { draftChanges } from './draft-changes.rules.ts'
import {
  EMPTY_DRAFT,
  reprice,
  withChanges,
  type CartProduct,
  type Draft,
  type DraftChange,
  type DraftProfile,
} from './draft.rules.ts'
import { EMPTY_ORDER, PURCHASE } from './purchase.rules.ts'

const KNOWN: KnownProducts = new Map(
  [
    createProduct({}),
    createProduct({ productName: 'Ibuprofeno', normalPrice: 3_000 }),
    createProduct({ productName: 'Retirado', enable: false }),
  ].map((product, index) => [index + 1, { sku: `SKU${index + 1}`, product, documents: null }]),
)
const MADE = { id: 'id', reference: 'R', version: 1, createdAt: new Date(0), updatedAt: new Date(0) }
const COMMUNE = {
  id: '13114',
  label: 'Las Condes',
  region: 'Metropolitana',
  regionId: '13',
  price: 3_190,
  isVisible: true,
}
const COUPON = { couponId: 7 }
const order: Order = {
  ...EMPTY_ORDER,
  ...MADE,
  ...COUPON,
  commune: COMMUNE,
  shippingAddress: 'Apoquindo 4501',
  lines: [],
}
const subscription: Subscription = {
  ...EMPTY_DRAFT,
  ...MADE,
  ...COUPON,
  commune: COMMUNE,
  shippingAddress: 'Apoquindo 4501',
  accountId: 'a',
  startPayment: null,
  monthsQuantity: null,
  daysQuantity: null,
  lines: [],
  deliveries: [],
  charges: [],
  card: null,
}

/** What a purchase's draft and a subscription's do alike. */
function sameForBoth<D extends Draft>(name: string, draft: D, profile: DraftProfile<D>): void {
  const change = (from: D, changes: Partial<Draft> & { products?: CartProduct[] | undefined }) =>
    withChanges(from, changes as DraftChange<D>, KNOWN, profile)
  const cart = (...units: [id: number, quantity: number][]) => units.map(([_id, quantity]) => ({ _id, quantity }))
  const filled = (...units: [id: number, quantity: number][]) =>
    reprice(change(draft, { products: cart(...units) }), profile)

  test(`${name}: the cart's lines at today's prices and names; what was not changed stays`, () => {
    const priced = filled([1, 2], [2, 1])
    assert.deepEqual(
      priced.lines.map(({ name, position, quantity, totalPrice }) => [name, position, quantity, totalPrice]),
      [
        ['Paracetamol', 0, 2, 4_000],
        ['Ibuprofeno', 1, 1, 3_000],
      ],
    )
    assert.deepEqual([priced.productsTotal, priced.shippingCost, priced.amount], [7_000, 3_190, 10_190])
    assert.equal(priced.shippingAddress, 'Apoquindo 4501')
    assert.deepEqual(
      change(priced, { firstName: null, products: undefined } as object),
      priced,
      'null and undefined change nothing',
    )
  })

  test(`${name}: every field that a line saves is there; the rest is no field of it`, () => {
    const [line] = filled([1, 1]).lines
    const missing = profile.lineFields.filter(
      (field) => (line as Record<string, unknown>)[field as string] === undefined,
    )
    assert.deepEqual(missing, [])
    const own = [...profile.lineFields, ...Object.keys(profile.newLine), 'product'] as string[]
    assert.deepEqual(
      Object.keys(line!).filter((field) => !own.includes(field)),
      [],
    )
  })

  test(`${name}: another delivery method resets the coupon, a pickup clears the address too`, () => {
    const pickup = change(draft, { shippingMethod: 'withdrawalStore' })
    assert.deepEqual([pickup.couponId, pickup.commune, pickup.shippingAddress], [null, null, ''])
    assert.equal(change(draft, { shippingMethod: 'homeDelivery' }).couponId, 7)
    const cleared = change(draft, { commune: null })
    assert.deepEqual([cleared.couponId, cleared.commune, cleared.shippingAddress], [7, null, 'Apoquindo 4501'])
  })

  test(`${name}: products that are unknown or not sold any more are named`, () => {
    assert.throws(() => filled([1, 1], [3, 1], [9, 1]), { code: 'cart.unknown_product', data: { ids: ['3', '9'] } })
  })

  test(`${name}: what is saved is what differs, and nothing when nothing does`, () => {
    const before = filled([1, 2], [2, 1])
    assert.equal(draftChanges({ ...before }, before, profile), null)
    const after = reprice(change(before, { products: cart([2, 1], [1, 3]) }), profile)
    const { fields, removed } = draftChanges(after, before, profile)!
    assert.deepEqual(
      [fields, removed],
      [
        [
          { field: 'productsTotal', value: 9_000 },
          { field: 'amount', value: 12_190 },
        ],
        false,
      ],
    )
    assert.deepEqual(
      after.lines.map(({ productId }) => productId),
      [2, 1],
    )
    assert.ok(after.lines[0]!.position < after.lines[1]!.position)
    const emptied = reprice(change(before, { products: cart([1, 2]) }), profile)
    assert.equal(draftChanges(emptied, before, profile)!.removed, true)
    assert.equal(draftChanges(before, undefined, profile)!.fields.length, profile.fields.length)
  })
}

sameForBoth('a purchase', order, PURCHASE)
sameForBoth('a subscription', subscription, SUBSCRIPTION)

test('a line of a purchase that stays keeps its place and its insurance; one of a subscription its prescription', () => {
  const cart = { products: [{ _id: 1, quantity: 5 }] }
  const benefit = { name: 'B', insuranceCompany: 'C', percent: 50, maximum: null }
  const sameLine = withChanges(order, cart, KNOWN, PURCHASE).lines[0]!
  const insured = { ...order, lines: [{ ...sameLine, position: 4, insurance: benefit }] }
  const { position, insurance } = withChanges(insured, cart, KNOWN, PURCHASE).lines[0]!
  assert.deepEqual([position, insurance], [4, benefit])

  const prescription = { id: 'p' } as unknown as NonNullable<Subscription['lines'][number]['prescription']>
  const line = { ...withChanges(subscription, cart, KNOWN, SUBSCRIPTION).lines[0]!, prescription }
  const owned: Subscription = { ...subscription, lines: [line] }
  const again = withChanges(owned, cart, KNOWN, SUBSCRIPTION).lines[0]!
  assert.equal(again.prescription, prescription)
})
