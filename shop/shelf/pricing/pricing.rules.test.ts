import assert from 'node:assert/strict'
import { test } from 'node:test'
import { DomainError } from '#lib/domain-error.ts'
import { discountConflict, priceCart, type PricingInput, type PricingLine } from './pricing.rules.ts'
import { allocate, containedTax } from './shares.rules.ts'
import { unitPrices } from './unit-price.rules.ts'
import { discountBadge } from './shown-discount.rules.ts'

const paracetamol: PricingLine = {
  sku: 'P',
  quantity: 2,
  normalPrice: 2_000,
  offerPrice: 1_800,
  miBoldoPrice: 1_500,
  loyalty: true,
  freeDispatch: false,
}
const cream: PricingLine = {
  sku: 'C',
  quantity: 1,
  normalPrice: 10_000,
  offerPrice: 7_990,
  miBoldoPrice: 9_000,
  loyalty: true,
  freeDispatch: false,
}
const cart: PricingInput = {
  lines: [paracetamol, cream],
  customer: 'visitor',
  shippingCost: 2_950,
  shippingMethod: 'homeDelivery',
}

test('a visitor pays the lower of normal and offer price, and sees what a member would pay as an estimate', () => {
  const priced = priceCart(cart)
  assert.equal(priced.normalTotal, 14_000)
  assert.equal(priced.offerDiscount, 2 * 200 + 2_010)
  assert.equal(priced.boldoDiscount, 0)
  assert.equal(priced.total, 11_590)
  assert.equal(priced.amount, 14_540)
  assert.deepEqual(priced.memberEstimate, { boldoDiscount: 2 * 500 + 2_010, total: 10_990 })
})

test('a member pays the lower of offer and member price, all of it as loyalty discount', () => {
  const priced = priceCart({ ...cart, customer: 'member' })
  assert.equal(priced.boldoDiscount, 3_010)
  assert.equal(priced.offerDiscount, 0)
  assert.equal(priced.total, 14_000 - 3_010)
  assert.equal(priced.memberEstimate, null)
  assert.deepEqual(
    priced.lines.map((line) => line.priceKind),
    ['miBoldoPrice', 'offerPrice'],
  )
  assert.deepEqual(
    priced.lines.map((line) => line.discountPrice),
    [1_500, 7_990],
  )
})

test("guests and operators pay what a visitor pays; the subscription checkout is a member's", () => {
  for (const customer of ['guest', 'operator'] as const) assert.equal(priceCart({ ...cart, customer }).total, 11_590)
  assert.equal(priceCart({ ...cart, subscription: true }).total, 10_990)
})

test('a product outside the loyalty programme has no member price', () => {
  const priced = priceCart({ ...cart, customer: 'member', lines: [{ ...paracetamol, loyalty: false }] })
  assert.equal(priced.boldoDiscount, 2 * 200)
})

test('a price of zero, null or above normal is no discount', () => {
  for (const price of [0, null, 99_999]) {
    const lines = [{ ...paracetamol, offerPrice: price, miBoldoPrice: price }]
    assert.equal(priceCart({ ...cart, customer: 'member', lines }).total, 4_000)
  }
})

test('with a coupon the total is the normal total minus the coupon, and the discounts put aside are listed', () => {
  const coupon = { lines: [{ sku: 'C', discount: 3_000 }], freeShipping: false, keepBoldoDiscount: false }
  const member = priceCart({ ...cart, customer: 'member', coupon })
  assert.equal(member.total, 14_000 - 3_000)
  assert.equal(member.boldoDiscount, 0)
  assert.deepEqual(member.withheld, { discount: 'loyalty', because: 'coupon', amount: 3_010 })
  assert.deepEqual(priceCart({ ...cart, coupon }).withheld, { discount: 'offer', because: 'coupon', amount: 2_410 })
})

test('a coupon that keeps the loyalty discount adds to it, for members only', () => {
  const coupon = { lines: [{ sku: 'C', discount: 1_000 }], freeShipping: false, keepBoldoDiscount: true }
  assert.equal(priceCart({ ...cart, customer: 'member', coupon }).total, 14_000 - 3_010 - 1_000)
  assert.equal(priceCart({ ...cart, customer: 'member', coupon }).withheld, null)
  assert.equal(priceCart({ ...cart, coupon }).total, 14_000 - 1_000)
})

test("insurance lowers the visitor's price; a member's loyalty discount is put aside and listed", () => {
  const insurance = { lines: [{ sku: 'P', discount: 99_999 }] }
  const priced = priceCart({ ...cart, customer: 'member', insurance })
  assert.equal(priced.insuranceDiscount, 3_600)
  assert.equal(priced.total, 7_990)
  assert.deepEqual(priced.withheld, { discount: 'loyalty', because: 'insurance', amount: 600 })
  assert.equal(priced.memberEstimate, null)
})

