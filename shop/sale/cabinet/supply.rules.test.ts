import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as fc from 'fast-check'
import { addDays, chileDate } from '#lib/chile-time.ts'
import { daysBetween, estimateSupply, countPackPieces, runsOutSoon, type Purchase } from './supply.rules.ts'

const on = (day: string, units = 1): Purchase => ({ day: chileDate(day), units })
const tablets = (perDay: number | null) => ({ pack: 30, perDay })

test('tablets, capsules, sachets and the like are counted; drops, creams and parts of a piece are not', () => {
  for (const formText of ['comprimidos recubiertos', 'Cápsulas blandas', 'sobres', 'comprimido'])
    assert.equal(countPackPieces({ unitContent: 30, formText }), 30)
  for (const formText of ['ml gotas', 'g crema', 'lápices prellenados', ''])
    assert.equal(countPackPieces({ unitContent: 30, formText }), null)
  assert.equal(countPackPieces({ unitContent: 2.5, formText: 'sobres' }), null)
})

test('what is taken in a day says until when it lasts, the day of the purchase included', () => {
  assert.deepEqual(estimateSupply([on('2026-11-01')], tablets(1)), { basis: 'intake', until: '2026-11-30' })
  assert.deepEqual(estimateSupply([on('2026-11-01', 2)], tablets(3)), { basis: 'intake', until: '2026-11-20' })
  assert.deepEqual(estimateSupply([on('2026-11-01')], { pack: 4, perDay: 24 }), {
    basis: 'intake',
    until: '2026-11-01',
  })
})

test('a pack bought early comes after the one before; days without any are not made up for', () => {
  const early = [on('2026-11-01'), on('2026-11-21')]
  assert.deepEqual(estimateSupply(early, tablets(1)), { basis: 'intake', until: '2026-12-30' })
  const late = [on('2026-09-01'), on('2026-11-21')]
  assert.deepEqual(estimateSupply(late, tablets(1)), { basis: 'intake', until: '2026-12-20' })
})

test('without it two purchases say how often it is bought; the last one lasts by its units', () => {
  const monthly = [on('2026-09-01'), on('2026-10-01'), on('2026-10-31')]
  assert.deepEqual(estimateSupply(monthly, tablets(null)), { basis: 'purchases', everyDays: 30, until: '2026-11-29' })
  const twice = [on('2026-09-01'), on('2026-10-01', 2)]
  assert.deepEqual(estimateSupply(twice, tablets(null)), { basis: 'purchases', everyDays: 30, until: '2026-11-29' })
  // A cream has no pieces; what is said of it in a day counts nothing.
  assert.equal(estimateSupply(monthly, { pack: null, perDay: 1 })?.basis, 'purchases')
})

test('nothing is invented: one purchase, one day’s, or some of one week say nothing', () => {
  assert.equal(estimateSupply([on('2026-11-01', 5)], tablets(null)), null)
  assert.equal(estimateSupply([on('2026-11-01'), on('2026-11-01')], tablets(null)), null)
  assert.equal(estimateSupply([on('2026-11-01'), on('2026-11-05')], tablets(null)), null)
})

test('it runs out soon from a week before its last day until two weeks after it', () => {
  assert.deepEqual(
    [8, 7, 0, -14, -15, null].map((left) => runsOutSoon(left)),
    [false, true, true, true, false, false],
  )
})

test('a day is always a day, not before the last purchase and at most a year after it', () => {
  const purchase = fc.record({ after: fc.nat(2_000), units: fc.integer({ min: 1, max: 100_000 }) })
  const perDay = fc.option(fc.integer({ min: 1, max: 24 }))
  fc.assert(
    fc.property(
      fc.array(purchase, { minLength: 1, maxLength: 8 }),
      perDay,
      fc.integer({ min: 1, max: 1_000 }),
      (drawn, perDay, pack) => {
        const first = chileDate('2020-01-01')
        const purchases = drawn
          .toSorted((one, other) => one.after - other.after)
          .map(({ after, units }) => ({ day: addDays(first, after), units }))
        const supply = estimateSupply(purchases, { pack, perDay })
        if (supply === null) return perDay === null
        const days = daysBetween(purchases.at(-1)!.day, supply.until)
        return days >= 0 && days <= 366
      },
    ),
  )
})
