/**
 * An insurer's claim: its debt to the shop for an insured order, requested once the order is sold
 * (docs/decisions/0013).
 */
import { clp, type Clp } from '#lib/money.ts'
import type { Order } from '#shop/ordering/orders/order.rules.ts'

/** 'refused': the shop has sold at a price that the insurer does not pay for; staff decide. */
export const CLAIM_STATES = ['requested', 'accepted', 'refused', 'cancel_due', 'cancelled'] as const
export type ClaimState = (typeof CLAIM_STATES)[number]

export const isClaimState = (text: string): text is ClaimState => (CLAIM_STATES as readonly string[]).includes(text)

/** Seconds. One call lasts a few; a process that is killed in the middle leaves its claim for so long. */
export const CLAIM_LEASE_S = 60
/** Seconds that a draft may have between its claim and its completion, which follows at once. */
export const COMPLETION_S = 120
/** A claim whose insurer fails so often is a fault for staff. */
export const MANY_TRIES = 10

/** Seconds until the next try: doubled from one minute up to an hour. */
export const claimRetryS = (tries: number): number => Math.min(60 * 2 ** Math.max(tries - 1, 0), 3_600)

/** CLP that the insurer pays of an order. */
export const insuredAmount = ({ lines }: Pick<Order, 'lines'>): Clp =>
  clp(lines.reduce((sum, { insuranceDiscount }) => sum + insuranceDiscount, 0))
