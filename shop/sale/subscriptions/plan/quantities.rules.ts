/** docs/decisions/0037. */
import { refuse, refuseWith } from '#lib/domain-error.ts'
import { priceWithCoupon, type Coupon } from '#shop/shelf/coupons/coupon.rules.ts'
import { reprice, type CartProduct } from '#shop/ordering/drafts/draft.rules.ts'
import { isSubscribable, SUBSCRIPTION, type Subscription } from './subscription.rules.ts'

/**
 * Each unit costs what was agreed, the coupon's terms apply to the new units, shipping stays. Returns the same object
 * when nothing changes.
 * @throws DomainError 'cart.unknown_product' {ids}. For more units: 'subscription.not_for_product' {skus},
 * 'cart.over_max_quantity' {sku, max}, 'cart.out_of_stock' {sku, available}. With a coupon: the coupon's refusals
 */
export function withQuantities(subscription: Subscription, products: readonly CartProduct[]): Subscription {
  const { lines } = subscription
  const unknown = products.filter(({ _id }) => !lines.some(({ productId }) => productId === _id))
  if (unknown.length > 0) throw refuse('cart.unknown_product', { ids: unknown.map(({ _id }) => String(_id)) })
  const quantityById = new Map(products.map(({ _id, quantity }) => [_id, quantity]))
  const changedLines = lines.map((line) => ({ ...line, quantity: quantityById.get(line.productId) ?? line.quantity }))
  if (changedLines.every(({ quantity }, index) => quantity === lines[index]!.quantity)) return subscription
  checkRaised(
    subscription,
    changedLines.filter(({ quantity }, index) => quantity > lines[index]!.quantity),
  )
  return priceAsAgreed({ ...subscription, lines: changedLines })
}

/** More units need a product that is still offered. Fewer are always possible. */
function checkRaised({ charges }: Subscription, raisedLines: Subscription['lines']): void {
  const others = raisedLines.filter((line) => !isSubscribable(line))
  if (others.length > 0) throw refuse('subscription.not_for_product', { skus: others.map(({ sku }) => sku) })
  const excess = raisedLines.find(({ quantity, product }) => quantity > product.maxQuantity)
  if (excess) throw refuse('cart.over_max_quantity', { sku: excess.sku, max: excess.product.maxQuantity })
  // Later deliveries are weeks away: today's stock says nothing of them.
  const shortLine = charges.length > 0 && raisedLines.find(({ quantity, product }) => quantity > product.available)
  if (shortLine)
    throw refuse('cart.out_of_stock', { sku: shortLine.sku, available: Math.max(0, shortLine.product.available) })
}

function priceAsAgreed(subscription: Subscription): Subscription {
  const { lines, shippingMethod, shippingCost, coupon } = subscription
  const priced = priceWithCoupon(
    {
      customer: 'member',
      subscription: true,
      shippingMethod,
      // A coupon that made shipping free is priced with the commune's cost, else it would seem worth nothing.
      shippingCost: coupon?.freeShippingApplied ? (subscription.commune?.price ?? 0) : shippingCost,
      lines: lines.map(({ sku, quantity, originalPrice, discountPrice }) => ({
        sku,
        quantity,
        normalPrice: originalPrice,
        offerPrice: null,
        miBoldoPrice: discountPrice,
        loyalty: true,
        freeDispatch: false,
      })),
    },
    coupon?.applied ? withoutLimits(subscription.couponToday) : null,
    lines.map(({ sku, productId, product }) => ({ sku, productId, ...product })),
  )
  if (priced.coupon?.refusal) throw refuseWith(priced.coupon.refusal)
  return reprice(subscription, SUBSCRIPTION, {
    ...priced,
    shipping: shippingCost as typeof priced.shipping,
    amount: (priced.total + shippingCost) as typeof priced.amount,
    coupon: priced.coupon ?? coupon,
  })
}

/** The coupon's use was counted when the subscription was finalised: its dates and limits no longer matter. */
const withoutLimits = (coupon: Coupon | null): Coupon | null =>
  coupon && { ...coupon, enabled: true, validFrom: null, validUntil: null, usesLeft: null, personUsesLeft: null }
