import { inTransaction, type Shop } from '#context'
import { refuse } from '#lib/domain-error.ts'
import { actAsStaff } from '#shop/people/accounts/staff/act-as-staff.ts'
import { may, type SignedIn } from '#shop/ground/policy/account.rules.ts'
import { approveWhenReady } from '#shop/ordering/orders/approve-when-ready.ts'
import { lockOrderVersion } from '#shop/ordering/orders/lock-order.ts'
import { closeReviews, findOrderReviews, findReview, type OrderReview } from '#shop/ordering/orders/order-reviews.db.ts'
import { recordEvent } from '#shop/ordering/orders/record-event.ts'

export const listOrderReviews = async (
  shop: Shop,
  input: { account: SignedIn | null; orderId: string },
): Promise<OrderReview[]> => (may(input.account, 'reviews.read') ? findOrderReviews(shop, input.orderId) : [])

/** @throws DomainError 'account.not_allowed', 'review.not_found', 'review.needs_decision' for an unknown refund */
export async function closeReview(
  shop: Shop,
  input: { account: SignedIn | null; id: string; note: string },
): Promise<OrderReview> {
  const { id, note } = input
  // The id is recorded only once it is a review's: until then it may be any text that somebody typed.
  const action = { call: 'closeOrderReview', object: null } as const
  return actAsStaff(shop, input.account, 'reviews.close', action, async (account, recordDone) => {
    const found = /^\d{1,18}$/.test(id) ? await findReview(shop, id) : undefined
    if (!found) throw refuse('review.not_found')
    if (found.kind === 'refund_unknown') throw refuse('review.needs_decision')
    const actor = `${account.role}:${account.id}`
    return inTransaction(shop, async (shop) => {
      const order = (await lockOrderVersion(shop, { id: found.orderId }))!
      const [closed] = await closeReviews(shop, { id }, { actor, note })
      if (!closed) throw refuse('review.not_found')
      await recordDone(shop, id)
      await recordEvent(shop, {
        orderId: order.id,
        status: order.status,
        event: 'review_closed',
        actor,
        reason: `${closed.kind}: ${note}`.slice(0, 500),
      })
      await approveWhenReady(shop, order.id, actor)
      return closed
    })
  })
}