test('coupon and insurance refuse each other, and a subscription refuses insurance', () => {
  const coupon = { lines: [], freeShipping: false, keepBoldoDiscount: false }
  const insurance = { lines: [] }
  const refuses = (input: PricingInput, code: string) =>
    assert.throws(
      () => priceCart(input),
      (error) => error instanceof DomainError && error.code === code,
    )
  refuses({ ...cart, coupon, insurance }, 'pricing.coupon_with_insurance')
  refuses({ ...cart, insurance, subscription: true }, 'pricing.insurance_in_subscription')
  assert.equal(discountConflict({ coupon, subscription: true }), null)
})

test('a promotion competes with offer and loyalty line by line, and a coupon excludes it', () => {
  const lines = [{ ...paracetamol, promoApplied: [{ promType: 'menos-35', discount: 1_400 }] }, cream]
  const priced = priceCart({ ...cart, customer: 'member', lines })
  assert.equal(priced.promoDiscount, 1_400)
  assert.equal(priced.boldoDiscount, 2_010)
  assert.equal(priced.lines[0]?.unitPrice, 1_300)
  const weak = [{ ...paracetamol, promoApplied: [{ promType: 'menos-35', discount: 900 }] }]
  assert.equal(priceCart({ ...cart, customer: 'member', lines: weak }).promoDiscount, 0)
  const coupon = { lines: [], freeShipping: true, keepBoldoDiscount: false }
  assert.equal(priceCart({ ...cart, lines, coupon }).promoDiscount, 0)
})

test('units of the programme have the lower of their two prices each, the others the list price', () => {
  // Normal 2.000, member 1.500: the first unit is dearer at its step, the second cheaper, the third is beyond the
  // month.
  const line = {
    ...paracetamol,
    quantity: 3,
    promoApplied: [{ promType: 'progressive', discount: 1_000, units: [400, 600] }],
  }
  const {
    lines: [priced],
    boldoDiscount,
    promoDiscount,
    total,
  } = priceCart({ ...cart, customer: 'member', lines: [line] })
  assert.deepEqual(
    [priced?.totalPrice, boldoDiscount, promoDiscount, total],
    [1_500 + 1_400 + 1_500, 1_000, 600, 4_400],
  )
  const wrong = [[400, 600, 700, 800], [2_001], [-1]]
  for (const units of wrong)
    assert.throws(
      () =>
        priceCart({ ...cart, lines: [{ ...line, promoApplied: [{ promType: 'progressive', discount: 0, units }] }] }),
      RangeError,
    )
})

test('pickup is free, a coupon or one product can make dispatch free, and an empty cart ships nothing', () => {
  const shipping = (input: Partial<PricingInput>) => {
    const { shipping, shippingDiscount, freeShippingBecause } = priceCart({ ...cart, ...input })
    return [shipping, shippingDiscount, freeShippingBecause]
  }
  assert.deepEqual(shipping({}), [2_950, 0, null])
  assert.deepEqual(shipping({ shippingMethod: 'withdrawalStore' }), [0, 0, 'pickup'])
  assert.deepEqual(shipping({ coupon: { lines: [], freeShipping: true, keepBoldoDiscount: false } }), [
    0,
    2_950,
    'coupon',
  ])
  assert.deepEqual(shipping({ lines: [paracetamol, { ...cream, freeDispatch: true }] }), [0, 2_950, 'product'])
  assert.deepEqual(shipping({ lines: [] }), [0, 0, null])
})

test('IVA is inside the amount', () => {
  assert.equal(containedTax(11_900), 1_900)
  assert.equal(containedTax(0), 0)
  assert.equal(priceCart(cart).tax, 14_540 - Math.round(14_540 / 1.19))
})

test('impossible figures are bugs', () => {
  const wrong: Partial<PricingLine>[] = [{ quantity: 0 }, { quantity: 1.5 }, { normalPrice: -1 }, { normalPrice: 19.9 }]
  for (const part of wrong)
    assert.throws(() => priceCart({ ...cart, lines: [{ ...paracetamol, ...part }] }), RangeError)
  assert.throws(() => priceCart({ ...cart, lines: [paracetamol, paracetamol] }), RangeError)
  assert.throws(
    () =>
      priceCart({
        ...cart,
        coupon: { lines: [{ sku: 'P', discount: -1 }], freeShipping: false, keepBoldoDiscount: false },
      }),
    RangeError,
  )
})

test('badges are whole percents, and cards show what a visitor and a member pay', () => {
  assert.equal(discountBadge(10_000, 7_990), 20)
  assert.equal(discountBadge(10_000, 10_000), 0)
  assert.equal(discountBadge(0, 0), 0)
  assert.deepEqual(unitPrices(paracetamol), { normal: 2_000, visitor: 1_800, member: 1_500 })
})

test('largest remainders get the spare pesos, equal ones the earlier line', () => {
  assert.deepEqual(allocate(100, [1, 1, 1]), [34, 33, 33])
  assert.deepEqual(allocate(10, [1, 2, 4]), [1, 3, 6])
  assert.deepEqual(allocate(0, [0, 0]), [0, 0])
  assert.deepEqual(allocate(0, []), [])
  assert.throws(() => allocate(1, [0]), RangeError)
})
