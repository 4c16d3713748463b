import { inTransaction, type Shop } from '#context'
import { refuse } from '#lib/domain-error.ts'
import { isUuid } from '#lib/ids.ts'
import { recordStaffAction, requirePermission } from '#shop/accounts/staff/act-as-staff.ts'
import type { SignedIn } from '#shop/policy/account.rules.ts'
import { findOrderReviews } from '#shop/orders/order-reviews.db.ts'
import { findRefund, type Refund } from './refunds.db.ts'
import { settleRefund } from './settle-refund.ts'

/**
 * An operator has seen the provider's own pages, and decides a refund without the provider's answer.
 * @throws DomainError 'account.not_allowed', 'refund.not_found' unless it waits for this
 */
export async function decideRefund(
  shop: Shop,
  input: { account: SignedIn | null; id: string; happened: boolean },
): Promise<Refund> {
  const account = requirePermission(input.account, 'refunds.decide')
  const refund = isUuid(input.id) ? await findRefund(shop, input.id) : undefined
  const waits =
    refund &&
    (await findOrderReviews(shop, refund.orderId)).some(
      ({ kind, subject }) => kind === 'refund_unknown' && subject === refund.id,
    )
  if (!refund || !waits) throw refuse('refund.not_found')
  await inTransaction(shop, async (shop) => {
    await settleRefund(
      shop,
      refund.id,
      input.happened
        ? { outcome: 'nullified', reference: null }
        : { outcome: 'refused', reason: `decided by ${account.role}:${account.id}` },
    )
    await recordStaffAction(shop, account, { call: 'decideRefund', object: refund.id })
  })
  shop.enqueue('send mail')
  return (await findRefund(shop, refund.id))!
}
