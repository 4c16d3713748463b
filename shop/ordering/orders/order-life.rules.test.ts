import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { isRefusal } from '#lib/domain-error.ts'
import {
  completionEvent,
  CONFIRMED_STATES,
  isCardTokenConfirmed,
  isConfirmed,
  isFinished,
  nextState,
  ORDER_LIFE,
  orderCan,
  paidEvent,
  statusLabel,
  unpaidEvent,
  type OrderEvent,
  type OrderState,
} from './order-life.rules.ts'

const ORDER_STATES = Object.keys(ORDER_LIFE) as OrderState[]
const ORDER_EVENTS = [...new Set(Object.values(ORDER_LIFE).flatMap((events) => Object.keys(events)))] as OrderEvent[]

/** Written a second time on purpose: from, event, to. Everything that is not here must be refused. */
const MOVES: [OrderState, OrderEvent, OrderState][] = [
  ['PENDIENTE', 'payment_started', 'PENDIENTE'],
  ['PENDIENTE', 'paid_for_delivery', 'AUTORIZADO'],
  ['PENDIENTE', 'paid_for_pickup', 'Solicita retiro'],
  ['PENDIENTE', 'payment_declined', 'RECHAZADO'],
  ['PENDIENTE', 'payment_deferred', 'PAGOPENDIENTE'],
  ['PENDIENTE', 'payment_at_home', 'PAGODOMICILIO'],
  ['PAGOPENDIENTE', 'payment_received', 'PAGADO'],
  ['PAGOPENDIENTE', 'payment_declined', 'RECHAZADO'],
  ['PAGODOMICILIO', 'payment_received', 'PAGADO'],
  ['PAGODOMICILIO', 'payment_declined', 'RECHAZADO'],
  ['PAGODOMICILIO', 'stock_missing', 'Revisión inventario'],
  ['PAGODOMICILIO', 'approved', 'VALIDADO'],
  ['AUTORIZADO', 'stock_missing', 'Revisión inventario'],
  ['AUTORIZADO', 'approved', 'VALIDADO'],
  ['AUTORIZADO', 'refunded', 'REEMBOLSADO'],
  ['PAGADO', 'stock_missing', 'Revisión inventario'],
  ['PAGADO', 'approved', 'VALIDADO'],
  ['PAGADO', 'refunded', 'REEMBOLSADO'],
  ['Solicita retiro', 'stock_missing', 'Revisión inventario'],
  ['Solicita retiro', 'approved', 'VALIDADO'],
  ['Solicita retiro', 'refunded', 'REEMBOLSADO'],
  ['Revisión inventario', 'approved', 'VALIDADO'],
  ['Revisión inventario', 'refunded', 'REEMBOLSADO'],
  ['Revisión inventario', 'refused_at_door', 'RECHAZADO'],
  ['VALIDADO', 'stock_missing', 'Revisión inventario'],
  ['VALIDADO', 'dispatched', 'DESPACHADO'],
  ['VALIDADO', 'picked_up', 'ENTREGADO'],
  ['VALIDADO', 'refunded', 'REEMBOLSADO'],
  ['VALIDADO', 'refused_at_door', 'RECHAZADO'],
  ['DESPACHADO', 'delivered', 'ENTREGADO'],
  ['DESPACHADO', 'refunded', 'REEMBOLSADO'],
  ['DESPACHADO', 'refused_at_door', 'RECHAZADO'],
  ['ENTREGADO', 'refunded', 'REEMBOLSADO'],
]

test('every state × event either moves as written or is refused with order.cannot_move', () => {
  assert.equal(ORDER_STATES.length, 12)
  for (const from of ORDER_STATES) {
    for (const event of ORDER_EVENTS) {
      const to = MOVES.find((move) => move[0] === from && move[1] === event)?.[2]
      assert.equal(orderCan(from, event), to !== undefined, `${from} × ${event}`)
      if (to) assert.equal(nextState(from, event), to)
      else
        assert.throws(
          () => nextState(from, event),
          (error) => isRefusal(error, 'order.cannot_move') && error.data.from === from && error.data.event === event,
        )
    }
  }
})

test('an event that is only a word of JavaScript moves nothing', () => {
  assert.equal(orderCan('RECHAZADO', 'toString' as OrderEvent), false)
})

const walk = fc.array(fc.constantFrom(...ORDER_EVENTS), { maxLength: 40 })

/** Applies what the table allows and skips the rest, as a shop with confused clients does. */
function walkStates(events: OrderEvent[], start: OrderState): OrderState[] {
  const states = [start]
  for (const event of events) {
    const at = states[states.length - 1] ?? start
    if (orderCan(at, event)) states.push(nextState(at, event))
  }
  return states
}

test('property: a finished order never goes back to draft, and never visits a state twice but while units are missing', () => {
  fc.assert(
    fc.property(fc.constantFrom(...ORDER_STATES), walk, (start, events) => {
      const states = walkStates(events, start)
      const finished = states.filter(
        (state, index) =>
          isFinished(state) && state !== 'Revisión inventario' && states[index - 1] !== 'Revisión inventario',
      )
      assert.equal(new Set(finished).size, finished.length)
      const first = states.findIndex(isFinished)
      if (first >= 0) assert.ok(states.slice(first).every(isFinished))
    }),
    { numRuns: 2_000 },
  )
})

