import { inTransaction, type Shop } from '#context'
import { refuse } from '#lib/domain-error.ts'
import { isUuid } from '#lib/ids.ts'
import { isMember, type Actor } from '#shop/ground/policy/account.rules.ts'
import { changeDraft } from '#shop/ordering/orders/change-draft.ts'
import type { Order } from '#shop/ordering/orders/order.rules.ts'
import { getMyDraft, getMyOrder } from '#shop/ordering/orders/show-order.ts'
import { lockDependant, writePatient } from './dependants.db.ts'

/**
 * A null `dependantId` means the customer. The draft's new version ends a payment that was begun for another patient.
 * @throws DomainError 'order.not_found', 'order.finished', 'order.payment_in_progress', 'dependant.not_found' (also
 * another customer's)
 */
export async function setPatient(
  shop: Shop,
  input: Actor & { orderId: string; productIds: number[]; dependantId: string | null },
): Promise<Order> {
  const { account, productIds, dependantId } = input
  const order = await getMyDraft(shop, input)
  await inTransaction(shop, async (shop) => {
    // The person is locked before the draft, in the same order as in `deleteDependant`.
    if (dependantId !== null) {
      const isOwn =
        account &&
        isMember(account) &&
        isUuid(dependantId) &&
        (await lockDependant(shop, { accountId: account.id, id: dependantId }, 'choosing'))
      if (!isOwn) throw refuse('dependant.not_found')
    }
    await changeDraft(shop, order.id, (shop) => writePatient(shop, { orderId: order.id, productIds, dependantId }))
  })
  return (await getMyOrder(shop, { ...input, id: order.id }))!
}
