import assert from 'node:assert/strict'
import { test } from 'node:test'
import { priceCart, type PricingInput, type PricingLine } from '#shop/shelf/pricing/pricing.rules.ts'
import { couponCodeInput } from './coupon.input.ts'
import { priceWithCoupon, type Coupon, type CouponDiscount, type CouponProduct } from './coupon.rules.ts'
import { coupon, off } from '#test/made-coupon.ts'

const pill: PricingLine = {
  sku: 'P',
  quantity: 2,
  normalPrice: 2_000,
  offerPrice: null,
  miBoldoPrice: 1_500,
  loyalty: true,
  freeDispatch: false,
}
const cream: PricingLine = {
  sku: 'C',
  quantity: 1,
  normalPrice: 10_000,
  offerPrice: 9_500,
  miBoldoPrice: null,
  loyalty: false,
  freeDispatch: false,
}
const cart: PricingInput = {
  lines: [pill, cream],
  customer: 'guest',
  shippingCost: 3_000,
  shippingMethod: 'homeDelivery',
}
const products: CouponProduct[] = [
  { sku: 'P', productId: 1, categoryId: 10, subCategoryId: 11, productType: 'Medicament' },
  { sku: 'C', productId: 2, categoryId: 20, subCategoryId: 21, productType: 'Dermocosmetic' },
]
const price = (part: Partial<Coupon>, input: Partial<PricingInput> = {}) =>
  priceWithCoupon({ ...cart, ...input }, coupon(part), products)
const refusal = (part: Partial<Coupon>, input: Partial<PricingInput> = {}) => {
  const priced = price(part, input)
  assert.equal(priced.amount, priceCart({ ...cart, ...input }).amount, 'a coupon that is refused changes nothing')
  assert.equal(priced.coupon?.applied, false)
  return priced.coupon!.refusal
}

test('ten percent of everything is ten percent of the normal prices; the offers put aside are listed', () => {
  const priced = price({})
  assert.deepEqual(
    [priced.couponDiscount, priced.offerDiscount, priced.total, priced.amount],
    [1_400, 0, 12_600, 15_600],
  )
  assert.deepEqual(priced.coupon, {
    code: 'HOLA10',
    couponType: 'normal',
    keepBoldoDiscount: false,
    applied: true,
    refusal: null,
    freeShippingApplied: false,
    discount: 1_400,
    shippingDiscount: 0,
    withheld: { discount: 'offer', amount: 500 },
  })
})

test('a line takes the most specific discount: its product, sub-category, category, type, then all', () => {
  const all = [
    off(5),
    off(10, { productType: 'Medicament' }),
    off(20, { categoryId: 10 }),
    off(30, { categoryId: 11 }),
    off(40, { productId: 1 }),
  ]
  const firstLine = (discounts: CouponDiscount[]) => price({ discounts }, { lines: [pill] }).couponDiscount
  assert.deepEqual(
    [5, 4, 3, 2, 1].map((many) => firstLine(all.slice(0, many))),
    [1_600, 1_200, 800, 400, 200],
  )
  assert.deepEqual(
    price({ discounts: [off(50, { productId: 1 })] }).lines.map((line) => line.couponDiscount),
    [2_000, 0],
  )
})

test('pesos are taken once, in proportion to the lines, and never more than they cost', () => {
  assert.deepEqual(
    price({ discounts: [off(1_401, {}, 'pesos')] }).lines.map((line) => line.couponDiscount),
    [400, 1_001],
  )
  assert.deepEqual(
    price({ discounts: [off(99_000, { productId: 1 }, 'pesos')] }).lines.map((line) => line.totalPrice),
    [0, 10_000],
  )
})

test('free shipping counts as a discount of the shipping, and is refused where there is nothing to ship or to save', () => {
  const priced = price({ freeShipping: true, discounts: [] }, { lines: [pill] })
  assert.deepEqual(
    [
      priced.shipping,
      priced.shippingDiscount,
      priced.coupon?.shippingDiscount,
      priced.coupon?.freeShippingApplied,
      priced.amount,
    ],
    [0, 3_000, 3_000, true, 4_000],
  )
  assert.equal(
    refusal({ freeShipping: true, discounts: [] }, { lines: [pill], shippingMethod: 'withdrawalStore' })?.code,
    'coupon.no_shipping',
  )
  assert.equal(
    refusal({ freeShipping: true, discounts: [] }, { lines: [pill], shippingCost: 0 })?.code,
    'coupon.no_shipping',
  )
})

