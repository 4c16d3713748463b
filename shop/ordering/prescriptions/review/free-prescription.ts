import { inTransaction, type Shop } from '#context'
import { isUuid } from '#lib/ids.ts'
import type { SignedIn } from '#shop/ground/policy/account.rules.ts'
import { nextPrescriptionState } from '#shop/ordering/orders/prescription-life.rules.ts'
import { actAsStaff } from '#shop/people/accounts/staff/act-as-staff.ts'
import { savePrescriptionMove } from '#shop/ordering/prescriptions/prescriptions.db.ts'
import { addWaits } from './list-reviews.ts'
import { lockReceived } from './lock-review.ts'
import { findWaitingPrescription } from './review-queue.db.ts'
import type { ListedReview } from './review-queue.rules.ts'

/**
 * Gives a colleague's prescription back to the queue. Its row of the queue is all that is shown; the reason is for
 * colleagues, not for the customer.
 * @throws DomainError 'account.not_allowed', 'prescription.not_found', 'prescription.cannot_move' {from, event}
 */
export async function freePrescription(
  shop: Shop,
  { account, id, reason }: { account: SignedIn | null; id: string; reason: string },
): Promise<ListedReview> {
  const action = { call: 'freePrescription', object: isUuid(id) ? id : null } as const
  return actAsStaff(shop, account, 'prescriptions.free', action, (staff, recordDone) =>
    inTransaction(shop, async (shop) => {
      const { state } = await lockReceived(shop, id)
      const to = nextPrescriptionState(state, 'released')
      const actor = `${staff.role}:${staff.id}`
      await savePrescriptionMove(shop, { id, event: 'released', from: state, to, actor, reason }, { reviewerId: null })
      await recordDone(shop)
      const [row] = await addWaits(shop, [(await findWaitingPrescription(shop, id))!])
      return row!
    }),
  )
}
