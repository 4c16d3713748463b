import { inTransaction, type Shop } from '#context'
import { refuse } from '#lib/domain-error.ts'
import { isUuid } from '#lib/ids.ts'
import { actAsStaff, type RecordDone } from '#shop/people/accounts/staff/act-as-staff.ts'
import type { SignedIn } from '#shop/ground/policy/account.rules.ts'
import { lockOrderVersion } from '#shop/ordering/orders/lock-order.ts'
import { findOrderReviews } from '#shop/ordering/orders/order-reviews.db.ts'
import { findRefund, type Refund } from './refunds.db.ts'
import { settleRefund } from './settle-refund.ts'

/**
 * For a refund without the provider's answer, after a look at the provider's own pages.
 * @throws DomainError 'account.not_allowed', 'refund.not_found' unless the refund waits for a decision
 */
export function decideRefund(
  shop: Shop,
  input: { account: SignedIn | null; id: string; happened: boolean },
): Promise<Refund> {
  const action = { call: 'decideRefund', object: isUuid(input.id) ? input.id : null } as const
  return actAsStaff(shop, input.account, 'refunds.decide', action, (account, recordDone) =>
    settleDecision(shop, { ...input, account }, recordDone),
  )
}

async function settleDecision(
  shop: Shop,
  { account, ...input }: { account: SignedIn; id: string; happened: boolean },
  recordDone: RecordDone,
): Promise<Refund> {
  const refund = isUuid(input.id) ? await findRefund(shop, input.id) : undefined
  if (!refund) throw refuse('refund.not_found')
  await inTransaction(shop, async (shop) => {
    // Locked first: of two people who decide at once, the second meets the first's decision.
    await lockOrderVersion(shop, { id: refund.orderId })
    const isAwaited = (await findOrderReviews(shop, refund.orderId)).some(
      ({ kind, subject }) => kind === 'refund_unknown' && subject === refund.id,
    )
    if (!isAwaited) throw refuse('refund.not_found')
    await settleRefund(
      shop,
      refund.id,
      input.happened
        ? { outcome: 'nullified', reference: null }
        : { outcome: 'refused', reason: `decided by ${account.role}:${account.id}` },
    )
    await recordDone(shop)
  })
  shop.enqueue('send mail')
  return (await findRefund(shop, refund.id))!
}
