import { inTransaction, type Shop } from '#context'
import { toChileDate } from '#lib/chile-time.ts'
import { refuse } from '#lib/domain-error.ts'
import { isUuid } from '#lib/ids.ts'
import type { SignedIn } from '#shop/ground/policy/account.rules.ts'
import { recordOrderReads } from '#shop/ordering/orders/record-order-reads.ts'
import { actAsStaff } from '#shop/people/accounts/staff/act-as-staff.ts'
import { findLinks } from '#shop/ordering/prescriptions/files/prescription-lines.db.ts'
import { findPrescription, type Prescription } from '#shop/ordering/prescriptions/prescriptions.db.ts'
import { lockReview } from './lock-review.ts'
import { changeChecks, type AnswerChanges, type FactChanges } from './review-checks.rules.ts'
import { saveReview } from './reviews.db.ts'

/**
 * Saves what is sent; the rest stays.
 * @throws DomainError 'account.not_allowed', 'input.invalid' {fields: {issuedOn, authorised}}, and as `lockReview`
 */
export function saveReviewChecks(
  shop: Shop,
  { account, id, answers, facts }: { account: SignedIn | null; id: string; answers: AnswerChanges; facts: FactChanges },
): Promise<Prescription> {
  const action = { call: 'saveReviewChecks', object: isUuid(id) ? id : null } as const
  return actAsStaff(shop, account, 'prescriptions.review', action, (staff, recordDone) =>
    inTransaction(shop, async (shop) => {
      const { checks } = await lockReview(shop, { id, staff })
      const links = await findLinks(shop, id)
      if (facts.issuedOn && facts.issuedOn > toChileDate(shop.now()))
        throw refuse('input.invalid', { fields: { issuedOn: 'issuedOn.future' } })
      if (facts.authorised?.some((entry) => links.every(({ productId }) => productId !== entry.productId)))
        throw refuse('input.invalid', { fields: { authorised: 'products.unknown' } })
      const changed = changeChecks(checks, answers, { by: staff.id, at: shop.now().toString() })
      await saveReview(shop, id, { checks: changed, facts })
      await recordOrderReads(
        shop,
        staff,
        links.map(({ orderId }) => orderId),
      )
      await recordDone(shop)
      return (await findPrescription(shop, id))!
    }),
  )
}
