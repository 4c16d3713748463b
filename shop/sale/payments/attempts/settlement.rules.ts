import {
  nextState,
  orderCan,
  paidEvent,
  type OrderEvent,
  type OrderState,
} from '#shop/ordering/orders/order-life.rules.ts'
import type { Order } from '#shop/ordering/orders/order.rules.ts'
import { attemptCan, isLive, type AttemptState } from './attempt-life.rules.ts'
import type { GatewayKind, PaymentOutcome, ReturnedMoney } from '#shop/sale/payments/payment-gateway.port.ts'
import { FORM_TIMEOUT_S, nextCheckS, REVIEW_CHECK_S } from '#shop/sale/payments/payment.rules.ts'

/** `reviewedElsewhere`: the provider reviews another attempt at this version. */
export type LockedOrder = Pick<Order, 'status' | 'shippingMethod' | 'version' | 'confirmingAttempt'> & {
  reviewedElsewhere: boolean
}

type LockedAttempt = {
  id: string
  state: AttemptState
  amount: number
  buyOrder: string
  orderVersion: number
  createdAt: Date
  kind: GatewayKind
}

/** Server rules §4. `reason`: stored with the attempt. */
export type Settlement =
  | { do: 'nothing' }
  /** The attempt was paid before: only returned money, or a dispute, is recorded. */
  | { do: 'record' }
  /** `orElse`: the money goes back when the order's units cannot be taken after all. */
  | { do: 'sell'; event: OrderEvent; to: OrderState; orElse: Reversal }
  | Reversal
  /** The provider is queried again. `holds`: the order's units are held anew. */
  | { do: 'wait'; seconds: number; inReview: boolean; holds: boolean }
  | Ending

/** Money was taken that cannot be honoured. `releases`: the order is a draft, which may hold units. */
export type Reversal = {
  do: 'reverse'
  reason: 'other_amount' | 'order_not_payable' | 'out_of_stock'
  releases: boolean
}
/** `rejects`: the order is rejected too. */
export type Ending = { do: 'end'; to: 'declined' | 'abandoned' | 'reversed'; reason: string; rejects: boolean }

/** Captured money always leads to a sale or goes back; a paid or refunded attempt never leads to another sale. */
export function decideSettlement(
  attempt: LockedAttempt,
  order: LockedOrder,
  outcome: PaymentOutcome,
  now: Temporal.Instant,
): Settlement {
  if (attempt.state === 'approved') return { do: 'record' }
  if (outcome.outcome === 'approved')
    return attemptCan(attempt.state, 'paid') ? sellOrReverse(attempt, order, outcome) : { do: 'nothing' }
  if (!isLive(attempt.state)) return { do: 'nothing' }
  switch (outcome.outcome) {
    case 'pending':
      return waitOrGiveUp(attempt, order, outcome, now)
    case 'reversed':
      return { do: 'end', to: 'reversed', reason: 'reversed_at_provider', rejects: false }
    case 'abandoned':
      return { do: 'end', to: 'abandoned', reason: outcome.reason, rejects: false }
    case 'declined':
      return { do: 'end', to: 'declined', reason: outcome.reason, rejects: rejectsOrder(attempt, order) }
  }
}

function sellOrReverse(
  attempt: LockedAttempt,
  order: LockedOrder,
  outcome: Extract<PaymentOutcome, { outcome: 'approved' }>,
): Settlement {
  const reversal = (reason: Reversal['reason']): Reversal => ({
    do: 'reverse',
    reason,
    releases: order.status === 'PENDIENTE',
  })
  if (outcome.amount !== attempt.amount || outcome.currency !== 'CLP' || outcome.buyOrder !== attempt.buyOrder)
    return reversal('other_amount')
  const event = paidEvent(order.shippingMethod)
  if (order.version !== attempt.orderVersion || !orderCan(order.status, event)) return reversal('order_not_payable')
  return { do: 'sell', event, to: nextState(order.status, event), orElse: reversal('out_of_stock') }
}

function waitOrGiveUp(
  attempt: LockedAttempt,
  order: LockedOrder,
  { inReview = false }: { inReview?: boolean },
  now: Temporal.Instant,
): Settlement {
  const ageS = (now.epochMilliseconds - attempt.createdAt.getTime()) / 1000
  // The customer did not return and the form has expired: without a confirmation nothing is ever charged.
  if (attemptCan(attempt.state, 'given_up') && ageS > FORM_TIMEOUT_S && !inReview)
    return { do: 'end', to: 'abandoned', reason: 'timed_out', rejects: false }
  return {
    do: 'wait',
    seconds: inReview && ageS > FORM_TIMEOUT_S ? REVIEW_CHECK_S : nextCheckS(ageS),
    inReview,
    holds: inReview && order.version === attempt.orderVersion && order.status === 'PENDIENTE',
  }
}

function rejectsOrder(attempt: LockedAttempt, order: LockedOrder): boolean {
  // While another tab's attempt is confirmed or reviewed, that one decides.
  const isLeftToOther =
    (order.confirmingAttempt !== null && order.confirmingAttempt !== attempt.id) || order.reviewedElsewhere
  return (
    // A subscription's order is tried again; settle-charge.ts notifies after the last try.
    attempt.kind !== 'saved_card' &&
    !isLeftToOther &&
    order.version === attempt.orderVersion &&
    orderCan(order.status, 'payment_declined')
  )
}

export function reportedRefund(
  outcome: PaymentOutcome,
  charged: number,
): (Omit<ReturnedMoney, 'amount'> & { amount: number | null }) | null {
  if (outcome.outcome === 'approved') return outcome.returned ?? null
  return outcome.outcome === 'reversed'
    ? (outcome.returned ?? { amount: charged, kind: 'refunded', reference: null })
    : null
}
