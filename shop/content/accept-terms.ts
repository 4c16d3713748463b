import type { Shop } from '#context'
import { refuse } from '#lib/domain-error.ts'
import { isUuid } from '#lib/ids.ts'
import type { Actor } from '#shop/policy/account.rules.ts'
import { getMyDraft } from '#shop/orders/show-order.ts'
import { showSubscription } from '#shop/subscriptions/plan/show-subscription.ts'
import { tickTerms } from './accepted-texts.db.ts'

/**
 * The customer ticks the box of the terms in the checkout of one's own draft: they accept what the shop shows now.
 * For a day it stays, also when another version replaces it before they pay. No number comes from the browser.
 * @returns the accepted revision; null before the shop has terms
 * @throws DomainError 'order.not_found', 'order.finished' {status}, 'subscription.sign_in_needed',
 * 'subscription.not_found'
 */
export async function acceptTerms(
  shop: Shop,
  { orderId, subscriptionId, ...actor }: Actor & { orderId: string | null; subscriptionId: string | null },
): Promise<number | null> {
  if (subscriptionId !== null) {
    const { account = null } = actor
    const { id, status } = await showSubscription(shop, { account, subscriptionId, subscriptionReferenceId: null })
    return status === 'PENDIENTE' ? tickTerms(shop, { orderId: null, subscriptionId: id }) : null
  }
  if (orderId === null || !isUuid(orderId)) throw refuse('order.not_found')
  const { id } = await getMyDraft(shop, { ...actor, orderId })
  return tickTerms(shop, { orderId: id, subscriptionId: null })
}
