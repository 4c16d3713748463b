import { inTransaction, raiseEvent, type Shop } from '#context'
import { refuse } from '#lib/domain-error.ts'
import type { Actor } from '#shop/ground/policy/account.rules.ts'
import type { OrderState } from '#shop/ordering/orders/order-life.rules.ts'
import { recordEvent } from '#shop/ordering/orders/record-event.ts'
import { getMyOrder } from '#shop/ordering/orders/show-order.ts'
import { decideKeeping } from './guest-account.rules.ts'
import { giveOrder } from './guest-account-requests.db.ts'

/**
 * The order must be of this browser, and of the e-mail that the account has proved.
 * @throws DomainError 'account.sign_in_needed', 'order.not_found', also for the order of another e-mail
 */
export async function joinOrder(shop: Shop, { orderId, ...actor }: Actor & { orderId: string }): Promise<string> {
  if (!actor.account) throw refuse('account.sign_in_needed')
  const order = await getMyOrder(shop, { ...actor, id: orderId })
  // A repeated request: the order is in the account already.
  if (order?.customerId === actor.account.id) return order.id
  if (!order || decideKeeping(order, actor) !== 'join') throw refuse('order.not_found')
  const accountId = actor.account.id
  await inTransaction(shop, (shop) => moveToAccount(shop, { orderId, visitor: order.visitor, accountId }))
  return order.id
}

/** Call it inside a transaction. @throws DomainError 'order.not_found' when the order is no longer a guest's */
export async function moveToAccount(
  shop: Shop,
  joined: { orderId: string; visitor: string; accountId: string },
): Promise<void> {
  const status = await giveOrder(shop, joined)
  if (status === undefined) throw refuse('order.not_found')
  await recordEvent(shop, {
    orderId: joined.orderId,
    status: status as OrderState,
    event: 'joined_account',
    actor: `client:${joined.accountId}`,
    reason: null,
  })
  await raiseEvent(shop, 'orderJoined', joined)
}
