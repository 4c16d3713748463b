import { nextReturnCheck } from '#shop/ordering/orders/refund.rules.ts'
import type { AttemptState } from './attempt-life.rules.ts'
import type { PaymentGateway } from '#shop/sale/payments/payment-gateway.port.ts'
import { CHARGE_LAST_CHECK_S, WALLET_TIMEOUT_S } from '#shop/sale/payments/payment.rules.ts'

/**
 * Returns when an ended attempt is queried again: a wallet may take money after a refusal, and an unknown charge may be
 * slow. Null when it can no longer be paid.
 */
export function finalCheckAt(
  { kind }: Pick<PaymentGateway, 'kind'>,
  attempt: { createdAt: Date; token: string | null },
  state: AttemptState,
  now: Temporal.Instant,
): Temporal.Instant | null {
  if (kind === 'saved_card') return state === 'abandoned' ? now.add({ seconds: CHARGE_LAST_CHECK_S }) : null
  if (kind !== 'wallet' || attempt.token === null) return null
  const walletDeadline = Temporal.Instant.fromEpochMilliseconds(attempt.createdAt.getTime()).add({
    seconds: WALLET_TIMEOUT_S,
  })
  return Temporal.Instant.compare(now, walletDeadline) < 0 ? walletDeadline : null
}

export const firstReturnCheckAt = (
  { returnCheckDays }: Pick<PaymentGateway, 'returnCheckDays'>,
  now: Temporal.Instant,
): Temporal.Instant => now.add({ seconds: nextReturnCheck(returnCheckDays, 0)! })
