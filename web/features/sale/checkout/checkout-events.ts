import { useEffect, useRef } from 'react'
import type { ShopCartLine } from '#web/features/basket/cart/cart-item.ts'
import type { Step } from '#web/platform/checkout-paths.ts'
import { emit } from '#web/platform/shop-events.ts'
import { useAfterChange } from '#web/platform/focus.ts'
import type { CheckoutPricing } from './checkout-pricing.ts'

/** CLP, the prices of the cart's customer. */
export interface CheckoutCart {
  lines: readonly ShopCartLine[]
  pricing: CheckoutPricing
  isSubscription?: boolean
}

declare module '#web/platform/shop-events.ts' {
  interface ShopEvents {
    /** `from` is null for the first step that is shown. */
    'checkout step': CheckoutCart & { from: Step | null; to: Step }
    'delivery method': CheckoutCart & { step: Step }
    'payment begun': CheckoutCart & { method: string }
  }
}

export function useCheckoutEvents({ step, ...cart }: CheckoutCart & { step: Step }): void {
  const last = useRef<Step | null>(null)
  const empty = cart.lines.length === 0
  useEffect(() => {
    if (empty) return
    const from = last.current
    last.current = step
    emit('checkout step', { ...cart, from, to: step })
  }, [step, empty])
  useAfterChange(cart.pricing.shippingMethod, () => emit('delivery method', { ...cart, step }))
}
