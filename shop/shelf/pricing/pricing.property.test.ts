import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { priceCart, type PricingInput, type PricingLine } from './pricing.rules.ts'
import { allocate } from './shares.rules.ts'
const pesos = fc.integer({ min: 0, max: 500_000 })
const priceOrNone = fc.option(pesos)
/** Pesos off each of a line's first units, as the programme takes them. */
const withUnits = (line: PricingLine, percents: number[]): PricingLine =>
  percents.length === 0
    ? line
    : {
        ...line,
        promoApplied: [
          {
            promType: 'progressive',
            discount: 0,
            units: percents.slice(0, line.quantity).map((percent) => Math.round((line.normalPrice * percent) / 100)),
          },
        ],
      }
const lines = fc.uniqueArray(
  fc
    .tuple(
      fc.record({
        sku: fc.integer({ min: 1, max: 50 }).map(String),
        quantity: fc.integer({ min: 1, max: 24 }),
        normalPrice: pesos,
        offerPrice: priceOrNone,
        miBoldoPrice: priceOrNone,
        loyalty: fc.boolean(),
        freeDispatch: fc.boolean(),
        promoApplied: fc.array(fc.record({ promType: fc.constant('menos-25'), discount: pesos }), { maxLength: 2 }),
      }),
      fc.array(fc.constantFrom(20, 30, 40), { maxLength: 2 }),
    )
    .map(([line, percents]) => withUnits(line, percents)),
  { selector: (line) => line.sku, maxLength: 8 },
)
const lineDiscounts = fc.array(fc.record({ sku: fc.integer({ min: 1, max: 50 }).map(String), discount: pesos }), {
  maxLength: 20,
})
const reduction = fc.oneof(
  fc.constant({}),
  fc.record({
    coupon: fc.record({ lines: lineDiscounts, freeShipping: fc.boolean(), keepBoldoDiscount: fc.boolean() }),
    subscription: fc.boolean(),
  }),
  fc.record({ insurance: fc.record({ lines: lineDiscounts }) }),
  fc.record({ subscription: fc.boolean() }),
)
const anyCart: fc.Arbitrary<PricingInput> = fc
  .tuple(
    fc.record({
      lines,
      customer: fc.constantFrom('visitor', 'guest', 'member', 'operator'),
      shippingCost: fc.integer({ min: 0, max: 10_000 }),
      shippingMethod: fc.constantFrom('homeDelivery', 'withdrawalStore'),
    }),
    reduction,
  )
  .map(([base, extra]) => ({ ...base, ...extra }) as PricingInput)

test('property: total = Σ lines − discounts + shipping, in whole pesos, never negative', () => {
  fc.assert(
    fc.property(anyCart, (input) => {
      const priced = priceCart(input)
      const discounts =
        priced.offerDiscount +
        priced.boldoDiscount +
        priced.promoDiscount +
        priced.couponDiscount +
        priced.insuranceDiscount
      assert.equal(priced.total, priced.normalTotal - discounts)
      assert.equal(
        priced.total,
        priced.lines.reduce((sum, line) => sum + line.totalPrice, 0),
      )
      assert.equal(priced.amount, priced.total + priced.shipping)
      assert.equal(
        priced.subtotal -
          priced.offerDiscount -
          priced.promoDiscount -
          priced.couponDiscount -
          priced.insuranceDiscount,
        priced.total,
      )
      assert.equal(priced.subtotal, priced.normalTotal - priced.boldoDiscount)
      assert.ok(priced.tax * 119 <= priced.amount * 19 + 119 && priced.tax <= priced.amount)
      for (const figure of Object.values(priced))
        if (typeof figure === 'number') assert.ok(Number.isSafeInteger(figure) && figure >= 0)
      for (const line of priced.lines) {
        assert.equal(line.originalPrice * line.quantity - line.detailDiscount, line.totalPrice)
        for (const figure of Object.values(line))
          if (typeof figure === 'number') assert.ok(Number.isSafeInteger(figure) && figure >= 0)
      }
    }),
  )
})

test('property: the order of the lines does not matter', () => {
  const shuffled = anyCart.chain((input) =>
    fc.shuffledSubarray([...input.lines], { minLength: input.lines.length }).map((lines) => ({ input, lines })),
  )
  fc.assert(
    fc.property(shuffled, ({ input, lines }) => {
      const bySku = (priced: ReturnType<typeof priceCart>) => ({
        ...priced,
        lines: priced.lines.toSorted((a, b) => Number(a.sku) - Number(b.sku)),
      })
      assert.deepEqual(bySku(priceCart({ ...input, lines })), bySku(priceCart(input)))
    }),
  )
})

test('property: a member never pays more than a visitor, and the estimate is what a member pays', () => {
  fc.assert(
    fc.property(anyCart, (input) => {
      const member = priceCart({ ...input, customer: 'member' })
      const visitor = priceCart({ ...input, customer: 'visitor' })
      assert.ok(member.amount <= visitor.amount)
      if (visitor.memberEstimate) assert.equal(visitor.memberEstimate.total, member.total)
    }),
  )
})

test('property: only one scheme at a time: loyalty with neither insurance nor a coupon that does not keep it', () => {
  fc.assert(
    fc.property(anyCart, (input) => {
      const priced = priceCart(input)
      if (input.insurance || (input.coupon && !input.coupon.keepBoldoDiscount)) assert.equal(priced.boldoDiscount, 0)
      if (input.coupon) assert.equal(priced.offerDiscount + priced.promoDiscount, 0)
      assert.ok(priced.boldoDiscount === 0 || priced.offerDiscount === 0)
    }),
  )
})

test('property: an allocation sums exactly, stays within a peso of its share, and never exceeds a weight it can fit', () => {
  const weights = fc.array(fc.integer({ min: 0, max: 1_000_000_000 }), { minLength: 1, maxLength: 20 })
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), weights, (total, weights) => {
      const sum = weights.reduce((all, weight) => all + weight, 0)
      fc.pre(sum > 0)
      const parts = allocate(total, weights)
      assert.equal(
        parts.reduce((all, part) => all + part, 0),
        total,
      )
      parts.forEach((part, index) => {
        assert.ok(Math.abs(part - (total * (weights[index] ?? 0)) / sum) <= 1)
        if (total <= sum) assert.ok(part <= (weights[index] ?? 0))
      })
    }),
  )
})
