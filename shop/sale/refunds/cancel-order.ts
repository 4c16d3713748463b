import type { Shop } from '#context'
import { refuse } from '#lib/domain-error.ts'
import { limitCalls } from '#shop/ground/limits/limit-calls.ts'
import { findOrderByLink } from '#shop/ordering/orders/order-link.ts'
import { findOrderReviews } from '#shop/ordering/orders/order-reviews.db.ts'
import type { Order } from '#shop/ordering/orders/order.rules.ts'
import { isOwnOrder } from '#shop/ordering/orders/orders.db.ts'
import { getMyOrder } from '#shop/ordering/orders/show-order.ts'
import { findPaidAttempt } from '#shop/sale/payments/attempts/payments.db.ts'
import { isStaff, type Actor } from '#shop/ground/policy/account.rules.ts'
import { isBeforePreparation } from '#shop/ordering/orders/order-life.rules.ts'
import { findCancellation, type Refund } from './refunds.db.ts'
import { requestRefund } from './request-refund.ts'

const CUSTOMER_ACTOR = 'customer'

/** `link`: from the order's mail, for a browser without another right to the order. `address`: the network address. */
export type CancelOrderInput = Actor & { orderId: string; link?: string | null; address: string }

/**
 * Possible until the order is prepared. A second request returns the first one's refund. The subscription of the order
 * goes on (decision 35).
 * @throws DomainError 'order.not_found' for everybody but its customer; 'order.too_late_to_cancel' {status};
 * 'order.cancel_by_phone' when no provider has its money; 'order.held', 'refund.in_progress'; 'request.rate_limited'
 */
export async function cancelOrder(shop: Shop, input: CancelOrderInput): Promise<Refund> {
  await limitCalls(shop, { 'cancellations by address': input.address })
  const order = await findOwnOrder(shop, input)
  if (!order) throw refuse('order.not_found')
  return requestRefund(shop, {
    orderId: order.id,
    request: { whole: true, stock: 'for_sale' },
    reason: 'cancelled by the customer',
    requestedBy: CUSTOMER_ACTOR,
    findEarlier: async (shop, order, attempt) => {
      const earlier = await findLiveCancellation(shop, order)
      if (earlier) return earlier
      if (!isBeforePreparation(order.status)) throw refuse('order.too_late_to_cancel', { status: order.status })
      if (needsStaff(order, attempt)) throw refuse('order.cancel_by_phone')
      // While the order's money is disputed, or after a refused refund, another refund could pay twice.
      if ((await findOrderReviews(shop, order.id)).length > 0) throw refuse('order.held')
      return undefined
    },
  })
}

export type Cancellation = 'possible' | 'requested' | 'by_phone' | 'none'

export async function showCancellation(shop: Shop, input: Actor & { order: Order }): Promise<Cancellation> {
  const { order } = input
  if (!isBeforePreparation(order.status)) return 'none'
  if (isStaff(input.account) || !(await isOwnOrder(shop, input, order.id))) return 'none'
  return showLinkedCancellation(shop, order)
}

export async function showLinkedCancellation(shop: Shop, order: Order): Promise<Cancellation> {
  if (!isBeforePreparation(order.status)) return 'none'
  if (await findLiveCancellation(shop, order)) return 'requested'
  if (needsStaff(order, await findPaidAttempt(shop, order.id))) return 'by_phone'
  return (await findOrderReviews(shop, order.id)).length > 0 ? 'by_phone' : 'possible'
}

/** A cancellation whose refund the provider refused is live only until staff close its review. */
async function findLiveCancellation(shop: Shop, order: Order): Promise<Refund | undefined> {
  const found = await findCancellation(shop, order.id)
  if (found?.state !== 'refused') return found
  const open = await findOrderReviews(shop, order.id)
  return open.some(({ subject }) => subject === found.id) ? found : undefined
}

/** Without a payment yet, or after a transfer, no provider can give the money back. */
const needsStaff = (order: Order, attempt: { id: string } | undefined) =>
  order.paymentDate === null || (attempt === undefined && order.amount > 0)

async function findOwnOrder(shop: Shop, { link, ...input }: CancelOrderInput): Promise<Order | null> {
  if (isStaff(input.account)) return null
  const ownOrder = await getMyOrder(shop, { ...input, id: input.orderId })
  if (ownOrder || !link) return ownOrder
  const linkedOrder = await findOrderByLink(shop, link)
  return linkedOrder?.id === input.orderId ? linkedOrder : null
}
