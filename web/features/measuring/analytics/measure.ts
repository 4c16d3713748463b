/** SHOP §7. */
import type { CheckoutCart } from '#web/features/sale/checkout/checkout-events.ts'
import { readStored, writeStored } from '#web/platform/browser-storage.ts'
import type { ShopEvent, ShopEvents } from '#web/platform/shop-events.ts'
import { readConsent } from './consent.ts'
import { push } from './data-layer.ts'
import { purchaseEvent, valueEvent, type EventName, type KnownItems } from './events.rules.ts'
import { lineItem } from './analytics-item.ts'

/** The number of measured orders that are remembered; the oldest are forgotten first. */
const REMEMBERED_MAX = 20

export function measure({ name, data }: ShopEvent): void {
  if (readConsent() !== 'yes') return
  if (name === 'checkout step') measureStep(data)
  else if (name === 'delivery method') measureDeliveryMethod(data)
  else if (name === 'payment begun') measurePayment(data)
  else if (name === 'order shown') measurePurchase(data)
  else measureRegistration(data)
}

/** The value is the cart's own total, at this customer's prices. */
function pushCart(
  event: EventName,
  { lines, pricing, isSubscription }: CheckoutCart,
  more: Record<string, unknown> = {},
) {
  const priced = new Map(pricing.lines.map((line) => [line.sku, line.unitPrice]))
  const items = lines.map((line) => ({ ...lineItem(line), price: priced.get(line.sku) ?? line.normalPrice }))
  push(valueEvent(event, items, { value: pricing.total, ...more, ...(isSubscription && { isSubscription }) }))
}

function measureStep({ from, to, ...cart }: ShopEvents['checkout step']) {
  const { shipping, shippingMethod } = cart.pricing
  if (to === 0) pushCart('view_cart', cart)
  else if (to === 1 && from === 0) pushCart('begin_checkout', cart)
  else if (to === 2 && from === 1) pushCart('add_shipping_info', cart, { shipping, shipping_tier: shippingMethod })
}

function measureDeliveryMethod({ step, ...cart }: ShopEvents['delivery method']) {
  if (step === 1) pushCart('checkout_option', cart, { checkout_step: 1, checkout_option: cart.pricing.shippingMethod })
}

/** The receipt does not name brands and categories, so they are stored for it. */
function measurePayment({ method, ...cart }: ShopEvents['payment begun']) {
  writeStored(
    'analyticsItems',
    JSON.stringify(
      Object.fromEntries(cart.lines.map((line) => [line.sku, [line.brand ?? line.laboratory, line.productType]])),
    ),
  )
  pushCart('add_payment_info', cart, { payment_type: method, shipping: cart.pricing.shipping })
}

/** A reload does not measure the order again. */
function measurePurchase({ outcome, order }: ShopEvents['order shown']) {
  if (outcome !== 'confirmed') return
  const measured = (readStored('analyticsPurchases') ?? '').split(' ').filter(Boolean)
  if (measured.includes(order.orderReferenceId)) return
  writeStored('analyticsPurchases', [...measured, order.orderReferenceId].slice(-REMEMBERED_MAX).join(' '))
  push(purchaseEvent(order, readKnownItems()))
}

function readKnownItems(): KnownItems {
  try {
    return JSON.parse(readStored('analyticsItems') ?? '{}') as KnownItems
  } catch {
    return {}
  }
}

/** Neither a second mail nor a reload measures the registration again. */
function measureRegistration({ id, method }: ShopEvents['account created']) {
  if (readStored('analyticsRegistered') === id) return
  writeStored('analyticsRegistered', id)
  push({ event: 'register', method })
}
