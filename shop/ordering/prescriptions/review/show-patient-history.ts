import type { Shop } from '#context'
import { isUuid } from '#lib/ids.ts'
import { limitCalls } from '#shop/ground/limits/limit-calls.ts'
import type { SignedIn } from '#shop/ground/policy/account.rules.ts'
import { recordOrderReads } from '#shop/ordering/orders/record-order-reads.ts'
import { actAsStaff } from '#shop/people/accounts/staff/act-as-staff.ts'
import { findReviewed, findSamePurchases } from './find-reviewed.ts'
import { insertHistoryRead } from './review-facts.db.ts'
import type { Purchase } from './review-hints.rules.ts'
import type { HistoryReason } from './review.input.ts'

/**
 * Earlier purchases of the same person with the same active principles. The reading and its reason are recorded, and
 * the customer sees both. Returns null when there is no such prescription.
 * @throws DomainError 'account.not_allowed', 'request.rate_limited' {retryAfterS}
 */
export async function showPatientHistory(
  shop: Shop,
  { account, id, reason }: { account: SignedIn | null; id: string; reason: HistoryReason },
): Promise<Purchase[] | null> {
  // Counted before the call is recorded, so that calls above the limit add no rows to the record.
  if (account) await limitCalls(shop, { 'patient histories by account': account.id })
  const object = isUuid(id) ? id : null
  return actAsStaff(shop, account, 'prescriptions.review', { call: 'patientHistory', object }, async (staff) => {
    const reviewed = await findReviewed(shop, object)
    if (!reviewed) return null
    const purchases = await findSamePurchases(shop, reviewed, null)
    await insertHistoryRead(shop, {
      prescriptionId: reviewed.prescription.id,
      reader: staff.role,
      accountId: staff.id,
      reason,
    })
    await recordOrderReads(shop, staff, [...reviewed.orderIds, ...purchases.map(({ orderId }) => orderId)])
    return purchases
  })
}
