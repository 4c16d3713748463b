import assert from 'node:assert/strict'
import { test } from 'node:test'
import { chileDate } from '#lib/chile-time.ts'
import {
  lastSubscriptionStep,
  missingPrescriptions,
  plannedDeliveries,
  subscribedLineProblem,
} from './subscription-checkout.rules.ts'

const line = { stock: 5, quantity: 2, maxQuantity: 9, enable: true }
const plan = { months: 2, days: 30, start: 'today' as const }

test('the delivery step opens with months, days and the required documents; the last with an accepted form', () => {
  const there = { lines: [line], plan, documentsMissing: false, accepted: true }
  assert.equal(lastSubscriptionStep(there), 2)
  assert.equal(lastSubscriptionStep({ ...there, accepted: false }), 1)
  for (const open of [
    { lines: [] },
    { plan: { ...plan, months: null } },
    { plan: { ...plan, days: null } },
    { documentsMissing: true },
    { lines: [{ ...line, quantity: 10 }] },
  ])
    assert.equal(lastSubscriptionStep({ ...there, ...open }), 0)
})

test('what is out of stock now holds up only a subscription that begins today', () => {
  const out = { ...line, stock: 0 }
  assert.equal(subscribedLineProblem(out, 'today'), 'soldOut')
  assert.equal(subscribedLineProblem(out, 'nextPeriod'), null)
  assert.equal(subscribedLineProblem({ ...out, enable: false }, 'nextPeriod'), 'soldOut')
  assert.equal(subscribedLineProblem({ ...out, quantity: 10 }, 'nextPeriod'), 'max')
})

test('a prescription that is kept by the pharmacy must be there before the delivery, a simple one may come later', () => {
  const lines = [
    { _id: '1', saleCondition: 'recipeRetention' },
    { _id: '2', saleCondition: 'simpleRecipe' },
    { _id: '3', saleCondition: 'noPrescription' },
  ]
  assert.deepEqual(
    missingPrescriptions(
      lines,
      lines.map(({ _id }) => ({ _id, prescription: null })),
    ),
    ['1'],
  )
  assert.deepEqual(missingPrescriptions(lines, [{ _id: '1', prescription: {} }]), [])
  assert.deepEqual(missingPrescriptions(lines, undefined), [])
})

const sunday = {
  method: 'homeDelivery' as const,
  region: '13',
  today: chileDate('2026-11-22'),
  holidays: new Set(['2026-12-08']),
}

test('the first delivery is the estimate of its region, and later ones keep off holidays', () => {
  const first = (place: Partial<typeof sunday>) =>
    plannedDeliveries({ ...plan, days: 14 }, { ...sunday, ...place })!.map(({ date }) => date)
  assert.deepEqual(first({}).slice(0, 2), ['2026-11-23', '2026-12-07'])
  assert.deepEqual(first({ region: '5' }).slice(0, 2), ['2026-11-25', '2026-12-09'])
  assert.deepEqual(first({ today: chileDate('2026-11-23') }).slice(0, 2), ['2026-11-24', '2026-12-09'])
})

test('each delivery is charged two days before it, one that comes sooner at once', () => {
  assert.equal(plannedDeliveries({ ...plan, months: null }, sunday), null)
  assert.deepEqual(plannedDeliveries(plan, sunday), [
    { date: '2026-11-23', charged: '2026-11-22' },
    { date: '2026-12-23', charged: '2026-12-21' },
    { date: '2027-01-22', charged: '2027-01-20' },
  ])
  assert.equal(plannedDeliveries({ ...plan, start: 'nextPeriod' }, sunday)?.[0]?.date, '2026-12-22')
})
