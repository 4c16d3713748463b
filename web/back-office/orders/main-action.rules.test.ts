import assert from 'node:assert/strict'
import { test } from 'node:test'
import { decideMainAction, type OrderFacts } from './main-action.rules.ts'

const decide = (change: Partial<OrderFacts>) =>
  decideMainAction({
    status: 'VALIDADO',
    isHeld: false,
    isPickup: false,
    prescriptionId: null,
    parcel: null,
    ...change,
  })
const parcel = (state: NonNullable<OrderFacts['parcel']>['state'], change = {}) => ({
  parcel: { id: 'p', state, isMine: false, isLapsed: false, ...change },
})

test('before there is a parcel: review what is reviewed, else prepare it; nothing for one that ended', () => {
  assert.deepEqual(decide({ status: 'AUTORIZADO' }), { key: 'prepare', leadsTo: 'take' })
  assert.deepEqual(decide({ status: 'AUTORIZADO', prescriptionId: 'r' }), {
    key: 'review',
    leadsTo: '/mostrador/recetas/r',
  })
  assert.deepEqual(decide({}), { key: 'prepare', leadsTo: 'take' })
  assert.equal(decide({ status: 'ENTREGADO', ...parcel('delivered') }), null)
  assert.equal(decide({ status: 'REEMBOLSADO', prescriptionId: 'r' }), null)
  assert.equal(decide({ status: 'PENDIENTE' }), null)
})

test('a parcel’s state leads to where its work is done; a colleague’s is said', () => {
  const found = (
    [
      parcel('being_prepared', { isMine: true }),
      parcel('being_prepared'),
      parcel('being_prepared', { isLapsed: true }),
      parcel('waiting_for_stock'),
      parcel('to_check'),
      parcel('packed'),
      { isPickup: true, ...parcel('packed') },
      { status: 'DESPACHADO', ...parcel('on_the_way') },
      { status: 'DESPACHADO', ...parcel('not_delivered') },
      { status: 'DESPACHADO', ...parcel('returned') },
      { status: 'REEMBOLSADO', ...parcel('to_put_back') },
      parcel('released'),
    ] as const
  ).map((change) => {
    const action = decide(change)
    return [action?.key, action?.leadsTo]
  })
  assert.deepEqual(found, [
    ['resume', '/mostrador/preparacion/p'],
    ['colleague', null],
    ['prepare', 'take'],
    ['missing', '/mostrador/preparacion/p'],
    ['check', '/mostrador/preparacion/p'],
    ['handOver', '/mostrador/despacho'],
    ['handToCustomer', '/mostrador/despacho/p'],
    ['delivery', '/mostrador/despacho/p'],
    ['notDelivered', '/mostrador/despacho/p'],
    ['returned', 'take'],
    ['putBack', '/mostrador/preparacion/p'],
    ['prepare', 'take'],
  ])
})

test('an open review of money holds everything back but the goods that return to their place', () => {
  assert.equal(decide({ isHeld: true, ...parcel('packed') })?.key, 'held')
  assert.equal(decide({ isHeld: true, ...parcel('to_put_back') })?.key, 'putBack')
})
