import type { PaymentOutcome, WalletPayment } from '#shop/sale/payments/payment-gateway.port.ts'

/** Takes the try that was counted before (`countedId`), else captured money, a review, a refund, the last refusal. */
export function walletOutcome(
  payments: readonly WalletPayment[],
  countedId: string | null,
  buyOrder: string,
): PaymentOutcome {
  const pending: PaymentOutcome = { outcome: 'pending', buyOrder }
  if (countedId !== null) return payments.find(({ id }) => id === countedId)?.outcome ?? pending
  for (const outcome of ['approved', 'pending', 'reversed'] as const) {
    const found = payments.find((payment) => payment.outcome.outcome === outcome)
    if (found) return found.outcome
  }
  return payments.at(-1)?.outcome ?? pending
}

export function duplicatePayments(payments: readonly WalletPayment[], countedId: string | null): WalletPayment[] {
  return countedId === null
    ? []
    : payments.filter(({ id, outcome }) => id !== countedId && outcome.outcome === 'approved')
}

/** SHOP §2. A status in the browser's address is only a reason to wait: it is never trusted. */
export function expectsPayment(...statuses: (string | null | undefined)[]): boolean {
  return statuses.some(
    (word) => word === 'approved' || word === 'in_process' || word === 'pending' || word === 'authorized',
  )
}

export type WalletQuery = {
  /** The browser has left the wallet's page: without a payment the customer cancelled, and a refusal is final. */
  hasLeft?: boolean
  /** The shop waits for a payment that the wallet does not show yet. */
  paymentExpected?: boolean
  paymentId?: string | null
}

/** A customer who is still at the wallet may pay by another card. */
export const isRefusalFinal = ({ hasLeft, paymentExpected, paymentId }: WalletQuery): boolean =>
  hasLeft === true && (!paymentExpected || paymentId != null)
