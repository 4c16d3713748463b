/** Pure: no clock, no network. Sources: integrations/transbank/README.md. Whole pesos, times in ISO 8601, UTC. */

/** CAPTURED exists only for deferred capture, which this sandbox does not offer. */
export type WebpayStatus = 'INITIALIZED' | 'AUTHORIZED' | 'FAILED' | 'REVERSED' | 'NULLIFIED' | 'PARTIALLY_NULLIFIED'

/** The provider's status stays INITIALIZED until the commerce commits, after any action. */
export type FormState = 'open' | 'paid' | 'rejected' | 'aborted' | 'expired'

export type CardKind = 'credit' | 'debit' | 'prepaid'

export type WebpayTransaction = {
  token: string
  commerceCode: string
  buyOrder: string
  sessionId: string
  amount: number
  returnUrl: string
  createdAt: string
  form: FormState
  formAt: string | null
  card: { kind: CardKind; lastDigits: string; installments: number } | null
  status: WebpayStatus
  responseCode: number | null
  authorizationCode: string | null
  committedAt: string | null
  refunded: number
  /** More than one charge at the bank is a double charge. */
  authorisations: number
  /** A commit of this token is being answered now. */
  committing: boolean
}

export type Card = { kind: CardKind; installments: number }

/** The longer one of the manual's two figures, 5 and 10. */
const FORM_MINUTES = 10
/** The manual gives no figure: a guess, so that a late commit fails here too. */
const COMMIT_MINUTES = 10
/** Within them a whole refund undoes the charge (REVERSED); later, and for a part, it is an annulment (NULLIFIED). */
const REVERSAL_HOURS = 3
export const STATUS_DAYS = 7

const LAST_DIGITS = { credit: '6623', debit: '7763', prepaid: '6590' } as const

export function minutesSince(from: string, now: Date): number {
  return (now.getTime() - new Date(from).getTime()) / 60_000
}

export function formIsOpen(transaction: WebpayTransaction, now: Date): boolean {
  return transaction.form === 'open' && minutesSince(transaction.createdAt, now) <= FORM_MINUTES
}

/** The customer has finished and the commerce has not committed: only then does a commit settle the payment. */
export function awaitsCommit(transaction: WebpayTransaction, now: Date): boolean {
  if (transaction.status !== 'INITIALIZED' || transaction.formAt === null) return false
  if (transaction.form !== 'paid' && transaction.form !== 'rejected') return false
  return minutesSince(transaction.formAt, now) <= COMMIT_MINUTES
}

export function finishForm(
  transaction: WebpayTransaction,
  form: Exclude<FormState, 'open'>,
  card: Card,
  now: Date,
): WebpayTransaction {
  const used = form === 'paid' || form === 'rejected'
  const installments = card.kind === 'credit' ? card.installments : 0
  return {
    ...transaction,
    form,
    formAt: now.toISOString(),
    card: used ? { kind: card.kind, lastDigits: LAST_DIGITS[card.kind], installments } : null,
  }
}

/** AUTHORIZED with its own code when the customer paid, FAILED when the bank refused. */
export function settle(transaction: WebpayTransaction, authorizationCode: string, now: Date): WebpayTransaction {
  const paid = transaction.form === 'paid'
  return {
    ...transaction,
    status: paid ? 'AUTHORIZED' : 'FAILED',
    responseCode: paid ? 0 : -1,
    authorizationCode: paid ? authorizationCode : '000000',
    committedAt: now.toISOString(),
    authorisations: transaction.authorisations + (paid ? 1 : 0),
  }
}

export type Refund =
  | { refused: { status: 400 | 422; message: string } }
  | { type: 'REVERSED'; transaction: WebpayTransaction }
  | { type: 'NULLIFIED'; transaction: WebpayTransaction; balance: number; at: string }

export function refund(transaction: WebpayTransaction, amount: number, now: Date): Refund {
  if (!Number.isSafeInteger(amount) || amount <= 0) return refused(422, 'Invalid value for parameter: amount')
  if (transaction.status !== 'AUTHORIZED' && transaction.status !== 'PARTIALLY_NULLIFIED') {
    return refused(422, 'Transaction has an invalid state (8) to reverse')
  }
  const balance = transaction.amount - transaction.refunded
  if (amount > balance) return refused(422, 'Amount to refund is bigger than authorized')

  const whole = amount === transaction.amount
  // Debit and prepaid cards are refunded in full or not at all; the integration environment uses these words.
  if (!whole && transaction.card?.kind !== 'credit') return refused(400, 'Transaction not found')

  const after = { ...transaction, refunded: transaction.refunded + amount }
  if (whole && minutesSince(transaction.committedAt ?? transaction.createdAt, now) <= REVERSAL_HOURS * 60) {
    return { type: 'REVERSED', transaction: { ...after, status: 'REVERSED' } }
  }
  const status = after.refunded === after.amount ? 'NULLIFIED' : 'PARTIALLY_NULLIFIED'
  return { type: 'NULLIFIED', transaction: { ...after, status }, balance: balance - amount, at: now.toISOString() }
}

function refused(status: 400 | 422, message: string): Refund {
  return { refused: { status, message } }
}

export function toAnswer(transaction: WebpayTransaction): Record<string, unknown> {
  const at = transaction.committedAt ?? transaction.createdAt
  const base = {
    amount: transaction.amount,
    status: transaction.status,
    buy_order: transaction.buyOrder,
    session_id: transaction.sessionId,
    accounting_date: at.slice(5, 7) + at.slice(8, 10),
    transaction_date: at,
  }
  if (transaction.status === 'INITIALIZED' || transaction.card === null) return { ...base, installments_number: 0 }

  const { card } = transaction
  return {
    vci: transaction.status === 'FAILED' ? 'TSN' : 'TSY',
    ...base,
    card_detail: { card_number: card.lastDigits },
    authorization_code: transaction.authorizationCode,
    payment_type_code: paymentTypeCode(card),
    response_code: transaction.responseCode,
    ...(card.installments > 1 && { installments_amount: Math.floor(transaction.amount / card.installments) }),
    installments_number: card.installments > 1 ? card.installments : 0,
    ...(transaction.refunded > 0 && { balance: transaction.amount - transaction.refunded }),
  }
}

function paymentTypeCode(card: { kind: CardKind; installments: number }): string {
  if (card.kind === 'debit') return 'VD'
  if (card.kind === 'prepaid') return 'VP'
  if (card.installments <= 1) return 'VN'
  return card.installments === 2 ? 'S2' : card.installments === 3 ? 'SI' : 'VC'
}
