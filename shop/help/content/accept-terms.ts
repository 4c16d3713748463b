import type { Shop } from '#context'
import { refuse } from '#lib/domain-error.ts'
import type { Actor } from '#shop/ground/policy/account.rules.ts'
import { isFinished } from '#shop/ordering/orders/order-life.rules.ts'
import { getMyOrder } from '#shop/ordering/orders/show-order.ts'
import { showSubscription } from '#shop/sale/subscriptions/plan/show-subscription.ts'
import { tickTerms } from './accepted-texts.db.ts'

/**
 * Accepts the revision that the shop shows now, never one that the browser names; the acceptance lasts a day. Returns
 * the revision; null without terms, and when nothing is left to accept.
 * @throws DomainError 'order.not_found', 'subscription.sign_in_needed', 'subscription.not_found'
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
  const order = orderId === null ? null : await getMyOrder(shop, { ...actor, id: orderId })
  if (!order) throw refuse('order.not_found')
  return isFinished(order.status) ? null : tickTerms(shop, { orderId: order.id, subscriptionId: null })
}
