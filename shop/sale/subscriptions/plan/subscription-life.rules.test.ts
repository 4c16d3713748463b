import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import {
  isSubscriptionState,
  nextSubscriptionState,
  SUBSCRIPTION_LIFE,
  subscriptionCan,
  type SubscriptionEvent,
  type SubscriptionState,
} from './subscription-life.rules.ts'

const STATES = Object.keys(SUBSCRIPTION_LIFE) as SubscriptionState[]
const EVENTS = [
  ...new Set(Object.values(SUBSCRIPTION_LIFE).flatMap((events) => Object.keys(events))),
] as SubscriptionEvent[]
const OVER: SubscriptionState[] = ['RECHAZADA', 'CANCELADA', 'TERMINADA']

test('with a card a draft is active at once; without one its enrolment decides', () => {
  assert.equal(nextSubscriptionState('PENDIENTE', 'activated'), 'ACTIVA')
  assert.equal(
    nextSubscriptionState(nextSubscriptionState('PENDIENTE', 'enrolment_started'), 'card_enrolled'),
    'ACTIVA',
  )
  for (const event of ['card_refused', 'enrolment_expired'] as const)
    assert.equal(nextSubscriptionState('EN PROCESO DE INSCRIPCION', event), 'RECHAZADA')
})

test('only an active one is cancelled or comes to its end', () => {
  for (const state of STATES) {
    assert.equal(subscriptionCan(state, 'cancelled'), state === 'ACTIVA')
    assert.equal(subscriptionCan(state, 'deliveries_done'), state === 'ACTIVA')
  }
})

test('property: whatever happens, what is over stays over, and nothing is a draft again', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...EVENTS), { maxLength: 12 }), (events) => {
      let state: SubscriptionState = 'PENDIENTE'
      for (const event of events) {
        const before: SubscriptionState = state
        if (subscriptionCan(state, event)) state = nextSubscriptionState(state, event)
        else
          assert.throws(() => nextSubscriptionState(before, event), {
            code: 'subscription.cannot_move',
            data: { from: before, event },
          })
        assert.ok(isSubscriptionState(state))
        if (OVER.includes(before)) assert.equal(state, before)
        if (before !== 'PENDIENTE') assert.notEqual(state, 'PENDIENTE')
      }
    }),
    { numRuns: 500 },
  )
})

test('names of an object’s own are no states nor events', () => {
  assert.equal(isSubscriptionState('constructor'), false)
  assert.equal(subscriptionCan('PENDIENTE', 'toString' as SubscriptionEvent), false)
})
