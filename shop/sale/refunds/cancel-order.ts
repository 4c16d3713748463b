import type { Shop } from '#context'
import { refuse } from '#lib/domain-error.ts'
import { limitCalls } from '#shop/ground/limits/limit-calls.ts'
import { findOrderByLink } from '#shop/ordering/orders/order-link.ts'
import { findOrderReviews } from '#shop/ordering/orders/order-reviews.db.ts'
import type { Order } from '#shop/ordering/orders/order.rules.ts'
import { getMyOrder } from '#shop/ordering/orders/show-order.ts'
import { isStaff, type Actor } from '#shop/ground/policy/account.rules.ts'
import { isBeforePreparation } from '#shop/ordering/orders/order-life.rules.ts'
import { findCancellationFacts, findRefund, type CancellationFacts, type Refund } from './refunds.db.ts'
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
      if (needsStaff(order, attempt !== undefined)) throw refuse('order.cancel_by_phone')
      // While the order's money is disputed, or after a refused refund, another refund could pay twice.
      if ((await findOrderReviews(shop, order.id)).length > 0) throw refuse('order.held')
      return undefined
    },
  })
}

export type Cancellation = 'possible' | 'requested' | 'by_phone' | 'none'

export async function showCancellation(shop: Shop, input: Actor & { order: Order }): Promise<Cancellation> {
  const { order } = input
  if (!isBeforePreparation(order.status) || isStaff(input.account)) return 'none'
  const facts = await findCancellationFacts(shop, order.id, input)
  return facts.isOwn ? decideCancellation(order, facts) : 'none'
}

export async function showLinkedCancellation(shop: Shop, order: Order): Promise<Cancellation> {
  return isBeforePreparation(order.status)
    ? decideCancellation(order, await findCancellationFacts(shop, order.id))
    : 'none'
}

function decideCancellation(order: Order, { request, isPaid, subjects }: CancellationFacts): Cancellation {
  if (request && isLive(request, subjects)) return 'requested'
  return needsStaff(order, isPaid) || subjects.length > 0 ? 'by_phone' : 'possible'
}

/** A cancellation whose refund the provider refused is live only until staff close its review. */
const isLive = ({ id, state }: Pick<Refund, 'id' | 'state'>, openSubjects: string[]) =>
  state !== 'refused' || openSubjects.includes(id)

async function findLiveCancellation(shop: Shop, order: Order): Promise<Refund | undefined> {
  const { request, subjects } = await findCancellationFacts(shop, order.id)
  return request && isLive(request, subjects) ? findRefund(shop, request.id) : undefined
}

/** Without a payment yet, or after a transfer, no provider can give the money back. */
const needsStaff = (order: Order, isPaid: boolean) => order.paymentDate === null || (!isPaid && order.amount > 0)

async function findOwnOrder(shop: Shop, { link, ...input }: CancelOrderInput): Promise<Order | null> {
  if (isStaff(input.account)) return null
  const ownOrder = await getMyOrder(shop, { ...input, id: input.orderId })
  if (ownOrder || !link) return ownOrder
  const linkedOrder = await findOrderByLink(shop, link)
  return linkedOrder?.id === input.orderId ? linkedOrder : null
}
