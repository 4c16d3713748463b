import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import {
  freeSteps,
  percentAt,
  priceAt,
  programmePrices,
  PROGRAMME_UNITS_A_MONTH,
  PROGRAMME_UNITS_A_YEAR,
  type ProgrammeUnit,
} from './programme.rules.ts'

const NOVEMBER = '2026-11'
const free = (units: ProgrammeUnit[], quantity: number, month = NOVEMBER) => freeSteps({ units, month, quantity })
const had = (count: number, month = '2026-01'): ProgrammeUnit[] =>
  Array.from({ length: count }, (_, index) => ({ step: index + 1, month }))

test('20 % off the first unit, 30 % off the second, 40 % from the third to the twenty-fourth', () => {
  assert.deepEqual([1, 2, 3, 12, 13, 24].map(percentAt), [20, 30, 40, 40, 40, 40])
  assert.deepEqual(
    [1, 2, 3].map((step) => priceAt(9_995, step)),
    [7_996, 6_997, 5_997],
  )
})

test('programme prices are 0.8, 0.7 and 0.6 of normal, and the average of twelve units', () => {
  assert.deepEqual(programmePrices(10_000), { first: 8_000, second: 7_000, third: 6_000, average12: 6_250 })
  assert.deepEqual(programmePrices(9_995), { first: 7_996, second: 6_997, third: 5_997, average12: 6_247 })
})

test('two units of one order stand at two steps; a third is for the next month; a step that was returned is free again', () => {
  assert.deepEqual(free([], 2), { steps: [1, 2], limit: null })
  assert.deepEqual(free([], 3), { steps: [1, 2], limit: 'month_limit' })
  assert.deepEqual(free(had(1, NOVEMBER), 2), { steps: [2], limit: 'month_limit' })
  assert.deepEqual(free(had(2, NOVEMBER), 1), { steps: [], limit: 'month_limit' })
  assert.deepEqual(free([{ step: 2, month: '2026-03' }], 2), { steps: [1, 3], limit: null })
  assert.deepEqual(free(had(23), 2), { steps: [24], limit: 'year_limit' })
  assert.deepEqual(free(had(24), 1), { steps: [], limit: 'year_limit' })
})

test('the price table follows from the rule: one unit a month for a year costs twelve times its average', () => {
  const units: ProgrammeUnit[] = []
  let paid = 0
  for (let month = 1; month <= 12; month++) {
    const name = `2026-${String(month).padStart(2, '0')}`
    const [step] = free(units, 1, name).steps
    units.push({ step: step!, month: name })
    paid += priceAt(12_000, step!)
  }
  assert.equal(paid, 12 * programmePrices(12_000).average12)
})

test('property: whatever is bought, held and returned, no step is given twice, no limit is passed, and the cheapest step comes last', () => {
  const deed = fc.record({
    month: fc.integer({ min: 1, max: 12 }),
    quantity: fc.integer({ min: 1, max: 30 }),
    returned: fc.nat(5),
  })
  fc.assert(
    fc.property(fc.array(deed, { maxLength: 60 }), (deeds) => {
      let units: ProgrammeUnit[] = []
      for (const { month, quantity, returned } of deeds) {
        const name = `2026-${String(month).padStart(2, '0')}`
        const { steps, limit } = free(units, quantity, name)
        assert.deepEqual(
          steps,
          steps.toSorted((a, b) => a - b),
        )
        assert.equal(limit === null, steps.length === quantity)
        units = [...units, ...steps.map((step) => ({ step, month: name }))]
        assert.equal(new Set(units.map(({ step }) => step)).size, units.length)
        assert.ok(units.length <= PROGRAMME_UNITS_A_YEAR)
        assert.ok(units.filter((unit) => unit.month === name).length <= PROGRAMME_UNITS_A_MONTH)
        // A lower step that is free is never passed over for a better price.
        if (steps.length > 0)
          assert.ok(
            Array.from({ length: steps.at(-1)! }, (_, index) => index + 1).every((step) =>
              units.some((unit) => unit.step === step),
            ),
          )
        if (returned > 3) units.splice(returned % units.length, 1)
      }
    }),
  )
})
