import { inTransaction, type Shop } from '#context'
import { refuse } from '#lib/domain-error.ts'
import { isUuid } from '#lib/ids.ts'
import type { SignedIn } from '#shop/ground/policy/account.rules.ts'
import { requireMember } from '#shop/people/accounts/require-member.ts'
import { changeDraft } from '#shop/ordering/orders/change-draft.ts'
import { lockFileHash } from '#shop/ordering/prescriptions/prescriptions.db.ts'
import { findLinks } from '#shop/ordering/prescriptions/files/prescription-lines.db.ts'
import { getOrder } from '#shop/ordering/orders/show-order.ts'
import { mayDelete } from './saved-prescription.rules.ts'
import { findOwn, removeOwn } from './saved-prescriptions.db.ts'

/**
 * @throws DomainError 'account.sign_in_needed', 'account.not_allowed', 'prescription.not_found' (also another
 * person's), 'prescription.must_stay', 'order.payment_in_progress'
 */
export async function deleteOwnPrescription(
  shop: Shop,
  { account, id }: { account: SignedIn | null; id: string },
): Promise<boolean> {
  const own = { accountId: requireMember(account).id, id }
  const found = isUuid(id) ? await findOwn(shop, own) : undefined
  if (!found) throw refuse('prescription.not_found')
  await inTransaction(shop, async (shop) => {
    await lockFileHash(shop, found.sha256)
    // Orders are locked before prescriptions, everywhere. The drafts' new version ends payments begun with this
    // prescription.
    for (const orderId of [...new Set((await findLinks(shop, id)).map((link) => link.orderId))].toSorted())
      if ((await getOrder(shop, orderId))?.status === 'PENDIENTE') await changeDraft(shop, orderId, async () => {})
    const saved = await findOwn(shop, own, { lock: true })
    if (!saved) throw refuse('prescription.not_found')
    if (!mayDelete(saved)) throw refuse('prescription.must_stay')
    await removeOwn(shop, id)
  })
  shop.enqueue('forget prescriptions')
  return true
}
