import type { PaymentOutcome, WalletPayment } from '#shop/sale/payments/payment-gateway.port.ts'

/** In order: the try that `counts` already, captured money (the first), a review, a refund, the last refusal. */
export function walletOutcome(
  payments: readonly WalletPayment[],
  counts: string | null,
  buyOrder: string,
): PaymentOutcome {
  const pending: PaymentOutcome = { outcome: 'pending', buyOrder }
  if (counts !== null) return payments.find(({ id }) => id === counts)?.outcome ?? pending
  for (const outcome of ['approved', 'pending', 'reversed'] as const) {
    const found = payments.find((payment) => payment.outcome.outcome === outcome)
    if (found) return found.outcome
  }
  return payments.at(-1)?.outcome ?? pending
}

export function duplicatePayments(payments: readonly WalletPayment[], counts: string | null): WalletPayment[] {
  return counts === null ? [] : payments.filter(({ id, outcome }) => id !== counts && outcome.outcome === 'approved')
}

/** SHOP §2. Only enough to go on waiting: it is never trusted. */
export function expectsPayment(...statuses: (string | null | undefined)[]): boolean {
  return statuses.some(
    (word) => word === 'approved' || word === 'in_process' || word === 'pending' || word === 'authorized',
  )
}

export type WalletQuery = {
  /** The customer's browser is back: a customer without a payment cancelled, and a refusal is final. */
  left?: boolean
  /** The shop waits for a payment that the wallet does not show yet. */
  paymentExpected?: boolean
  paymentId?: string | null
}

/** Before the customer is back they may still pay by another card. */
export const isRefusalFinal = ({ left, paymentExpected, paymentId }: WalletQuery): boolean =>
  left === true && (!paymentExpected || paymentId != null)
