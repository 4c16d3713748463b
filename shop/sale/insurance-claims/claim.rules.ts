/** A claim is an insurer's debt to the shop, requested once the order is sold (docs/decisions/0013). */
import { clp, type Clp } from '#lib/money.ts'
import type { Order } from '#shop/ordering/orders/order.rules.ts'

/** 'refused': the shop has sold at a price that the insurer does not pay for; staff decide. */
export const CLAIM_STATES = ['requested', 'accepted', 'refused', 'cancel_due', 'cancelled'] as const
export type ClaimState = (typeof CLAIM_STATES)[number]

export const isClaimState = (text: string): text is ClaimState => (CLAIM_STATES as readonly string[]).includes(text)

/** A call lasts a few seconds; the claim of a killed process can be taken over after this time. */
export const CLAIM_LEASE_S = 60
export const COMPLETION_TIMEOUT_S = 120
/** After so many tries the failure is logged as an error, so that staff look at the claim. */
export const ALERT_TRIES = 10

export const claimRetryS = (tries: number): number => Math.min(60 * 2 ** Math.max(tries - 1, 0), 3_600)

export const insuredAmount = ({ lines }: Pick<Order, 'lines'>): Clp =>
  clp(lines.reduce((sum, { insuranceDiscount }) => sum + insuranceDiscount, 0))
