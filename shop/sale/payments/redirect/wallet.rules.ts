import type { PaymentOutcome, WalletPayment } from '#shop/sale/payments/payment-gateway.port.ts'

/**
 * The state of one opened payment with several tries at the wallet. The try that `counts` already wins, then captured
 * money (the first). Then a review that may still capture it, then a refund, then the last refusal.
 */
export function standingOf(
  payments: readonly WalletPayment[],
  counts: string | null,
  buyOrder: string,
): PaymentOutcome {
  const nothing: PaymentOutcome = { outcome: 'pending', buyOrder }
  if (counts !== null) return payments.find(({ id }) => id === counts)?.outcome ?? nothing
  for (const outcome of ['approved', 'pending', 'reversed'] as const) {
    const found = payments.find((payment) => payment.outcome.outcome === outcome)
    if (found) return found.outcome
  }
  return payments.at(-1)?.outcome ?? nothing
}

/** Money that was taken besides the try that counts: the customer paid twice, it goes back. */
export function duplicatePayments(payments: readonly WalletPayment[], counts: string | null): WalletPayment[] {
  return counts === null ? [] : payments.filter(({ id, outcome }) => id !== counts && outcome.outcome === 'approved')
}

/** The browser's claim about a payment (SHOP §2). Only enough to go on waiting: it is never trusted. */
export function expectsPayment(...said: (string | null | undefined)[]): boolean {
  return said.some(
    (word) => word === 'approved' || word === 'in_process' || word === 'pending' || word === 'authorized',
  )
}

/** The reason for a query to the wallet. */
export type WalletQuery = {
  /** The customer's browser is back: a customer without a payment cancelled, and a refusal is final. */
  left?: boolean
  /** The return address claims a payment; the shop waits for it when the wallet does not show it yet. */
  paymentExpected?: boolean
  /** A try that the wallet's search may not have yet. */
  paymentId?: string | null
}

/** Whether a refused try ends the attempt: before the customer is back they may still pay by another card. */
export const isRefusalFinal = ({ left, paymentExpected, paymentId }: WalletQuery): boolean =>
  left === true && (!paymentExpected || paymentId != null)
