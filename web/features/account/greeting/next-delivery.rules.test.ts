import assert from 'node:assert/strict'
import { test } from 'node:test'
import { nextDelivery } from './next-delivery.rules.ts'

test('the next delivery is the first in the calendar, and none without a charge to come', () => {
  const running = (subscriptionReferenceId: string, delivery: string | null) => ({
    subscriptionReferenceId,
    upcomingCharge: delivery === null ? null : { delivery, amount: 1_000 },
  })
  const plans = [running('late', '02-01-2027'), running('ended', null), running('first', '30-12-2026')]
  assert.equal(nextDelivery(plans)?.reference, 'first')
  assert.equal(nextDelivery([running('ended', null)]), null)
})
