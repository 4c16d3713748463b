/** /suscripcion: cart and plan, delivery, summary and payment of a subscription. In the browser only (ACCOUNT §2). */
import { Checkout } from '#web/features/checkout/checkout.tsx'
import { CheckoutSkeleton } from '#web/features/checkout/checkout-skeleton.tsx'
import { subscription } from '#web/features/checkout/subscription/subscription.ts'
import { useRenewal } from '#web/features/checkout/subscription/use-renewal.ts'
import { loadCommunes } from '#web/features/delivery/communes.ts'
import type { PageHandle } from '#web/platform/audience.ts'

export const handle: PageHandle = { audience: 'one person' }

export function clientLoader() {
  // The second step will need them; nothing here waits.
  loadCommunes().catch(() => {})
  return null
}
clientLoader.hydrate = true as const

export { CheckoutSkeleton as HydrateFallback }

export default function SubscriptionPage() {
  useRenewal()
  return <Checkout profile={subscription} />
}
