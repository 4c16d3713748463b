import { inTransaction, type Shop } from '#context'
import { refuse } from '#lib/domain-error.ts'
import type { SignedIn } from '#shop/ground/policy/account.rules.ts'
import { lockSubscription } from '#shop/sale/subscriptions/subscriptions.db.ts'
import { withMySubscription } from './change-subscription.ts'
import { moveSubscription, type SubscriptionMove } from './move-subscription.ts'
import { getSubscription } from './show-subscription.ts'
import type { Subscription } from './subscription.rules.ts'

/** @throws DomainError 'subscription.sign_in_needed', 'subscription.not_found', 'subscription.cannot_move' */
export async function cancelSubscription(
  shop: Shop,
  input: { account: SignedIn | null | undefined; subscriptionId: string },
): Promise<Subscription> {
  const cancelled = await withMySubscription(shop, input, async (shop, { id, accountId }) =>
    cancelAnySubscription(shop, { id, actor: `client:${accountId}` }),
  )
  shop.enqueue('send mail')
  return cancelled
}

/**
 * Anybody's: the caller has checked the right. Twice is once.
 * @throws DomainError 'subscription.not_found', 'subscription.cannot_move'
 */
export const cancelAnySubscription = (shop: Shop, move: Omit<SubscriptionMove, 'event'>): Promise<Subscription> =>
  inTransaction(shop, async (shop) => {
    const status = await lockSubscription(shop, move)
    if (!status) throw refuse('subscription.not_found')
    if (status !== 'CANCELADA') await moveSubscription(shop, { ...move, event: 'cancelled' })
    return (await getSubscription(shop, move.id))!
  })
