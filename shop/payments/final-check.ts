import type { Shop } from '#context'
import { CHARGE_LAST_LOOK_S, WALLET_OVER_S } from './payment.rules.ts'
import type { AttemptState } from './attempt-life.rules.ts'
import { gatewayOf } from './gateways.ts'
import type { Attempt } from './payments.db.ts'

/**
 * When a settled attempt is looked at once more: a wallet takes money without asking the shop, also after the customer
 * turned back, was refused or has paid already; a charge to a saved card that the provider did not know may have been
 * slow. Null when nobody can pay for it any more.
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
