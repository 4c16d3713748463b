import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { promosOf, shownPromotion, type ProgrammeUnits, type PromoLine, type Promotion } from './promotion.rules.ts'

const promotion = (part: Partial<Promotion>): Promotion => ({ code: 'promo', kind: 'progressive', percent: null, pesos: null, take: null, pay: null, ...part })
const line = (part: Partial<PromoLine>): PromoLine => ({ sku: 'A', quantity: 1, normalPrice: 10_000, promotion: promotion({}), principles: 'sertralina', programmeHistory: [], today: '2026-11-18', ...part })
const offer = (part: Partial<PromoLine>) => promosOf([line(part)]).get('A')
const bought = (...months: string[]): ProgrammeUnits[] => months.map((month) => ({ month, units: 1, used: true }))

test('percentage, pesos and take 3 pay 2', () => {
  const given = (part: Partial<Promotion>, quantity: number) => { const { discount, units, limit } = offer({ promotion: promotion(part), quantity })!; return [discount, units, limit] }
  assert.deepEqual(given({ kind: 'percentage', percent: 15 }, 3), [4_500, 3, null])
  assert.deepEqual(given({ kind: 'pesos', pesos: 12_000 }, 2), [20_000, 2, null])
  assert.deepEqual(given({ kind: 'n-for-m', take: 3, pay: 2 }, 7), [20_000, 6, null])
  assert.deepEqual(given({ kind: 'n-for-m', take: 3, pay: 2 }, 2), [0, 0, 'more_units'])
  assert.equal(offer({ promotion: null }), undefined)
})

test('before there is a cart: what a unit costs with it, nothing where the offer is as good, nothing of the programme', () => {
  const shown = (part: Partial<Promotion>, offerPrice: number | null = null) => shownPromotion({ normalPrice: 10_000, offerPrice }, promotion(part))?.unitPrice
  const pack: Partial<Promotion> = { kind: 'n-for-m', take: 3, pay: 2 }
  assert.deepEqual([shown({ kind: 'percentage', percent: 25 }), shown({ kind: 'pesos', pesos: 1_000 }), shown({ kind: 'pesos', pesos: 12_000 }), shown(pack), shown({})], [7_500, 9_000, 0, 6_667, undefined])
  assert.deepEqual([shown({ kind: 'percentage', percent: 25 }, 7_500), shown({ kind: 'percentage', percent: 25 }, 7_501), shown(pack, 6_666), shown(pack, 6_667)], [undefined, 7_500, undefined, 6_667])
})

test('the programme: 20 % in the first month, 30 % in the second in a row, 40 % from the third on; a gap begins anew', () => {
  const percent = (...months: string[]) => offer({ programmeHistory: bought(...months) })!.percent
  assert.deepEqual([percent(), percent('2026-10'), percent('2026-10', '2026-09'), percent('2026-10', '2026-09', '2026-08', '2026-07')], [20, 30, 40, 40])
  assert.deepEqual([percent('2026-09'), percent('2026-11'), percent('2026-10', '2026-08')], [20, 20, 30])
  assert.equal(offer({ today: '2027-01-05', programmeHistory: bought('2026-12', '2026-11') })!.percent, 40)
  assert.equal(offer({ programmeHistory: [{ month: '2026-10', units: 1, used: false }] })!.percent, 20)
  assert.deepEqual([1, 2, 3].map((months) => offer({ programmeHistory: bought(...['2026-10', '2026-09'].slice(0, months - 1)) })!.discount), [2_000, 3_000, 4_000])
})

test('two units a month, whatever the order they are in; the rest at the usual price, and it says why', () => {
  const given = (quantity: number, units: number) => { const { discount, units: has, limit } = offer({ quantity, programmeHistory: units ? [{ month: '2026-11', units, used: false }] : [] })!; return [discount, has, limit] }
  assert.deepEqual([given(2, 0), given(5, 0), given(2, 1), given(1, 2)], [[4_000, 2, null], [4_000, 2, 'month_limit'], [2_000, 1, 'month_limit'], [0, 0, 'month_limit']])
})

test('24 units a year', () => {
  const year = Array.from({ length: 10 }, (_, at) => ({ month: `2026-${String(at + 1).padStart(2, '0')}`, units: at === 0 ? 6 : 2, used: true }))
  assert.deepEqual([offer({ programmeHistory: year })!.limit, offer({ programmeHistory: year })!.units], ['year_limit', 0])
})

test('without a RUT it gives nothing and says what it needs', () => {
  assert.deepEqual(offer({ programmeHistory: null }), { promType: 'promo', kind: 'progressive', discount: 0, units: 0, percent: 20, limit: 'rut_needed' })
})

test('two products of one active principle share the units, in the order of their SKUs', () => {
  const lines = [line({ sku: 'B', quantity: 2 }), line({ sku: 'A' }), line({ sku: 'C', principles: 'otro' })]
  for (const cart of [lines, lines.toReversed()]) assert.deepEqual(['A', 'B', 'C'].map((sku) => promosOf(cart).get(sku)!.units), [1, 1, 1])
})

test('property: never more than two units a month over a cart, whole pesos, never more than the line costs', () => {
  const months = fc.array(fc.record({ month: fc.constantFrom('2026-11', '2026-10', '2026-09', '2026-01'), units: fc.integer({ min: 1, max: 2 }), used: fc.boolean() }), { maxLength: 5 })
  fc.assert(fc.property(fc.array(fc.record({ quantity: fc.integer({ min: 1, max: 9 }), normalPrice: fc.integer({ min: 0, max: 99_999 }) }), { minLength: 1, maxLength: 4 }), months, (drawn, programmeHistory) => {
    const lines = drawn.map((part, at) => line({ ...part, sku: String(at), programmeHistory }))
    const offers = [...promosOf(lines)]
    const already = programmeHistory.filter(({ month }) => month === '2026-11').reduce((sum, { units }) => sum + units, 0)
    assert.ok(offers.reduce((sum, [, { units }]) => sum + units, 0) <= Math.max(0, 2 - already))
    for (const [sku, { discount }] of offers) assert.ok(Number.isSafeInteger(discount) && discount >= 0 && discount <= lines[Number(sku)]!.normalPrice * lines[Number(sku)]!.quantity)
  }))
})
