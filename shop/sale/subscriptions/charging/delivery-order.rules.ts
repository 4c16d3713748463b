import type { ChileDate } from '#lib/chile-time.ts'
import { reprice } from '#shop/ordering/drafts/draft.rules.ts'
import { EMPTY_ORDER, PURCHASE } from '#shop/ordering/drafts/purchase.rules.ts'
import type { DeliveryOrder } from '#shop/ordering/orders/order.rules.ts'
import { priceDelivery, type Subscription } from '#shop/sale/subscriptions/plan/subscription.rules.ts'

type OrderIdentity = Pick<DeliveryOrder, 'id' | 'reference' | 'version' | 'createdAt' | 'updatedAt'>

/** Counts no coupon use, since finalising the subscription counted it. `arrives`: null for a pickup. */
export function deliveryOrder(
  subscription: Subscription,
  created: OrderIdentity,
  arrives: ChileDate | null,
): DeliveryOrder {
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
  const order: DeliveryOrder = {
    ...EMPTY_ORDER,
    ...created,
    subscriptionId,
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
  return reprice<DeliveryOrder>(order, PURCHASE, { ...priceDelivery(subscription), coupon, promos: new Map() })
}
