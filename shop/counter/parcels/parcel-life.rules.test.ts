import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { isRefusal } from '#lib/domain-error.ts'
import { findNextState } from '#lib/life.ts'
import {
  isBeforePreparation,
  isOver,
  ORDER_LIFE,
  orderCan,
  nextState,
  type OrderEvent,
  type OrderState,
} from '#shop/ordering/orders/order-life.rules.ts'
import {
  isParcelFinal,
  nextParcelState,
  OPEN_STATES,
  toOrderEvent,
  PARCEL_LIFE,
  type ParcelEvent,
  type ParcelState,
} from './parcel-life.rules.ts'

const PARCEL_STATES = Object.keys(PARCEL_LIFE) as ParcelState[]
const PARCEL_EVENTS = [...new Set(Object.values(PARCEL_LIFE).flatMap((life) => Object.keys(life)))] as ParcelEvent[]
const ORDER_STATES = Object.keys(ORDER_LIFE) as OrderState[]
/** What happens to an order beside its parcel: its money, mostly. */
const OTHER_EVENTS = ['refunded', 'refused_at_door', 'payment_received'] as const satisfies OrderEvent[]

/** Written a second time on purpose. Everything that is not here must be refused. */
const MOVES: [ParcelState, ParcelEvent, ParcelState][] = [
  ['being_prepared', 'released', 'released'],
  ['being_prepared', 'stock_missing', 'waiting_for_stock'],
  ['being_prepared', 'prepared', 'packed'],
  ['being_prepared', 'prepared_for_check', 'to_check'],
  ['being_prepared', 'order_ended', 'to_put_back'],
  ['waiting_for_stock', 'resumed', 'being_prepared'],
  ['waiting_for_stock', 'order_ended', 'to_put_back'],
  ['to_check', 'checked', 'packed'],
  ['to_check', 'sent_back', 'being_prepared'],
  ['to_check', 'order_ended', 'to_put_back'],
  ['packed', 'unpacked', 'being_prepared'],
  ['packed', 'handed_over', 'on_the_way'],
  ['packed', 'collected', 'delivered'],
  ['packed', 'not_collected', 'returned'],
  ['packed', 'order_ended', 'to_put_back'],
  ['on_the_way', 'delivered', 'delivered'],
  ['on_the_way', 'not_delivered', 'not_delivered'],
  ['not_delivered', 'handed_over', 'on_the_way'],
  ['not_delivered', 'returned', 'returned'],
  ['to_put_back', 'put_back', 'put_back'],
]

test('every state × event either moves as written or is refused with parcel.cannot_move', () => {
  assert.equal(PARCEL_STATES.length, 11)
  for (const state of PARCEL_STATES)
    for (const event of PARCEL_EVENTS) {
      const to = MOVES.find((move) => move[0] === state && move[1] === event)?.[2]
      if (to) assert.equal(nextParcelState(state, event), to)
      else
        assert.throws(
          () => nextParcelState(state, event),
          (error) => isRefusal(error, 'parcel.cannot_move') && error.data.state === state && error.data.event === event,
        )
    }
})

test('what is open waits for work, and from each open state a parcel can come to an end', () => {
  assert.deepEqual(PARCEL_STATES.filter(isParcelFinal), ['delivered', 'returned', 'put_back', 'released'])
  const ends = (state: ParcelState, seen: ReadonlySet<ParcelState>): boolean =>
    isParcelFinal(state) ||
    Object.values<ParcelState>(PARCEL_LIFE[state]).some((to) => !seen.has(to) && ends(to, new Set([...seen, to])))
  for (const state of OPEN_STATES) assert.ok(ends(state, new Set([state])), state)
})

type Pair = { order: OrderState; parcel: ParcelState | null }
type Event = { parcel: ParcelEvent | 'taken' } | { order: (typeof OTHER_EVENTS)[number] }

/** One event on both, as the use cases do it; the pair unchanged when either table refuses. */
function step({ order, parcel }: Pair, event: Event): Pair {
  if ('order' in event) {
    if (!orderCan(order, event.order)) return { order, parcel }
    const after = nextState(order, event.order)
    const ended = isOver(after) && parcel ? findNextState(PARCEL_LIFE, parcel, 'order_ended') : undefined
    return { order: after, parcel: ended ?? parcel }
  }
  if (event.parcel === 'taken') {
    const isFree = parcel === null || isParcelFinal(parcel)
    if (isFree && order === 'VALIDADO') return { order, parcel: 'being_prepared' }
    if (isFree && parcel === 'returned' && order === 'DESPACHADO') return { order, parcel: 'being_prepared' }
    return isFree && orderCan(order, 'approved') ? { order: 'VALIDADO', parcel: 'being_prepared' } : { order, parcel }
  }
  const to = parcel && findNextState(PARCEL_LIFE, parcel, event.parcel)
  if (!to || event.parcel === 'order_ended') return { order, parcel }
  const raised = toOrderEvent(event.parcel, order)
  if (raised !== null && !orderCan(order, raised)) return { order, parcel }
  return { order: raised === null ? order : nextState(order, raised), parcel: to }
}

const events = fc.array(
  fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(...PARCEL_EVENTS, 'taken' as const).map((parcel) => ({ parcel })) },
    { weight: 1, arbitrary: fc.constantFrom(...OTHER_EVENTS).map((order) => ({ order })) },
  ),
  { maxLength: 60 },
)
const SOLD = ['AUTORIZADO', 'PAGADO', 'Solicita retiro', 'PAGODOMICILIO', 'VALIDADO'] as const

test('property: in any walk of both lives the parcel is where its order says that it is', () => {
  fc.assert(
    fc.property(fc.constantFrom(...SOLD), events, (start, walk) => {
      let pair: Pair = { order: start, parcel: null }
      for (const event of walk) {
        const before = pair
        pair = step(before, event)
        const { order, parcel } = pair
        const walked = `${before.order} ${before.parcel} ${JSON.stringify(event)} ${order} ${parcel}`
        // Taking an order to prepare it confirms it.
        if (parcel !== null && parcel !== 'released' && parcel !== 'waiting_for_stock')
          assert.ok(!isBeforePreparation(order) || isParcelFinal(parcel), walked)
        if (parcel === 'waiting_for_stock') assert.equal(order, 'Revisión inventario', walked)
        if (parcel === 'on_the_way' || parcel === 'not_delivered')
          assert.ok(order === 'DESPACHADO' || isOver(order), walked)
        if (parcel === 'delivered') assert.ok(order === 'ENTREGADO' || isOver(order), walked)
        if (parcel === 'to_put_back' || parcel === 'put_back') assert.ok(isOver(order), walked)
        // Nothing of an ended order is packed or leaves.
        if (isOver(order) && parcel !== null && parcel !== before.parcel)
          assert.ok(
            ['to_put_back', 'put_back', 'delivered', 'not_delivered', 'returned', 'on_the_way'].includes(parcel),
          )
      }
    }),
    { numRuns: 3_000 },
  )
})

test('property: an order that ended is sent to nobody again', () => {
  for (const order of ORDER_STATES.filter(isOver))
    for (const event of ['handed_over', 'collected', 'resumed', 'stock_missing'] as const)
      assert.equal(orderCan(order, toOrderEvent(event, order)!), false, `${order} ${event}`)
  assert.equal(toOrderEvent('delivered', 'REEMBOLSADO'), null)
  assert.equal(toOrderEvent('handed_over', 'DESPACHADO'), null)
})
