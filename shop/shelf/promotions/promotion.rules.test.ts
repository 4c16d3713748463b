import assert from 'node:assert/strict'
import { test } from 'node:test'
import { promosBySku, shownPromotion, type PromoLine, type Promotion } from './promotion.rules.ts'

const promotion = (part: Partial<Promotion>): Promotion => ({
  code: 'promo',
  kind: 'progressive',
  percent: null,
  pesos: null,
  take: null,
  pay: null,
  ...part,
})
const line = (part: Partial<PromoLine>): PromoLine => ({
  sku: 'A',
  quantity: 1,
  normalPrice: 10_000,
  promotion: promotion({}),
  programme: [],
  today: '2026-11-18',
  ...part,
})
const offer = (part: Partial<PromoLine>) => promosBySku([line(part)]).get('A')

test('percentage, pesos and take 3 pay 2', () => {
  const given = (part: Partial<Promotion>, quantity: number) => {
    const { discount, units, limit } = offer({ promotion: promotion(part), quantity })!
    return [discount, units, limit]
  }
  assert.deepEqual(given({ kind: 'percentage', percent: 15 }, 3), [4_500, 3, null])
  assert.deepEqual(given({ kind: 'pesos', pesos: 12_000 }, 2), [20_000, 2, null])
  assert.deepEqual(given({ kind: 'n-for-m', take: 3, pay: 2 }, 7), [20_000, 6, null])
  assert.deepEqual(given({ kind: 'n-for-m', take: 3, pay: 2 }, 2), [0, 0, 'more_units'])
  assert.equal(offer({ promotion: null }), undefined)
})

test('before there is a cart: what a unit costs with it, nothing where the offer is as good, nothing of the programme', () => {
  const shown = (part: Partial<Promotion>, offerPrice: number | null = null) =>
    shownPromotion({ normalPrice: 10_000, offerPrice }, promotion(part))?.unitPrice
  const pack: Partial<Promotion> = { kind: 'n-for-m', take: 3, pay: 2 }
  assert.deepEqual(
    [
      shown({ kind: 'percentage', percent: 25 }),
      shown({ kind: 'pesos', pesos: 1_000 }),
      shown({ kind: 'pesos', pesos: 12_000 }),
      shown(pack),
      shown({}),
    ],
    [7_500, 9_000, 0, 6_667, undefined],
  )
  assert.deepEqual(
    [
      shown({ kind: 'percentage', percent: 25 }, 7_500),
      shown({ kind: 'percentage', percent: 25 }, 7_501),
      shown(pack, 6_666),
      shown(pack, 6_667),
    ],
    [undefined, 7_500, undefined, 6_667],
  )
})

test('the programme: each unit at its step, and where it ends it says why', () => {
  const given = (part: Partial<PromoLine>) => {
    const { discount, units, percent, steps, limit } = offer(part)!
    return [discount, units, percent, steps, limit]
  }
  const had = (...steps: number[]) => steps.map((step) => ({ step, month: '2026-03' }))
  assert.deepEqual(
    [given({}), given({ programme: had(1) }), given({ programme: had(1, 2) })],
    [
      [2_000, 1, 20, [1], null],
      [3_000, 1, 30, [2], null],
      [4_000, 1, 40, [3], null],
    ],
  )
  assert.deepEqual(given({ quantity: 2 }), [5_000, 2, 20, [1, 2], null])
  assert.deepEqual(given({ quantity: 3, programme: had(1) }), [7_000, 2, 30, [2, 3], 'month_limit'])
  for (const closed of ['sign_in', 'other_rut', 'registered_only'] as const)
    assert.deepEqual(given({ programme: closed }), [0, 0, 20, undefined, closed])
})
