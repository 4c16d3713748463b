/** SHOP §4, §8. */

import { GATEWAY_NAMES, type GatewayName } from '#shop/ground/policy/payment-method.rules.ts'

export const providerName = (gateway: string | undefined): string =>
  GATEWAY_NAMES[gateway as GatewayName] ?? GATEWAY_NAMES.webpay

export type RejectedBecause = 'declined' | 'aborted' | 'timed_out' | 'failed' | 'returned'

export function rejectedBecause(payment: { outcome: string; reason: string | null } | null): RejectedBecause {
  if (payment === null) return 'failed'
  if (payment.outcome === 'reversed' || payment.outcome === 'reversal_due') return 'returned'
  if (payment.outcome === 'declined') return 'declined'
  if (payment.reason === 'aborted') return 'aborted'
  return payment.reason === 'timed_out' || payment.reason === 'expired' ? 'timed_out' : 'failed'
}

/** `cancelled`: the customer's 'Anular' (decision D56). `waiting`: the pharmacist needs another prescription. */
export type ShownOutcome = 'confirmed' | 'waiting' | 'pending' | 'refunded' | 'cancelled' | 'rejected'

export function shownOutcome(paid: {
  order: { status: string; deliveryPromise: { kind: string } }
  outcome: string
  payment: { outcome: string; reason: string | null } | null
}): ShownOutcome {
  // The payment was approved, and went back: neither thanks nor another try.
  if (paid.order.status === 'REEMBOLSADO') return 'refunded'
  if (paid.outcome === 'confirmed')
    return paid.order.deliveryPromise.kind === 'another_prescription' ? 'waiting' : 'confirmed'
  if (paid.outcome === 'pending') return 'pending'
  return rejectedBecause(paid.payment) === 'aborted' ? 'cancelled' : 'rejected'
}

const FIRST_POLL_MS = 2000
const POLL_MS_MAX = 15_000
/** After this time the page explains the delay. */
export const SLOW_AFTER_MS = 60_000

/** Returns ms: polls are frequent at first, then rarer. */
export function pollAfter(polls: number): number {
  return Math.min(FIRST_POLL_MS * 1.5 ** polls, POLL_MS_MAX)
}