test('property: RECHAZADO and REEMBOLSADO are the end, and confirmed never becomes rejected but at the door', () => {
  for (const state of ['RECHAZADO', 'REEMBOLSADO'] as const)
    assert.ok(ORDER_EVENTS.every((event) => !orderCan(state, event)))
  fc.assert(
    fc.property(walk, (events) => {
      const states = walkStates(
        events.filter((event) => event !== 'refused_at_door'),
        'PENDIENTE',
      )
      const paid = states.findIndex((state) => CONFIRMED_STATES.has(state))
      if (paid >= 0) assert.ok(states.slice(paid).every((state) => CONFIRMED_STATES.has(state)))
    }),
    { numRuns: 2_000 },
  )
})

test('what is owed can be given up in these states, and what is paid in none', () => {
  for (const status of ORDER_STATES) {
    for (const paymentType of [null, 'immediatePayment', 'deferredPayment', 'paymentAtHome']) {
      const outOfTheHouse =
        paymentType === 'paymentAtHome' && ['Revisión inventario', 'VALIDADO', 'DESPACHADO'].includes(status)
      const expected =
        status === 'PAGOPENDIENTE' || status === 'PAGODOMICILIO'
          ? 'payment_declined'
          : outOfTheHouse
            ? 'refused_at_door'
            : null
      assert.equal(unpaidEvent({ status, paymentType, owed: true }), expected, `${status} ${paymentType}`)
      assert.equal(unpaidEvent({ status, paymentType, owed: false }), null)
    }
  }
})

test('property: nothing leaves for dispatch or the counter without the pharmacist', () => {
  fc.assert(
    fc.property(walk, (events) => {
      const states = walkStates(events, 'PENDIENTE')
      const out = states.findIndex((state) => state === 'DESPACHADO' || state === 'ENTREGADO')
      if (out >= 0) assert.ok(states.slice(0, out).includes('VALIDADO'))
    }),
    { numRuns: 2_000 },
  )
})

test('the response page confirms what was paid or agreed, and rejects the rest', () => {
  assert.equal(isConfirmed({ status: 'Solicita retiro', paymentType: null }), true)
  assert.equal(isConfirmed({ status: 'AUTORIZADO', paymentType: 'immediatePayment' }), true)
  assert.equal(isConfirmed({ status: 'PAGOPENDIENTE', paymentType: 'deferredPayment' }), true)
  assert.equal(isConfirmed({ status: 'PAGOPENDIENTE', paymentType: 'paymentAtHome' }), false)
  assert.equal(isConfirmed({ status: 'PAGODOMICILIO', paymentType: 'paymentAtHome' }), true)
  assert.equal(isConfirmed({ status: 'PAGODOMICILIO', paymentType: 'immediatePayment' }), false)
  assert.equal(isConfirmed({ status: 'PENDIENTE', paymentType: null }), false)
  assert.equal(isConfirmed({ status: 'RECHAZADO', paymentType: 'immediatePayment' }), false)
  assert.equal(isConfirmed({ status: 'DESPACHADO', paymentType: 'immediatePayment' }), true)
})

test('by card token, only money confirms', () => {
  const rejected = ORDER_STATES.filter((state) => !isCardTokenConfirmed(state))
  assert.deepEqual(rejected.toSorted(), ['PAGODOMICILIO', 'PAGOPENDIENTE', 'PENDIENTE', 'RECHAZADO'])
})

test("an operator's payment type and the shipping method choose the event", () => {
  assert.equal(nextState('PENDIENTE', completionEvent('immediatePayment', 'homeDelivery')), 'AUTORIZADO')
  assert.equal(nextState('PENDIENTE', completionEvent('immediatePayment', 'withdrawalStore')), 'Solicita retiro')
  assert.equal(nextState('PENDIENTE', completionEvent('deferredPayment', 'homeDelivery')), 'PAGOPENDIENTE')
  assert.equal(nextState('PENDIENTE', completionEvent('paymentAtHome', 'homeDelivery')), 'PAGODOMICILIO')
  assert.equal(paidEvent('homeDelivery'), 'paid_for_delivery')
})

test('a status has its name, two more for operators, and is lower-cased otherwise', () => {
  assert.equal(statusLabel('AUTORIZADO', 'client'), 'Pago Aprobado')
  assert.equal(statusLabel('VALIDADO', 'client'), 'Orden Confirmada')
  assert.equal(statusLabel('ENTREGADO', 'client'), 'ENTREGADO')
  assert.equal(statusLabel('PAGODOMICILIO', 'operator'), 'Pago Domicilio')
  assert.equal(statusLabel('PAGODOMICILIO', 'client'), 'pagodomicilio')
  assert.equal(statusLabel('PAGADO', 'operator'), 'PAGADO')
  assert.equal(statusLabel('Revisión inventario', 'operator'), 'revisión inventario')
  assert.equal(statusLabel('RECHAZADO', 'client'), 'rechazado')
})
