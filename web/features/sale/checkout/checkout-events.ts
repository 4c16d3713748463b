import { useEffect, useRef } from 'react'
import type { ShopCartLine } from '#web/features/basket/cart/cart-item.ts'
import type { Step } from '#web/platform/checkout-paths.ts'
import { emit } from '#web/platform/shop-events.ts'
import type { CheckoutPricing } from './checkout-pricing.ts'

/** The cart of a checkout with the prices of its customer; CLP. */
export interface CheckoutCart {
  lines: readonly ShopCartLine[]
  pricing: CheckoutPricing
  isSubscription?: boolean
}

declare module '#web/platform/shop-events.ts' {
  interface ShopEvents {
    /** `from`: null for the first step that is shown. */
    'checkout step': CheckoutCart & { from: Step | null; to: Step }
    'delivery method': CheckoutCart & { step: Step }
    'payment begun': CheckoutCart & { method: string }
  }
}

/** Emits the steps of a checkout as they are taken, and each change of the delivery method. */
export function useCheckoutEvents({ step, ...cart }: CheckoutCart & { step: Step }): void {
  const last = useRef<Step | null>(null)
  const method = useRef(cart.pricing.shippingMethod)
  const { shippingMethod } = cart.pricing
  const empty = cart.lines.length === 0
  useEffect(() => {
    if (empty) return
    const from = last.current
    last.current = step
    emit('checkout step', { ...cart, from, to: step })
  }, [step, empty])
  useEffect(() => {
    if (method.current === shippingMethod) return
    method.current = shippingMethod
    emit('delivery method', { ...cart, step })
  }, [shippingMethod])
}
