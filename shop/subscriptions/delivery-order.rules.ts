import type { ChileDate } from '#lib/chile-time.ts'
import { NO_COUPON, NO_PAPERS, shownOf, type Order } from '#shop/orders/order.rules.ts'
import { pickDiscounts } from '#shop/pricing/pricing.rules.ts'
import { priceDelivery, type Subscription } from './subscription.rules.ts'

/** What makes an order new, or one that was tried before: nothing else of it is kept. */
type Made = Pick<Order, 'id' | 'reference' | 'version' | 'createdAt' | 'updatedAt'>

/**
 * The order of one delivery, at `priceDelivery`'s figures, for its account. The coupon is shown with it; its use was counted
 * when the subscription was finalised, so the order itself takes none. `arrives`: null for a pickup.
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
  const pricing = priceDelivery(subscription)
  const priced = new Map(pricing.lines.map((line) => [line.sku, line]))
  return {
    ...made,
    visitor: '',
    customerId,
    guestId: null,
    operatorId: null,
    subscriptionId,
    status: 'PENDIENTE',
    paymentType: null,
    paymentMethod: null,
    transactionNumber: null,
    documentType: 'ticket',
    paymentDate: null,
    deliveryEstimate: arrives,
    insurance: null,
    prescriptionNote: '',
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
    gender: null,
    birthdate: null,
    healthInstitute: null,
    shippingCost: pricing.shipping,
    productsTotal: pricing.total,
    boldoDiscount: pricing.boldoDiscount,
    amount: pricing.amount,
    ...NO_COUPON,
    coupon,
    programmeCustomer: null,
    lines: subscription.lines.map(({ productId, sku, quantity, product }, position) => {
      const { originalPrice, discountPrice, totalPrice, detailDiscount, ...rest } = priced.get(sku)!
      return {
        productId,
        sku,
        quantity,
        position,
        insurance: null,
        promoType: null,
        promoSteps: '',
        ...shownOf({ sku, product }),
        originalPrice,
        discountPrice,
        totalPrice,
        detailDiscount,
        ...pickDiscounts(rest),
        ...NO_PAPERS,
        product,
      }
    }),
  }
}
