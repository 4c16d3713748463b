import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { OPEN_STATES, PARCEL_LIFE, type ParcelState } from '#shop/counter/parcels/parcel-life.rules.ts'
import { orderSteps, type Progress, type StepFacts } from './order-steps.rules.ts'

const facts = (change: Partial<StepFacts> = {}): StepFacts => ({
  shippingMethod: 'homeDelivery',
  placedAt: 't0',
  dispatchedAt: null,
  receivedAt: null,
  parcels: [],
  ...change,
})
const parcel = (...states: ParcelState[]) => ({
  state: states.at(-1)!,
  events: states.map((to, index) => ({ to, at: `${to} ${index + 1}` })),
})
/** 'name state at' of each. */
const line = (given: StepFacts, progress: Progress) =>
  orderSteps(given, progress).map(({ name, state, at }) => `${name} ${state}${at === null ? '' : ` ${at}`}`)

test('five steps of a delivery, each with the moment at which it was reached', () => {
  assert.deepEqual(line(facts(), 'waiting'), [
    'placed current t0',
    'preparing to_come',
    'packed to_come',
    'sent to_come',
    'received to_come',
  ])
  assert.deepEqual(line(facts(), 'preparing').slice(0, 2), ['placed done t0', 'preparing current'])
  const packed = facts({ parcels: [parcel('being_prepared', 'to_check', 'packed')] })
  assert.deepEqual(line(packed, 'preparing'), [
    'placed done t0',
    'preparing done being_prepared 1',
    'packed current packed 3',
    'sent to_come',
    'received to_come',
  ])
  const received = facts({ parcels: [parcel('being_prepared', 'packed', 'on_the_way', 'delivered')] })
  assert.deepEqual(line(received, 'received'), [
    'placed done t0',
    'preparing done being_prepared 1',
    'packed done packed 2',
    'sent done on_the_way 3',
    'received done delivered 4',
  ])
})

test('a pickup is never sent', () => {
  const ready = facts({ shippingMethod: 'withdrawalStore', parcels: [parcel('being_prepared', 'packed')] })
  assert.deepEqual(line(ready, 'preparing'), [
    'placed done t0',
    'preparing done being_prepared 1',
    'packed current packed 2',
    'received to_come',
  ])
})

test('a parcel that could not be delivered says so on its step, until it leaves again', () => {
  const failed = facts({ parcels: [parcel('being_prepared', 'packed', 'on_the_way', 'not_delivered')] })
  assert.equal(line(failed, 'sent')[3], 'sent failed on_the_way 3')
  const again = facts({
    parcels: [parcel('being_prepared', 'packed', 'on_the_way', 'not_delivered', 'returned'), parcel('being_prepared')],
  })
  assert.equal(line(again, 'sent')[3], 'sent current')
  assert.equal(line({ ...again, parcels: again.parcels.slice(0, 1) }, 'sent')[3], 'sent failed on_the_way 3')
})

test('given back to the queue, an order keeps its first moment of preparation; opened again, it is not packed', () => {
  const released = facts({ parcels: [parcel('being_prepared', 'released'), parcel('being_prepared')] })
  assert.equal(line(released, 'preparing')[1], 'preparing current being_prepared 1')
  const unpacked = facts({ parcels: [parcel('being_prepared', 'packed', 'being_prepared')] })
  assert.deepEqual(line(unpacked, 'preparing').slice(1, 3), ['preparing current being_prepared 1', 'packed to_come'])
})

test('an order that left without a parcel has the moments of its own history', () => {
  const moved = facts({ dispatchedAt: 'd', receivedAt: 'r' })
  assert.deepEqual(line(moved, 'received').slice(2), ['packed done', 'sent done d', 'received done r'])
})

test('whatever the parcels, nothing behind the present step has a moment, and an order that is over has no steps', () => {
  const state = fc.constantFrom(...(Object.keys(PARCEL_LIFE) as ParcelState[]))
  const parcels = fc.array(
    fc.array(state, { minLength: 1, maxLength: 8 }).map((states) => parcel(...states)),
    {
      maxLength: 4,
    },
  )
  const progress = fc.constantFrom<Progress>('waiting', 'preparing', 'sent', 'received')
  fc.assert(
    fc.property(parcels, progress, fc.constantFrom('homeDelivery', 'withdrawalStore'), (drawn, reached, method) => {
      const steps = orderSteps(facts({ parcels: drawn, shippingMethod: method }), reached)
      const present = steps.findLastIndex(({ state }) => state !== 'to_come')
      for (const [index, { at, state }] of steps.entries()) {
        if (index > present) assert.deepEqual([at, state], [null, 'to_come'])
        if (index < present) assert.equal(state, 'done')
      }
    }),
  )
  assert.deepEqual(line(facts(), 'over'), [])
  assert.ok(OPEN_STATES.length > 0)
})
