import assert from 'node:assert/strict'
import { test } from 'node:test'
import { chileDate } from '#lib/chile-time.ts'
import { lastSubscriptionStep, missingPrescriptions, plannedDeliveries, subscribedLineProblem } from './subscription-checkout.rules.ts'

const line = { stock: 5, quantity: 2, maxQuantity: 9, enable: true }
const plan = { months: 2, days: 30, start: 'today' as const }

test('the delivery step opens with months, days and the papers that are asked for; the last with an accepted form', () => {
  const there = { lines: [line], plan, papersMissing: false, accepted: true }
  assert.equal(lastSubscriptionStep(there), 2)
  assert.equal(lastSubscriptionStep({ ...there, accepted: false }), 1)
  for (const open of [{ lines: [] }, { plan: { ...plan, months: null } }, { plan: { ...plan, days: null } }, { papersMissing: true }, { lines: [{ ...line, quantity: 10 }] }])
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
  const lines = [{ _id: '1', saleCondition: 'recipeRetention' }, { _id: '2', saleCondition: 'simpleRecipe' }, { _id: '3', saleCondition: 'noPrescription' }]
  assert.deepEqual(missingPrescriptions(lines, lines.map(({ _id }) => ({ _id, prescription: null }))), ['1'])
  assert.deepEqual(missingPrescriptions(lines, [{ _id: '1', prescription: {} }]), [])
  assert.deepEqual(missingPrescriptions(lines, undefined), [])
})

test('each delivery is charged two days before it, the one of today at once', () => {
  assert.equal(plannedDeliveries({ ...plan, months: null }, chileDate('2026-11-22')), null)
  assert.deepEqual(plannedDeliveries(plan, chileDate('2026-11-22')), [
    { date: '2026-11-22', charged: '2026-11-22' },
    { date: '2026-12-22', charged: '2026-12-20' },
    { date: '2027-01-21', charged: '2027-01-19' },
  ])
  assert.equal(plannedDeliveries({ ...plan, start: 'nextPeriod' }, chileDate('2026-11-22'))?.[0]?.date, '2026-12-22')
})
