import type { PaymentOutcome, WalletPayment } from './payment-gateway.port.ts'

/**
 * How one opened payment stands when the wallet has several tries under it: the try that `counts` already, else money
 * that was taken (the first), else a review that may still take it, else what was given back, else the last refusal.
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
export function extraPayments(payments: readonly WalletPayment[], counts: string | null): WalletPayment[] {
  return counts === null ? [] : payments.filter(({ id, outcome }) => id !== counts && outcome.outcome === 'approved')
}

/** What the browser says of a payment (SHOP §2). Only enough to go on waiting: it is never believed. */
export function claimsHope(...said: (string | null | undefined)[]): boolean {
  return said.some(
    (word) => word === 'approved' || word === 'in_process' || word === 'pending' || word === 'authorized',
  )
}

/** Why the wallet is asked. */
export type WalletQuestion = {
  /** The customer's browser is back: who has paid nothing turned back, and a refusal is the end. */
  left?: boolean
  /** The address that the browser came by claims a payment; one that the wallet does not show yet is waited for. */
  hopes?: boolean
  /** A try that the wallet's search may not have yet. */
  paymentId?: string | null
}

/** Whether a refused try ends the attempt: before the customer is back they may still pay by another card. */
export const isRefusalFinal = ({ left, hopes, paymentId }: WalletQuestion): boolean =>
  left === true && (!hopes || paymentId != null)
