import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import {
  nextQueryAt,
  unrefundedLines,
  nextReturnCheck,
  pauseS,
  planRefund,
  refundedUnits,
  unitsValue,
  type RefundPlan,
  type SoldOrder,
} from './refund.rules.ts'

const sold = (more: Partial<SoldOrder> = {}): SoldOrder => ({
  lines: [
    { productId: 1, quantity: 3, totalPrice: 1_000 },
    { productId: 2, quantity: 1, totalPrice: 500 },
  ],
  shippingCost: 3_190,
  captured: 4_690,
  returned: 0,
  hasLeft: false,
  refunds: [],
  ...more,
})

test('a whole refund is all that was paid; parts are what their units cost, to the peso', () => {
  assert.deepEqual(planRefund(sold(), { whole: true, stock: 'written_off' }), {
    lines: [
      { productId: 1, quantity: 3, stock: 'written_off', amount: 1_000 },
      { productId: 2, quantity: 1, stock: 'written_off', amount: 500 },
    ],
    shipping: 3_190,
    amount: 4_690,
    whole: true,
  })
  const one = (refunds: SoldOrder['refunds']) =>
    planRefund(sold({ refunds }), {
      whole: false,
      lines: [{ productId: 1, quantity: 1, stock: 'for_sale' }],
      shipping: false,
    })
  const first = one([])
  const second = one([first])
  const third = one([first, second])
  assert.deepEqual([first.amount, second.amount, third.amount], [334, 333, 333])
  assert.equal(planRefund(sold({ refunds: [first, second, third] }), { whole: true, stock: 'for_sale' }).amount, 3_690)
})

test('the last units of an order that has not left bring the shipping with them; one that has left keeps it', () => {
  const lines = [
    { productId: 1, quantity: 3, stock: 'for_sale' },
    { productId: 2, quantity: 1, stock: 'for_sale' },
  ] as const
  const give = (hasLeft: boolean) => {
    const { shipping, amount, whole } = planRefund(sold({ hasLeft }), { whole: false, lines, shipping: false })
    return { shipping, amount, whole }
  }
  assert.deepEqual(give(false), { shipping: 3_190, amount: 4_690, whole: true })
  assert.deepEqual(give(true), { shipping: 0, amount: 1_500, whole: false })
})

test('nothing goes back twice, nor more than is left', () => {
  const whole = planRefund(sold(), { whole: true, stock: 'for_sale' })
  const lines = (quantity: number, productId = 1) =>
    ({ whole: false, lines: [{ productId, quantity, stock: 'for_sale' }], shipping: false }) as const
  assert.throws(() => planRefund(sold({ refunds: [whole] }), { whole: true, stock: 'for_sale' }), {
    code: 'refund.nothing_left',
  })
  for (const request of [lines(4), lines(0), lines(1.5), lines(1, 9)])
    assert.throws(() => planRefund(sold(), request), { code: 'input.invalid' })
  assert.throws(
    () => planRefund(sold(), { whole: false, lines: [...lines(1).lines, ...lines(1).lines], shipping: false }),
    { code: 'input.invalid' },
  )
  assert.throws(() => planRefund(sold(), { whole: false, lines: [], shipping: false }), { code: 'input.invalid' })
  assert.throws(() => planRefund(sold({ returned: 4_500 }), lines(1)), { code: 'refund.more_than_left' })
  assert.equal(planRefund(sold({ returned: 4_500 }), { whole: true, stock: 'for_sale' }).amount, 190)
  assert.equal(planRefund(sold({ returned: 9_000 }), { whole: true, stock: 'for_sale' }).amount, 0)
})

test('property: captured − refunded = lines kept + shipping kept, whatever is refunded in whatever order', () => {
  const line = fc.record({
    quantity: fc.integer({ min: 1, max: 20 }),
    totalPrice: fc.integer({ min: 0, max: 200_000 }),
  })
  const step = fc.record({ line: fc.nat(4), quantity: fc.integer({ min: 1, max: 20 }), shipping: fc.boolean() })
  fc.assert(
    fc.property(
      fc.array(line, { minLength: 1, maxLength: 5 }),
      fc.nat(9_000),
      fc.array(step, { maxLength: 12 }),
      fc.boolean(),
      (rows, shippingCost, steps, hasLeft) => {
        const lines = rows.map((row, index) => ({ ...row, productId: index + 1 }))
        const captured = lines.reduce((sum, { totalPrice }) => sum + totalPrice, shippingCost)
        const refunds: RefundPlan[] = []
        const order = () => ({ lines, shippingCost, captured, returned: 0, hasLeft, refunds })
        for (const { line, quantity, shipping } of steps) {
          try {
            refunds.push(
              planRefund(order(), {
                whole: false,
                lines: [{ productId: line + 1, quantity, stock: 'for_sale' }],
                shipping,
              }),
            )
          } catch (error) {
            assert.match((error as { code: string }).code, /^(input\.invalid|refund\.nothing_left)$/)
          }
          const remaining = unrefundedLines(lines, refundedUnits(refunds)).reduce(
            (sum, each) => sum + unitsValue(lines[each.productId - 1]!, each.quantity),
            0,
          )
          const remainingShipping = shippingCost - refunds.reduce((sum, { shipping }) => sum + shipping, 0)
          assert.equal(captured - refunds.reduce((sum, { amount }) => sum + amount, 0), remaining + remainingShipping)
          assert.ok(refunds.every(({ amount }) => Number.isInteger(amount) && amount >= 0))
        }
      },
    ),
    { numRuns: 1_000 },
  )
})

test('payments are looked at less and less often, and pauses grow to an hour', () => {
  assert.deepEqual(
    [0, 86_400, 6 * 86_400].map((ageS) => nextReturnCheck([1, 3, 6], ageS)),
    [86_400, 3 * 86_400, null],
  )
  assert.equal(nextReturnCheck([120, 180], 179 * 86_400), 180 * 86_400)
  assert.deepEqual([1, 2, 3, 7, 40].map(pauseS), [60, 120, 240, 3_600, 3_600])
})

test('a provider that never answers is queried about an old payment ever less often', () => {
  const DAY_S = 24 * 3600
  let [queries, ageS] = [0, DAY_S]
  for (; ageS < 365 * DAY_S; queries++) ageS = nextQueryAt(ageS)
  assert.ok(queries > 24 && queries < 200, `${queries} times in a year`)
  assert.equal(nextQueryAt(DAY_S / 2), DAY_S / 2 + 3600)
})
