import type { Shop } from '#context'
import type { Actor } from '#shop/ground/policy/account.rules.ts'
import type { Draft, Order } from '#shop/ordering/orders/order.rules.ts'
import { getMyDraft } from '#shop/ordering/orders/show-order.ts'
import { assignCustomer } from './assign-customer.ts'
import { bySnapshot } from './by-snapshot.ts'
import { purchases, saveDraft } from './save-draft.ts'

/**
 * Reads the draft and changes it again when the cart was saved meanwhile, so that neither is lost. `change` may refuse
 * by throwing.
 * @throws DomainError 'order.not_found', 'order.finished', 'order.payment_in_progress', and the errors of `change`
 */
export const changeCoupon = (
  shop: Shop,
  input: Actor & { orderId: string },
  change: (order: Draft) => Promise<Draft>,
): Promise<Order> =>
  bySnapshot({
    read: () => getMyDraft(shop, input),
    step: async (order) =>
      saveDraft(shop, purchases, await change(await assignCustomer(shop, order, input.account)), { before: order }),
  })
