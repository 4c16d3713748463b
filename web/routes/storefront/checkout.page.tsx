/** In the browser only, which has the cart's data (SHOP §2). */
import { Checkout } from '#web/features/sale/checkout/checkout.tsx'
import { CheckoutSkeleton } from '#web/features/sale/checkout/checkout-skeleton.tsx'
import { loadStep } from '#web/features/sale/checkout/load-step.ts'
import { loadPaymentMethods } from '#web/features/sale/checkout/purchase/payment-methods.ts'
import { purchase } from '#web/features/sale/checkout/purchase/purchase.ts'
import { loadCommunes } from '#web/features/people/address/communes.ts'
import type { PageHandle } from '#storefront-contract'
import type { Route } from './+types/checkout.page.ts'

export const handle: PageHandle = { audience: 'one person' }

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  // The delivery step will need the communes; nothing here waits for them.
  loadCommunes().catch(() => {})
  void loadPaymentMethods()
  await loadStep(purchase, request)
  return null
}
clientLoader.hydrate = true as const

export { CheckoutSkeleton as HydrateFallback }

export default function CheckoutPage() {
  return <Checkout profile={purchase} />
}
