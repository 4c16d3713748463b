import type { Shop } from '#context'
import type { SignedIn } from '#shop/ground/policy/account.rules.ts'
import { withMySubscription } from './change-subscription.ts'
import { moveSubscription } from './move-subscription.ts'
import { getSubscription } from './show-subscription.ts'
import type { Subscription } from './subscription.rules.ts'

/** @throws DomainError 'subscription.sign_in_needed', 'subscription.not_found', 'subscription.cannot_move' */
export async function cancelSubscription(
  shop: Shop,
  input: { account: SignedIn | null | undefined; subscriptionId: string },
): Promise<Subscription> {
  const cancelled = await withMySubscription(shop, input, async (shop, found) => {
    if (found.status === 'CANCELADA') return found
    await moveSubscription(shop, { id: found.id, event: 'cancelled', actor: `client:${found.accountId}` })
    return (await getSubscription(shop, found.id))!
  })
  shop.enqueue('send mail')
  return cancelled
}
