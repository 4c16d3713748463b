import { inTransaction, type Shop } from '#context'
import { isUuid } from '#lib/ids.ts'
import type { SignedIn } from '#shop/ground/policy/account.rules.ts'
import { actAsStaff } from '#shop/people/accounts/staff/act-as-staff.ts'
import { lockReview } from './lock-review.ts'
import { leaseEnd } from './review-lease.rules.ts'
import { saveReviewLease } from './reviews.db.ts'

/** @throws DomainError 'account.not_allowed', and as `lockReview` */
export function extendReview(
  shop: Shop,
  { account, id }: { account: SignedIn | null; id: string },
): Promise<{ leaseUntil: Temporal.Instant }> {
  const action = { call: 'extendReview', object: isUuid(id) ? id : null } as const
  return actAsStaff(shop, account, 'prescriptions.review', action, (staff, recordDone) =>
    inTransaction(shop, async (shop) => {
      await lockReview(shop, { id, staff })
      const leaseUntil = leaseEnd(shop.now())
      await saveReviewLease(shop, id, leaseUntil)
      await recordDone(shop)
      return { leaseUntil }
    }),
  )
}
