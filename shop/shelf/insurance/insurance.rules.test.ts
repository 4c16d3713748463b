import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { priceCart } from '#shop/shelf/pricing/pricing.rules.ts'
import {
  bestBenefit,
  insuranceEffect,
  isInsuranceOrder,
  isInsured,
  needsQuote,
  type InsuranceBenefit,
} from './insurance.rules.ts'
import { insuranceQueryInput, rutProblem } from './insurance.input.ts'

const benefit = (percent: number, maximum: number | null = null, name = 'Cobertura'): InsuranceBenefit => ({
  name,
  insuranceCompany: 'Canelo',
  percent,
  maximum,
})

describe('what an insurance takes off', () => {
  test('a line loses its percentage, rounded down: the insurer is never charged more than it granted', () => {
    assert.deepEqual(insuranceEffect([{ sku: 'A', price: 999, insurance: benefit(60) }]).lines, [
      { sku: 'A', discount: 599 },
    ])
    assert.deepEqual(insuranceEffect([{ sku: 'A', price: 999, insurance: benefit(100) }]).lines, [
      { sku: 'A', discount: 999 },
    ])
    assert.deepEqual(insuranceEffect([{ sku: 'A', price: 100, insurance: benefit(29) }]).lines, [
      { sku: 'A', discount: 29 },
    ])
  })

  test('a line without insurance loses nothing', () => {
    assert.deepEqual(insuranceEffect([{ sku: 'A', price: 999, insurance: null }]), { lines: [] })
  })

  test('a maximum counts for the purchase and is shared by its lines to the last peso, whatever their order', () => {
    const lines = [
      { sku: 'B', price: 10_000, insurance: benefit(60, 5_000) },
      { sku: 'A', price: 5_000, insurance: benefit(60, 5_000) },
      { sku: 'C', price: 5_001, insurance: benefit(60, 5_000) },
    ]
    const bySku = (effect: ReturnType<typeof insuranceEffect>) =>
      effect.lines.toSorted((a, b) => (a.sku < b.sku ? -1 : 1))
    const effect = bySku(insuranceEffect(lines))
    assert.equal(
      effect.reduce((sum, { discount }) => sum + discount, 0),
      5_000,
    )
    assert.deepEqual(bySku(insuranceEffect(lines.toReversed())), effect)
  })

  test('property: never more than the line, than the percentage, than the maximum; the cart of a fully covered visitor is free', () => {
    const line = fc.record({
      price: fc.integer({ min: 0, max: 5_000_000 }),
      percent: fc.integer({ min: 1, max: 100 }),
      maximum: fc.option(fc.integer({ min: 0, max: 300_000 })),
      insured: fc.boolean(),
    })
    fc.assert(
      fc.property(fc.array(line, { maxLength: 12 }), (drawn) => {
        const lines = drawn.map(({ price, percent, maximum, insured }, index) => ({
          sku: `S${index}`,
          price,
          insurance: insured ? benefit(percent, maximum) : null,
        }))
        const effect = new Map(insuranceEffect(lines).lines.map(({ sku, discount }) => [sku, discount]))
        const sums = new Map<string, number>()
        for (const { sku, price, insurance } of lines) {
          const discount = effect.get(sku) ?? 0
          assert.ok(Number.isSafeInteger(discount) && discount >= 0)
          if (!insurance) assert.equal(discount, 0)
          else {
            assert.ok(discount <= price && discount * 100 <= price * insurance.percent)
            if (insurance.percent === 100 && insurance.maximum === null) assert.equal(discount, price)
            const key = `${insurance.percent} ${insurance.maximum}`
            sums.set(key, (sums.get(key) ?? 0) + discount)
            assert.ok(insurance.maximum === null || sums.get(key)! <= insurance.maximum)
          }
        }
        const cart = {
          customer: 'guest',
          shippingCost: 0,
          shippingMethod: 'withdrawalStore',
          lines: lines.map(({ sku, price }) => ({
            sku,
            quantity: 1,
            normalPrice: price,
            offerPrice: null,
            miBoldoPrice: null,
            loyalty: false,
            freeDispatch: false,
          })),
        } as const
        const all = insuranceEffect(lines.map((line) => ({ ...line, insurance: benefit(100) })))
        assert.equal(priceCart({ ...cart, insurance: all }).amount, 0)
      }),
    )
  })

  test('the benefit that serves best: the highest percentage, then no maximum, then the higher one', () => {
    assert.equal(bestBenefit([]), null)
    assert.equal(bestBenefit([benefit(60), benefit(80, 1_000), benefit(70)])?.percent, 80)
    assert.equal(bestBenefit([benefit(80, 1_000), benefit(80), benefit(80, 9_000)])?.maximum, null)
    assert.equal(bestBenefit([benefit(80, 1_000), benefit(80, 9_000)])?.maximum, 9_000)
  })

  test('an insured line makes an insurance order, and needs no quote', () => {
    assert.equal(isInsured({ insurance: benefit(10) }), true)
    assert.equal(isInsured({ insurance: null }), false)
    assert.equal(isInsured({}), false)
    assert.equal(isInsuranceOrder([{ insurance: null }, { insurance: benefit(10) }]), true)
    assert.equal(isInsuranceOrder([]), false)
    assert.equal(needsQuote({ needQuote: true, insurance: null }), true)
    assert.equal(needsQuote({ needQuote: true, insurance: benefit(10) }), false)
    assert.equal(needsQuote({ needQuote: false }), false)
  })
})

