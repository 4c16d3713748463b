import { inTransaction, type Shop } from '#context'
import { refuse } from '#lib/domain-error.ts'
import { isUuid } from '#lib/ids.ts'
import type { SignedIn } from '#shop/ground/policy/account.rules.ts'
import { requireMember } from '#shop/people/accounts/require-member.ts'
import { changeDraft } from '#shop/ordering/orders/change-draft.ts'
import { unlinkLines } from '#shop/ordering/prescriptions/files/prescription-lines.db.ts'
import {
  findDependants,
  findDraftsOfDependant,
  lockDependant,
  removeDependant,
  type Dependant,
} from './dependants.db.ts'

/**
 * Drafts lose the person's undecided prescriptions; reviewed ones stay with the sale. Returns the remaining dependants.
 * @throws DomainError 'account.sign_in_needed', 'account.not_allowed', 'dependant.not_found' (also another customer's),
 * 'order.payment_in_progress'
 */
export async function deleteDependant(
  shop: Shop,
  { account, id }: { account: SignedIn | null; id: string },
): Promise<Dependant[]> {
  const owner = requireMember(account)
  const remaining = await inTransaction(shop, async (shop) => {
    // Locked, so that no other draft is given this person meanwhile: its prescription would silently become the account
    // holder's.
    const isOwn = isUuid(id) && (await lockDependant(shop, { accountId: owner.id, id }, 'deleting'))
    if (!isOwn) throw refuse('dependant.not_found')
    for (const { orderId, productIds } of await findDraftsOfDependant(shop, id))
      await changeDraft(shop, orderId, (shop) => unlinkLines(shop, { orderId, productIds }))
    await removeDependant(shop, id)
    return findDependants(shop, owner.id)
  })
  shop.enqueue('forget prescriptions')
  return remaining
}
