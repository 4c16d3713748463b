/** How an order goes, as its customer sees it: a line of steps, without a word on its products. */
import type { ShippingMethod } from '#shop/people/delivery/delivery.rules.ts'
import type { PromiseKind } from '#shop/ordering/orders/delivery-promise.rules.ts'
import type { TrackedStage } from './tracking.rules.ts'
import type { ParcelState } from '#shop/counter/parcels/parcel-life.rules.ts'

export type StepName = 'placed' | 'preparing' | 'packed' | 'sent' | 'received'
/** 'failed': it is the present step, and the parcel could not be delivered. */
export type StepState = 'done' | 'current' | 'failed' | 'to_come'
/** `at`: ISO 8601, UTC; null when it is to come, or unknown. */
export type OrderStep = { name: StepName; at: string | null; state: StepState }

const STEPS: Record<ShippingMethod, readonly StepName[]> = {
  homeDelivery: ['placed', 'preparing', 'packed', 'sent', 'received'],
  // Nobody brings it: once packed, it waits in the store.
  withdrawalStore: ['placed', 'preparing', 'packed', 'received'],
}

/** 'waiting': it is not prepared yet. 'over': it never will be. */
export type Progress = 'over' | 'waiting' | 'preparing' | 'sent' | 'received'

export const PROGRESS: Record<PromiseKind, Progress> = {
  payment: 'waiting',
  review: 'waiting',
  another_prescription: 'waiting',
  stock: 'waiting',
  date: 'preparing',
  pickup: 'preparing',
  sent: 'sent',
  received: 'received',
  over: 'over',
}

/** A stranger who knows number and e-mail must not see a review in the steps: it looks like missing units. */
export const STAGE_PROGRESS: Record<TrackedStage, Progress> = {
  payment: 'waiting',
  checking: 'waiting',
  waiting_for_you: 'waiting',
  preparing: 'preparing',
  pickup: 'preparing',
  sent: 'sent',
  received: 'received',
  rejected: 'over',
  refunded: 'over',
}

/** Moments are ISO 8601, UTC. Parcels stand in the order of their attempts. */
export type StepFacts = {
  shippingMethod: ShippingMethod
  placedAt: string | null
  dispatchedAt: string | null
  receivedAt: string | null
  parcels: readonly { state: ParcelState; events: readonly { to: ParcelState; at: string }[] }[]
}

const PACKED_STATES: ReadonlySet<ParcelState> = new Set<ParcelState>([
  'packed',
  'on_the_way',
  'not_delivered',
  'delivered',
])

/** Empty for an order that is over. */
export function orderSteps(facts: StepFacts, progress: Progress): OrderStep[] {
  if (progress === 'over') return []
  const { last, times } = presentTimes(facts)
  const present = presentStep(progress, last)
  const names = STEPS[facts.shippingMethod]
  const index = names.indexOf(present)
  const hasFailed = present === 'sent' && (last === 'not_delivered' || last === 'returned')
  const stepState = (position: number): StepState => {
    if (position !== index) return position < index ? 'done' : 'to_come'
    return present === 'received' ? 'done' : hasFailed ? 'failed' : 'current'
  }
  return names.map((name, position) => ({
    name,
    at: position <= index ? times[name] : null,
    state: stepState(position),
  }))
}

function presentStep(progress: Exclude<Progress, 'over'>, last: ParcelState | null): StepName {
  if (progress === 'waiting') return 'placed'
  if (progress !== 'preparing') return progress
  return last !== null && PACKED_STATES.has(last) ? 'packed' : 'preparing'
}

/** A returned parcel says nothing of the one that followed it. */
function presentTimes({ parcels, placedAt, dispatchedAt, receivedAt }: StepFacts): {
  last: ParcelState | null
  times: Record<StepName, string | null>
} {
  const begun = parcels.filter(({ state }) => state !== 'released')
  const last = begun.at(-1)
  const returned = begun.findLastIndex((parcel) => parcel !== last && parcel.state === 'returned')
  const present = returned === -1 ? parcels : parcels.slice(parcels.indexOf(begun[returned]!) + 1)
  const listTimes = (to: ParcelState) =>
    present.flatMap(({ events }) => events.filter((event) => event.to === to)).map(({ at }) => at)
  return {
    last: last?.state ?? null,
    times: {
      placed: placedAt,
      preparing: listTimes('being_prepared')[0] ?? null,
      packed: listTimes('packed').at(-1) ?? null,
      sent: listTimes('on_the_way').at(-1) ?? dispatchedAt,
      received: listTimes('delivered').at(-1) ?? receivedAt,
    },
  }
}