describe('the insurance form (SHOP §5)', () => {
  const GOOD = { clientIdentityNumber: '44444444-4', medicIdentityNumber: '12345678-5', documentNumber: '111222333' }
  const codes = (change: Record<string, unknown>) =>
    insuranceQueryInput.safeParse({ ...GOOD, ...change }).error?.issues.map(({ message }) => message) ?? []

  test('RUTs with 7 or 8 digits, a hyphen and a digit or K; a document of nine digits or nine letters and digits', () => {
    assert.deepEqual(
      insuranceQueryInput.parse({ ...GOOD, clientIdentityNumber: ' 44444444-4 ', documentNumber: 'A12345678' }),
      { ...GOOD, documentNumber: 'A12345678' },
    )
    assert.equal(
      insuranceQueryInput.parse({ ...GOOD, clientIdentityNumber: '9068826-k' }).clientIdentityNumber,
      '9068826-K',
    )
  })

  test('each wrong answer has its code', () => {
    const cases: [Record<string, unknown>, string[]][] = [
      [{ clientIdentityNumber: '' }, ['rut.required']],
      [{ clientIdentityNumber: undefined }, ['rut.required']],
      [{ clientIdentityNumber: 44444444 }, ['rut.required']],
      [{ clientIdentityNumber: '44.444.444-4' }, ['rut.format']],
      [{ clientIdentityNumber: '444444444' }, ['rut.format']],
      [{ clientIdentityNumber: '123456-0' }, ['rut.format']],
      [{ clientIdentityNumber: '44444444-5' }, ['rut.invalid']],
      [{ medicIdentityNumber: '' }, ['medicRut.required']],
      [{ medicIdentityNumber: 'x' }, ['medicRut.format']],
      [{ medicIdentityNumber: '12345678-9' }, ['medicRut.invalid']],
      [{ documentNumber: '' }, ['documentNumber.required']],
      [{ documentNumber: '11122233' }, ['documentNumber.format']],
      [{ documentNumber: '1112223334' }, ['documentNumber.format']],
      [{ documentNumber: '111-222-3' }, ['documentNumber.format']],
      [
        { clientIdentityNumber: '', medicIdentityNumber: '', documentNumber: '' },
        ['rut.required', 'medicRut.required', 'documentNumber.required'],
      ],
    ]
    for (const [change, expected] of cases) assert.deepEqual(codes(change), expected, JSON.stringify(change))
  })

  test('the field and the schema judge alike', () => {
    for (const typed of ['', '44444444-4', '44444444-5', '44.444.444-4', '1-9'])
      assert.deepEqual(
        codes({ clientIdentityNumber: typed }),
        [rutProblem(typed, 'rut')].filter((code) => code !== null),
      )
  })
})
