import type { Order } from '#shop/ordering/orders/order.rules.ts'
import { attemptCan, type AttemptState } from './attempt-life.rules.ts'

export type ClaimDecision =
  | { do: 'nothing' }
  | { do: 'wait' }
  /** The process that claimed it has died: this one calls the provider again. */
  | { do: 'resume' }
  | { do: 'claim' }
  | { do: 'give_up'; reason: 'order_changed' | 'other_payment' }

export function decideClaim(
  attempt: { state: AttemptState; orderVersion: number; leaseUntil: Date | null },
  order: Pick<Order, 'status' | 'version' | 'confirmingAttempt'>,
  now: Temporal.Instant,
): ClaimDecision {
  if (!attemptCan(attempt.state, 'claimed')) return { do: 'nothing' }
  if (attempt.leaseUntil && attempt.leaseUntil.getTime() > now.epochMilliseconds) return { do: 'wait' }
  // A confirmation that has begun is finished in any case: the money may be captured already.
  if (attempt.state === 'confirming') return { do: 'resume' }
  if (order.version !== attempt.orderVersion || order.status !== 'PENDIENTE')
    return { do: 'give_up', reason: 'order_changed' }
  // Two tabs, two payments of one order: while one of them is being confirmed the other is not.
  if (order.confirmingAttempt !== null) return { do: 'give_up', reason: 'other_payment' }
  return { do: 'claim' }
}
