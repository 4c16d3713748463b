import type { ChileDate } from '#lib/chile-time.ts'
import { reprice } from '#shop/ordering/drafts/draft.rules.ts'
import { EMPTY_ORDER, PURCHASE } from '#shop/ordering/drafts/purchase.rules.ts'
import type { Order } from '#shop/ordering/orders/order.rules.ts'
import { priceDelivery, type Subscription } from '#shop/sale/subscriptions/plan/subscription.rules.ts'

/** The fields that make an order new, or a repeated one: nothing else of it stays. */
type Made = Pick<Order, 'id' | 'reference' | 'version' | 'createdAt' | 'updatedAt'>

/**
 * The order of one delivery, at `priceDelivery`'s figures, for its account. It shows the coupon without a use of its
 * own, which the subscription's finalisation counted. `arrives`: null for a pickup.
 */
export function deliveryOrder(
  subscription: Subscription,
  made: Made,
  arrives: ChileDate | null,
): Order & { subscriptionId: string } {
  const {
    id: subscriptionId,
    accountId: customerId,
    rut,
    email,
    phone,
    firstName,
    lastName,
    shippingMethod,
    commune,
    shippingAddress,
    subShippingAddress,
    shippingCommentary,
    coupon,
  } = subscription
  const order: Order = {
    ...EMPTY_ORDER,
    ...made,
    customerId,
    deliveryEstimate: arrives,
    shippingMethod,
    commune,
    shippingAddress,
    subShippingAddress,
    shippingCommentary,
    firstName,
    lastName,
    rut,
    phone,
    email,
    lines: subscription.lines.map(({ prescription: _prescription, ...line }, position) => ({
      ...line,
      ...PURCHASE.newLine,
      position,
    })),
  }
  return { ...reprice(order, PURCHASE, { ...priceDelivery(subscription), coupon, promos: new Map() }), subscriptionId }
}
