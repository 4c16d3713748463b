import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { priceCart, type PricingInput } from '#shop/shelf/pricing/pricing.rules.ts'
import { priceWithCoupon, type CouponDiscount } from './coupon.rules.ts'
import { coupon, off } from '#test/made-coupon.ts'

const pesos = fc.integer({ min: 0, max: 100_000 })
const anyLine = fc.record({
  quantity: fc.integer({ min: 1, max: 9 }),
  normalPrice: pesos,
  offerPrice: fc.option(pesos),
  miBoldoPrice: fc.option(pesos),
  loyalty: fc.boolean(),
  freeDispatch: fc.boolean(),
  productType: fc.constantFrom('Medicament', 'Accesories'),
  categoryId: fc.integer({ min: 1, max: 3 }),
  subCategoryId: fc.integer({ min: 4, max: 6 }),
})
const anyDiscount = fc
  .tuple(
    fc.constantFrom<Partial<CouponDiscount>>(
      {},
      { productId: 0 },
      { productId: 1 },
      { categoryId: 1 },
      { categoryId: 4 },
      { productType: 'Medicament' },
    ),
    fc.boolean(),
    fc.integer({ min: 1, max: 100 }),
  )
  .map(([scope, percent, value]) => (percent ? off(value, scope) : off(value * 900, scope, 'pesos')))
const anyCoupon = fc.record({
  freeShipping: fc.boolean(),
  keepBoldoDiscount: fc.boolean(),
  minimum: fc.integer({ min: 0, max: 50_000 }),
  discounts: fc.uniqueArray(anyDiscount, {
    maxLength: 4,
    selector: ({ productId, categoryId, productType }) => `${productId} ${categoryId} ${productType}`,
  }),
})
const anyCart = fc.record({
  lines: fc.array(anyLine, { maxLength: 5 }),
  customer: fc.constantFrom('guest' as const, 'member' as const),
  shippingCost: pesos,
  shippingMethod: fc.constantFrom('homeDelivery' as const, 'withdrawalStore' as const),
})
const built = ({ lines, ...rest }: typeof anyCart extends fc.Arbitrary<infer T> ? T : never) => ({
  cart: {
    ...rest,
    lines: lines.map(({ productType: _type, categoryId: _category, subCategoryId: _sub, ...line }, index) => ({
      sku: String(index),
      ...line,
    })),
  } as PricingInput,
  products: lines.map((line, index) => ({ sku: String(index), productId: index, ...line })),
})

test('property: a coupon never makes a cart dearer, its figures add up in whole pesos, and a refused one changes nothing', () => {
  fc.assert(
    fc.property(anyCart, anyCoupon, (drawn, part) => {
      const { cart, products } = built(drawn)
      const without = priceCart(cart)
      const priced = priceWithCoupon(cart, coupon(part), products)
      assert.ok(priced.amount <= without.amount)
      if (!priced.coupon!.applied) return assert.deepEqual({ ...priced, coupon: null }, { ...without, coupon: null })
      assert.ok(priced.amount < without.amount)
      assert.equal(
        priced.lines.reduce((sum, line) => sum + line.couponDiscount, 0),
        priced.coupon!.discount,
      )
      assert.equal(
        priced.total,
        priced.normalTotal -
          priced.offerDiscount -
          priced.boldoDiscount -
          priced.promoDiscount -
          priced.couponDiscount -
          priced.insuranceDiscount,
      )
      for (const line of priced.lines) assert.ok(Number.isSafeInteger(line.totalPrice) && line.totalPrice >= 0)
    }),
  )
})

test('property: the order of the cart’s lines changes no peso of a coupon', () => {
  fc.assert(
    fc.property(anyCart, anyCoupon, (drawn, part) => {
      const { cart, products } = built(drawn)
      const bySku = (priced: ReturnType<typeof priceWithCoupon>) => ({
        ...priced,
        lines: priced.lines.toSorted((a, b) => (a.sku < b.sku ? -1 : 1)),
      })
      assert.deepEqual(
        bySku(priceWithCoupon({ ...cart, lines: cart.lines.toReversed() }, coupon(part), products.toReversed())),
        bySku(priceWithCoupon(cart, coupon(part), products)),
      )
    }),
  )
})
