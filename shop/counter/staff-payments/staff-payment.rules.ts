import type { OrderState } from '#shop/ordering/orders/order-life.rules.ts'

/**
 * 'all' to 'reversals': attempts. 'duplicates': second payments of an order, by whichever way. 'disputes': contested at
 * the provider, or charged back. 'refunds': under way or unknown. 'claims': on insurers.
 */
export const PAYMENT_VIEWS = [
  'all',
  'open',
  'declined',
  'reversals',
  'duplicates',
  'disputes',
  'refunds',
  'claims',
] as const
export type PaymentView = (typeof PAYMENT_VIEWS)[number]

/** As the life of an attempt has them: the customer pays, or the provider has not answered yet. */
export const OPEN_ATTEMPTS = ['starting', 'open', 'confirming'] as const
export const ATTEMPT_STATES = [
  ...OPEN_ATTEMPTS,
  'approved',
  'declined',
  'abandoned',
  'reversal_due',
  'reversed',
] as const
type AttemptState = (typeof ATTEMPT_STATES)[number]

const REVERSALS: readonly AttemptState[] = ['reversal_due', 'reversed']

/** The attempts of a view; null where it has none. */
export const ATTEMPTS_IN_VIEW: Readonly<Record<PaymentView, readonly AttemptState[] | null>> = {
  all: ATTEMPT_STATES,
  open: OPEN_ATTEMPTS,
  declined: ['declined'],
  reversals: REVERSALS,
  duplicates: REVERSALS,
  disputes: null,
  refunds: null,
  claims: null,
}

/** 'charge': of a subscription’s saved card. */
export const PAYMENT_ROWS = ['purchase', 'charge', 'duplicate', 'dispute', 'chargeback', 'refund', 'claim'] as const
export type PaymentRow = (typeof PAYMENT_ROWS)[number]

/** Money of an order; without a person or a medicine. Times are ISO 8601, UTC. */
export type StaffPayment = {
  id: string
  at: string
  orderReferenceId: string
  kind: PaymentRow
  /** Null for money that no payment provider has: by hand, an insurer's. */
  gateway: string | null
  /** 'credit', 'debit' …, as the provider says it. */
  cardKind: string | null
  cardLastDigits: string | null
  /** CLP; null when the provider does not say how much. */
  amount: number | null
  /** By its kind: of an attempt, a refund or a claim; 'due' or 'returned'; 'open' or 'closed'. */
  state: string
  reason: string | null
}

const WAITING: readonly string[] = [
  ...OPEN_ATTEMPTS,
  'reversal_due',
  'due',
  'requested',
  'sent',
  'unknown',
  'cancel_due',
]

/** Whether its end is still to come. */
export const isWaiting = ({ state }: Pick<StaffPayment, 'state'>): boolean => WAITING.includes(state)

/** Something about an order's money that staff must settle. */
export type MoneyReview = {
  id: string
  /** As the order's review has it. */
  kind: string
  orderId: string
  orderReferenceId: string
  orderStatus: OrderState
  /** CLP; null when the provider does not say how much. */
  amount: number | null
  holdsOrder: boolean
  /** Another review, or a refund under way, holds the order too. */
  isHeldOtherwise: boolean
  openedAt: string
  refundId: string | null
  /** The refund is of all that remains of the order. */
  isWhole: boolean | null
  gateway: string | null
  cardLastDigits: string | null
  authorizationCode: string | null
}

export type PaymentSearch =
  | { by: 'card'; lastDigits: string }
  | { by: 'reference'; reference: string }
  | { by: 'buyOrder'; buyOrder: string }

/** Null: the text is none of a payment’s keys. A buy order begins with its order’s number and a dash. */
export function decidePaymentSearch(text: string): PaymentSearch | null {
  const typed = text.trim().toUpperCase()
  if (/^\d{4}$/.test(typed)) return { by: 'card', lastDigits: typed }
  if (/^[0-9A-HJKMNP-TV-Z]{8}$/.test(typed)) return { by: 'reference', reference: typed }
  if (/^[0-9A-Z]{8}-[0-9A-Z]{1,26}$/.test(typed)) return { by: 'buyOrder', buyOrder: typed }
  return null
}
