/** The checkout's and the receipt's share of measuring (SHOP §7). */
import { useEffect, useRef } from 'react'
import type { CheckoutPricing } from '#web/features/checkout/checkout-pricing.ts'
import type { Step } from '#web/platform/checkout-paths.ts'
import type { PaidOrder } from '#web/features/orders/order-document.ts'
import { readStored, writeStored } from '#web/platform/browser-storage.ts'
import type { ShopCartLine } from '#web/features/cart/cart-item.ts'
import { readConsent } from './consent.ts'
import { purchaseEvent, valueEvent, type EventName, type KnownItems } from './events.rules.ts'
import { measuredLine } from './measured.ts'
import { track } from './track.ts'

/** Of a subscription's checkout. */
type More = { isSubscription?: boolean }
const NO_MORE: More = {}

type Cart = { lines: readonly ShopCartLine[]; pricing: CheckoutPricing }

/** At the prices that this customer pays, with the cart's own total. */
function trackCart(event: EventName, { lines, pricing }: Cart, more: Record<string, unknown> = {}) {
  const priced = new Map(pricing.lines.map((line) => [line.sku, line.unitPrice]))
  track(valueEvent(event, lines.map((line) => ({ ...measuredLine(line), price: priced.get(line.sku) ?? line.normalPrice })), { value: pricing.total, ...more }))
}

/** The steps as they are taken forward: the cart seen, the checkout begun, the delivery told, another way of delivery chosen. */
export function useCheckoutEvents({ step, more = NO_MORE, ...cart }: Cart & { step: Step; more?: More }): void {
  const last = useRef<Step | null>(null)
  const method = useRef(cart.pricing.shippingMethod)
  const { shippingMethod } = cart.pricing
  const empty = cart.lines.length === 0
  useEffect(() => {
    if (empty) return
    const from = last.current
    last.current = step
    if (step === 0) trackCart('view_cart', cart, more)
    else if (step === 1 && from === 0) trackCart('begin_checkout', cart, more)
    else if (step === 2 && from === 1) trackCart('add_shipping_info', cart, { shipping: cart.pricing.shipping, shipping_tier: shippingMethod, ...more })
  }, [step, empty])
  useEffect(() => {
    if (method.current === shippingMethod) return
    method.current = shippingMethod
    if (step === 1) trackCart('checkout_option', cart, { checkout_step: 1, checkout_option: shippingMethod, ...more })
  }, [shippingMethod])
}

/** The customer goes to pay. What the receipt will not say of the products is kept for it. */
export function trackPayment({ lines, pricing }: Cart, paymentMethod: string, more: More = NO_MORE): void {
  if (readConsent() !== 'yes') return
  writeStored('analyticsItems', JSON.stringify(Object.fromEntries(lines.map((line) => [line.sku, [line.brand ?? line.laboratory, line.productType]]))))
  trackCart('add_payment_info', { lines, pricing }, { payment_type: paymentMethod, shipping: pricing.shipping, ...more })
}

/** Of orders whose purchase was told, the last twenty. */
const TOLD = 20

/** Once for each confirmed order, also when its page is loaded again. */
export function usePurchaseEvent({ outcome, order }: PaidOrder): void {
  useEffect(() => {
    if (outcome !== 'confirmed' || readConsent() !== 'yes') return
    const told = (readStored('analyticsPurchases') ?? '').split(' ').filter(Boolean)
    if (told.includes(order.orderReferenceId)) return
    writeStored('analyticsPurchases', [...told, order.orderReferenceId].slice(-TOLD).join(' '))
    track(purchaseEvent(order, keptItems()))
  }, [outcome, order])
}

function keptItems(): KnownItems {
  try {
    return JSON.parse(readStored('analyticsItems') ?? '{}') as KnownItems
  } catch {
    return {}
  }
}
