/** The response page's texts for a payment (SHOP §4, §8). */

import { GATEWAY_NAMES, type GatewayName } from '#shop/ground/policy/payment-method.rules.ts'

/** The payment provider as the customer knows it. */
export const providerName = (gateway: string | undefined): string =>
  GATEWAY_NAMES[gateway as GatewayName] ?? GATEWAY_NAMES.webpay

/** Why there is no paid order, in the customer's terms. */
export type RejectedBecause = 'declined' | 'aborted' | 'timed_out' | 'failed' | 'returned'

export function rejectedBecause(payment: { outcome: string; reason: string | null } | null): RejectedBecause {
  if (payment === null) return 'failed'
  if (payment.outcome === 'reversed' || payment.outcome === 'reversal_due') return 'returned'
  if (payment.outcome === 'declined') return 'declined'
  if (payment.reason === 'aborted') return 'aborted'
  return payment.reason === 'timed_out' || payment.reason === 'expired' ? 'timed_out' : 'failed'
}

/**
 * What the page says of an order. `cancelled`: the customer's own 'Anular' (decision D56). `waiting`: confirmed, and
 * the pharmacist needs another prescription.
 */
export type ShownOutcome = 'confirmed' | 'waiting' | 'pending' | 'refunded' | 'cancelled' | 'rejected'

export function shownOutcome(paid: {
  order: { status: string; deliveryPromise: { kind: string } }
  outcome: string
  payment: { outcome: string; reason: string | null } | null
}): ShownOutcome {
  // Its payment was approved, and went back: neither thanks nor another try.
  if (paid.order.status === 'REEMBOLSADO') return 'refunded'
  if (paid.outcome === 'confirmed')
    return paid.order.deliveryPromise.kind === 'another_prescription' ? 'waiting' : 'confirmed'
  if (paid.outcome === 'pending') return 'pending'
  return rejectedBecause(paid.payment) === 'aborted' ? 'cancelled' : 'rejected'
}

const FIRST_POLL_MS = 2000
const LONGEST_POLL_MS = 15_000
/** After this time the page explains the delay. */
export const SLOW_AFTER_MS = 60_000

/** Milliseconds before the next question about a pending payment: soon at first, then less often. */
export function pollAfter(polls: number): number {
  return Math.min(FIRST_POLL_MS * 1.5 ** polls, LONGEST_POLL_MS)
}
