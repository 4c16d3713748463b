import { inTransaction, timestamp, type Shop } from '#context'
import { refuse } from '#lib/domain-error.ts'
import { isUuid } from '#lib/ids.ts'
import { limitCalls } from '#shop/ground/limits/limit-calls.ts'
import type { SignedIn } from '#shop/ground/policy/account.rules.ts'
import { actAsStaff } from '#shop/people/accounts/staff/act-as-staff.ts'
import { insertOrderNote, isOrder } from './opened-order.db.ts'
import type { OrderNote } from './staff-order.rules.ts'

/**
 * `text`: 1 to 1,000 characters, for colleagues; the customer's own copy has it.
 * @throws DomainError 'account.not_allowed', 'order.not_found', 'request.rate_limited'
 */
export async function addOrderNote(
  shop: Shop,
  { account, text, ...input }: { account: SignedIn | null; orderId: string; text: string },
): Promise<OrderNote> {
  const orderId = isUuid(input.orderId) ? input.orderId : null
  const action = { call: 'addOrderNote', object: orderId } as const
  return actAsStaff(shop, account, 'orders.note', action, async (staff, recordDone) => {
    await limitCalls(shop, { 'order notes by account': staff.id })
    if (orderId === null || !(await isOrder(shop, orderId))) throw refuse('order.not_found')
    return inTransaction(shop, async (shop) => {
      const note = await insertOrderNote(shop, { orderId, text, accountId: staff.id, at: timestamp(shop.now()) })
      await recordDone(shop)
      return note
    })
  })
}
