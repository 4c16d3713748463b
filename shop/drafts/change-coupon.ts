import type { Shop } from '#context'
import { DomainError } from '#lib/domain-error.ts'
import type { Asker } from '#shop/policy/account.rules.ts'
import { savedAt } from './create-order.ts'
import { isFinished } from '#shop/policy/order-life.rules.ts'
import type { Order } from '#shop/orders/order.rules.ts'
import { getMyOrder } from '#shop/orders/show-order.ts'
import { soldTo } from './sold-to.ts'

const TRIES = 4

/**
 * Gives one's draft another coupon, or none, at the server's figures. A save of the cart at the same time is not lost: the
 * draft is read and changed again. `change` may refuse by throwing.
 * @throws DomainError 'order.not_found', 'order.finished', 'order.payment_in_progress', and what `change` throws
 */
export async function changeCoupon(
  shop: Shop,
  input: Asker & { orderId: string },
  change: (order: Order) => Promise<Order>,
): Promise<Order> {
  for (let attempt = 1; ; attempt++) {
    const order = await getMyOrder(shop, { ...input, id: input.orderId })
    if (!order) throw new DomainError('order.not_found')
    if (isFinished(order.status)) throw new DomainError('order.finished', { status: order.status })
    try {
      return await savedAt(shop, await change(await soldTo(shop, order, input.account)), order)
    } catch (error) {
      if (!(error instanceof DomainError) || error.code !== 'order.changed_meanwhile') throw error
      if (attempt === TRIES) throw new DomainError('order.payment_in_progress')
    }
  }
}
