import { CartStep } from '#web/features/sale/checkout/cart-step.tsx'
import type { CartStepProps } from '#web/features/sale/checkout/profile.ts'
import { usePurchaseCartStep } from './use-purchase-cart-step.tsx'

export default function PurchaseCartStep(props: CartStepProps) {
  return <CartStep {...props} content={usePurchaseCartStep(props)} />
}
