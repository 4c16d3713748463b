/**
 * The physical work on a sold order, apart from the order's own life (docs/decisions/0088-parcels.md).
 * - A parcel begins when a person takes the order: orders that nobody has taken are found by a query.
 * - A line that a pharmacist reviewed makes the packed parcel wait for a pharmacist's check.
 * - An order that ends while its parcel is out changes no parcel: delivery or return then moves the parcel alone.
 * - 'returned' moves no order: staff send the goods again in a new parcel, or refund them. 'put_back' confirms that
 * the goods of an ended order are on the shelf.
 */
import { refuse } from '#lib/domain-error.ts'
import { isFinalState, findNextState, type EventOf, type StateOf } from '#lib/life.ts'
import { orderCan, type OrderEvent, type OrderState } from '#shop/ordering/orders/order-life.rules.ts'

export const PARCEL_LIFE = {
  being_prepared: {
    released: 'released',
    stock_missing: 'waiting_for_stock',
    prepared: 'packed',
    prepared_for_check: 'to_check',
    order_ended: 'to_put_back',
  },
  waiting_for_stock: { resumed: 'being_prepared', order_ended: 'to_put_back' },
  to_check: { checked: 'packed', sent_back: 'being_prepared', order_ended: 'to_put_back' },
  packed: {
    unpacked: 'being_prepared',
    handed_over: 'on_the_way',
    collected: 'delivered',
    not_collected: 'returned',
    order_ended: 'to_put_back',
  },
  on_the_way: { delivered: 'delivered', not_delivered: 'not_delivered' },
  not_delivered: { handed_over: 'on_the_way', returned: 'returned' },
  to_put_back: { put_back: 'put_back' },
  delivered: {},
  returned: {},
  put_back: {},
  released: {},
} as const

export type ParcelState = StateOf<typeof PARCEL_LIFE>
export type ParcelEvent = EventOf<typeof PARCEL_LIFE>

export const isParcelFinal = (state: ParcelState): boolean => isFinalState(PARCEL_LIFE, state)

export const OPEN_STATES = (Object.keys(PARCEL_LIFE) as ParcelState[]).filter((state) => !isParcelFinal(state))

/** What has returned waits for a decision of staff, though its parcel is final. */
export const LISTED_STATES: readonly ParcelState[] = [...OPEN_STATES, 'returned']

/** @throws DomainError 'parcel.cannot_move' {state, event} */
export function nextParcelState(state: ParcelState, event: ParcelEvent): ParcelState {
  const to = findNextState(PARCEL_LIFE, state, event)
  if (to === undefined) throw refuse('parcel.cannot_move', { state, event })
  return to
}

const ORDER_EVENTS: { readonly [event in ParcelEvent]?: OrderEvent } = {
  stock_missing: 'stock_missing',
  resumed: 'approved',
  handed_over: 'dispatched',
  collected: 'picked_up',
  delivered: 'delivered',
}

/** The order may have ended while its parcel was out. */
const FACTS: ReadonlySet<ParcelEvent> = new Set<ParcelEvent>(['delivered'])

/**
 * Returns null when the order stays: DESPACHADO, for example, when its parcel is sent again. An event that the order's
 * table refuses is returned, so that the order refuses it.
 */
export function toOrderEvent(event: ParcelEvent, status: OrderState): OrderEvent | null {
  const raised = ORDER_EVENTS[event] ?? null
  if (raised === null || orderCan(status, raised)) return raised
  return FACTS.has(event) || (raised === 'dispatched' && status === 'DESPACHADO') ? null : raised
}
