import type { Shop } from '#context'
import { WALLET_OVER_S } from './payment.rules.ts'
import type { Attempt } from './payments.db.ts'

/**
 * When a settled attempt is looked at once more: a wallet takes money without asking the shop, also after the customer
 * turned back, was refused or has paid already. Null when nobody can pay for it any more.
 */
export function lastLookAt(shop: Shop, attempt: Pick<Attempt, 'gateway' | 'createdAt' | 'token'>): Temporal.Instant | null {
  if (attempt.gateway !== 'mercadopago' || attempt.token === null) return null
  const over = Temporal.Instant.fromEpochMilliseconds(attempt.createdAt.getTime()).add({ seconds: WALLET_OVER_S })
  return Temporal.Instant.compare(shop.now(), over) < 0 ? over : null
}
