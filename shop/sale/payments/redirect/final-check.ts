import type { Shop } from '#context'
import { CHARGE_LAST_LOOK_S, WALLET_OVER_S } from '#shop/sale/payments/payment.rules.ts'
import type { AttemptState } from '#shop/sale/payments/attempts/attempt-life.rules.ts'
import { gatewayOf } from '#shop/sale/payments/gateways.ts'
import type { Attempt } from '#shop/sale/payments/attempts/payments.db.ts'

/**
 * The time of a settled attempt's last check. A wallet takes money without a call to the shop, also after the customer
 * turned back, was refused or has paid. A charge to a saved card that the provider did not know may have been slow.
 * Null when it can no longer be paid.
 */
export function finalCheckAt(
  shop: Shop,
  attempt: Pick<Attempt, 'gateway' | 'createdAt' | 'token'>,
  state: AttemptState,
): Temporal.Instant | null {
  const { kind } = gatewayOf(shop, attempt.gateway)
  if (kind === 'saved_card') return state === 'abandoned' ? shop.now().add({ seconds: CHARGE_LAST_LOOK_S }) : null
  if (kind !== 'wallet' || attempt.token === null) return null
  const over = Temporal.Instant.fromEpochMilliseconds(attempt.createdAt.getTime()).add({ seconds: WALLET_OVER_S })
  return Temporal.Instant.compare(shop.now(), over) < 0 ? over : null
}
