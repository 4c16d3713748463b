import type { Shop } from '#context'
import { isUuid } from '#lib/ids.ts'
import { may, type SignedIn } from '#shop/ground/policy/account.rules.ts'
import { recordOrderReads } from '#shop/ordering/orders/record-order-reads.ts'
import { actAsStaff } from '#shop/people/accounts/staff/act-as-staff.ts'
import type { Prescription } from '#shop/ordering/prescriptions/prescriptions.db.ts'
import { findReviewed, findSamePurchases, type Reviewed } from './find-reviewed.ts'
import { findOtherUses, findReviewFacts } from './review-facts.db.ts'
import { findHints, type Hint, type ReviewedLine } from './review-hints.rules.ts'
import type { ReviewFacts } from './review.rules.ts'

/** `hints`: empty for those who do not review. */
export type Review = ReviewFacts & { prescription: Prescription; lines: ReviewedLine[]; hints: Hint[] }

const HINT_DAYS = 180

/**
 * The readings of its orders, and of those that hints name, are recorded before the data leaves. Returns null when
 * there is no such prescription.
 * @throws DomainError 'account.not_allowed'
 */
export function showReview(
  shop: Shop,
  { account, id }: { account: SignedIn | null; id: string },
): Promise<Review | null> {
  const object = isUuid(id) ? id : null
  return actAsStaff(shop, account, 'prescriptions.read', { call: 'reviewedPrescription', object }, async (staff) => {
    const reviewed = await findReviewed(shop, object)
    if (!reviewed) return null
    const { prescription, orderIds, lines } = reviewed
    const facts = await findReviewFacts(shop, prescription.id, orderIds)
    const hints = may(staff, 'prescriptions.review') ? await listHints(shop, reviewed) : []
    await recordOrderReads(shop, staff, [...orderIds, ...hints.flatMap(({ orderId }) => orderId ?? [])])
    return { ...facts, prescription, lines, hints }
  })
}

async function listHints(shop: Shop, reviewed: Reviewed): Promise<Hint[]> {
  const { prescription, orderIds, lines, others } = reviewed
  const purchases = await findSamePurchases(shop, reviewed, shop.now().subtract({ hours: HINT_DAYS * 24 }))
  const uses = await findOtherUses(shop, prescription.id, orderIds)
  return findHints(lines, { others, purchases, uses })
}