test('a member keeps the loyalty discount beside a coupon that allows it, and the percent is of the member’s price', () => {
  const priced = price({ keepBoldoDiscount: true }, { customer: 'member' })
  assert.deepEqual(
    [priced.boldoDiscount, priced.couponDiscount, priced.total],
    [1_500, 300 + 950, 14_000 - 1_500 - 1_250],
  )
  assert.deepEqual(price({ discounts: [off(20)] }, { customer: 'member' }).coupon?.withheld, {
    discount: 'loyalty',
    amount: 1_500,
  })
})

test('a coupon that would raise the price is not applied, and its refusal has the amount', () => {
  assert.deepEqual(refusal({ discounts: [off(10, { productId: 1 })] }), {
    code: 'coupon.no_gain',
    data: { coupon: 'HOLA10', more: 100 },
  })
  assert.deepEqual(refusal({ discounts: [off(500, {}, 'pesos')] }), {
    code: 'coupon.no_gain',
    data: { coupon: 'HOLA10', more: 0 },
  })
})

test('each reason why a coupon can’t be used has its own refusal', () => {
  const cases: [Partial<Coupon>, string, Partial<PricingInput>?][] = [
    [{ enabled: false }, 'coupon.unknown'],
    [{ validFrom: '2026-11-19' }, 'coupon.not_yet'],
    [{ validUntil: '2026-11-17' }, 'coupon.expired'],
    [{ couponType: 'subscription' }, 'coupon.only_subscriptions'],
    [{}, 'coupon.not_for_subscriptions', { subscription: true }],
    [{ usesLeft: 0 }, 'coupon.used_up'],
    [{ personUsesLeft: 0 }, 'coupon.used_by_person', { customer: 'member' }],
    [{ personUsesLeft: 0 }, 'coupon.used_by_person', { customer: 'operator' }],
    // How many uses are left is nothing to an anonymous customer: whose should they be?
    ...[0, 1].flatMap((personUsesLeft) =>
      (['visitor', 'guest'] as const).map((customer): [Partial<Coupon>, string, Partial<PricingInput>] => [
        { personUsesLeft },
        'coupon.sign_in',
        { customer },
      ]),
    ),
    [{ discounts: [off(10, { productType: 'Accesories' })] }, 'coupon.no_products'],
    [{}, 'pricing.coupon_with_insurance', { insurance: { lines: [] } }],
  ]
  for (const [part, code, input] of cases) assert.equal(refusal(part, input)?.code, code)
  assert.deepEqual(refusal({ minimum: 20_000 }), {
    code: 'coupon.below_minimum',
    data: { coupon: 'HOLA10', minimum: 20_000, missing: 6_000 },
  })
})

test('its first and last days count whole', () => {
  assert.equal(
    price(
      { validFrom: '2026-11-18', validUntil: '2026-11-18', minimum: 14_000, usesLeft: 1, personUsesLeft: 1 },
      { customer: 'operator' },
    ).coupon?.applied,
    true,
  )
  assert.equal(
    price({ couponType: 'subscription', discounts: [off(20)] }, { subscription: true }).coupon?.applied,
    true,
  )
})

test('a code has no spaces and at most 500 characters, and is read in upper case', () => {
  assert.equal(couponCodeInput.parse('hola10'), 'HOLA10')
  const wrong = (code: unknown) => couponCodeInput.safeParse(code).error?.issues[0]?.message
  assert.deepEqual(
    [wrong(''), wrong(undefined), wrong('HOLA 10'), wrong(' HOLA10'), wrong('x'.repeat(501)), wrong('x'.repeat(500))],
    ['coupon.required', 'coupon.required', 'coupon.spaces', 'coupon.spaces', 'coupon.too_long', undefined],
  )
})
