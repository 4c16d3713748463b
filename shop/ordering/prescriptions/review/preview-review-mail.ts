import { inTransaction, type Shop } from '#context'
import { isUuid } from '#lib/ids.ts'
import type { SignedIn } from '#shop/ground/policy/account.rules.ts'
import { orderResponsePath } from '#shop/ground/policy/storefront-path.rules.ts'
import { limitCalls } from '#shop/ground/limits/limit-calls.ts'
import { previewMail, type PreviewedMail } from '#shop/ground/mail/mail-layout.rules.ts'
import { recordOrderReads } from '#shop/ordering/orders/record-order-reads.ts'
import { findOrderIds } from '#shop/ordering/prescriptions/files/prescription-lines.db.ts'
import { actAsStaff } from '#shop/people/accounts/staff/act-as-staff.ts'
import { approval } from './approve-prescription.ts'
import { makeMove, type PrescriptionMove } from './move-prescription.ts'
import type { PreviewedDecision } from './review.input.ts'
import { writePrescriptionMail } from './queue-prescription-mail.ts'

/**
 * The mails that the decision would send. It is made and undone, so that its mail and its refusals are the true ones.
 * The link in them is not the customer's: nobody of staff acts with it.
 * @throws DomainError 'request.rate_limited' {retryAfterS}, and as the decision
 */
export async function previewReviewMail(
  shop: Shop,
  { account, id, ...decided }: { account: SignedIn | null; id: string } & PreviewedDecision,
): Promise<PreviewedMail[]> {
  // Counted before the call is recorded, so that calls above the limit add no rows to the record.
  if (account) await limitCalls(shop, { 'mail previews by account': account.id })
  const action = { call: 'previewReviewMail', object: isUuid(id) ? id : null } as const
  return actAsStaff(shop, account, 'prescriptions.review', action, async (staff) => {
    const mails = await undoMove(shop, { staff, id, ...toMove(staff, decided) })
    await recordOrderReads(shop, staff, await findOrderIds(shop, [id]))
    return mails
  })
}

const toMove = (staff: SignedIn, decided: PreviewedDecision): PrescriptionMove =>
  decided.decision === 'approve'
    ? approval(staff, decided.issuedOn ?? null)
    : { event: decided.decision === 'ask' ? 'clarification_asked' : 'rejected', reason: decided.text }

class Undone extends Error {}

async function undoMove(
  shop: Shop,
  move: PrescriptionMove & { staff: SignedIn; id: string },
): Promise<PreviewedMail[]> {
  const mails: PreviewedMail[] = []
  try {
    await inTransaction(shop, async (shop) => {
      mails.length = 0
      const recordNothing = async () => {}
      await makeMove(shop, move, recordNothing, async (shop, decided) => {
        const mail = await writePrescriptionMail(
          shop,
          decided,
          ({ id }) => `${shop.settings.publicUrl}${orderResponsePath(id)}`,
        )
        if (mail) mails.push(previewMail(mail.to, mail.written))
      })
      throw new Undone()
    })
  } catch (error) {
    if (!(error instanceof Undone)) throw error
  }
  return mails
}
